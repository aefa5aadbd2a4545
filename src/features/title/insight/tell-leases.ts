import type { Lease } from '@property/contract/titles/leases.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { splitLeases, sumPassingRent } from '#lib/title/passing-rent.ts';
import { countDays, figure, type Insight, isModelled, YEAR } from './insight.ts';

/** A lease with more left than this is as good as a freehold. */
const LONG_LEFT = 80;
/** A lease granted for longer was paid for at its start: what passes since is a ground rent. */
const GROUND_TERM = 50;

/** The rent that passes, where every lease that runs states its own. */
export function readWholeRent(title: TitleDocument, now: number): number | null {
  const { granted } = splitLeases(title, title.leases ?? []);
  const { rent, stated, running } = sumPassingRent(granted, now);
  return rent > 0 && stated === running ? rent : null;
}

/**
 * The rent that passes where all of it is paid for the use of the floor: a ground rent says nothing of
 * what the floor would let for.
 */
export function readRackRent(title: TitleDocument, now: number): number | null {
  const { granted } = splitLeases(title, title.leases ?? []);
  return granted.some((lease) => isRunning(lease, now) && isOnGroundRent(lease))
    ? null
    : readWholeRent(title, now);
}

/** Whether there is a rent to hold against those nearby. */
export function wantsRents(title: TitleDocument, now: number): boolean {
  return Boolean(title.totalFloorAreaSqFt) && readRackRent(title, now) !== null;
}

function isOnGroundRent({ startDate, endDate, termInYears }: Lease): boolean {
  const years = (parseInstant(endDate ?? '') - parseInstant(startDate ?? '')) / YEAR;
  return (Number.isFinite(years) ? years : (termInYears ?? 0)) > GROUND_TERM;
}

function isRunning({ startDate, endDate }: Lease, now: number): boolean {
  return !(parseInstant(startDate ?? '') > now) && !(parseInstant(endDate ?? '') <= now);
}

const EVENTS = [
  ['breakDate', 'a break'],
  ['rentReviewDate', 'a rent review'],
  ['endDate', 'an expiry'],
] as const satisfies readonly (readonly [keyof Lease, string])[];

/** The next day on which a lease can change, or how long a leasehold itself still runs. */
export function tellLeaseEvent(title: TitleDocument, now: number): Insight | null {
  const { granted } = splitLeases(title, title.leases ?? []);
  const running = granted.filter((lease) => isRunning(lease, now));
  const [next] = running
    .flatMap((lease) =>
      EVENTS.flatMap(([field, name]) => {
        const day = lease[field];
        const time = parseInstant(day ?? '');
        const isNear = time > now && time - now < LONG_LEFT * YEAR;
        return day !== undefined && isNear ? [{ lease, name, day, time }] : [];
      }),
    )
    .sort((one, other) => one.time - other.time);
  if (next === undefined) return tellOwnLease(title, now);
  const whole = readWholeRent(title, now);
  const own = next.lease.rentAnnually;
  const share =
    running.length > 1 && whole !== null && own !== undefined
      ? `, ${describeShare(own / whole)} of the rent`
      : '';
  return {
    id: 'lease',
    section: 'leases',
    parts: [`Next lease event: ${next.name} on `, figure(formatDate(next.day)), share],
    aside: `in ${countDays(next.time - now)}`,
    isModelled: isModelled(next.lease.provenance),
  };
}

/** A part of a whole, such as "25%"; what is little is not nothing. */
function describeShare(share: number): string {
  const percent = Math.round(share * 100);
  return share > 0 && percent === 0 ? 'under 1%' : `${percent}%`;
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
