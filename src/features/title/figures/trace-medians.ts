import type { UnitSystem } from '@property/contract/units.ts';
import { formatCount } from '#lib/format/format-count.ts';
import {
  convertFloorPrice,
  formatFloorPrice,
  spellFloorUnit,
} from '#lib/format/format-floor-price.ts';
import { summarise } from '#lib/statistics.ts';
import type { AreaSales } from '../insight/use-area-evidence.ts';
import type { TracedIndex } from './trace-index.ts';

/** The medians of the years around a title, and how far apart the sales of each lie. */
export interface TracedMedians extends TracedIndex {
  /** The middle half of the sales of each year, in the figures of the chart. */
  readonly band: readonly {
    readonly time: number;
    readonly lower: number;
    readonly upper: number;
  }[];
  /** Pounds per square foot by year. */
  readonly byYear: ReadonlyMap<number, number>;
  /** No sale of them is on record. */
  readonly isModelled: boolean;
}

/** Fewer sales of a year say nothing of it. */
export const ENOUGH = 5;

/**
 * What was paid per square foot around a title, the median of each year with sales enough. Where any
 * of them are on record, the modelled ones are left out.
 * @param from of the first sale of the title, in milliseconds
 * @returns undefined with fewer than two such years
 */
export function traceMedians(
  { sales, isWhole, minutes }: AreaSales,
  {
    type,
    units,
    from,
    now,
  }: {
    readonly type: string;
    readonly units: UnitSystem;
    readonly from: number;
    readonly now: number;
  },
): TracedMedians | undefined {
  const recorded = sales.filter(({ isModelled }) => !isModelled);
  const counted = (recorded.length > 0 ? recorded : sales).flatMap(({ time, rate }) =>
    time === undefined ? [] : { year: new Date(time).getUTCFullYear(), rate },
  );
  const years = [...Map.groupBy(counted, ({ year }) => year)].sort(([one], [other]) => one - other);
  // Of the earliest year that was reached a part is missing, where there are more sales than came.
  const medians = years.slice(isWhole ? 0 : 1).flatMap(([year, list]) => {
    const summary = summarise(list.map(({ rate }) => rate));
    return summary === null || list.length < ENOUGH ? [] : { year, ...summary, list };
  });
  const [first] = medians;
  const last = medians.at(-1);
  if (!first || !last || first === last) return undefined;
  const place = (year: number) => Math.min(now, Math.max(from, Date.UTC(year, 6, 1)));
  const points = medians.map(({ year, median }) => ({
    time: place(year),
    value: convertFloorPrice(median, units),
  }));
  const count = formatCount(medians.reduce((sum, { list }) => sum + list.length, 0));
  const what = recorded.length > 0 ? 'sales' : 'modelled sales';
  const tell = ({ year, median }: typeof first) => `${formatFloorPrice(median, units)} in ${year}`;
  return {
    points,
    band: medians.map(({ year, lowerQuartile, upperQuartile }) => ({
      time: place(year),
      lower: convertFloorPrice(lowerQuartile, units),
      upper: convertFloorPrice(upperQuartile, units),
    })),
    isModelled: recorded.length === 0,
    byYear: new Map(medians.map(({ year, median }) => [year, median])),
    told: `Dashed: median per ${spellFloorUnit(units)} by year of ${count} ${what} within ${minutes} minutes on foot, ${type}, from ${tell(first)} to ${tell(last)}. Shaded: the middle half of each year.`,
  };
}
