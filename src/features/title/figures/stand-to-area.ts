import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { Sale } from '@property/contract/titles/sales.ts';
import { parseInstant } from '#lib/parse-instant.ts';

interface Area {
  /** Pounds per square foot by year; undefined until they are there. */
  readonly byYear: ReadonlyMap<number, number> | undefined;
  /** Per cent that the last sale is of its area, as the record of the title says. */
  readonly saleAgainstArea: number | undefined;
}

/**
 * How far a price per square foot lies from its area, in per cent: the last sale by the figure of the
 * record, which filters go by, anything else by the median of its year.
 * @param sales of the title
 * @returns undefined where nothing is there to hold it against
 */
export function standToArea(
  { dateAcquired, price, pricePerSquareFoot: rate }: Sale,
  sales: readonly Sale[],
  { byYear, saleAgainstArea }: Area,
): number | undefined {
  const last = readLastSale(sales);
  const isLast = last?.dateAcquired === dateAcquired && last?.price === price;
  if (isLast && saleAgainstArea !== undefined) return saleAgainstArea - 100;
  const median = byYear?.get(new Date(parseInstant(dateAcquired ?? '')).getUTCFullYear());
  return rate === undefined || !median ? undefined : Math.round((rate / median - 1) * 100);
}
