import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { useQueries } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { ChartFigure } from '#charts/chart-figure.tsx';
import { chooseStretch } from '#filters/editors/use-range-bars.ts';
import { UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { chooseRangeUnit, formatAmount } from '#filters/words/range-unit.ts';
import { convertArea, formatFloorArea, formatLandArea } from '#lib/format/format-area.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatMoneyShort } from '#lib/format/format-money.ts';
import { preferences } from '#lib/state/preferences.ts';
import { QueryError } from '#records/query-error.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Note } from '#ui/note.tsx';
import frame from '#ui/page-frame.module.css';
import styles from './compare-page.module.css';
import { type Bars, buildBars, type Measure, readBars } from './compare-requests.ts';
import type { ComparedMeasure, ComparedSide } from './use-compared-side.ts';

export interface MeasureCardProps {
  readonly measure: Measure;
  readonly one: ComparedSide;
  readonly other: ComparedSide;
}

const COLUMNS = 20;
/** Share of the width that is left for the columns before the last, in per cent. */
const FILLED = (COLUMNS / (COLUMNS + 1)) * 100;
/** Parts of the longest amount that have a tick: round ones, since the longest is. */
const TICKS = [0, 0.1, 0.5, 1] as const;

/** Medians and means of one measure, and both distributions over the same bars. */
export function MeasureCard({ measure, one, other }: MeasureCardProps) {
  const { search: service } = useServices();
  const units = useStore(preferences, (state) => state.units);
  const sides = [one, other];
  const figures = sides.map((side) => side.measures[measure.key]);
  const medians = figures.flatMap((figure) => (figure?.median != null ? [figure.median] : []));
  const isKnown = medians.length > 0 && medians.length === figures.filter(Boolean).length;
  // One scale for both, over a round stretch around the higher median: half of all stand well inside,
  // and what lies beyond, a few very large ones, is the last column. Most are small, so the columns
  // at the low end are narrow, as in the histograms of the filters: they end at squares.
  const unit = chooseRangeUnit('titles', measure.range, units);
  const top = chooseStretch(Math.max(...medians, 0), unit);
  const scale = { top: top * unit.factor, interval: (top * unit.factor) / COLUMNS ** 2 };
  const answers = useQueries({
    queries: sides.map(({ count }) => ({
      ...service.search(count ? buildBars(count, measure, scale) : UNASKED_REQUEST),
      enabled: count !== null && isKnown,
    })),
  });
  const columns = answers.map(({ data }, index) =>
    data ? sumColumns(readBars(data, measure, scale.interval), figures[index]?.known ?? 0) : null,
  );
  const end = (place: number) => format(measure, scale.interval * place ** 2, units);
  const rows = Array.from({ length: COLUMNS + 1 }, (_, place) => ({
    place,
    label: place === COLUMNS ? `${end(COLUMNS)} and over` : `${end(place)} to ${end(place + 1)}`,
    a: columns[0]?.[place] ?? null,
    b: columns[1]?.[place] ?? null,
  }));
  // What a side without any figures lacks is told above.
  const unread = answers.find(({ error }, index) => error && !sides[index]?.error);
  return (
    <section className={frame.card} aria-label={measure.label}>
      <h2 className={styles.title}>{measure.label}</h2>
      <dl className={styles.figures}>
        {figures.map((figure, index) => (
          <Figure
            key={index === 0 ? 'A' : 'B'}
            name={index === 0 ? 'A' : 'B'}
            figure={figure}
            measure={measure}
            units={units}
            isLoading={sides[index]?.isLoading || figure?.isAwaited || false}
            isUnread={Boolean(sides[index]?.error)}
          />
        ))}
      </dl>
      {isKnown && unread && <QueryError query={unread} />}
      {isKnown && !unread && (
        <ChartFigure
          title={`${measure.label}, both searches`}
          summary={`Shares of the ${measure.noun}s of each search by ${measure.label.toLowerCase()}; the table has the counts.`}
          table={
            <DataTable
              caption={`${measure.label}, both searches`}
              rows={rows}
              rowKey={(row) => String(row.place)}
              columns={[
                {
                  key: 'label',
                  header: measure.label,
                  render: (row) => row.label,
                  isRowHeader: true,
                },
                { key: 'a', header: 'A', render: (row) => writeCount(row.a), align: 'end' },
                { key: 'b', header: 'B', render: (row) => writeCount(row.b), align: 'end' },
              ]}
            />
          }
        >
          <Columns rows={columns} />
          <p className={styles.axis} aria-hidden="true">
            {TICKS.map((part) => (
              <span key={part} className={styles.tick} style={{ left: `${part ** 0.5 * FILLED}%` }}>
                {unit.prefix}
                {formatAmount(top * part, unit)}
                {part === 1 && `+ ${unit.suffix}`}
              </span>
            ))}
          </p>
        </ChartFigure>
      )}
      {/* A side whose figures were cut short says so itself. */}
      {answers.some(({ data }, index) => data?.timed_out && !sides[index]?.isIncomplete) && (
        <Note tone="warn" role="status">
          The service stopped before it had looked everywhere, so titles can be missing from the
          chart.
        </Note>
      )}
    </section>
  );
}

interface FigureProps {
  readonly name: 'A' | 'B';
  readonly figure: ComparedMeasure | undefined;
  readonly measure: Measure;
  readonly units: UnitSystem;
  readonly isLoading: boolean;
  /** It could not be asked for: the records may well know it. */
  readonly isUnread: boolean;
}

function Figure(props: FigureProps) {
  const { name, figure, measure, units } = props;
  return (
    <div className={styles.figure} data-side={name}>
      <dt>{name} median</dt>
      <dd className={styles.metric}>{sayMedian(props)}</dd>
      {figure && (
        <dd className={styles.quiet}>
          Mean {format(measure, figure.mean, units)}, {formatCountOf(figure.known, measure.noun)}
        </dd>
      )}
    </div>
  );
}

function sayMedian({ figure, measure, units, isLoading, isUnread }: FigureProps): string {
  if (figure?.median != null) return format(measure, figure.median, units);
  if (isLoading) return '…';
  return isUnread ? '–' : 'Not known';
}

/** A count of the table; what is not there yet, or never came, is no nought. */
function writeCount(count: number | null): string {
  return count === null ? '–' : formatCount(count);
}

/** Columns of both sides beside each other, each as a share of its own side. */
function Columns({ rows }: { readonly rows: readonly (readonly number[] | null)[] }) {
  const shares = rows.map((counts) => {
    const sum = counts?.reduce((total, count) => total + count, 0) ?? 0;
    return counts?.map((count) => (sum === 0 ? 0 : count / sum)) ?? [];
  });
  const highest = Math.max(...shares.flat(), 1e-9);
  const step = 100 / (COLUMNS + 1);
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shares.map((side, index) =>
        side.map((share, place) => {
          const height = (share / highest) * 40;
          const key = `${index}-${place}`;
          const x = place * step + (index * step) / 2.2;
          return (
            <rect
              key={key}
              data-side={index === 0 ? 'A' : 'B'}
              x={x}
              y={40 - height}
              width={step / 2.4}
              height={height}
            />
          );
        }),
      )}
    </svg>
  );
}

/** Fine bars summed into the columns that are drawn, with everything beyond as the last. */
function sumColumns({ counts }: Bars, known: number): number[] {
  const columns = Array.from({ length: COLUMNS + 1 }, () => 0);
  for (const [place, count] of counts) {
    const column = Math.min(Math.floor(Math.sqrt(place)), COLUMNS);
    columns[column] = (columns[column] ?? 0) + count;
  }
  const sum = columns.reduce((total, count) => total + count, 0);
  columns[COLUMNS] = (columns[COLUMNS] ?? 0) + Math.max(0, known - sum);
  return columns;
}

/** A figure in the unit of its field as the person reads it. */
function format({ unit, field }: Measure, value: number, units: UnitSystem): string {
  const kept = TITLE_FIELDS[field].unit;
  if (kept === 'pounds') return formatMoneyShort(value);
  const squareMetres = convertArea(value, kept);
  return unit === 'land'
    ? formatLandArea(squareMetres, units)
    : formatFloorArea(squareMetres, units);
}
