import * as z from 'zod/mini';
import { DATE_TIME_PATTERN } from '../search/limits.ts';
import { requiredText } from '../search/request-parts.ts';
import { DOCUMENTS_TITLE_NUMBER_PATTERN } from './limits-documents.ts';

const NUMBER_FORM = 'up to three capital letters and one to seven digits, such as WR123456';

/** A title number as the document service takes it: upper case, within the lengths (D-011, D-094). */
export function documentsTitleNumber(length?: {
  readonly minimum: number;
  readonly maximum: number;
}) {
  const span = length ? `, ${length.minimum} to ${length.maximum} characters in all` : '';
  const message = `title_number must be ${NUMBER_FORM}${span}.`;
  const number = requiredText('title_number', message).check(
    z.regex(DOCUMENTS_TITLE_NUMBER_PATTERN, { error: message, abort: true }),
  );
  return length
    ? number.check(z.minLength(length.minimum, message), z.maxLength(length.maximum, message))
    : number;
}

/** A date-time a caller sends; one that names no real day is refused as well (D-142). */
export function dateTimeParameter(name: string) {
  const message = `${name} must be an ISO 8601 date and time, such as 2026-03-01T00:00:00Z.`;
  return requiredText(name, message).check(
    z.regex(DATE_TIME_PATTERN, { error: message, abort: true }),
    z.refine(isRealDay, message),
  );
}

/** Whether the leading YYYY-MM-DD exists in the calendar and the rest can be read as a time. */
export function isRealDay(text: string): boolean {
  const day = text.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return (
    !Number.isNaN(midnight) &&
    new Date(midnight).toISOString().startsWith(day) &&
    !Number.isNaN(Date.parse(text))
  );
}
