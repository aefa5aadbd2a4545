import { useQuery } from '@tanstack/react-query';
import { useDealsService } from '#api/use-deals-service.ts';
import type { DealLease } from '#contract/deal-leases.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { DataTable } from '#ui/data-table.tsx';
import { DealListSection } from './deal-section.tsx';
import { nameAgents } from './name-agents.ts';

/** Leases of the deal with tenants, breaks and covenants (S-212 to S-214). */
export function LeasesSection({ dealId }: { readonly dealId: string }) {
  const query = useQuery(useDealsService().leases(dealId));
  return (
    <DealListSection id="leases" title="Leases" query={query} empty="No lease is on record.">
      {(leases) => (
        <DataTable
          caption="Leases"
          columns={[
            {
              key: 'term',
              header: 'Term',
              isRowHeader: true,
              render: ({ startDate, endDate }: DealLease) =>
                `${startDate ? formatDate(startDate) : '?'} to ${endDate ? formatDate(endDate) : '?'}`,
            },
            { key: 'type', header: 'Type', render: ({ leaseType }) => leaseType ?? '–' },
            {
              key: 'rent',
              header: 'Rent a year',
              align: 'end',
              render: ({ rentAnnually }) =>
                rentAnnually === undefined ? '–' : formatMoney(rentAnnually),
            },
            {
              key: 'tenant',
              header: 'Tenant',
              wide: true,
              render: ({ tenants }) =>
                (tenants ?? []).flatMap(({ name }) => name ?? []).join(', ') || '–',
            },
            { key: 'break', header: 'Break', render: describeBreak },
            {
              key: 'covenants',
              header: 'Covenants',
              render: ({ covenants }) =>
                (covenants ?? [])
                  .flatMap(({ type, description }) => description ?? type ?? [])
                  .join('; ') || '–',
            },
            {
              key: 'agent',
              header: 'Letting agent',
              render: (one) => nameAgents(one.disposingAgents),
            },
          ]}
          rows={leases}
          rowKey={(lease, index) => lease.id ?? String(index)}
        />
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
