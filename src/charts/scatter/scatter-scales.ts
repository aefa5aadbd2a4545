import { type ScaleLinear, type ScaleTime, scaleLinear, scaleUtc } from 'd3-scale';

/** One thing with a time and a figure. */
export interface ScatterPoint {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly value: number;
  /** What it comes to by something else, drawn as a bar from its mark; null or absent for none. */
  readonly becomes?: number | null;
  /** What it is called. */
  readonly label: string;
  readonly valueLabel: string;
  readonly note: string;
  /** Written in the mark, as elsewhere on the page; null for a small mark without. */
  readonly number: number | null;
  /** What is not in the figures is hollow. */
  readonly isHollow: boolean;
  readonly isOn: boolean;
  /** Told apart by a cross. */
  readonly isOutlier: boolean;
}

/** A point in pixels of the drawing. */
export interface PlacedPoint extends ScatterPoint {
  readonly x: number;
  readonly y: number;
}

export interface ScatterScales {
  readonly x: ScaleTime<number, number>;
  readonly y: ScaleLinear<number, number>;
}

export const SCATTER_MARGIN = { top: 12, right: 12, bottom: 26, left: 60 };

/** Scales around all points with some room; a single point gets a year and a tenth on each side. */
export function buildScatterScales(
  points: readonly Pick<ScatterPoint, 'time' | 'value' | 'becomes'>[],
  width: number,
  height: number,
): ScatterScales {
  const { top, right, bottom, left } = SCATTER_MARGIN;
  const [from, to] = widen(findExtent(points.map(({ time }) => time)), 0.02, 1.6e10);
  const [low, high] = widen(
    findExtent(points.flatMap(({ value, becomes }) => [value, becomes ?? value])),
    0.06,
    0.5,
  );
  const x = scaleUtc()
    .domain([from, to])
    .range([left + 6, width - right]);
  const y = scaleLinear()
    .domain([Math.max(0, low), high])
    .nice(5)
    .range([height - bottom, top]);
  return { x, y };
}

/** Pixels from one number to the next that can both be read. */
const NUMBER_ROOM = 18;

/**
 * The points whose number is written in their mark: those that are on first, then by their numbers,
 * each unless it would lie on one before it.
 */
export function findWritten(points: readonly PlacedPoint[]): ReadonlySet<string> {
  const numbered = points
    .filter(({ number }) => number !== null)
    .sort(
      (one, other) =>
        Number(other.isOn) - Number(one.isOn) || (one.number ?? 0) - (other.number ?? 0),
    );
  const written: PlacedPoint[] = [];
  for (const point of numbered) {
    const isFree = written.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) >= NUMBER_ROOM);
    if (isFree) written.push(point);
  }
  return new Set(written.map(({ id }) => id));
}

/** The nearest point within reach, in pixels; undefined when there is none. */
export function findNearestPoint(
  points: readonly PlacedPoint[],
  x: number,
  y: number,
  reach: number,
): PlacedPoint | undefined {
  let nearest: PlacedPoint | undefined;
  let distance = reach * reach;
  for (const point of points) {
    const away = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (away <= distance) {
      distance = away;
      nearest = point;
    }
  }
  return nearest;
}

/** A stretch of the plot between two corners, whichever was first. */
export interface Stretch {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function buildStretch(
  one: readonly [number, number],
  other: readonly [number, number],
): Stretch {
  return {
    left: Math.min(one[0], other[0]),
    right: Math.max(one[0], other[0]),
    top: Math.min(one[1], other[1]),
    bottom: Math.max(one[1], other[1]),
  };
}

/** The points inside, edges included. */
export function findInside(points: readonly PlacedPoint[], stretch: Stretch): PlacedPoint[] {
  return points.filter(
    ({ x, y }) =>
      x >= stretch.left && x <= stretch.right && y >= stretch.top && y <= stretch.bottom,
  );
}

function findExtent(values: readonly number[]): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? [low, high] : [0, 1];
}

function widen([low, high]: [number, number], share: number, least: number): [number, number] {
  const room = high > low ? (high - low) * share : Math.max(least, Math.abs(high) * 0.1 * share);
  return [low - room, high + room];
}
