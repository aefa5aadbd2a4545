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

/** Fewer sales of a year say nothing of it. */
const ENOUGH = 5;

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
): TracedIndex | undefined {
  const recorded = sales.filter(({ isModelled }) => !isModelled);
  const counted = (recorded.length > 0 ? recorded : sales).flatMap(({ time, rate }) =>
    time === undefined ? [] : { year: new Date(time).getUTCFullYear(), rate },
  );
  const years = [...Map.groupBy(counted, ({ year }) => year)].sort(([one], [other]) => one - other);
  // Of the earliest year that was reached a part is missing, where there are more sales than came.
  const medians = years.slice(isWhole ? 0 : 1).flatMap(([year, list]) => {
    const median = summarise(list.map(({ rate }) => rate))?.median;
    return median === undefined || list.length < ENOUGH ? [] : { year, median, list };
  });
  const [first] = medians;
  const last = medians.at(-1);
  if (!first || !last || first === last) return undefined;
  const points = medians.map(({ year, median }) => ({
    time: Math.min(now, Math.max(from, Date.UTC(year, 6, 1))),
    value: convertFloorPrice(median, units),
  }));
  const count = formatCount(medians.reduce((sum, { list }) => sum + list.length, 0));
  const what = recorded.length > 0 ? 'sales' : 'modelled sales';
  const tell = ({ year, median }: typeof first) => `${formatFloorPrice(median, units)} in ${year}`;
  return {
    points,
    told: `Dashed: median per ${spellFloorUnit(units)} by year of ${count} ${what} within ${minutes} minutes on foot, ${type}, from ${tell(first)} to ${tell(last)}.`,
  };
}
