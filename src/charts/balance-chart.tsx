import { scaleLinear, scaleTime } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { dateFormat } from '#lib/format/british-format.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { TimeAxis, ValueAxis } from './axis.tsx';
import styles from './chart-drawing.module.css';
import { useWidth } from './chart-figure.tsx';

/** Tokens that were there from a moment on. */
export interface BalancePoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly tokens: number;
}

interface BalanceChartProps {
  /** What it shows, in a sentence with its figures. */
  readonly summary: string;
  /** Earliest first; at least one. */
  readonly points: readonly BalancePoint[];
  /** Where time begins and ends, in milliseconds. */
  readonly from: number;
  readonly until: number;
  /** Written at the last point. */
  readonly lastLabel: string;
}

const HEIGHT = 112;
/** At the sides the least there is; figures of many digits take more. */
const MARGIN = { top: 12, right: 70, bottom: 22, left: 40 };
/** Widest a character of a figure is, and what lies between figures and plot. */
const CHARACTER = 6.5;
const GAP = 10;
const DAY = dateFormat({ day: 'numeric', month: 'short' });

/** A balance over time: each holds until the next. */
export function BalanceChart({ summary, points, from, until, lastLabel }: BalanceChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>(560);
  const highest = Math.max(1, ...points.map(({ tokens }) => tokens));
  const y = scaleLinear()
    .domain([0, highest])
    .nice(2)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top]);
  const [, top = highest] = y.domain();
  const left = makeRoom(MARGIN.left, formatCount(top));
  const right = width - makeRoom(MARGIN.right, lastLabel);
  const x = scaleTime().domain([from, until]).range([left, right]);
  const last = points.at(-1);
  const steps = last === undefined ? [] : [...points, { at: until, tokens: last.tokens }];
  const stroke = line<BalancePoint>()
    .x(({ at }) => x(at))
    .y(({ tokens }) => y(tokens))
    .curve(curveStepAfter)(steps);
  const fill = area<BalancePoint>()
    .x(({ at }) => x(at))
    .y0(y(0))
    .y1(({ tokens }) => y(tokens))
    .curve(curveStepAfter)(steps);
  return (
    <div ref={ref} className={styles.plot}>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        className={styles.svg}
      >
        <ValueAxis scale={y} left={left} right={right} count={2} formatTick={formatCount} />
        <TimeAxis scale={x} y={HEIGHT - 4} count={width < 420 ? 3 : 5} formatTick={DAY.format} />
        <path className={styles.wash} d={fill ?? undefined} />
        <path className={styles.line} d={stroke ?? undefined} />
        {last && (
          <>
            <circle className={styles.mark} cx={right} cy={y(last.tokens)} r={4} />
            <text className={styles.label} x={right + 9} y={y(last.tokens) + 4}>
              {lastLabel}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}

function makeRoom(least: number, label: string): number {
  return Math.max(least, label.length * CHARACTER + GAP);
}
