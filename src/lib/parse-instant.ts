const NO_OFFSET = /\d[T ]\d{2}:[\d:.]+$/;

/** Milliseconds of a date or date-time, read as UTC where it names no offset; NaN for no date. */
export function parseInstant(iso: string): number {
  return Date.parse(NO_OFFSET.test(iso) ? `${iso}Z` : iso);
}
