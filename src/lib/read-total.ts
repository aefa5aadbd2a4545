import { TOTAL_HITS_CEILING } from '@property/contract/search/limits.ts';
import { EVERYTHING } from './everything.ts';
import { formatCappedCount } from './format/format-count.ts';

/** How many titles a search finds; a capped one finds at least that many (S-093, O-059). */
export interface Total {
  readonly value: number;
  readonly isCapped: boolean;
}

/** Said wherever the service reports that it timed out while it looked for titles (S-099). */
export const INCOMPLETE =
  'The service stopped before it had looked everywhere, so titles can be missing here.';

interface Answer {
  readonly timed_out?: boolean;
  readonly aggregations?:
    | Readonly<Record<string, { readonly doc_count?: number | undefined }>>
    | undefined;
  readonly hits: {
    readonly total?: { readonly value: number; readonly relation: string } | undefined;
  };
}

/** Reads the total, exact where it was counted; null when the service did not say one (O-060). */
export function readTotal(answer: Answer): Total | null {
  const counted = answer.aggregations?.[EVERYTHING]?.doc_count;
  if (counted !== undefined) return { value: counted, isCapped: false };
  const total = answer.hits.total;
  if (total === undefined) return null;
  const isCapped = total.value >= TOTAL_HITS_CEILING || total.relation !== 'eq';
  return { value: total.value, isCapped };
}

/** The same for a figure without a note: a search that timed out finds at least that many (S-099). */
export function readCount(answer: Answer): Total | null {
  const total = readTotal(answer);
  return total && answer.timed_out ? { ...total, isCapped: true } : total;
}

/** What a capped count means, and what to do about it (S-080, S-093). */
export const CAP_EXPLANATION =
  'There are 10,000 or more, and this service counts no further. Narrow the area or add filters to see how many.';

/** The number alone: `3,412`, `10,000+` when capped (S-094). */
export function formatTotal({ value, isCapped }: Total): string {
  return formatCappedCount(value, isCapped);
}

/** The number and its noun: `1 title`, `3,412 titles`, `10,000+ titles`. */
export function formatTotalTitles(total: Total): string {
  return `${formatTotal(total)} ${total.value === 1 && !total.isCapped ? 'title' : 'titles'}`;
}
