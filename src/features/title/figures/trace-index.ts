import type { PriceIndex } from '@property/contract/titles/title.ts';
import { formatChange } from './sale-changes.ts';

/** The index of an area as a line through the first sale that lies on it. */
export interface TracedIndex {
  readonly points: readonly { readonly time: number; readonly value: number }[];
  /** What the line is, whose it is, and how far it went, in a sentence. */
  readonly told: string;
}

/**
 * What the first sale would have become if it had gone with the prices around it.
 * @param sales earliest first, in the figures of the chart
 */
export function traceIndex(
  index: PriceIndex | undefined,
  sales: readonly { readonly time: number; readonly value: number }[],
): TracedIndex | undefined {
  const levels = (index?.months ?? []).flatMap(({ month, index: level }) =>
    month === undefined || !level
      ? []
      : { month: month.slice(0, 7), time: Date.parse(month), level },
  );
  for (const sale of sales) {
    const month = new Date(sale.time).toISOString().slice(0, 7);
    const start = levels.findIndex((level) => level.month === month);
    const from = levels[start];
    const last = levels.at(-1);
    if (!from || !last || last === from) continue;
    const points = levels.slice(start).map(({ time, level }) => ({
      // The month of the sale is its day, or the line would begin beside its point.
      time: Math.max(time, sale.time),
      value: (sale.value * level) / from.level,
    }));
    const change = formatChange(last.level / from.level - 1);
    const year = last.month.slice(0, 4);
    return {
      points,
      told: `Dashed: as prices in ${index?.area ?? 'the area'} went, ${change} to ${year} (${index?.source ?? 'price index'}).`,
    };
  }
  return undefined;
}
