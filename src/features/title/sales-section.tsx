import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { SalesChart } from '#charts/sales-chart.tsx';
import type { Sale } from '#contract/sales.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney, formatMoneyShort, formatPricePerSquareFoot } from '#lib/format-money.ts';
import { Segmented } from '#ui/segmented.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { RecordTable } from './record-table.tsx';
import { compareSales, formatChange, type SaleChange } from './sale-changes.ts';
import type { SectionComponentProps } from './section-props.ts';
import { SourceLine } from './source-line.tsx';

type Measure = 'price' | 'rate';

const MEASURES = [
  { value: 'price', label: 'Price' },
  { value: 'rate', label: '£ per sq ft' },
] as const;
const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const SHOWN = ['dateAcquired', 'price', 'pricePerSquareFoot'];

/** Past sales: the price as it stepped up or down, and the sales with their change (S-118). */
export default function SalesSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const [measure, setMeasure] = useState<Measure>('price');
  const query = useQuery(search.sales(title.id));
  return (
    <LoadedSection<Sale[]>
      id="sales"
      title="Sales"
      query={query}
      fallback={title.sales}
      aside={(sales) => describeCount(sales)}
      action={(sales) =>
        sales.some((sale) => sale.pricePerSquareFoot !== undefined) && (
          <Segmented label="Measure" options={MEASURES} value={measure} onChange={setMeasure} />
        )
      }
      skeleton="chart"
      isEmpty={(sales) => sales.length === 0}
      empty="No sale of this title is on record."
    >
      {(sales) => (
        <>
          <SalesFigure sales={sales} measure={measure} />
          <SourceLine provenance={sales.map((sale) => sale.provenance)} />
        </>
      )}
    </LoadedSection>
  );
}

function SalesFigure({ sales, measure }: { sales: readonly Sale[]; measure: Measure }) {
  const compared = compareSales(sales);
  const points = readPoints(compared, measure).reverse();
  const table = <SalesTable compared={compared} />;
  const [last] = points.slice(-1);
  const [first] = points;
  if (!first || !last) return table;
  const name = measure === 'price' ? 'Sale prices' : 'Sale prices per square foot';
  const summary =
    points.length === 1
      ? `${name}: ${last.valueLabel} on ${last.label}.`
      : `${name} from ${first.valueLabel} on ${first.label} to ${last.valueLabel} on ${last.label}, ${points.length} sales.`;
  return (
    <SalesChart
      title={name}
      summary={summary}
      points={points}
      until={Math.max(Date.now(), last.time)}
      formatTick={formatTick}
      lastLabel={measure === 'price' ? formatMoneyShort(last.value) : last.valueLabel}
      table={table}
      alwaysShowTable
    />
  );
}

function SalesTable({ compared }: { readonly compared: readonly SaleChange[] }) {
  // Undated sales stand last, and none of them is known to be the first.
  const first = compared.findLastIndex(({ time }) => time !== undefined);
  const rows = compared.map((one, index) => ({
    ...one.sale,
    comparison: one,
    isFirst: index === first,
  }));
  return (
    <RecordTable
      caption="Sales"
      rows={rows}
      shown={[...SHOWN, 'comparison', 'isFirst']}
      columns={[
        {
          key: 'date',
          header: 'Date',
          render: (row) => row.dateAcquired && formatDate(row.dateAcquired),
        },
        {
          key: 'price',
          header: 'Price',
          isNumber: true,
          render: (row) => row.price !== undefined && <strong>{formatMoney(row.price)}</strong>,
        },
        {
          key: 'rate',
          header: '£ per sq ft',
          isNumber: true,
          render: (row) => row.pricePerSquareFoot?.toLocaleString('en-GB', TWO_DECIMALS),
        },
        {
          key: 'change',
          header: 'Change',
          isNumber: true,
          render: ({ comparison, isFirst }) => {
            if (comparison.change !== undefined) return formatChange(comparison.change);
            return isFirst ? <small>First sale</small> : undefined;
          },
        },
        {
          key: 'year',
          header: 'A year',
          isNumber: true,
          render: ({ comparison }) =>
            comparison.perYear === undefined ? '' : formatChange(comparison.perYear),
        },
      ]}
    />
  );
}

function readPoints(compared: readonly SaleChange[], measure: Measure) {
  return compared.flatMap(({ sale, time, change }, index) => {
    const value = measure === 'price' ? sale.price : sale.pricePerSquareFoot;
    if (value === undefined || time === undefined) return [];
    return {
      key: `${time}-${index}`,
      time,
      value,
      label: formatDate(sale.dateAcquired ?? ''),
      valueLabel: measure === 'price' ? formatMoney(value) : formatPricePerSquareFoot(value),
      note: measure === 'price' && change !== undefined ? formatChange(change) : undefined,
    };
  });
}

function describeCount(sales: readonly Sale[]): string {
  const years = sales.flatMap(({ dateAcquired }) => dateAcquired?.slice(0, 4) ?? []).sort();
  const count = formatCount(sales.length);
  return years[0] ? `${count} since ${years[0]}` : count;
}

function formatTick(value: number): string {
  if (value === 0) return '0';
  if (value >= 1e6) return `£${Number((value / 1e6).toFixed(2))}m`;
  return value >= 1000 ? `£${Number((value / 1000).toFixed(1))}k` : `£${formatCount(value)}`;
}
