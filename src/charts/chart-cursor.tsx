import type { KeyboardEvent, PointerEvent } from 'react';
import { readWalkKey } from '#ui/walk-keys.ts';
import styles from './chart-cursor.module.css';

/** A point of a chart in pixels of its drawing, and what it says. */
export interface CursorPoint {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** When, or what. */
  readonly label: string;
  readonly value: string;
  /** A further figure, such as a change. */
  readonly note?: string | undefined;
}

interface ChartCursorProps {
  /** What the arrows walk through. */
  readonly label: string;
  /** From left to right; at least one. */
  readonly points: readonly CursorPoint[];
  /** The point under the hand or the keyboard. */
  readonly index: number | null;
  readonly onIndexChange: (index: number | null) => void;
  readonly width: number;
}

/**
 * Reads a chart point by point: the nearest one under the pointer, or one after another by the
 * arrows, Home and End once focused. One tab stop however many points there are; the value is told
 * in words.
 */
export function ChartCursor({ label, points, index, onIndexChange, width }: ChartCursorProps) {
  const last = points.length - 1;
  const current = index === null ? undefined : points[index];
  const told = current ?? points[last];

  const onKeyDown = (event: KeyboardEvent) => {
    const next = readWalkKey(event.key, index ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onIndexChange(next);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    onIndexChange(findNearest(points, x));
  };

  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(index ?? last) + 1}
        aria-valuetext={told && [told.label, told.value, told.note].filter(Boolean).join(', ')}
        className={styles.surface}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerMove}
        onPointerMove={onPointerMove}
        // A finger leaves with each tap; what it chose stays.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onIndexChange(null)}
        onFocus={(event) => event.target.matches(':focus-visible') && onIndexChange(index ?? last)}
        onBlur={() => onIndexChange(null)}
      />
      {current && (
        <div
          aria-hidden="true"
          className={styles.tip}
          data-end={current.x > width * 0.6 || undefined}
          style={{ left: current.x, top: current.y }}
        >
          <strong>{current.value}</strong> {current.label}
          {current.note && <span className={styles.note}>{current.note}</span>}
        </div>
      )}
    </>
  );
}

function findNearest(points: readonly CursorPoint[], x: number): number {
  let nearest = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, point] of points.entries()) {
    const away = Math.abs(point.x - x);
    if (away < distance) {
      distance = away;
      nearest = index;
    }
  }
  return nearest;
}
