import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './chart-figure.module.css';

export interface ChartFigureProps {
  /** The accessible name. */
  readonly title: string;
  /** What the chart shows, in a sentence with its figures. */
  readonly summary: string;
  readonly children: ReactNode;
  /** The same figures as a table. */
  readonly table: ReactNode;
  /** Left open, without a switch, where the table belongs to what is read anyway. */
  readonly alwaysShowTable?: boolean;
}

/** A chart with its summary for those who do not see it, and its table for everyone. */
export function ChartFigure({
  title,
  summary,
  children,
  table,
  alwaysShowTable = false,
}: ChartFigureProps) {
  const [open, setOpen] = useState(false);
  const tableId = useId();
  return (
    <figure className={styles.figure} aria-label={title}>
      <figcaption className="visually-hidden">{summary}</figcaption>
      {children}
      {!alwaysShowTable && (
        <Button
          variant="quiet"
          size="small"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? tableId : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide table' : 'Show table'}
        </Button>
      )}
      {(open || alwaysShowTable) && (
        <div id={tableId} className={styles.table}>
          {table}
        </div>
      )}
    </figure>
  );
}
