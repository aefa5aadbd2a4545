/** Leading parts of an ISO 8601 date-time; later parts may be missing. */
const ISO =
  /^([1-9]\d{3})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/;

/**
 * Milliseconds since 1970 of an ISO 8601 text, UTC unless it says otherwise; undefined when it is
 * none. Without a month or a day it is the first one; without a time it stands for the first moment
 * of the day or, with `roundUp`, its last one, as the bounds of a range do: lte 2020-12-31 takes in
 * the whole day, and lte 2020 ends with 1 January (O-151).
 */
export function parseDate(text: string, roundUp = false): number | undefined {
  const parts = ISO.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, fraction, zone] = parts;
  const start = Date.UTC(
    Number(year),
    Number(month ?? 1) - 1,
    Number(day ?? 1),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
    Number((fraction ?? '0').padEnd(3, '0').slice(0, 3)),
  );
  const read = new Date(start);
  const exists =
    read.getUTCMonth() === Number(month ?? 1) - 1 && read.getUTCDate() === Number(day ?? 1);
  if (!exists || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return undefined;
  const moment = start - readZone(zone);
  if (!roundUp || fraction !== undefined) return moment;
  return endOf(read, { hour, second }) - readZone(zone);
}

function readZone(zone: string | undefined): number {
  if (!zone || zone === 'Z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  const digits = zone.slice(1).replace(':', '');
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60_000;
}

function endOf(start: Date, parts: Record<string, string | undefined>): number {
  const end = new Date(start);
  if (parts.hour === undefined) end.setUTCDate(end.getUTCDate() + 1);
  else if (parts.second === undefined) end.setUTCMinutes(end.getUTCMinutes() + 1);
  else end.setUTCSeconds(end.getUTCSeconds() + 1);
  return end.getTime() - 1;
}
