import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type ReactNode, useState } from 'react';
import type { CursorPoint as Placed } from './chart-cursor.tsx';
import styles from './chart-drawing.module.css';
import { ChartFigure, useWidth } from './chart-figure.tsx';
import { CursorPlot } from './cursor-plot.tsx';
import periodStyles from './footfall-periods.module.css';

/** The value of one month; `month` counts from 1. */
interface MonthPoint {
  readonly year: number;
  readonly month: number;
  readonly value: number;
  readonly label: string;
  readonly valueLabel: string;
  /** The change since the same month a year before, where there is one. */
  readonly note?: string | undefined;
}

interface FootfallMonthsProps {
  readonly title: string;
  readonly summary: string;
  /** Earliest first; at least one. */
  readonly points: readonly MonthPoint[];
  readonly formatTick: (value: number) => string;
  readonly table: ReactNode;
}

const HEIGHT = 132;
const MARGIN = { top: 22, right: 6, bottom: 22, left: 30 };

/** Half of it stays on either side of the label of the highest value, in pixels. */
const LABEL = 92;

/** Values month by month as a line; the highest is labelled. A missing month leaves its place. */
export function FootfallMonths({ title, summary, points, formatTick, table }: FootfallMonthsProps) {
  const [ref, width] = useWidth<HTMLDivElement>(278);
  const [index, setIndex] = useState<number | null>(null);

  const positions = points.map((point) => point.year * 12 + point.month - 1);
  const [from = 0, to = 1] = [positions[0], positions[positions.length - 1]];
  const x = scaleLinear()
    .domain([from, Math.max(to, from + 1)])
    .range([MARGIN.left + 2, width - MARGIN.right]);
  const values = points.map((point) => point.value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  // The shape of the year is the subject, so the scale starts below the lowest value, says so, and
  // never goes below nought. Nothing is filled: a filled area would be read as the amount itself.
  const padding = (highest - lowest || highest || 1) * 0.25;
  const y = scaleLinear()
    .domain([Math.max(0, lowest - padding), highest + padding * 0.2])
    .nice(3)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top]);

  const placed: Placed[] = points.map((point, position) => ({
    key: `${point.year}-${point.month}`,
    x: x(positions[position] ?? from),
    y: y(point.value),
    label: point.label,
    value: point.valueLabel,
    note: point.note,
  }));
  const peak = placed[values.indexOf(highest)];
  const readX = (point: Placed) => point.x;
  const readY = (point: Placed) => point.y;
  const current = index === null ? undefined : placed[index];
  const [base = 0] = y.domain();

  return (
    <ChartFigure title={title} summary={summary} table={table}>
      <p className={styles.caption}>
        {title}
        {base > 0 && <span className={styles.scale}> from {formatTick(base)} up</span>}
      </p>
      <CursorPlot
        ref={ref}
        summary={summary}
        width={width}
        height={HEIGHT}
        margin={MARGIN}
        y={y}
        lines={3}
        formatTick={formatTick}
        label={`${title}, month by month`}
        points={placed}
        index={index}
        onIndexChange={setIndex}
      >
        {placeMonthTicks(from, to).map((tick) => (
          <text
            key={tick.position}
            className={styles.axis}
            x={x(tick.position)}
            y={HEIGHT - 4}
            textAnchor={anchorAt(x(tick.position), width)}
          >
            {tick.label}
          </text>
        ))}
        <path className={styles.line} d={line<Placed>(readX, readY)(placed) ?? ''} />
        {peak && index === null && (
          <>
            <circle className={styles.mark} cx={peak.x} cy={peak.y} r={4} />
            <text
              className={styles.label}
              x={Math.min(Math.max(peak.x, MARGIN.left + LABEL / 2), width - LABEL / 2)}
              y={peak.y - 9}
              textAnchor="middle"
            >
              {peak.value} in {peak.label}
            </text>
          </>
        )}
        {current && <circle className={styles.mark} cx={current.x} cy={current.y} r={4} />}
      </CursorPlot>
    </ChartFigure>
  );
}

function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < MARGIN.left + 16) return 'start';
  return x > width - 24 ? 'end' : 'middle';
}

interface PartBar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly valueLabel: string;
  /** The whole that the others are parts of. */
  readonly isTotal?: boolean;
}

interface FootfallPeriodsProps {
  readonly title: string;
  readonly summary: string;
  readonly bars: readonly PartBar[];
  readonly table: ReactNode;
}

/** Horizontal bars with their values written out, to one scale. */
export function FootfallPeriods({ title, summary, bars, table }: FootfallPeriodsProps) {
  const share = scaleLinear()
    .domain([0, Math.max(...bars.map((bar) => bar.value), 1)])
    .range([0, 100]);
  return (
    <ChartFigure title={title} summary={summary} table={table}>
      <ul className={periodStyles.list}>
        {bars.map((bar) => (
          <li key={bar.key} className={periodStyles.row} data-total={bar.isTotal || undefined}>
            <span className={periodStyles.label}>{bar.label}</span>
            <span className={periodStyles.track}>
              <span className={periodStyles.bar} style={{ width: `${share(bar.value)}%` }} />
            </span>
            <span className={periodStyles.value}>{bar.valueLabel}</span>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

const NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

interface MonthTick {
  /** Months since year 0. */
  readonly position: number;
  readonly label: string;
}

/**
 * Labels for a time axis in months, from the first to the last position (year × 12 + month − 1):
 * about four, the year written at the first and at each January.
 */
export function placeMonthTicks(from: number, to: number): MonthTick[] {
  const step = [1, 2, 3, 6, 12, 24].find((size) => (to - from) / size <= 4) ?? 60;
  const ticks: MonthTick[] = [];
  const start = Math.ceil(from / step) * step;
  for (let position = start; position <= to; position += step) {
    const month = NAMES[position % 12] ?? '';
    const withYear = ticks.length === 0 || position % 12 === 0;
    const year = String(Math.floor(position / 12)).slice(-2);
    ticks.push({ position, label: withYear ? `${month} ${year}` : month });
  }
  return ticks;
}
