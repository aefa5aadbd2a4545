import type { DealLease } from '@property/contract/deals/deal-leases.ts';
import type { DealListing } from '@property/contract/deals/deal-listings.ts';
import type { DealSale } from '@property/contract/deals/deal-sales.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDealsService } from '#api/use-deals-service.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { type RecordColumn, RecordTable } from '#records/record-table.tsx';
import { SourceLine } from '#records/source-line.tsx';
import { useLabel } from '#records/use-label.ts';
import styles from './deal-page.module.css';
import { DealListSection } from './deal-section.tsx';

const LEASES_SHOWN = [
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

const LEASES_COLUMNS: readonly RecordColumn<DealLease>[] = [
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
          <RecordTable
            caption="Leases"
            columns={LEASES_COLUMNS}
            rows={leases}
            shown={LEASES_SHOWN}
          />
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

const SALES_SHOWN = [
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

const SALES_COLUMNS: readonly RecordColumn<DealSale>[] = [
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
          <RecordTable caption="Sales" columns={SALES_COLUMNS} rows={sales} shown={SALES_SHOWN} />
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

/** Its files are listed behind the row, so they are not among these. */
const LISTINGS_SHOWN = [
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
          <RecordTable
            caption="Listings"
            columns={columns}
            rows={listings}
            shown={LISTINGS_SHOWN}
          />
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
      {history.map(({ date, status, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same
        <li key={index}>
          {date && formatDate(date)} {status && label(status)}
          {price !== undefined && `, ${formatMoney(price)}`}
        </li>
      ))}
    </ol>
  );
}

interface Agent {
  readonly name?: string | undefined;
  readonly company?: string | undefined;
}

/** Agents with their firms in one line; undefined for none. */
function nameAgents(agents: readonly Agent[] | undefined): string | undefined {
  const names = (agents ?? []).map(({ name, company }) =>
    [name, company].filter(Boolean).join(', '),
  );
  return names.filter((name) => name !== '').join('; ') || undefined;
}
