import type { Sale } from '@property/contract/titles/sales.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatFloorPrice, nameFloorUnit } from '#lib/format/format-floor-price.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { RecordTable } from '#records/record-table.tsx';
import { useTitleContext } from '../panel/title-context.ts';
import { explainGaps, type KnownAround } from './explain-gaps.ts';
import { compareSales, formatChange, type SaleChange } from './sale-changes.ts';
import styles from './sales-table.module.css';
import type { Standing } from './stand-to-area.ts';
import { standToIndex } from './stand-to-index.ts';
import type { TracedIndex } from './trace-index.ts';
import type { Offer } from './use-offer.ts';

const SHOWN = ['dateAcquired', 'price', 'pricePerSquareFoot'];

interface SalesTableProps {
  readonly compared: readonly SaleChange[];
  readonly offer: Offer | undefined;
  /** How far a price lies from its area. */
  readonly stand: (sale: Sale) => Standing | undefined;
  /** What the first sale would have become; undefined where prices are held against something else. */
  readonly line: TracedIndex | undefined;
  /** What is known of the prices around it, to say why a sale stands to nothing. */
  readonly known: KnownAround;
}

/** The sales of a title with their change, and how each stands to what was paid around it. */
export function SalesTable({ compared, offer, stand, line, known }: SalesTableProps) {
  const { units } = useTitleContext();
  // Undated sales stand last, and none of them is known to be the first.
  const first = compared.findLastIndex(({ time }) => time !== undefined);
  const asked = offer ? compareSales([offer.sale]) : [];
  const rows = [...asked, ...compared].map((one, index) => ({
    ...one.sale,
    comparison: one,
    isFirst: index - asked.length === first,
    offered: index < asked.length ? offer?.name : undefined,
    standing: stand(one.sale),
    growth: line && standToIndex(one, line),
  }));
  const gaps = explainGaps(
    rows.filter(({ offered }) => offered === undefined),
    known,
  );
  const isStanding = rows.some(({ standing }) => standing !== undefined);
  const isIndexed = rows.some(({ growth }) => growth !== undefined);
  return (
    <>
      <RecordTable
        caption="Sales"
        rows={rows}
        shown={[...SHOWN, 'comparison', 'isFirst', 'offered', 'standing', 'growth']}
        columns={[
          {
            key: 'date',
            header: 'Date',
            render: ({ dateAcquired, offered }) =>
              offered ? (
                <>
                  {offered} <small>{dateAcquired && formatDate(dateAcquired)}</small>
                </>
              ) : (
                dateAcquired && formatDate(dateAcquired)
              ),
          },
          {
            key: 'price',
            header: 'Price',
            isNumber: true,
            render: ({ price }) =>
              price === undefined ? undefined : <strong>{formatMoney(price)}</strong>,
          },
          {
            key: 'rate',
            field: 'pricePerSquareFoot',
            header: `Per ${nameFloorUnit(units)}`,
            isNumber: true,
            render: ({ pricePerSquareFoot: rate }) =>
              rate === undefined ? undefined : formatFloorPrice(rate, units),
          },
          {
            key: 'change',
            field: 'price',
            header: 'Change',
            isNumber: true,
            render: ({ comparison, isFirst, offered }) => {
              if (offered) return '';
              if (comparison.change !== undefined) return formatChange(comparison.change);
              return isFirst ? <small>First sale</small> : undefined;
            },
          },
          {
            key: 'year',
            field: 'price',
            header: 'A year',
            isNumber: true,
            render: ({ comparison }) =>
              comparison.perYear === undefined ? '' : formatChange(comparison.perYear),
          },
          ...(isStanding
            ? [
                {
                  key: 'standing',
                  header: 'Against area',
                  isNumber: true,
                  isModelled: ({ standing }: (typeof rows)[number]) =>
                    standing?.isModelled === true,
                  render: ({ standing }: (typeof rows)[number]) =>
                    standing === undefined ? '' : formatChange(standing.value / 100, 0),
                },
              ]
            : []),
          ...(isIndexed
            ? [
                {
                  key: 'growth',
                  field: 'price',
                  header: 'Against index',
                  isNumber: true,
                  render: ({ growth }: (typeof rows)[number]) =>
                    growth === undefined ? '' : formatChange(growth, 0),
                },
              ]
            : []),
        ]}
      />
      {gaps !== null && <p className={styles.gaps}>{gaps}</p>}
    </>
  );
}
