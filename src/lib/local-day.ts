import { parseInstant } from './parse-instant.ts';

/** The day of a date where the person is, as YYYY-MM-DD. */
export function writeDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day of an instant where the person is, as YYYY-MM-DD; empty for no instant. */
export function readDay(instant: string | null | undefined): string {
  const time = parseInstant(instant ?? '');
  return Number.isNaN(time) ? '' : writeDay(new Date(time));
}
