import { nameEvidenceStatus } from '@property/contract/deals/evidence-status.ts';
import Info from 'lucide-react/icons/info';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { ScatterChart } from '#charts/scatter/scatter-chart.tsx';
import type { ScatterPoint } from '#charts/scatter/scatter-scales.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { hasQuartiles } from '#lib/statistics.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PopoverButton } from '#ui/overlays/popover-button.tsx';
import type { Deal } from '../deals/deal.ts';
import {
  INDEX_SOURCE,
  nameBasis,
  nameMeasure,
  RENTS_AS_LET,
  readIndexFactor,
  readMeasure,
} from '../deals/measures.ts';
import { isInFigures } from '../deals/schedule.ts';
import { type Basis, FENCE, type Measure } from '../link/comps-view-codec.ts';
import { compsHover, hoverDeal } from '../page/comps-hover.ts';
import type { Comps } from '../page/use-comps.ts';
import styles from './deals-chart.module.css';

const MEASURE_OPTIONS: readonly { value: Measure; label: string }[] = [
  { value: 'rate', label: 'Floor' },
  { value: 'acre', label: 'Site' },
  { value: 'price', label: 'Price' },
  { value: 'yield', label: 'Net yield' },
];
const BASIS_OPTIONS: readonly { value: Basis; label: string }[] = [
  { value: 'sold', label: 'As sold' },
  { value: 'indexed', label: 'Indexed' },
];
const HEIGHT = 176;

/** The chosen measure of every deal over time; selection is that of the table. */
export function DealsChart({ comps }: { readonly comps: Comps }) {
  const { deals, schedule, view, units, numbers, pinned, state, toggle, tick } = comps;
  const { measure, basis } = view;
  const { ofLettings } = schedule;
  const hoveredId = useStore(compsHover, ({ dealId }) => dealId);
  const words = nameMeasure(measure, units, ofLettings);
  const name = words.name + nameBasis(measure, basis);
  const points = useDealPoints(comps, deals, pinned);
  const band = buildBand(comps);
  const summary = schedule.summaries[measure];
  const hasHollow = points.some(({ isHollow }) => isHollow);
  const without =
    deals.filter((deal) => deal.isLetting === schedule.ofLettings).length - points.length;
  return (
    <section className={styles.panel} aria-label="Price over time">
      <header className={styles.header}>
        <h2 className={styles.title}>{ofLettings ? 'Rent' : 'Price'} over time</h2>
        <IndexSource ofLettings={ofLettings} />
        <span className={styles.unit}>{words.name}</span>
        <ul className={styles.keys} aria-label="Legend">
          <li>
            <span className={styles.disc} /> Counted
          </li>
          {hasHollow && (
            <li>
              <span className={styles.ring} /> Not counted
            </li>
          )}
        </ul>
        <Segmented
          label="Measure"
          options={MEASURE_OPTIONS}
          value={measure}
          onChange={(next) => state.updateView({ measure: next }, { replace: true })}
        />
        {ofLettings ? (
          <span className={styles.unit}>As let</span>
        ) : (
          <Segmented
            label="Prices"
            options={BASIS_OPTIONS}
            value={basis}
            onChange={(next) => state.updateView({ basis: next }, { replace: true })}
          />
        )}
      </header>
      {points.length === 0 ? (
        <div className={styles.nothing}>
          <EmptyState title="Nothing to draw">
            {deals.length === 0
              ? 'No deal matches yet.'
              : `None of these deals has ${name.toLowerCase()} on record.`}
          </EmptyState>
        </div>
      ) : (
        <ScatterChart
          title="Price over time"
          summary={`${name} of ${formatCountOf(points.length, 'deal')} over time${summary ? `, median ${words.format(summary.median)} of ${summary.count}` : ''}.`}
          points={points}
          band={band}
          height={HEIGHT}
          formatTick={words.formatTick}
          hoveredId={hoveredId}
          onHover={hoverDeal}
          onToggle={toggle}
          onBrush={tick}
          table={
            <DataTable
              caption="Deals of the chart"
              columns={[
                { key: 'number', header: 'Number', render: ({ id }) => numbers.get(id) },
                { key: 'name', header: 'Deal', isRowHeader: true, render: (one) => one.label },
                { key: 'note', header: 'Date, price and status', render: (one) => one.note },
                { key: 'value', header: name, align: 'end', render: (one) => one.valueLabel },
                {
                  key: 'counted',
                  header: 'Counted',
                  render: (one) => (one.isHollow ? 'No' : 'Yes'),
                },
                { key: 'on', header: 'Selected', render: (one) => (one.isOn ? 'Yes' : '') },
                { key: 'out', header: 'Outlier', render: (one) => (one.isOutlier ? 'Yes' : '') },
              ]}
              rows={points}
              rowKey={(one) => one.id}
            />
          }
        />
      )}
      {without > 0 && (
        <p className={styles.without}>
          {formatCountOf(without, 'deal')} {without === 1 ? 'has' : 'have'} no such figure on
          record.
        </p>
      )}
    </section>
  );
}

/** The deals that have a date and the chosen figure as points of a chart; `numbered` bear their number. */
export function useDealPoints(
  { schedule, view, units, tickedIds, numbers }: Comps,
  deals: readonly Deal[],
  numbered: ReadonlySet<string>,
): readonly ScatterPoint[] {
  const { measure, basis } = view;
  return useMemo(() => {
    const { format, factor: unit } = nameMeasure(measure, units);
    return deals.flatMap((deal): ScatterPoint[] => {
      const value =
        deal.isLetting === schedule.ofLettings ? readMeasure(deal, measure, basis) : null;
      if (value === null || deal.time === null) return [];
      const factor = readIndexFactor(deal);
      const indexed =
        basis === 'indexed' && measure !== 'yield' && factor !== null
          ? `, factor ${factor.toFixed(3)}`
          : '';
      const price =
        deal.price === null ? '' : `, ${formatMoney(deal.price)}${deal.isLetting ? ' a year' : ''}`;
      return [
        {
          id: deal.id,
          time: deal.time,
          value: value / unit,
          label: deal.name,
          valueLabel: `${format(value)}${indexed}`,
          note: `${formatDate(deal.date ?? '')}${price}, ${nameEvidenceStatus(deal.evidence).toLowerCase()}`,
          number: numbered.has(deal.id) ? (numbers.get(deal.id) ?? null) : null,
          isHollow: !isInFigures(deal, schedule.figuresOf),
          isOn: tickedIds.has(deal.id),
          isOutlier: schedule.outliers.has(deal.id),
        },
      ];
    });
  }, [deals, schedule, measure, basis, units, tickedIds, numbers, numbered]);
}

/** Median and middle half of the figures, in the unit that is read; null where one stands for itself. */
export function buildBand({ schedule, view, units }: Comps) {
  const summary = schedule.summaries[view.measure];
  const { factor, formatShort } = nameMeasure(view.measure, units, schedule.ofLettings);
  if (summary === null || summary.count === 1) return null;
  return {
    median: summary.median / factor,
    medianLabel: `Median ${formatShort(summary.median)}`,
    middle: hasQuartiles(summary)
      ? {
          lower: summary.lowerQuartile / factor,
          upper: summary.upperQuartile / factor,
          label: `Middle half ${formatShort(summary.lowerQuartile)} to ${formatShort(summary.upperQuartile)}`,
        }
      : null,
  };
}

/** Where indexed figures come from, on request: words that came with them would push the rows below. */
function IndexSource({ ofLettings }: { readonly ofLettings: boolean }) {
  const label = ofLettings ? 'Why rents are not indexed' : 'How prices are indexed';
  return (
    <PopoverButton
      label={label}
      width={320}
      className={styles.source}
      face={
        <>
          <Info aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </>
      }
    >
      <p className={styles.words}>{ofLettings ? RENTS_AS_LET : INDEX_SOURCE}</p>
    </PopoverButton>
  );
}

/** The rule that tells outliers, set by the person, and what it tells now. */
export function FenceControl({ comps }: { readonly comps: Comps }) {
  const { schedule, view, units, state, tickedIds, untick } = comps;
  const { fences, outliers } = schedule;
  const { formatShort } = nameMeasure(view.measure, units, schedule.ofLettings);
  const ticked = [...outliers].filter((id) => tickedIds.has(id));
  return (
    <p className={styles.fence}>
      <label>
        Outliers beyond{' '}
        <input
          type="number"
          min={FENCE.minimum}
          max={FENCE.maximum}
          step={0.1}
          value={view.fence}
          onChange={(event) => {
            const fence = event.target.valueAsNumber;
            if (fence >= FENCE.minimum && fence <= FENCE.maximum) {
              state.updateView({ fence: Math.round(fence * 10) / 10 }, { replace: true });
            }
          }}
        />{' '}
        × <abbr title="interquartile range">IQR</abbr>
      </label>
      {fences !== null && (
        <span>
          <span className="visually-hidden">Of all listed that count, </span>
          {`under ${formatShort(Math.max(0, fences[0]))} or over ${formatShort(fences[1])}: ${outliers.size} found`}
        </span>
      )}
      {ticked.length > 0 && (
        <Button variant="quiet" size="small" onClick={() => untick(ticked)}>
          Untick {ticked.length}
        </Button>
      )}
    </p>
  );
}
