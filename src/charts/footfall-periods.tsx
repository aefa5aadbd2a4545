import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import styles from './footfall-periods.module.css';

export interface PartBar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly valueLabel: string;
  /** The whole that the others are parts of. */
  readonly isTotal?: boolean;
}

export interface FootfallPeriodsProps {
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
      <ul className={styles.list}>
        {bars.map((bar) => (
          <li key={bar.key} className={styles.row} data-total={bar.isTotal || undefined}>
            <span className={styles.label}>{bar.label}</span>
            <span className={styles.track}>
              <span className={styles.bar} style={{ width: `${share(bar.value)}%` }} />
            </span>
            <span className={styles.value}>{bar.valueLabel}</span>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}
