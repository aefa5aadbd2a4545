import { dateFormat } from './british-format.ts';

const TIME = dateFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const MOMENT = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A time of day where the person is, such as `14:02:11`; from milliseconds since 1970. */
export function formatTime(time: number): string {
  return TIME.format(time);
}

/** A day and a time where the person is, such as `17 Nov 2026, 14:02`. */
export function formatMoment(time: number): string {
  return MOMENT.format(time);
}
