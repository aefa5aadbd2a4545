import type { ReactNode } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import styles from './energy-bands.module.css';

export interface EnergyBand {
  /** A to G. */
  readonly letter: string;
  /** Certificates that stand here today, and where they could stand. */
  readonly current: number;
  readonly potential: number;
  readonly tone: 'ok' | 'warn' | 'bad';
}

export interface EnergyBandsProps {
  readonly title: string;
  readonly summary: string;
  /** Best first. */
  readonly bands: readonly EnergyBand[];
  readonly table: ReactNode;
}

/** How many certificates stand in each band: a bar for today, an outline for what could be. */
export function EnergyBands({ title, summary, bands, table }: EnergyBandsProps) {
  const most = Math.max(1, ...bands.map(({ current, potential }) => Math.max(current, potential)));
  const width = (count: number) => `${((count / most) * 100).toFixed(1)}%`;
  return (
    <ChartFigure title={title} summary={summary} table={table} alwaysShowTable>
      <ul className={styles.list}>
        {bands.map(({ letter, current, potential, tone }) => (
          <li key={letter} className={styles.row}>
            <span className="visually-hidden">
              {letter}: {current} now, {potential} possible
            </span>
            <strong className={styles.letter} data-tone={tone} aria-hidden="true">
              {letter}
            </strong>
            <span className={styles.track} aria-hidden="true">
              {potential > 0 && (
                <span className={styles.potential} style={{ width: width(potential) }} />
              )}
              <span className={styles.bar} data-tone={tone} style={{ width: width(current) }} />
            </span>
            <span className={styles.value} aria-hidden="true">
              {current > 0 && current}
              {potential > 0 && <small>{potential} possible</small>}
            </span>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}
