import { formatCountOf } from '#lib/format/format-count.ts';
import { findWeightedQuantile, hasQuartiles } from '#lib/statistics.ts';
import type { StoredAdjustment, StoredAdjustments } from '#storage/adjustments-database.ts';
import type { Deal } from '../deals/deal.ts';

/** The factors of the grid in the order in which valuers work: first what the deal was, then what it is of. */
export const FACTORS = [
  { id: 'time', name: 'Time', stage: 'deal' },
  { id: 'lease', name: 'Tenure and lease', stage: 'deal' },
  { id: 'size', name: 'Size', stage: 'property' },
  { id: 'location', name: 'Location', stage: 'property' },
  { id: 'condition', name: 'Condition', stage: 'property' },
  { id: 'specification', name: 'Specification', stage: 'property' },
] as const;

/** The weight stands last; 100 percent unless said otherwise. */
export const WEIGHT = 'weight';
const FULL_WEIGHT = 100;

/** Percent that an adjustment may have: a price cannot be taken down to nothing. */
export const PERCENT = { minimum: -90, maximum: 300 } as const;
/** Percent that the weight of a deal may have. */
export const WEIGHT_PERCENT = { minimum: 0, maximum: FULL_WEIGHT } as const;

/** Characters of a reason. */
export const REASON_MAXIMUM = 300;

/** How the steps are reckoned, said wherever their result is. */
export const ADJUSTMENT_RULE =
  'Time and tenure multiply the figure one after the other; the physical adjustments are added up and multiply what comes of that. The weight says how much a deal counts in the range.';

/** Comparables below which a range is little more than a guess. */
export const ENOUGH_COMPS = 3;

export interface AdjustedDeal {
  readonly deal: Deal;
  /** The figure before any step. */
  readonly base: number;
  /** After time and tenure. */
  readonly afterDeal: number;
  /** After the physical adjustments. */
  readonly adjusted: number;
  /** 0 to 100. */
  readonly weight: number;
  /** Sum of all steps without their signs, in percent: much adjusting makes weak evidence. */
  readonly gross: number;
  /** What all steps together make of the figure, in percent with its sign. */
  readonly net: number;
  /** Steps without a reason. */
  readonly unreasoned: number;
}

/** One deal through all its steps. */
export function adjustDeal(
  deal: Deal,
  base: number,
  steps: Readonly<Record<string, StoredAdjustment>>,
): AdjustedDeal {
  let dealFactor = 1;
  let physical = 0;
  let gross = 0;
  for (const { id, stage } of FACTORS) {
    const percent = steps[id]?.percent ?? 0;
    gross += Math.abs(percent);
    if (stage === 'deal') dealFactor *= 1 + percent / 100;
    else physical += percent;
  }
  const factor = Math.max(0, dealFactor * (1 + physical / 100));
  return {
    deal,
    base,
    afterDeal: base * dealFactor,
    adjusted: base * factor,
    weight: Math.min(FULL_WEIGHT, Math.max(0, steps[WEIGHT]?.percent ?? FULL_WEIGHT)),
    // Tenths do not add up exactly in binary: 0.1 and 0.2 are 0.3 here.
    gross: Number(gross.toFixed(6)),
    net: Number(((factor - 1) * 100).toFixed(6)),
    unreasoned: Object.values(steps).filter(({ reason }) => reason.trim() === '').length,
  };
}

/** What the adjusted deals say: never one figure. */
export interface AdjustedRange {
  /** Middle half by weight; of deals too few for one, their ends. */
  readonly low: number;
  readonly median: number;
  readonly high: number;
  /** Everything that counts at all. */
  readonly lowest: number;
  readonly highest: number;
  /** Deals that count. */
  readonly count: number;
}

/** The range of the adjusted figures; null while no deal counts. */
export function findAdjustedRange(deals: readonly AdjustedDeal[]): AdjustedRange | null {
  const counting = deals.filter(({ weight }) => weight > 0);
  const figures = counting.map(({ adjusted, weight }) => ({ value: adjusted, weight }));
  const low = findWeightedQuantile(figures, 0.25);
  const median = findWeightedQuantile(figures, 0.5);
  const high = findWeightedQuantile(figures, 0.75);
  if (low === null || median === null || high === null) return null;
  const values = figures.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const count = counting.length;
  const [from, to] = hasQuartiles({ count }) ? [low, high] : [lowest, highest];
  return { low: from, median, high: to, lowest, highest, count };
}

/** What of the adjusted deals the range is, such as "middle half of 5 adjusted deals by weight". */
export function describeRange(
  { count, lowest, highest }: AdjustedRange,
  format: (figure: number) => string,
): string {
  const deals = formatCountOf(count, 'adjusted deal');
  return hasQuartiles({ count })
    ? `middle half of ${deals} by weight; all of them lie from ${format(lowest)} to ${format(highest)}`
    : `${deals}, too few for a middle half`;
}

/** A range whose ends have two figures that mean something each, and are rounded outwards. */
export function roundOutwards(low: number, high: number): readonly [number, number] {
  const step = (figure: number) => 10 ** (Math.floor(Math.log10(Math.max(1, figure))) - 1);
  return [Math.floor(low / step(low)) * step(low), Math.ceil(high / step(high)) * step(high)];
}

/** Steps of one deal out of all that are stored. */
export function readSteps(
  adjustments: StoredAdjustments,
  dealId: string,
): Readonly<Record<string, StoredAdjustment>> {
  return adjustments[dealId] ?? {};
}
