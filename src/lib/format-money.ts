const FULL = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});
const TWO_DECIMALS = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Pounds in full, for tables: `£8,400,000`. */
export function formatMoney(pounds: number): string {
  return FULL.format(pounds);
}

/** Pounds shortened, for lists: `£8.40m`, `£950k`, `£820`. */
export function formatMoneyShort(pounds: number): string {
  const size = Math.abs(pounds);
  if (size >= 999_500) return `£${(pounds / 1e6).toFixed(2)}m`;
  if (size >= 10_000) return `£${Math.round(pounds / 1000)}k`;
  return formatMoney(pounds);
}

/** Pounds for one unit of area, without the sign: `51.93`. */
export function formatRate(pounds: number): string {
  return TWO_DECIMALS.format(pounds);
}
