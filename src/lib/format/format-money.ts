import { numberFormat } from './british-format.ts';

const FULL = numberFormat({
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** Pounds in full, such as `£8,400,000`; for tables. */
export function formatMoney(pounds: number): string {
  return FULL.format(pounds);
}

/**
 * Pounds with three figures, such as `£8.40m`, `£12.9m`, `£845k`, `£1.20bn`; for lists. Under a
 * thousand pounds the amount is whole.
 */
export function formatMoneyShort(pounds: number): string {
  const amount = Math.abs(pounds);
  const sign = pounds < 0 ? '-' : '';
  if (amount < 1000) return `${sign}£${Math.round(amount)}`;
  // 999,950 and over would read as 1000k.
  if (Math.round(amount / 1000) < 1000) return `${sign}£${Math.round(amount / 1000)}k`;
  if (roundTo(amount / 1e6) < 1000) return `${sign}£${threeFigures(amount / 1e6)}m`;
  return `${sign}£${threeFigures(amount / 1e9)}bn`;
}

/** Pounds that were rounded to two figures, such as `£8.7m` and `£11m`: no nought says more than is known. */
export function formatMoneyRounded(pounds: number): string {
  return formatMoneyShort(pounds).replace(/\.(\d*?)0+(?=m$|bn$)/, (_, kept: string) =>
    kept === '' ? '' : `.${kept}`,
  );
}

function roundTo(value: number): number {
  return Number(value.toPrecision(3));
}

function threeFigures(value: number): string {
  const rounded = roundTo(value);
  const decimals = rounded < 10 ? 2 : rounded < 100 ? 1 : 0;
  return rounded.toFixed(decimals);
}
