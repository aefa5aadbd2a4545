import type { Lease } from '@property/contract/titles/leases.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { parseInstant } from '#lib/parse-instant.ts';

const YEAR = 365.25 * 24 * 3600 * 1000;

/** How long a lease runs on at `now`, such as "93.5 years left"; undefined where that is not known. */
export function describeYearsLeft(
  { endDate, unexpiredTermInYears }: Lease,
  now: number,
): string | undefined {
  const end = parseInstant(endDate ?? '');
  const years = Number.isFinite(end) ? (end - now) / YEAR : unexpiredTermInYears;
  if (years === undefined) return undefined;
  return years <= 0 ? 'Ended' : `${years.toFixed(1)} years left`;
}

/** The term in words, such as "To 1 Jun 2120, 125 years from 1 Jun 1995"; empty where nothing is known. */
export function describeTerm({ startDate, endDate, termInYears }: Lease): string {
  const parts = [
    endDate && `To ${formatDate(endDate)}`,
    termInYears !== undefined &&
      `${formatCountOf(termInYears, 'year')}${startDate ? ` from ${formatDate(startDate)}` : ''}`,
  ];
  return parts.filter(Boolean).join(', ');
}

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

/** The leases drawn on the time axis. */
export interface DrawnLeases {
  readonly spans: readonly LeaseSpan[];
  /** Which ones they are, in words; empty when they are all. */
  readonly told: string;
}

/**
 * At most `most` of the spans, which stand in the order of their ends: those that end next, or, when
 * all have ended, those that ended last. `total` counts the leases without usable dates as well.
 */
export function chooseDrawn(
  spans: readonly LeaseSpan[],
  total: number,
  now: number,
  most: number,
): DrawnLeases {
  const lasting = spans.filter(({ end }) => end > now);
  const drawn = lasting.length > 0 ? lasting.slice(0, most) : spans.slice(-most);
  if (drawn.length === total) return { spans: drawn, told: '' };
  const isOne = drawn.length === 1;
  const which = () => {
    if (lasting.length === 0) {
      return drawn.length < spans.length ? 'that ended last' : 'with a start and an end';
    }
    if (drawn.length < lasting.length) return isOne ? 'that ends next' : 'that end next';
    return isOne ? 'that has not ended' : 'that have not ended';
  };
  const count = isOne ? 'one' : drawn.length;
  return { spans: drawn, told: `Drawn: the ${count} ${which()}. The table holds all ${total}.` };
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
