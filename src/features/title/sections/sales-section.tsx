import type { Sale } from '@property/contract/titles/sales.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { SalesChart } from '#charts/sales-chart.tsx';
import { formatCount } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import {
  convertFloorPrice,
  formatFloorPrice,
  nameFloorUnit,
  spellFloorUnit,
} from '#lib/format/format-floor-price.ts';
import { formatMoney, formatMoneyShort } from '#lib/format/format-money.ts';
import { isModelledPath } from '#lib/title/is-modelled-path.ts';
import { SourceLine } from '#records/source-line.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { compareSales, formatChange, type SaleChange } from '../figures/sale-changes.ts';
import { SalesTable } from '../figures/sales-table.tsx';
import { standToArea } from '../figures/stand-to-area.ts';
import { traceAreaLevel } from '../figures/trace-area-level.ts';
import { traceIndex } from '../figures/trace-index.ts';
import { type TracedMedians, traceMedians } from '../figures/trace-medians.ts';
import { type Offer, useOffer } from '../figures/use-offer.ts';
import { type AreaSales, useAreaSales } from '../insight/use-area-evidence.ts';
import { LoadedSection } from '../panel/loaded-section.tsx';
import { type SectionComponentProps, shapeSection } from '../panel/section.tsx';
import { useTitleContext } from '../panel/title-context.ts';
import styles from './sales-section.module.css';

type Measure = 'price' | 'rate';

/** Past sales: the price as it stepped up or down, and the sales with their change (S-118). */
export default function SalesSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const { units } = useTitleContext();
  const [measure, setMeasure] = useState<Measure>('price');
  const query = useQuery(search.sales(title.id));
  return (
    <LoadedSection<Sale[]>
      id="sales"
      title="Sales"
      query={query}
      shape={shapeSection('sales', title)}
      fallback={title.sales}
      aside={(sales) => describeCount(sales)}
      action={(sales) =>
        sales.filter((sale) => sale.pricePerSquareFoot !== undefined).length > 1 && (
          <Segmented
            label="Measure"
            options={[
              { value: 'price', label: 'Price' },
              { value: 'rate', label: `£ per ${nameFloorUnit(units)}` },
            ]}
            value={measure}
            onChange={setMeasure}
          />
        )
      }
      isEmpty={(sales) => sales.length === 0}
      empty="No sale of this title is on record."
    >
      {(sales) => (
        <>
          <SalesFigure sales={sales} measure={measure} title={title} />
          <SourceLine provenance={sales.map((sale) => sale.provenance)} />
        </>
      )}
    </LoadedSection>
  );
}

interface SalesFigureProps {
  readonly sales: readonly Sale[];
  readonly measure: Measure;
  readonly title: TitleDocument;
}

function SalesFigure({ sales, measure, title }: SalesFigureProps) {
  const { units } = useTitleContext();
  const [now] = useState(Date.now);
  const compared = compareSales(sales);
  const offer = useOffer(title);
  const points = readPoints(compared, measure, units).reverse();
  const traced = traceIndex(title.priceIndex, points);
  // The table holds every sale against its area, whichever figure is drawn.
  const { around, medians } = useMedians(title, readPoints(compared, 'rate', units).reverse(), now);
  const level =
    measure === 'rate' ? traceAreaLevel({ ...title, sales: [...sales] }, units, now) : undefined;
  const standings = {
    byYear: medians?.byYear,
    saleAgainstArea: title.saleAgainstArea,
    isModelled: {
      byYear: medians?.isModelled === true,
      last: isModelledPath(title, 'saleAgainstArea'),
    },
  };
  const stand = (sale: Sale) => standToArea(sale, sales, standings);
  const indexed = traceIndex(title.priceIndex, readPoints(compared, 'price', units).reverse());
  const table = (
    <SalesTable
      compared={compared}
      offer={offer}
      stand={stand}
      // Where the area has no medians, its index says how earlier prices went with it.
      line={medians === undefined ? indexed : undefined}
      known={{ around, indexFrom: title.priceIndex?.months?.[0]?.month }}
    />
  );
  const asking = offer && readAsking(offer, measure, units);
  const [last] = points.slice(-1);
  const [first] = points;
  if (!first || !last || points.length === 1) {
    return (
      <>
        <p className={styles.single}>{describeWithoutChart(sales.length, last)}</p>
        {table}
      </>
    );
  }
  const name = measure === 'price' ? 'Sale prices' : `Sale prices per ${spellFloorUnit(units)}`;
  const drawn = measure === 'rate' ? medians : undefined;
  const behind = traced ?? drawn ?? level;
  const asked = asking ? ` ${asking.note} ${asking.valueLabel}.` : '';
  const summary = `${name} from ${first.valueLabel} on ${first.label} to ${last.valueLabel} on ${last.label}, ${points.length} sales.${asked}`;
  return (
    <>
      <SalesChart
        title={name}
        summary={behind ? `${summary} ${behind.told}` : summary}
        points={points}
        until={Math.max(now, last.time)}
        formatTick={formatTick}
        lastLabel={measure === 'price' ? formatMoneyShort(last.value) : last.valueLabel}
        {...(behind && { behind: behind.points })}
        {...(behind === drawn && drawn && { band: drawn.band })}
        asking={asking}
        table={table}
        alwaysShowTable
      />
      {behind && <p className={styles.behind}>{behind.told}</p>}
    </>
  );
}

function readAsking({ sale, name }: Offer, measure: Measure, units: UnitSystem) {
  const [point] = readPoints(compareSales([sale]), measure, units);
  return point && { ...point, key: 'asking', note: name };
}

/** What was paid per square foot around the title since its first sale; null until it is there. */
function useMedians(
  title: TitleDocument,
  points: readonly { readonly time: number }[],
  now: number,
): { readonly around: AreaSales | null; readonly medians: TracedMedians | undefined } {
  const { units } = useTitleContext();
  const [type = ''] = title.propertyType ?? [];
  const [first] = points;
  const from = first && points.length > 1 ? first.time : null;
  const start = from === null ? null : Date.UTC(new Date(from).getUTCFullYear(), 0, 1);
  const around = useAreaSales(title, start, now);
  const medians =
    around === null || from === null ? undefined : traceMedians(around, { type, units, from, now });
  return { around, medians };
}

function readPoints(compared: readonly SaleChange[], measure: Measure, units: UnitSystem) {
  return compared.flatMap(({ sale, time, change }, index) => {
    const told = measure === 'price' ? sale.price : sale.pricePerSquareFoot;
    if (told === undefined || time === undefined) return [];
    return {
      key: `${time}-${index}`,
      time,
      value: measure === 'price' ? told : convertFloorPrice(told, units),
      label: formatDate(sale.dateAcquired ?? ''),
      valueLabel: measure === 'price' ? formatMoney(told) : formatFloorPrice(told, units),
      note: measure === 'price' && change !== undefined ? formatChange(change) : undefined,
    };
  });
}

/** A line needs two points: with fewer the figure is said, not drawn. */
function describeWithoutChart(
  count: number,
  only: { readonly valueLabel: string; readonly label: string } | undefined,
): string {
  if (!only) return 'No sale on record has both a price and a date, so there is nothing to draw.';
  const sold = `${only.valueLabel} on ${only.label}`;
  return count === 1
    ? `Sold once on record, for ${sold}.`
    : `Only one sale has its figure and date, ${sold}.`;
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
