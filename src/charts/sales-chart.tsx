import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { type ReactNode, useState } from 'react';
import { TimeAxis } from './axis.tsx';
import styles from './chart-drawing.module.css';
import { ChartFigure, useWidth } from './chart-figure.tsx';
import { CursorPlot } from './cursor-plot.tsx';

/** A value that holds until the next one. */
export interface StepPoint {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly value: number;
  readonly label: string;
  readonly valueLabel: string;
  readonly note?: string | undefined;
}

export interface BehindPoint {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly value: number;
}

interface BandPoint {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly lower: number;
  readonly upper: number;
}

export interface SalesChartProps {
  readonly title: string;
  readonly summary: string;
  /** Earliest first; at least two. */
  readonly points: readonly StepPoint[];
  /** Where the last value is drawn to, in milliseconds. */
  readonly until: number;
  readonly formatTick: (value: number) => string;
  /** The last value, written beside its point. */
  readonly lastLabel: string;
  /** What the values are held against, as a line behind them; earliest first. */
  readonly behind?: readonly BehindPoint[];
  /** How far apart lies what the line behind is the middle of; earliest first. */
  readonly band?: readonly BandPoint[];
  /** What is asked: no sale, so a ring beside the line. */
  readonly asking?: StepPoint | undefined;
  readonly table: ReactNode;
  readonly alwaysShowTable?: boolean;
}

const HEIGHT = 164;
const MARGIN = { top: 10, right: 4, bottom: 26, left: 44 };
/** Recent sales still get a time axis worth reading. */
const SHORTEST_SPAN = 5 * 365.25 * 24 * 3600 * 1000;

/** Values over time as a step line: each holds until the next, the last one up to now. */
export function SalesChart(props: SalesChartProps) {
  const { title, summary, points, until, formatTick, lastLabel, behind = [] } = props;
  const { band = [], asking, table, alwaysShowTable } = props;
  const [ref, width] = useWidth<HTMLDivElement>(560);
  const [index, setIndex] = useState<number | null>(null);

  const first = Math.min(points[0]?.time ?? until, until - SHORTEST_SPAN);
  const x = scaleUtc()
    .domain([first, until])
    .range([MARGIN.left + 4, width - MARGIN.right]);
  const [niceStart] = x.copy().nice(6).domain();
  x.domain([niceStart ?? first, until]);
  const values = [...points, ...behind, ...(asking ? [asking] : [])].map((point) => point.value);
  values.push(...band.map(({ upper }) => upper));
  const highest = Math.max(...values, 1) * 1.08;
  const lines = chooseLineCount(highest);
  const y = scaleLinear()
    .domain([0, highest])
    .nice(lines)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top]);

  const place = (point: StepPoint) => ({
    key: point.key,
    x: x(point.time),
    y: y(point.value),
    label: point.label,
    value: point.valueLabel,
    note: point.note,
  });
  const placed = points.map(place);
  const ring = asking && place(asking);
  const read = ring ? [...placed, ring].toSorted((one, other) => one.x - other.x) : placed;
  const current = index === null ? undefined : read[index]?.key;
  const last = placed[placed.length - 1];
  const path = line<{ x: number; y: number }>(
    (point) => point.x,
    (point) => point.y,
  ).curve(curveStepAfter)(last ? [...placed, { x: x(until), y: last.y }] : []);
  const behindPath = line<BehindPoint>(
    (point) => x(point.time),
    (point) => y(point.value),
  )(behind);
  const bandPath = area<BandPoint>(
    (point) => x(point.time),
    (point) => y(point.lower),
    (point) => y(point.upper),
  )(band);
  const labelAtEnd = (last?.x ?? 0) > width - 70;
  // After a fall the earlier line runs over the last point, where its label would stand.
  const fellTo = labelAtEnd && (placed[placed.length - 2]?.y ?? HEIGHT) < (last?.y ?? 0);
  // Of two labels side by side the higher one stands above its point, the other below.
  const isBeside =
    ring && last && Math.abs(ring.x - last.x) < 130 && Math.abs(ring.y - last.y) < 44;
  const isAskingBelow = Boolean(isBeside && ring.y > last.y);
  const isLastBelow = isBeside ? !isAskingBelow : fellTo;

  return (
    <ChartFigure title={title} summary={summary} table={table} alwaysShowTable={alwaysShowTable}>
      <CursorPlot
        ref={ref}
        summary={summary}
        width={width}
        height={HEIGHT}
        margin={MARGIN}
        y={y}
        lines={lines}
        formatTick={formatTick}
        label={`${title}, point by point`}
        points={read}
        index={index}
        onIndexChange={setIndex}
      >
        <TimeAxis
          scale={x}
          y={HEIGHT - 6}
          count={width < 420 ? 4 : 6}
          formatTick={(tick) => String(tick.getUTCFullYear())}
        />
        {bandPath && <path className={styles.middle} d={bandPath} />}
        {behindPath && <path className={styles.behind} d={behindPath} />}
        <path className={styles.line} d={path ?? undefined} />
        {placed.map((point, position) => (
          <circle
            key={point.key}
            className={point.key === current ? `${styles.mark} ${styles.current}` : styles.mark}
            cx={point.x}
            cy={point.y}
            r={position === placed.length - 1 ? 5 : 4}
          />
        ))}
        {ring && (
          <circle
            className={ring.key === current ? `${styles.asking} ${styles.current}` : styles.asking}
            cx={ring.x}
            cy={ring.y}
            r={5}
          />
        )}
        {asking && ring && index === null && (
          <text
            className={styles.label}
            x={ring.x > width / 2 ? ring.x + 5 : ring.x - 5}
            y={isAskingBelow ? ring.y + 18 : Math.max(12, ring.y - 9)}
            textAnchor={ring.x > width / 2 ? 'end' : 'start'}
          >
            {asking.note} {asking.valueLabel}
          </text>
        )}
        {last && index === null && (
          <text
            className={styles.label}
            x={labelAtEnd ? last.x : last.x + 8}
            y={isLastBelow ? last.y + 18 : Math.max(12, last.y - 9)}
            textAnchor={labelAtEnd ? 'end' : 'start'}
          >
            {lastLabel}
          </text>
        )}
      </CursorPlot>
    </ChartFigure>
  );
}

/** How many lines to ask for so that no more than six are drawn. */
function chooseLineCount(highest: number): number {
  const fits = (count: number) =>
    scaleLinear().domain([0, highest]).nice(count).ticks(count).length <= 6;
  return [5, 4, 3].find(fits) ?? 2;
}
