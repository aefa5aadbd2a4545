import type { ComparableSummary } from '@property/contract/deals/comparable-summaries.ts';
import { isLetting } from '@property/contract/deals/is-letting.ts';
import { TITLE_DEALS_MAXIMUM } from '@property/contract/search/limits.ts';
import type { LeaseholdTitle } from '@property/contract/titles/leasehold-titles.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatFloorPrice, nameFloorUnit } from '#lib/format/format-floor-price.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { keepPostcodeTogether } from '#lib/format/keep-postcode-together.ts';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import type { RecordColumn } from '#records/record-table.tsx';
import { useLabel } from '#records/use-label.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import styles from '../panel/section.module.css';
import type { SectionComponentProps } from '../panel/section.tsx';
import { useTitleContext } from '../panel/title-context.ts';
import { RecordSection } from './record-sections.tsx';

/** Leasehold titles under a freehold, each a link to its own panel (S-122). */
export function LeaseholdTitlesSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const { toTitle } = useTitleLinks();
  const columns: readonly RecordColumn<LeaseholdTitle>[] = [
    {
      key: 'number',
      header: 'Title',
      render: ({ id, number }) =>
        id ? <Link to={toTitle({ kind: 'id', id })}>{number ?? 'Open'}</Link> : number,
    },
    {
      key: 'address',
      header: 'Address',
      isWide: true,
      render: ({ mainAddress }) =>
        mainAddress?.fullAddress && keepPostcodeTogether(mainAddress.fullAddress),
    },
    {
      key: 'expiry',
      header: 'Expires',
      render: (one) => one.expiryDate && formatDate(one.expiryDate),
    },
    {
      key: 'unexpired',
      header: 'Years left',
      isNumber: true,
      render: (one) => one.unexpiredTermInYears,
    },
  ];
  return (
    <RecordSection
      id="leasehold-titles"
      title="Leasehold titles"
      query={useQuery(search.leaseholdTitles(title.id))}
      columns={columns}
      shown={['id', 'number', 'mainAddress', 'expiryDate', 'unexpiredTermInYears']}
      empty="No leasehold title is registered under this one."
    />
  );
}

/** The own deals of the title, in short (S-119). */
export function DealsSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const label = useLabel();
  const { units } = useTitleContext();
  const columns: readonly RecordColumn<ComparableSummary>[] = [
    {
      key: 'date',
      header: 'Date',
      render: ({ dealId, dealDate }) => {
        const day = dealDate === undefined ? 'Open' : formatDate(dealDate);
        return dealId ? <Link to={`/deals/${dealId}`}>{day}</Link> : day;
      },
    },
    {
      key: 'type',
      header: 'Deal',
      // A status of its own column would push the price out of a phone.
      render: ({ transactionType, dealType, comparableStatus }) => (
        <>
          {transactionType ?? dealType}
          {comparableStatus && <small className={styles.below}>{label(comparableStatus)}</small>}
        </>
      ),
    },
    {
      key: 'rate',
      header: `Per ${nameFloorUnit(units)}`,
      isNumber: true,
      render: (one) =>
        one.dealPricePerSquareFoot === undefined
          ? undefined
          : formatFloorPrice(one.dealPricePerSquareFoot, units),
    },
    {
      key: 'price',
      header: 'Price',
      isNumber: true,
      render: (one) =>
        one.dealPrice === undefined ? undefined : (
          <>
            <strong>{formatMoney(one.dealPrice)}</strong>
            {isLetting(one) && <small className={styles.below}> a year</small>}
          </>
        ),
    },
  ];
  return (
    <RecordSection
      id="deals"
      title="Deals of this title"
      query={useQuery(search.comparableSummaries(title.id))}
      columns={columns}
      shown={[
        'dealId',
        'dealDate',
        'transactionType',
        'comparableStatus',
        'dealPricePerSquareFoot',
        'dealPrice',
      ]}
      empty="No deal on this title is on record."
      action={() => (
        <LinkButton size="small" variant="quiet" to={`/comps?title=${title.id}`}>
          Find comps
        </LinkButton>
      )}
      cap={{
        count: TITLE_DEALS_MAXIMUM,
        note: `The service lists the newest ${TITLE_DEALS_MAXIMUM} here; there may be more.`,
      }}
    />
  );
}
