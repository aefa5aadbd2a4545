import type { ScaleLinear } from 'd3-scale';
import styles from './chart-drawing.module.css';

export interface ValueAxisProps {
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
