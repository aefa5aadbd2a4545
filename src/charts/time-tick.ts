import { dateFormat } from '#lib/british-format.ts';

const MONTH = dateFormat({ month: 'short', timeZone: 'UTC' });
const DAY = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A tick of the time axis: the year where one begins, else the month, or the day within one. */
export function formatTimeTick(tick: Date): string {
  const text = (tick.getUTCDate() === 1 ? MONTH : DAY).format(tick);
  const isNewYear = tick.getUTCMonth() === 0 && tick.getUTCDate() === 1;
  return isNewYear ? String(tick.getUTCFullYear()) : text;
}
