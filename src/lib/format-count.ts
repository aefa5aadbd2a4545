const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** A count with its thousands: `1,284`. */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}

/** A count and its noun: `1 lease`, `1,284 leases`. */
export function formatCountOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
