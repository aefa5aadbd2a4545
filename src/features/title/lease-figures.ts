import type { Lease } from '#contract/leases.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { parseInstant } from '#lib/parse-instant.ts';

const YEAR = 365.25 * 24 * 3600 * 1000;

/** A lease whose start and end are known, in milliseconds since 1970. */
export interface LeaseSpan {
  readonly key: string;
  readonly label: string;
  readonly detail: string | undefined;
  readonly start: number;
  readonly end: number;
  readonly mark: number | undefined;
  readonly rent: number | undefined;
  readonly valueLabel: string;
  readonly spoken: string;
}

/** The leases that can be drawn, the one that ends first on top; the others are in the table. */
export function listLeaseSpans(leases: readonly Lease[]): LeaseSpan[] {
  const spans = leases.flatMap((lease, index) => {
    const start = parseInstant(lease.startDate ?? '');
    const end = parseInstant(lease.endDate ?? '');
    if (!(start < end)) return [];
    return [buildSpan(lease, `${lease.id ?? 'lease'}-${index}`, start, end)];
  });
  return spans.sort((a, b) => a.end - b.end);
}

/** The part of a lease's place that tells it from the others; the rest is the title's address. */
export function nameLease(lease: Lease): { label: string; tenants: string } {
  const tenants = lease.tenants?.flatMap(({ name }) => name ?? []).join(', ') ?? '';
  const [place = lease.leaseTitleNumber] = lease.demise?.split(',') ?? [];
  return { label: place || tenants || 'Lease', tenants };
}

function buildSpan(lease: Lease, key: string, start: number, end: number): LeaseSpan {
  const { label, tenants } = nameLease(lease);
  const mark = parseInstant(lease.breakDate ?? '');
  const rent = lease.rentAnnually;
  const told = rent === undefined ? 'Rent not stated' : `${formatMoney(rent)} a year`;
  const spoken = [
    label,
    tenants !== label && tenants,
    `${formatDate(lease.startDate ?? '')} to ${formatDate(lease.endDate ?? '')}`,
    Number.isFinite(mark) && `break on ${formatDate(lease.breakDate ?? '')}`,
    told,
  ];
  return {
    key,
    label,
    detail: tenants === label ? undefined : tenants || undefined,
    start,
    end,
    mark: Number.isFinite(mark) ? mark : undefined,
    rent,
    valueLabel: rent === undefined ? '–' : formatMoney(rent),
    spoken: spoken.filter(Boolean).join(', '),
  };
}

/** Years that leases run on for, weighted by rent. */
export interface UnexpiredTerm {
  readonly toExpiry: number;
  /** Undefined where no lease has a break to come. */
  readonly toBreak: number | undefined;
  /** Leases the figure rests on: those that run and state a rent. */
  readonly count: number;
}

/**
 * The weighted average unexpired lease term (WAULT): Σ rent × years left ÷ Σ rent over the leases
 * that run at `now` and state a rent. Null without any.
 */
export function averageUnexpiredTerm(
  spans: readonly LeaseSpan[],
  now: number,
): UnexpiredTerm | null {
  let rents = 0;
  let toExpiry = 0;
  let toBreak = 0;
  let count = 0;
  let hasBreak = false;
  for (const { start, end, mark, rent } of spans) {
    if (rent === undefined || rent <= 0 || start > now || end <= now) continue;
    const brokenAt = mark !== undefined && mark > now && mark < end ? mark : end;
    hasBreak ||= brokenAt < end;
    count += 1;
    rents += rent;
    toExpiry += (rent * (end - now)) / YEAR;
    toBreak += (rent * (brokenAt - now)) / YEAR;
  }
  if (count === 0) return null;
  return { toExpiry: toExpiry / rents, toBreak: hasBreak ? toBreak / rents : undefined, count };
}
