import type { SaleChange } from './sale-changes.ts';
import type { TracedIndex } from './trace-index.ts';

/** Days within which a month of the index is that of a sale. */
const NEAR = 32 * 86_400_000;

/**
 * How far a price lies above or below what the first sale would have become with its area, as a part
 * of that: 0.1 for a tenth more.
 * @returns undefined for the sale that the line begins at, and where the index says nothing of its month
 */
export function standToIndex(
  { sale, time }: SaleChange,
  { points }: TracedIndex,
): number | undefined {
  const [first] = points;
  if (sale.price === undefined || time === undefined || !first || time <= first.time) {
    return undefined;
  }
  const month = points.findLast((point) => point.time <= time);
  return month === undefined || time - month.time > NEAR ? undefined : sale.price / month.value - 1;
}
