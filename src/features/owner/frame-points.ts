import type { Bounds } from '@property/geo/bounds.ts';
import { type FitSize, fitBounds, shiftView } from '#lib/fit-bounds.ts';
import type { PointBatch } from '#lib/points/point-batch.ts';
import { findFences, summarise } from '#lib/statistics.ts';
import type { MapPadding, Viewport } from '#map/map-scene.ts';

/** Interquartile ranges past the quartiles from which a title lies elsewhere. */
const FAR = 3;
/** Degrees around the middle that are never far: some kilometres, for titles in one street. */
const NEAR = 0.03;
/** Levels of zoom that leaving the far ones out has to win. */
const WORTH = 1;
const CLOSEST = 16.5;

export interface FramedPoints {
  /** Around most of the titles. */
  readonly bulk: Bounds;
  /** Around all of them. */
  readonly all: Bounds;
  /** Titles outside the bulk, so far that all together would be too small to tell apart. */
  readonly elsewhere: number;
}

/** Where the titles of a company are, and where most of them are; null without one. */
export function framePoints(points: readonly PointBatch[]): FramedPoints | null {
  const places = points.flatMap(({ ids, positions }) =>
    ids.map((_, at) => [positions[2 * at] ?? 0, positions[2 * at + 1] ?? 0] as const),
  );
  const all = measure(places);
  if (all === null) return null;
  const [west, east] = findReach(places.map(([lon]) => lon));
  const [south, north] = findReach(places.map(([, lat]) => lat));
  const near = places.filter(
    ([lon, lat]) => lon >= west && lon <= east && lat >= south && lat <= north,
  );
  const bulk = measure(near);
  const square = { width: 400, height: 400 };
  const isWorth =
    bulk !== null && fitPoints(bulk, square).zoom - fitPoints(all, square).zoom >= WORTH;
  return isWorth
    ? { bulk, all, elsewhere: places.length - near.length }
    : { bulk: all, all, elsewhere: 0 };
}

/** The view in which bounds fill what is left of a map beside what covers it. */
export function frameBounds(bounds: Bounds, size: FitSize, covered: MapPadding): Viewport {
  const free = {
    width: Math.max(80, size.width - covered.left - covered.right),
    height: Math.max(80, size.height - covered.top - covered.bottom),
  };
  return shiftView(fitPoints(bounds, free), covered);
}

function fitPoints(bounds: Bounds, size: FitSize): Viewport {
  return fitBounds(bounds, size, { maximumZoom: CLOSEST });
}

function findReach(degrees: readonly number[]): readonly [number, number] {
  const summary = summarise(degrees);
  if (summary === null) return [0, 0];
  const [lower, upper] = findFences(summary, FAR);
  return [Math.min(lower, summary.median - NEAR), Math.max(upper, summary.median + NEAR)];
}

function measure(places: readonly (readonly [number, number])[]): Bounds | null {
  const lons = summarise(places.map(([lon]) => lon));
  const lats = summarise(places.map(([, lat]) => lat));
  return lons && lats && [lons.minimum, lats.minimum, lons.maximum, lats.maximum];
}
