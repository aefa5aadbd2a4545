import { formatDate } from '#lib/format-date.ts';
import type { DateRange } from '#query/filter.ts';

/** A stretch of days in words: `since 2018`, `before 4 Mar 2020`, `2018 to 2020`. */
export function describeDates({ from, to, above, below }: DateRange): string {
  const start = from && `${above ? 'after' : 'since'} ${nameEnd(from, !above && '-01-01')}`;
  const end = to && `${below ? 'before' : 'until'} ${nameEnd(to, !below && '-12-31')}`;
  if (!start || !end) return start ?? end ?? '';
  if (above || below) return `${start} and ${end}`;
  const [first, last] = [start.slice(6), end.slice(6)];
  return first === last ? `in ${first}` : `${first} to ${last}`;
}

/** The first and last day of a year are named by the year, where the day itself counts. */
function nameEnd(day: string, ofYear: string | false): string {
  return ofYear && day.endsWith(ofYear) ? day.slice(0, 4) : formatDate(day);
}
