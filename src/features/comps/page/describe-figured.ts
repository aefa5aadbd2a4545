import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import type { Schedule } from '../deals/schedule.ts';
import type { CompsView, Measure } from '../link/comps-view-codec.ts';

/** What of the page tells how much of it a figure is of. */
export interface FiguredFacts {
  readonly schedule: Pick<
    Schedule,
    'summaries' | 'deals' | 'isOfTicked' | 'counting' | 'modelledOut'
  >;
  readonly view: Pick<CompsView, 'counted'>;
  readonly loaded: { readonly isArriving: boolean };
  /** All that are selected, whether they could be read or not. */
  readonly tickedIds: Pick<ReadonlySet<string>, 'size'>;
}

/**
 * How many deals a figure is of, and of how many: "103 sales of 179 completed". Of the selected deals
 * where there are any, else of those that the switch counts, so that a part never looks like the whole.
 * @param noun what the others have not, such as "yield"
 */
export function describeFigured(
  { schedule, view, loaded, tickedIds }: FiguredFacts,
  measure: Measure,
  noun: string,
): string {
  const { counting, deals, isOfTicked, modelledOut } = schedule;
  const asked = isOfTicked ? tickedIds.size : counting;
  if (loaded.isArriving && !isOfTicked) return 'so far';
  const count = schedule.summaries[measure]?.count ?? 0;
  if (asked === 0) return 'none of them counts';
  const isOfCompleted = view.counted.length === 1 && view.counted[0] === 'completed';
  const whole = `${formatCount(asked)} ${isOfTicked ? 'selected' : isOfCompleted ? 'completed' : 'that count'}`;
  if (count === asked) return `of ${whole}`;
  const part = `${formatCount(count)} of ${whole}`;
  // Why the others are left out: their kind, their source, or what they lack.
  if (count < deals.length) return `${formatCount(count)} of ${formatCount(asked)} with a ${noun}`;
  if (isOfTicked) return part;
  if (modelledOut.length > 0) return `${formatCount(count)} of ${formatCount(asked)}, on record`;
  // Lettings are left out beside sales, and never sales beside lettings.
  return `${formatCountOf(count, 'sale')} of ${whole}`;
}
