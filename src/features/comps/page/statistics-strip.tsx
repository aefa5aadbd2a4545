import type { UnitSystem } from '@property/contract/units.ts';
import { useId, useState } from 'react';
import { BoxPlot } from '#charts/box-plot.tsx';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { hasQuartiles, QUARTILE_METHOD, type Summary } from '#lib/statistics.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { nameBasis, nameMeasure, readMeasure } from '../deals/measures.ts';
import type { Schedule } from '../deals/schedule.ts';
import figures from '../figures.module.css';
import { MEASURES, type Measure } from '../link/comps-view-codec.ts';
import { describeFigured } from './describe-figured.ts';
import styles from './statistics-strip.module.css';
import type { Comps } from './use-comps.ts';

/** The statistics of the ticked deals, or of all while none is ticked, in the chosen measure. */
export function StatisticsStrip({ comps }: { readonly comps: Comps }) {
  const { schedule, view, units, tickedIds, deals, state } = comps;
  const [isOpen, setOpen] = useState(false);
  const tableId = useId();
  const { ofLettings } = schedule;
  const words = nameMeasure(view.measure, units, ofLettings);
  const summary = schedule.summaries[view.measure];
  const price = schedule.summaries.price;
  const netYield = schedule.summaries.yield;
  const yieldWords = nameMeasure('yield', units);
  const { isArriving } = comps.loaded;
  const basis = nameBasis(view.measure, view.basis);
  const counted = schedule.deals.length;
  const hollow = schedule.hollow.length;
  return (
    <section
      className={styles.strip}
      aria-label="Statistics"
      aria-busy={isArriving || undefined}
      data-part={isArriving || undefined}
    >
      <div className={styles.figure}>
        <p className={styles.name}>Selected</p>
        <p className={joinClassNames(figures.figure, figures.compact)}>
          {formatCount(tickedIds.size)} <small>of {formatCount(deals.length)} listed</small>
        </p>
        <p className={styles.selection}>
          {tickedIds.size > 0 && (
            <Button
              variant="quiet"
              size="small"
              className={styles.clear}
              aria-label="Clear selection"
              onClick={() => state.updateView({ ticked: [] })}
            >
              {hollow > 0 ? 'Clear' : 'Clear selection'}
            </Button>
          )}
          {(tickedIds.size === 0 || hollow > 0) && (
            <span className={figures.note}>
              {formatCount(counted)} counted
              {hollow > 0 && `, ${formatCount(hollow)} not`}
            </span>
          )}
        </p>
      </div>
      <Figure
        name={`${summary?.count === 1 ? 'The one deal' : 'Median'}, ${words.name.toLowerCase()}${basis}`}
        value={summary && words.format(summary.median)}
        note={describeFigured(comps, view.measure, 'figure')}
      />
      <MiddleFigure summary={summary} basis={basis} format={words.formatShort} />
      {view.measure === 'price' ? (
        <RateFigure comps={comps} />
      ) : (
        <Figure
          name={`Median ${ofLettings ? 'rent a year' : 'price'}${nameBasis('price', view.basis)}`}
          value={price && nameMeasure('price', units).formatShort(price.median)}
          note={describeFigured(comps, 'price', ofLettings ? 'rent' : 'price')}
        />
      )}
      <Figure
        name={`Median ${yieldWords.name.toLowerCase()}`}
        value={netYield && yieldWords.formatShort(netYield.median)}
        note={describeFigured(comps, 'yield', 'yield')}
      />
      <div className={styles.spread}>
        <div className={styles.head}>
          <p className={styles.name}>
            {words.name}
            {basis}, spread of {formatCountOf(summary?.count ?? 0, 'deal')}
          </p>
          <Button
            variant="quiet"
            size="small"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? tableId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide all' : 'All statistics'}
          </Button>
        </div>
        {summary ? (
          <BoxPlot
            minimum={summary.minimum / words.factor}
            quartiles={
              hasQuartiles(summary)
                ? [summary.lowerQuartile / words.factor, summary.upperQuartile / words.factor]
                : null
            }
            figures={schedule.deals.flatMap((deal) => {
              const figure = readMeasure(deal, view.measure, view.basis);
              return figure === null ? [] : [figure / words.factor];
            })}
            median={summary.median / words.factor}
            maximum={summary.maximum / words.factor}
            summary={describeSpread(view.measure, summary, comps)}
            formatTick={words.formatTick}
          />
        ) : (
          <p className={joinClassNames(figures.note, styles.empty)}>No figure to spread</p>
        )}
      </div>
      {isOpen && (
        <div id={tableId} className={styles.all}>
          <StatisticsTable schedule={schedule} units={units} />
          <p className={figures.note}>{QUARTILE_METHOD}</p>
        </div>
      )}
    </section>
  );
}

/** The figure that matters most with how much it is of, in a line that the rest opens from. */
export function SummaryLine({ comps }: { readonly comps: Comps }) {
  const { schedule, view, units } = comps;
  const words = nameMeasure(view.measure, units, schedule.ofLettings);
  const summary = schedule.summaries[view.measure];
  return (
    <span className={styles.line}>
      {summary?.count === 1 ? 'The one deal' : 'Median'}
      {nameBasis(view.measure, view.basis)}{' '}
      <b>{summary === null ? '–' : words.format(summary.median)}</b>
      {words.unit !== '' && <small>{words.unit}</small>}
      <small>{describeFigured(comps, view.measure, 'figure')}</small>
    </span>
  );
}

interface MiddleFigureProps {
  readonly summary: Summary | null;
  readonly basis: string;
  readonly format: (amount: number) => string;
}

/** The middle half; of figures too few for one their ends, and of a single one that it has neither. */
function MiddleFigure({ summary, basis, format }: MiddleFigureProps) {
  if (summary === null || hasQuartiles(summary)) {
    return (
      <Figure
        name={`Middle half${basis}`}
        value={summary && `${format(summary.lowerQuartile)} to ${format(summary.upperQuartile)}`}
        note="interquartile range"
      />
    );
  }
  return summary.count === 1 ? (
    <Figure name={`Range${basis}`} value={null} note="one deal has none" />
  ) : (
    <Figure
      name={`Range${basis}`}
      value={`${format(summary.minimum)} to ${format(summary.maximum)}`}
      note="lowest to highest"
    />
  );
}

function RateFigure({ comps }: { readonly comps: Comps }) {
  const { schedule, units, view } = comps;
  const words = nameMeasure('rate', units, schedule.ofLettings);
  const rate = schedule.summaries.rate;
  return (
    <Figure
      name={`Median ${words.name}${nameBasis('rate', view.basis)}`}
      value={rate && words.format(rate.median)}
      note={describeFigured(comps, 'rate', 'figure')}
    />
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string | null;
  readonly note: string;
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <p className={styles.name}>{name}</p>
      <p className={joinClassNames(figures.figure, figures.compact)}>{value ?? '–'}</p>
      <p className={figures.note}>{note}</p>
    </div>
  );
}

function describeSpread(measure: Measure, summary: Summary, { units, schedule }: Comps): string {
  const { name, format } = nameMeasure(measure, units, schedule.ofLettings);
  if (summary.count === 1) return `${name}: one deal, ${format(summary.median)}.`;
  if (!hasQuartiles(summary)) {
    return `${name}: from ${format(summary.minimum)} to ${format(summary.maximum)}, median ${format(summary.median)}, ${summary.count} deals.`;
  }
  return `${name}: from ${format(summary.minimum)} to ${format(summary.maximum)}, median ${format(summary.median)}, middle half ${format(summary.lowerQuartile)} to ${format(summary.upperQuartile)}, ${summary.count} deals.`;
}

interface StatisticsTableProps {
  readonly schedule: Schedule;
  readonly units: UnitSystem;
}

const COLUMNS: readonly { key: keyof Summary; header: string }[] = [
  { key: 'count', header: 'Count' },
  { key: 'median', header: 'Median' },
  { key: 'mean', header: 'Mean' },
  { key: 'lowerQuartile', header: 'Lower quartile' },
  { key: 'upperQuartile', header: 'Upper quartile' },
  { key: 'minimum', header: 'Lowest' },
  { key: 'maximum', header: 'Highest' },
];

const QUARTILES: ReadonlySet<keyof Summary> = new Set(['lowerQuartile', 'upperQuartile']);

/** Count, median, mean, quartiles and range of every measure. */
export function StatisticsTable({ schedule, units }: StatisticsTableProps) {
  const write = (measure: Measure, key: keyof Summary) => {
    const summary = schedule.summaries[measure];
    if (summary === null) return key === 'count' ? '0' : '–';
    if (QUARTILES.has(key) && !hasQuartiles(summary)) return '–';
    return key === 'count' ? summary.count : nameMeasure(measure, units).format(summary[key]);
  };
  return (
    <DataTable
      caption="Statistics of each measure"
      columns={[
        {
          key: 'measure',
          header: 'Measure',
          isRowHeader: true,
          render: (measure: Measure) => {
            const { name } = nameMeasure(measure, units, schedule.ofLettings);
            return name + nameBasis(measure, schedule.basis);
          },
        },
        ...COLUMNS.map(({ key, header }) => ({
          key,
          header,
          align: 'end' as const,
          render: (measure: Measure) => write(measure, key),
        })),
      ]}
      rows={MEASURES}
      rowKey={(measure) => measure}
    />
  );
}
