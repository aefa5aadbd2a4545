import type { Lease } from '@property/contract/titles/leases.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { splitLeases, sumPassingRent } from '../figures/lease-figures.ts';
import { countDays, figure, type Insight, isModelled, YEAR } from './insight.ts';

/** A lease with more left than this is as good as a freehold. */
const LONG_LEFT = 80;
/** The rent that passes, where every lease that runs states its own. */
export function readWholeRent(title: TitleDocument, now: number): number | null {
  const { granted } = splitLeases(title, title.leases ?? []);
  const { rent, stated, running } = sumPassingRent(granted, now);
  return rent > 0 && stated === running ? rent : null;
}

/** Whether there is a rent to hold against those nearby. */
export function wantsRents(title: TitleDocument, now: number): boolean {
  return Boolean(title.totalFloorAreaSqFt) && readWholeRent(title, now) !== null;
}

const EVENTS = [
  ['breakDate', 'a break'],
  ['rentReviewDate', 'a rent review'],
  ['endDate', 'an expiry'],
] as const satisfies readonly (readonly [keyof Lease, string])[];

/** The next day on which a lease can change, or how long a leasehold itself still runs. */
export function tellLeaseEvent(title: TitleDocument, now: number): Insight | null {
  const { granted } = splitLeases(title, title.leases ?? []);
  const running = granted.filter(
    ({ startDate, endDate }) =>
      !(parseInstant(startDate ?? '') > now) && !(parseInstant(endDate ?? '') <= now),
  );
  const [next] = running
    .flatMap((lease) =>
      EVENTS.flatMap(([field, name]) => {
        const day = lease[field];
        const time = parseInstant(day ?? '');
        return day !== undefined && time > now ? [{ lease, name, day, time }] : [];
      }),
    )
    .sort((one, other) => one.time - other.time);
  if (next === undefined) return tellOwnLease(title, now);
  const whole = readWholeRent(title, now);
  const own = next.lease.rentAnnually;
  const share =
    running.length > 1 && whole !== null && own !== undefined
      ? `, ${Math.round((own / whole) * 100)}% of the rent`
      : '';
  return {
    id: 'lease',
    section: 'leases',
    parts: [`Next lease event: ${next.name} on `, figure(formatDate(next.day)), share],
    aside: `in ${countDays(next.time - now)}`,
    isModelled: isModelled(next.lease.provenance),
  };
}

/** How long a leasehold still runs, where that is short enough to matter. */
function tellOwnLease(title: TitleDocument, now: number): Insight | null {
  const { own } = splitLeases(title, title.leases ?? []);
  const left = (parseInstant(own?.endDate ?? '') - now) / YEAR;
  if (own?.endDate === undefined || !(left > 0 && left < LONG_LEFT)) return null;
  return {
    id: 'lease',
    section: 'leases',
    parts: ['Its own lease has ', figure(`${left.toFixed(1)} years`), ' left'],
    aside: `to ${formatDate(own.endDate)}`,
    isModelled: isModelled(own.provenance),
  };
}
