import { TOTAL_HITS_CEILING } from '#contract/limits.ts';
import type { TitlePoints } from '#contract/title-points.ts';
import { formatCappedCount } from '#lib/format-count.ts';

/** How many titles a search finds; a capped one finds at least that many (S-093, O-059). */
export interface Total {
  readonly value: number;
  readonly isCapped: boolean;
}

/** Reads the total; null when the service did not say one (O-060). */
export function readTotal(response: Pick<TitlePoints, 'hits'>): Total | null {
  const total = response.hits.total;
  if (total === undefined) return null;
  const isCapped = total.value >= TOTAL_HITS_CEILING || total.relation !== 'eq';
  return { value: total.value, isCapped };
}

/** What a capped count means, and what to do about it (S-080, S-093). */
export const CAP_EXPLANATION =
  'Only the first 10,000 can be listed and plotted. Narrow the area or add filters to reach the rest, or export it.';

/** The number alone: `3,412`, `10,000+` when capped (S-094). */
export function formatTotal({ value, isCapped }: Total): string {
  return formatCappedCount(value, isCapped);
}

/** The number and its noun: `1 title`, `3,412 titles`, `10,000+ titles`. */
export function formatTotalTitles(total: Total): string {
  return `${formatTotal(total)} ${total.value === 1 && !total.isCapped ? 'title' : 'titles'}`;
}
