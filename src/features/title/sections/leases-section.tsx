import type { Lease } from '@property/contract/titles/leases.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { LeaseTimeline } from '#charts/lease-timeline.tsx';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney, formatMoneyShort } from '#lib/format/format-money.ts';
import { type SplitLeases, splitLeases, sumPassingRent } from '#lib/title/passing-rent.ts';
import { type RecordColumn, RecordTable } from '#records/record-table.tsx';
import { SourceLine } from '#records/source-line.tsx';
import {
  averageUnexpiredTerm,
  chooseDrawn,
  describeTerm,
  describeYearsLeft,
  listLeaseSpans,
  nameLease,
  type UnexpiredTerm,
} from '../figures/lease-figures.ts';
import { LoadedSection } from '../panel/loaded-section.tsx';
import sectionStyles from '../panel/section.module.css';
import { type SectionComponentProps, shapeSection } from '../panel/section.tsx';
import { useTitleContext } from '../panel/title-context.ts';

/** Rows of the time axis. */
const DRAWN = 8;

const SHOWN = ['id', 'tenants', 'startDate', 'endDate', 'breakDate', 'rentAnnually'];

const COLUMNS: readonly RecordColumn<Lease>[] = [
  {
    key: 'demise',
    header: 'Let',
    isWide: true,
    render: (lease) => {
      // The place in full stands among the other fields.
      const { label, tenants } = nameLease(lease);
      return (
        <>
          {label}
          {tenants && tenants !== label && <small>{tenants}</small>}
        </>
      );
    },
  },
  { key: 'start', header: 'From', render: (lease) => readDate(lease.startDate) },
  { key: 'end', header: 'To', render: (lease) => readDate(lease.endDate) },
  { key: 'break', header: 'Break', render: (lease) => readDate(lease.breakDate) },
  {
    key: 'rent',
    header: '£ a year',
    isNumber: true,
    render: (lease) =>
      lease.rentAnnually === undefined ? undefined : (
        <strong>{formatMoney(lease.rentAnnually)}</strong>
      ),
  },
];

/** Leases granted out of the title, with everything a record holds behind its row (S-121). */
export default function LeasesSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const query = useQuery(search.leases(title.id));
  return (
    <LoadedSection<Lease[]>
      id="leases"
      title="Leases"
      query={query}
      shape={shapeSection('leases', title)}
      fallback={title.leases}
      aside={(leases) => describeRent(splitLeases(title, leases))}
      isEmpty={(leases) => leases.length === 0}
      empty="No lease of this title is on record."
    >
      {(leases) => (
        <>
          <LeaseFigure title={title} leases={leases} />
          <SourceLine provenance={leases.map((lease) => lease.provenance)} />
        </>
      )}
    </LoadedSection>
  );
}

/** The leases on a time axis where enough of them are dated, and always as a table. */
function LeaseFigure({ title, leases }: SectionComponentProps & { leases: readonly Lease[] }) {
  const { isForPaper = false } = useTitleContext();
  const [now] = useState(Date.now);
  const table = <RecordTable caption="Leases" columns={COLUMNS} rows={leases} shown={SHOWN} />;
  const spans = listLeaseSpans(leases);
  const drawn = chooseDrawn(spans, leases.length, now, DRAWN);
  if (drawn.spans.length === 0) return table;
  const { own, granted } = splitLeases(title, leases);
  const term = averageUnexpiredTerm(listLeaseSpans(granted), now);
  const told = [own && describeOwn(own, now), describeAverage(term)].filter(Boolean).join(' ');
  return (
    <>
      {told && <p className={sectionStyles.quiet}>{told}</p>}
      <LeaseTimeline
        title="Leases over time"
        summary={`${drawn.spans.length} of ${formatCountOf(leases.length, 'lease')} over time, the first to end on top. ${told}`}
        spans={drawn.spans}
        valueHeader="£ a year"
        now={now}
        table={table}
        alwaysShowTable={isForPaper}
      />
      {drawn.told && <p className={sectionStyles.quiet}>{drawn.told}</p>}
    </>
  );
}

/** The lease that the title is held by is told apart: it is not income. */
function describeOwn(lease: Lease, now: number): string {
  const left = describeYearsLeft(lease, now);
  const facts = [left?.toLowerCase(), describeTerm(lease).replace(/^To/, 'to')].filter(Boolean);
  return `This title is itself held by a lease${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`;
}

function describeAverage(term: UnexpiredTerm | null): string {
  if (!term) return '';
  const toBreak = term.toBreak === undefined ? '' : `, ${term.toBreak.toFixed(1)} to break`;
  const years = `${term.toExpiry.toFixed(1)} years to expiry${toBreak}`;
  // Of one alone nothing is weighted.
  if (term.count === 1) return `${years}, of 1 lease.`;
  return `Weighted by rent, ${years}, over ${formatCountOf(term.count, 'lease')}.`;
}

function describeRent({ own, granted }: SplitLeases): string {
  if (own !== undefined && granted.length === 0) return 'its own, none granted on record';
  const { rent } = sumPassingRent(granted, Date.now());
  const count = own === undefined ? formatCount(granted.length) : `${granted.length} granted`;
  return rent > 0 ? `${count}, passing ${formatMoneyShort(rent)} a year` : count;
}

function readDate(iso: string | undefined): string | undefined {
  return iso && formatDate(iso);
}
