interface DatedLease {
  readonly demise?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/**
 * Of the leases of a title, the one by which the premises of a lease are let again: it begins later
 * and runs beyond, and of several it is the one that runs longest. Premises are told apart by their
 * name in any letter case; those without a name may be any, and are never let again.
 */
export function findRenewal<Lease extends DatedLease>(
  { demise, startDate = '', endDate = '' }: DatedLease,
  leases: readonly Lease[],
): Lease | undefined {
  if (!demise) return undefined;
  return leases
    .filter(
      (other) =>
        other.demise?.toLowerCase() === demise.toLowerCase() &&
        (other.startDate ?? '') > startDate &&
        (other.endDate ?? '') > endDate,
    )
    .toSorted((one, other) => (other.endDate ?? '').localeCompare(one.endDate ?? ''))[0];
}
