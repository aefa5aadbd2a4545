import { formatCountOf } from '#lib/format/format-count.ts';

/** What a run costs, told before it starts: "137 requests, under a minute". */
export function describePrice(requests: number, requestsPerMinute: number): string {
  const minutes = requests / requestsPerMinute;
  const time =
    minutes < 1
      ? 'under a minute'
      : minutes < 90
        ? `about ${formatCountOf(Math.ceil(minutes), 'minute')}`
        : `about ${formatCountOf(Math.round(minutes / 60), 'hour')}`;
  return `${formatCountOf(requests, 'request')}, ${time}`;
}
