import type { Lease } from '@property/contract/titles/leases.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { parseInstant } from '#lib/parse-instant.ts';

/** The lease a leasehold title is itself held by, and those granted out of the title. */
export interface SplitLeases {
  readonly own: Lease | undefined;
  readonly granted: readonly Lease[];
}

/**
 * Tells the lease by which a leasehold title is held, which bears the title's own number, from those
 * granted out of it: its rent is paid by the owner of the title, not to them.
 */
export function splitLeases(
  { tenure, number }: Pick<TitleDocument, 'tenure' | 'number'>,
  leases: readonly Lease[],
): SplitLeases {
  const isLeasehold = tenure?.toLowerCase() === 'leasehold';
  const own =
    isLeasehold && number !== undefined
      ? leases.find(({ leaseTitleNumber }) => leaseTitleNumber === number)
      : undefined;
  return { own, granted: own === undefined ? leases : leases.filter((lease) => lease !== own) };
}

/** Rent that is payable now, and what the figure rests on. */
export interface PassingRent {
  /** Pounds a year. */
  readonly rent: number;
  /** Leases that run and state a rent. */
  readonly stated: number;
  /** Leases that run; one without a usable start or end is taken to. */
  readonly running: number;
}

/** Sums the rents of the leases that run at `now`: one that has ended or not begun passes none. */
export function sumPassingRent(leases: readonly Lease[], now: number): PassingRent {
  const running = leases.filter(
    ({ startDate, endDate }) =>
      !(parseInstant(endDate ?? '') <= now) && !(parseInstant(startDate ?? '') > now),
  );
  const rents = running.flatMap(({ rentAnnually }) => rentAnnually ?? []);
  const rent = rents.reduce((sum, one) => sum + one, 0);
  return { rent, stated: rents.length, running: running.length };
}
