import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { readWalkKey } from '#ui/walk-keys.ts';
import styles from './scatter-chart.module.css';
import {
  buildStretch,
  findInside,
  findNearestPoint,
  type PlacedPoint,
  type Stretch,
} from './scatter-scales.ts';

export interface ScatterSurfaceProps {
  readonly label: string;
  /** Earliest first. */
  readonly points: readonly PlacedPoint[];
  readonly hovered: PlacedPoint | undefined;
  readonly width: number;
  readonly onHover: (id: string | null) => void;
  readonly onToggle: (id: string) => void;
  readonly onBrush: (ids: readonly string[]) => void;
}

const REACH = 14;
/** Pixels from which on a press is a stretch that is drawn. */
const DRAG = 5;

/**
 * Takes pointer and keyboard for the points below it. Arrows walk from point to point, Space or
 * Enter ticks; pressing ticks the nearest, dragging draws a stretch whose points are all ticked.
 */
export function ScatterSurface(props: ScatterSurfaceProps) {
  const { label, points, hovered, width, onHover, onToggle, onBrush } = props;
  const [start, setStart] = useState<readonly [number, number] | null>(null);
  const [stretch, setStretch] = useState<Stretch | null>(null);
  const index = hovered === undefined ? -1 : points.indexOf(hovered);
  const last = points.length - 1;

  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === ' ' || event.key === 'Enter') && hovered !== undefined) {
      event.preventDefault();
      onToggle(hovered.id);
      return;
    }
    const next = readWalkKey(event.key, index < 0 ? last : index, last);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onHover(points[next]?.id ?? null);
  };
  const end = (event: PointerEvent) => {
    const [x, y] = readPlace(event);
    setStart(null);
    setStretch(null);
    if (stretch !== null) onBrush(findInside(points, stretch).map(({ id }) => id));
    else if (start !== null) {
      const pressed = findNearestPoint(points, x, y, REACH);
      if (pressed !== undefined) onToggle(pressed.id);
    }
  };

  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={(index < 0 ? last : index) + 1}
        aria-valuetext={hovered ? describe(hovered) : 'Arrow keys walk, Space ticks'}
        className={styles.surface}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setStart(readPlace(event));
        }}
        onPointerMove={(event) => {
          const place = readPlace(event);
          if (start === null) {
            const found = findNearestPoint(points, place[0], place[1], REACH);
            if (found?.id !== hovered?.id) onHover(found?.id ?? null);
            return;
          }
          const drawn = Math.hypot(place[0] - start[0], place[1] - start[1]) > DRAG;
          if (drawn || stretch !== null) setStretch(buildStretch(start, place));
        }}
        onPointerUp={end}
        onPointerCancel={() => {
          setStart(null);
          setStretch(null);
        }}
        onPointerLeave={() => start === null && onHover(null)}
        onFocus={(event) =>
          event.target.matches(':focus-visible') &&
          hovered === undefined &&
          onHover(points[last]?.id ?? null)
        }
        onBlur={() => onHover(null)}
      />
      {stretch !== null && (
        <div
          aria-hidden="true"
          className={styles.stretch}
          style={{
            left: stretch.left,
            top: stretch.top,
            width: stretch.right - stretch.left,
            height: stretch.bottom - stretch.top,
          }}
        />
      )}
      {hovered && stretch === null && (
        <div
          aria-hidden="true"
          className={styles.tip}
          ref={(card) => placeInside(card, hovered.x, width)}
          data-below={hovered.y < 84 || undefined}
          style={{ left: hovered.x, top: hovered.y }}
        >
          <strong>
            {hovered.number === null ? '' : `${hovered.number} `}
            {hovered.label}
          </strong>
          <span>{hovered.note}</span>
          <span>
            <b>{hovered.valueLabel}</b>
            {hovered.isHollow && ', not counted'}
            {hovered.isOutlier && ', outlier'}
          </span>
        </div>
      )}
    </>
  );
}

/** Pixels between a point and its card. */
const APART = 14;

/**
 * Puts the card of a point beside it on the side that has room, and where neither has, as far in as it
 * goes: a chart is clipped at its edge.
 */
function placeInside(card: HTMLElement | null, x: number, width: number): void {
  if (card === null) return;
  const own = card.offsetWidth;
  const beside = x + APART + own <= width ? x + APART : x - APART - own;
  card.style.left = `${Math.max(0, Math.min(beside, width - own))}px`;
}

function describe(point: PlacedPoint): string {
  const state = point.isOn ? 'ticked' : 'not ticked';
  const outlier = point.isOutlier ? ', outlier' : '';
  const hollow = point.isHollow ? ', not counted' : '';
  const number = point.number === null ? '' : `${point.number}, `;
  return `${number}${point.label}, ${point.note}, ${point.valueLabel}, ${state}${hollow}${outlier}`;
}

function readPlace(event: PointerEvent): [number, number] {
  const box = event.currentTarget.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}
