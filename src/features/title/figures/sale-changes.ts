import type { Sale } from '@property/contract/titles/sales.ts';
import { parseInstant } from '#lib/parse-instant.ts';

/** A sale with how it compares with the one before. */
export interface SaleChange {
  readonly sale: Sale;
  /** Milliseconds; undefined without a usable date. */
  readonly time: number | undefined;
  /** As a share of the price before, 0.5 for half more; undefined for the first. */
  readonly change: number | undefined;
  /** The same growth for each year between the two; undefined under a quarter of a year. */
  readonly perYear: number | undefined;
}

const YEAR = 365.25 * 24 * 3600 * 1000;
/** Under this a yearly figure says nothing. */
const SHORTEST = 0.25;

/** Sales newest first, each compared with the one before it that has a price. */
export function compareSales(sales: readonly Sale[]): SaleChange[] {
  const dated = sales
    .map((sale) => ({ sale, time: readTime(sale.dateAcquired) }))
    .sort((a, b) => (a.time ?? 0) - (b.time ?? 0));
  let before: { price: number; time: number } | undefined;
  const compared = dated.map(({ sale, time }): SaleChange => {
    const { price } = sale;
    if (price === undefined || price <= 0 || time === undefined) {
      return { sale, time, change: undefined, perYear: undefined };
    }
    const ratio = before && price / before.price;
    const years = before ? (time - before.time) / YEAR : 0;
    before = { price, time };
    return {
      sale,
      time,
      change: ratio === undefined ? undefined : ratio - 1,
      perYear: ratio === undefined || years < SHORTEST ? undefined : ratio ** (1 / years) - 1,
    };
  });
  return compared.reverse();
}

/** A share as a signed percentage: `+76.8%`, or `+77%` where it is not known to a tenth. */
export function formatChange(share: number, digits = 1): string {
  const percent = (share * 100).toFixed(digits);
  return `${share >= 0 ? '+' : '−'}${percent.replace('-', '')}%`;
}

function readTime(iso: string | undefined): number | undefined {
  const time = parseInstant(iso ?? '');
  return Number.isNaN(time) ? undefined : time;
}
