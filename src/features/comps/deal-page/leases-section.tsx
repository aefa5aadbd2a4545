import { useQuery } from '@tanstack/react-query';
import { useDealsService } from '#api/use-deals-service.ts';
import type { DealLease } from '#contract/deal-leases.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { type RecordColumn, RecordTable } from '#parts/record-table.tsx';
import { SourceLine } from '#parts/source-line.tsx';
import { DealListSection } from './deal-section.tsx';
import { nameAgents } from './name-agents.ts';

const SHOWN = [
  'id',
  'dealId',
  'startDate',
  'endDate',
  'leaseType',
  'rentAnnually',
  'breakClause',
  'covenants',
  'tenants',
  'disposingAgents',
];

const COLUMNS: readonly RecordColumn<DealLease>[] = [
  {
    key: 'term',
    header: 'Term',
    isRowHeader: true,
    render: ({ startDate, endDate }) =>
      `${startDate ? formatDate(startDate) : '?'} to ${endDate ? formatDate(endDate) : '?'}`,
  },
  { key: 'type', header: 'Type', render: ({ leaseType }) => leaseType },
  {
    key: 'rent',
    header: 'Rent a year',
    isNumber: true,
    render: ({ rentAnnually }) =>
      rentAnnually === undefined ? undefined : formatMoney(rentAnnually),
  },
  {
    key: 'tenant',
    header: 'Tenant',
    isWide: true,
    render: ({ tenants }) =>
      (tenants ?? []).flatMap(({ name }) => name ?? []).join(', ') || undefined,
  },
  { key: 'break', header: 'Break', render: describeBreak },
  {
    key: 'covenants',
    header: 'Covenants',
    render: ({ covenants }) =>
      (covenants ?? []).flatMap(({ type, description }) => description ?? type ?? []).join('; ') ||
      undefined,
  },
  {
    key: 'agent',
    header: 'Letting agent',
    render: (lease) => nameAgents(lease.disposingAgents),
  },
];

/** Leases of the deal with tenants, breaks and covenants; other fields stand behind their row (S-132, S-212 to S-214). */
export function LeasesSection({ dealId }: { readonly dealId: string }) {
  const query = useQuery(useDealsService().leases(dealId));
  return (
    <DealListSection id="leases" title="Leases" query={query} empty="No lease is on record.">
      {(leases) => (
        <>
          <RecordTable caption="Leases" columns={COLUMNS} rows={leases} shown={SHOWN} />
          <SourceLine provenance={leases.map((lease) => lease.provenance)} />
        </>
      )}
    </DealListSection>
  );
}

function describeBreak({ breakClause }: DealLease): string {
  if (!breakClause) return 'None';
  const { breakDate, noticePeriodMonths, party } = breakClause;
  const parts = [
    breakDate && formatDate(breakDate),
    party && `by ${party.toLowerCase()}`,
    noticePeriodMonths !== undefined && `${noticePeriodMonths} months’ notice`,
  ].filter(Boolean);
  return parts.join(', ') || 'Yes';
}
