import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDealsService } from '#api/use-deals-service.ts';
import type { DealListing } from '#contract/deal-listings.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { type RecordColumn, RecordTable } from '#parts/record-table.tsx';
import { SourceLine } from '#parts/source-line.tsx';
import { useLabel } from '#parts/use-label.ts';
import styles from './deal-page.module.css';
import { DealListSection } from './deal-section.tsx';
import { nameAgents } from './name-agents.ts';

/** Its files are listed behind the row, so they are not among these. */
const SHOWN = [
  'id',
  'dealId',
  'firstListingDate',
  'listingStatus',
  'salesNoticeType',
  'history',
  'agents',
];

/** Listings of the deal, each with its steps; files and other fields stand behind their row (S-132, S-215 to S-217). */
export function ListingsSection({ dealId }: { readonly dealId: string }) {
  const query = useQuery(useDealsService().listings(dealId));
  const label = useLabel();
  const columns = useMemo(() => buildColumns(label), [label]);
  return (
    <DealListSection id="listings" title="Listings" query={query} empty="It was never listed here.">
      {(listings) => (
        <>
          <RecordTable caption="Listings" columns={columns} rows={listings} shown={SHOWN} />
          <SourceLine provenance={listings.map((listing) => listing.provenance)} />
        </>
      )}
    </DealListSection>
  );
}

function buildColumns(label: (word: string) => string): readonly RecordColumn<DealListing>[] {
  return [
    {
      key: 'date',
      header: 'First listed',
      isRowHeader: true,
      render: ({ firstListingDate }) => firstListingDate && formatDate(firstListingDate),
    },
    {
      key: 'notice',
      header: 'For',
      render: ({ salesNoticeType }) => salesNoticeType && label(salesNoticeType),
    },
    {
      key: 'status',
      header: 'Status',
      render: ({ listingStatus }) => listingStatus && label(listingStatus),
    },
    {
      key: 'history',
      header: 'Steps',
      isWide: true,
      render: ({ history }) =>
        history && history.length > 0 ? <History history={history} label={label} /> : undefined,
    },
    { key: 'agents', header: 'Agents', render: ({ agents }) => nameAgents(agents) },
    { key: 'resources', header: 'Files', render: describeFiles },
  ];
}

/** `12 × Image, 1 × Brochure`, the most of a kind first. */
function describeFiles({ resources }: DealListing): string | undefined {
  const kinds = new Map<string, number>();
  for (const { type = 'File' } of resources ?? []) kinds.set(type, (kinds.get(type) ?? 0) + 1);
  const counted = [...kinds].sort(([, a], [, b]) => b - a);
  return counted.map(([type, count]) => `${count} × ${type}`).join(', ') || undefined;
}

interface HistoryProps {
  readonly history: NonNullable<DealListing['history']>;
  readonly label: (word: string) => string;
}

function History({ history, label }: HistoryProps) {
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
