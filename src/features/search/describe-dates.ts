import { formatDate } from '#lib/format-date.ts';
import type { DateRange } from '#query/filter.ts';

/** A stretch of days in words: `since 2018`, `until 4 Mar 2020`, `2018 to 2020`. */
export function describeDates({ from, to, above, below }: DateRange): string {
  const start = from === undefined ? '' : nameEnd(from, '-01-01');
  const end = to === undefined ? '' : nameEnd(to, '-12-31');
  if (start !== '' && end !== '') return start === end ? `in ${start}` : `${start} to ${end}`;
  if (start !== '') return `${above ? 'after' : 'since'} ${start}`;
  return `${below ? 'before' : 'until'} ${end}`;
}

/** The first and last day of a year are named by the year. */
function nameEnd(day: string, ofYear: string): string {
  return day.endsWith(ofYear) ? day.slice(0, 4) : formatDate(day);
}
