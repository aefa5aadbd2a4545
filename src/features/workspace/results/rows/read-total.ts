import { formatCappedCount } from '#lib/format/format-count.ts';
import type { Total } from '#lib/read-total.ts';

/** What a capped count means, and what to do about it (S-080, S-093). */
export const CAP_EXPLANATION =
  'Only the first 10,000 can be listed and plotted. Narrow the area or add filters to reach the rest, or load all.';

/** The number alone: `3,412`, `10,000+` when capped (S-094). */
export function formatTotal({ value, isCapped }: Total): string {
  return formatCappedCount(value, isCapped);
}

/** The number and its noun: `1 title`, `3,412 titles`, `10,000+ titles`. */
export function formatTotalTitles(total: Total): string {
  return `${formatTotal(total)} ${total.value === 1 && !total.isCapped ? 'title' : 'titles'}`;
}
