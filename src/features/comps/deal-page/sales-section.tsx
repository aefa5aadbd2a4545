import { useQuery } from '@tanstack/react-query';
import { useDealsService } from '#api/use-deals-service.ts';
import type { DealSale } from '#contract/deal-sales.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { DataTable } from '#ui/data-table.tsx';
import { DealListSection } from './deal-section.tsx';
import { nameAgents } from './name-agents.ts';

/** Sales of the deal with buyers and agents (S-208 to S-211). */
export function SalesSection({ dealId }: { readonly dealId: string }) {
  const query = useQuery(useDealsService().sales(dealId));
  return (
    <DealListSection id="sales" title="Sales" query={query} empty="No sale is on record.">
      {(sales) => (
        <DataTable
          caption="Sales"
          columns={[
            {
              key: 'date',
              header: 'Date',
              isRowHeader: true,
              render: (sale) => (sale.dateAcquired ? formatDate(sale.dateAcquired) : '–'),
            },
            {
              key: 'price',
              header: 'Price',
              align: 'end',
              render: (sale) => (sale.price === undefined ? '–' : formatMoney(sale.price)),
            },
            { key: 'buyer', header: 'Buyer', wide: true, render: nameBuyers },
            {
              key: 'buying',
              header: 'Buying agent',
              render: (one) => nameAgents(one.acquisitionAgents),
            },
            {
              key: 'selling',
              header: 'Selling agent',
              render: (one) => nameAgents(one.disposingAgents),
            },
            { key: 'leases', header: 'Let at the time', render: describeLinkedLeases },
            { key: 'source', header: 'Source', render: (sale) => sale.dataSourceType ?? '–' },
          ]}
          rows={sales}
          rowKey={(sale, index) => sale.id ?? String(index)}
        />
      )}
    </DealListSection>
  );
}

function nameBuyers({ ownerships }: DealSale): string {
  const names = (ownerships ?? []).flatMap(({ ownerType, corporateOwners }) => {
    const companies = (corporateOwners ?? []).flatMap(({ proprietorName }) => proprietorName ?? []);
    return companies.length > 0 ? companies : (ownerType ?? []);
  });
  return names.join(', ') || '–';
}

function describeLinkedLeases({ linkedLeases }: DealSale): string {
  const leases = linkedLeases ?? [];
  if (leases.length === 0) return '–';
  const rent = leases.reduce((sum, { rentAnnually }) => sum + (rentAnnually ?? 0), 0);
  const count = `${leases.length} ${leases.length === 1 ? 'lease' : 'leases'}`;
  return rent > 0 ? `${count}, ${formatMoney(rent)} a year` : count;
}
