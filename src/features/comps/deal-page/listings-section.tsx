import { useQuery } from '@tanstack/react-query';
import { useDealsService } from '#api/use-deals-service.ts';
import type { DealListing } from '#contract/deal-listings.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { DataTable } from '#ui/data-table.tsx';
import { useDealLabel } from '../deals/use-deal-label.ts';
import styles from './deal-page.module.css';
import { DealListSection } from './deal-section.tsx';
import { nameAgents } from './name-agents.ts';

/** Listings of the deal, each with its steps (S-215 to S-217). */
export function ListingsSection({ dealId }: { readonly dealId: string }) {
  const query = useQuery(useDealsService().listings(dealId));
  const label = useDealLabel();
  return (
    <DealListSection id="listings" title="Listings" query={query} empty="It was never listed here.">
      {(listings) => (
        <DataTable
          caption="Listings"
          columns={[
            {
              key: 'date',
              header: 'First listed',
              isRowHeader: true,
              render: ({ firstListingDate }: DealListing) =>
                firstListingDate ? formatDate(firstListingDate) : '–',
            },
            {
              key: 'notice',
              header: 'For',
              render: ({ salesNoticeType }) => (salesNoticeType ? label(salesNoticeType) : '–'),
            },
            {
              key: 'status',
              header: 'Status',
              render: ({ listingStatus }) => (listingStatus ? label(listingStatus) : '–'),
            },
            {
              key: 'history',
              header: 'Steps',
              wide: true,
              render: ({ history }) => <History history={history ?? []} label={label} />,
            },
            { key: 'agents', header: 'Agents', render: ({ agents }) => nameAgents(agents) },
            {
              key: 'resources',
              header: 'Files',
              align: 'end',
              render: ({ resources }) => resources?.length ?? 0,
            },
          ]}
          rows={listings}
          rowKey={(listing, index) => listing.id ?? String(index)}
        />
      )}
    </DealListSection>
  );
}

interface HistoryProps {
  readonly history: NonNullable<DealListing['history']>;
  readonly label: (word: string) => string;
}

function History({ history, label }: HistoryProps) {
  if (history.length === 0) return '–';
  return (
    <ol className={styles.steps}>
      {history.map(({ date, status, price }) => (
        <li key={`${date} ${status} ${price}`}>
          {date && formatDate(date)} {status && label(status)}
          {price !== undefined && `, ${formatMoney(price)}`}
        </li>
      ))}
    </ol>
  );
}
