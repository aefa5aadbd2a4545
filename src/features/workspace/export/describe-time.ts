import { formatCountOf } from '#lib/format/format-count.ts';

/** So many seconds as a person would say them: "under a minute", "about 4 minutes". */
export function describeTime(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 1) return 'under a minute';
  return minutes < 90
    ? `about ${formatCountOf(Math.round(minutes), 'minute')}`
    : `about ${formatCountOf(Math.round(minutes / 60), 'hour')}`;
}

/** Seconds that nobody needs to be told of beforehand. */
const TRIVIAL = 5;

/** The same of what is about to be begun; null where it takes next to no time. */
export function describeWait(seconds: number): string | null {
  return seconds < TRIVIAL ? null : `Takes ${describeTime(seconds)}`;
}

/** Seconds that so many requests take at the limit of the service. */
export function estimateSeconds(requests: number, requestsPerMinute: number): number {
  return (requests / requestsPerMinute) * 60;
}
