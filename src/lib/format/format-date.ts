import { parseInstant } from '../parse-instant.ts';
import { dateFormat, type Format } from './british-format.ts';

const DAY = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const MONTH = dateFormat({
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date as `4 Mar 2024`; the text itself when it is no date (S-009). */
export function formatDate(iso: string): string {
  return format(DAY, iso);
}

/** A date as `Mar 2021`; the text itself when it is no date. */
export function formatMonth(iso: string): string {
  return format(MONTH, iso);
}

/** A month given as year and month counted from 1, such as `Mar 2021`. */
export function formatYearMonth(year: number, month: number): string {
  return MONTH.format(Date.UTC(year, month - 1, 1));
}

const DATE = /\b(\d{1,2}) ([A-Z][a-z]+) (?=\d{4}\b)/g;

/** A text whose dates do not break in two at the end of a line. */
export function keepDatesTogether(text: string): string {
  return text.replaceAll(DATE, '$1\u00a0$2\u00a0');
}

function format(form: Format, iso: string): string {
  const time = parseInstant(iso);
  return Number.isNaN(time) ? iso : form.format(time);
}
