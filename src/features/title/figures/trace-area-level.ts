import { readLastSale, SALE_AREA_METRES } from '@property/contract/titles/read-last-sale.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { formatDistance } from '#lib/format/format-distance.ts';
import {
  convertFloorPrice,
  formatFloorPrice,
  spellFloorUnit,
} from '#lib/format/format-floor-price.ts';
import { YEAR } from '../insight/insight.ts';
import type { TracedIndex } from './trace-index.ts';

/** The record holds a last sale against the sales of as many years. */
const YEARS = 5;

/**
 * What was paid per square foot around a title as its own record tells it: of its last sale and what
 * share of the area's median that was. A level line, where there are too few sales for one through the years.
 * @returns undefined where the record does not compare it
 */
export function traceAreaLevel(
  { sales, saleAgainstArea: share }: TitleDocument,
  units: UnitSystem,
  now: number,
): TracedIndex | undefined {
  const rate = readLastSale(sales)?.pricePerSquareFoot;
  if (!share || !rate) return undefined;
  const median = (rate / share) * 100;
  const value = convertFloorPrice(median, units);
  return {
    points: [
      { time: now - YEARS * YEAR, value },
      { time: now, value },
    ],
    told: `Dashed: about ${formatFloorPrice(Math.round(median), units).replace(/\.00$/, '')} per ${spellFloorUnit(units)}, the median of ${YEARS} years within ${formatDistance(SALE_AREA_METRES, units)}, of which the last sale is ${share}%.`,
  };
}
