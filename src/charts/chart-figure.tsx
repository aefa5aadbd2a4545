import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import styles from './chart-figure.module.css';

interface ChartFigureProps {
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
      <div data-picture={title}>{children}</div>
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

/** The width of an element in pixels, kept up to date; `fallback` until it is measured. */
export function useWidth<E extends Element>(
  fallback: number,
): readonly [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(fallback);

  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, width];
}
