import type { ScaleLinear, ScaleTime } from 'd3-scale';
import { dateFormat } from '#lib/format/british-format.ts';
import styles from './chart-drawing.module.css';

interface ValueAxisProps {
  readonly scale: ScaleLinear<number, number>;
  readonly left: number;
  readonly right: number;
  /** About how many lines. */
  readonly count: number;
  readonly formatTick: (value: number) => string;
}

/** Hairlines across the plot with their values on the left. */
export function ValueAxis({ scale, left, right, count, formatTick }: ValueAxisProps) {
  return scale.ticks(count).map((tick) => (
    <g key={tick}>
      <line className={styles.grid} x1={left} x2={right} y1={scale(tick)} y2={scale(tick)} />
      <text className={styles.axis} x={left - 8} y={scale(tick) + 4} textAnchor="end">
        {formatTick(tick)}
      </text>
    </g>
  ));
}

interface TimeAxisProps {
  readonly scale: ScaleTime<number, number>;
  /** Of the baseline of the words. */
  readonly y: number;
  /** About how many ticks. */
  readonly count: number;
  /** `isFirst` of the earliest, which tells what the others leave out. */
  readonly formatTick: (tick: Date, isFirst: boolean) => string;
}

/** Widest a character of a tick is, and the least room between two ticks, in units of the drawing. */
const CHARACTER = 6.5;
const GAP = 4;

/**
 * Times below the plot; a tick that would run into the one before is left out, and one that would say
 * what the one before has said: of a few hours each would bear the same day.
 */
export function TimeAxis({ scale, y, count, formatTick }: TimeAxisProps) {
  let end = Number.NEGATIVE_INFINITY;
  let said = '';
  return scale.ticks(count).map((tick, index) => {
    const text = formatTick(tick, index === 0);
    const x = scale(tick);
    const half = (text.length * CHARACTER) / 2;
    const plain = formatTick(tick, false);
    if (plain === said || x - half < end + GAP) return null;
    said = plain;
    end = x + half;
    return (
      <text key={tick.getTime()} className={styles.axis} x={x} y={y} textAnchor="middle">
        {text}
      </text>
    );
  });
}

const MONTH = dateFormat({ month: 'short', timeZone: 'UTC' });
const DAY = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/**
 * A tick of the time axis: the year where one begins, else the month, or the day within one. The first
 * of an axis bears its year too.
 */
export function formatTimeTick(tick: Date, isFirst = false): string {
  const text = (tick.getUTCDate() === 1 ? MONTH : DAY).format(tick);
  const isNewYear = tick.getUTCMonth() === 0 && tick.getUTCDate() === 1;
  const year = String(tick.getUTCFullYear());
  if (isNewYear) return year;
  return isFirst ? `${text} ${year}` : text;
}
