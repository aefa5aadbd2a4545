import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { keyApart } from '#ui/key-apart.ts';
import styles from './bar-list.module.css';
import { ChartFigure } from './chart-figure.tsx';

export interface RankedBar {
  readonly key: string;
  readonly label: string;
  /** Beside the label, quieter. */
  readonly aside?: string | undefined;
  /** Under the label. */
  readonly detail: string;
  readonly value: number;
  /** Place on the heat scale, 1 to 5. */
  readonly heat: 1 | 2 | 3 | 4 | 5;
  readonly valueLabel: string;
}

export interface BarListProps {
  readonly title: string;
  readonly summary: string;
  /** Largest first; the rank is the number that marks the same thing elsewhere. */
  readonly bars: readonly RankedBar[];
  readonly highlightedKey: string | null;
  readonly onHighlight: (key: string | null) => void;
  readonly table: ReactNode;
}

/** Ranked bars in the heat colours, to one scale from nothing. Hovering or focusing a row lifts it. */
export function BarList(props: BarListProps) {
  const { title, summary, bars, highlightedKey, onHighlight, table } = props;
  const values = bars.map((bar) => bar.value);
  const keys = keyApart(bars.map((bar) => bar.key));
  const highest = Math.max(...values, 1);
  const share = scaleLinear().domain([0, highest]).range([0, 100]);
  return (
    <ChartFigure title={title} summary={summary} table={table}>
      <ol className={styles.list}>
        {bars.map((bar, index) => (
          <li
            key={keys[index]}
            className={styles.row}
            data-highlighted={bar.key === highlightedKey || undefined}
            onPointerEnter={() => onHighlight(bar.key)}
            onPointerLeave={() => onHighlight(null)}
          >
            <span className={styles.rank} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.label}>
              <button
                type="button"
                className={styles.name}
                aria-pressed={bar.key === highlightedKey}
                onFocus={() => onHighlight(bar.key)}
                onBlur={() => onHighlight(null)}
                onClick={() => onHighlight(bar.key)}
              >
                {bar.label}
              </button>{' '}
              {bar.aside && <span className={styles.aside}>{bar.aside}</span>}
              <span className={styles.detail}>{bar.detail}</span>
            </span>
            <span className={styles.track}>
              <span
                className={styles.bar}
                style={{
                  width: `${share(bar.value)}%`,
                  background: `var(--h-${bar.heat})`,
                }}
              />
            </span>
            <span className={styles.value}>{bar.valueLabel}</span>
          </li>
        ))}
      </ol>
    </ChartFigure>
  );
}
