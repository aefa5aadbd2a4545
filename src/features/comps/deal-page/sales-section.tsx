import { useQuery } from '@tanstack/react-query';
import { useDealsService } from '#api/use-deals-service.ts';
import type { DealSale } from '#contract/deal-sales.ts';
import { formatCountOf } from '#lib/format-count.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { type RecordColumn, RecordTable } from '#parts/record-table.tsx';
import { SourceLine } from '#parts/source-line.tsx';
import { DealListSection } from './deal-section.tsx';
import { nameAgents } from './name-agents.ts';

const SHOWN = [
  'id',
  'dealId',
  'titleId',
  'dateAcquired',
  'price',
  'dataSourceType',
  'ownerships',
  'linkedLeases',
  'acquisitionAgents',
  'disposingAgents',
];

const COLUMNS: readonly RecordColumn<DealSale>[] = [
  {
    key: 'date',
    header: 'Date',
    isRowHeader: true,
    render: ({ dateAcquired }) => dateAcquired && formatDate(dateAcquired),
  },
  {
    key: 'price',
    header: 'Price',
    isNumber: true,
    render: ({ price }) => (price === undefined ? undefined : formatMoney(price)),
  },
  { key: 'buyer', header: 'Buyer', isWide: true, render: nameBuyers },
  {
    key: 'buying',
    header: 'Buying agent',
    render: (sale) => nameAgents(sale.acquisitionAgents),
  },
  {
    key: 'selling',
    header: 'Selling agent',
    render: (sale) => nameAgents(sale.disposingAgents),
  },
  { key: 'leases', header: 'Let at the time', render: describeLinkedLeases },
  { key: 'source', header: 'Source', render: (sale) => sale.dataSourceType },
];

/** Sales of the deal with buyers and agents; other fields stand behind their row (S-132, S-208 to S-211). */
export function SalesSection({ dealId }: { readonly dealId: string }) {
  const query = useQuery(useDealsService().sales(dealId));
  return (
    <DealListSection id="sales" title="Sales" query={query} empty="No sale is on record.">
      {(sales) => (
        <>
          <RecordTable caption="Sales" columns={COLUMNS} rows={sales} shown={SHOWN} />
          <SourceLine provenance={sales.map((sale) => sale.provenance)} />
        </>
      )}
    </DealListSection>
  );
}

function nameBuyers({ ownerships }: DealSale): string | undefined {
  const names = (ownerships ?? []).flatMap(({ ownerType, corporateOwners }) => {
    const companies = (corporateOwners ?? []).flatMap(({ proprietorName }) => proprietorName ?? []);
    return companies.length > 0 ? companies : (ownerType ?? []);
  });
  return names.join(', ') || undefined;
}

function describeLinkedLeases({ linkedLeases }: DealSale): string | undefined {
  const leases = linkedLeases ?? [];
  if (leases.length === 0) return undefined;
  const rent = leases.reduce((sum, { rentAnnually }) => sum + (rentAnnually ?? 0), 0);
  const count = formatCountOf(leases.length, 'lease');
  return rent > 0 ? `${count}, ${formatMoney(rent)} a year` : count;
}
