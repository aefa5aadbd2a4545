import type { HalfEdge } from './planar-map.ts';
import { nearestOnLine } from './plane/curve.ts';
import { at, interpolate, offset, type Point } from './plane/point.ts';
import { area, contains, convexOverlap } from './plane/polygon.ts';
import { castRay } from './roads/chord.ts';
import {
  clearance,
  type FrontPoint,
  findFrontages,
  isFrontage,
  pointsAlong,
} from './roads/frontage.ts';

export interface PlotShape {
  readonly width: number;
  readonly depth: number;
  readonly shallowest: number;
}

/** Where a plot line runs from the street to the back. */
interface PlotLine extends FrontPoint {
  readonly depth: number;
  readonly rear: Point;
}

export interface Plot {
  readonly start: PlotLine;
  readonly end: PlotLine;
  /** Anticlockwise from the start of the front. */
  readonly ring: readonly Point[];
}

/** Plots side by side along one frontage; a gap starts a new row. */
export type PlotRow = readonly Plot[];

/**
 * Lays plots along every frontage of a block, longest first, so that gardens meet at the back and
 * the long side of a block takes its corners.
 * @param blocked rings nothing may be laid on; grows by what is laid.
 */
export function layPlots(
  loop: readonly HalfEdge[],
  shapeFor: (side: HalfEdge) => PlotShape,
  blocked: Point[][],
  isFree: (point: Point) => boolean,
): PlotRow[] {
  const rows: PlotRow[] = [];
  const frontages = findFrontages(loop).sort((a, b) => b.length - a.length);
  for (const frontage of frontages) {
    const shape = shapeFor(at(frontage.sides, 0));
    const room = frontage.length - frontage.trimStart - frontage.trimEnd;
    const count = Math.floor(room / shape.width + 0.12);
    if (count < 1) continue;
    const steps = Array.from(
      { length: count + 1 },
      (_, i) => frontage.trimStart + (room * i) / count,
    );
    const lines = pointsAlong(frontage, steps).map((point) => measure(point, loop, shape));
    let row: Plot[] = [];
    for (let i = 0; i < count; i++) {
      const plot = tryPlot(at(lines, i), at(lines, i + 1), loop, shape, blocked, isFree);
      if (plot !== undefined) {
        row.push(plot);
        blocked.push([...plot.ring]);
      } else if (row.length > 0) {
        rows.push(row);
        row = [];
      }
    }
    if (row.length > 0) rows.push(row);
  }
  return rows;
}

function depthFrom(front: Point, inward: Point, loop: readonly HalfEdge[], most: number): number {
  const hit = castRay(loop, front, inward, most * 2 + 20);
  if (hit === undefined) return most;
  const clear = hit.distance - clearance(hit.side);
  return Math.min(most, isFrontage(hit.side) ? clear / 2 : clear);
}

function measure(point: FrontPoint, loop: readonly HalfEdge[], shape: PlotShape): PlotLine {
  const depth = depthFrom(point.front, point.inward, loop, shape.depth);
  return { ...point, depth, rear: offset(point.front, point.inward, depth, 0) };
}

function tryPlot(
  start: PlotLine,
  end: PlotLine,
  loop: readonly HalfEdge[],
  shape: PlotShape,
  blocked: readonly (readonly Point[])[],
  isFree: (point: Point) => boolean,
): Plot | undefined {
  if (start.depth < shape.shallowest || end.depth < shape.shallowest) return undefined;
  const ring = [start.front, end.front, end.rear, start.rear];
  if (area(ring) < shape.width * shape.shallowest * 0.6) return undefined;
  const middle = interpolate(start.front, end.front, 0.5);
  const inward = interpolate(start.inward, end.inward, 0.5);
  const least = Math.min(start.depth, end.depth);
  if (depthFrom(middle, inward, loop, least) < least * 0.8) return undefined;
  const edge = pointsRound(ring);
  if (!edge.every(isFree) || isOverrun(ring, edge, start.side, loop)) return undefined;
  for (const other of blocked) {
    if (isFarApart(start.front, at(other, 0))) continue;
    if (convexOverlap(ring, other, 0.35)) return undefined;
  }
  return { start, end, ring };
}

/** Corners of a ring, points along its sides, and its middle. */
function pointsRound(ring: readonly Point[]): Point[] {
  const points = ring.flatMap((point, i) => {
    const next = at(ring, (i + 1) % ring.length);
    return [point, interpolate(point, next, 0.33), interpolate(point, next, 0.67)];
  });
  points.push(interpolate(at(ring, 0), at(ring, 2), 0.5));
  return points;
}

/** Whether a road of the block comes into a plot or too near its edge. */
function isOverrun(
  ring: readonly Point[],
  edge: readonly Point[],
  own: HalfEdge,
  loop: readonly HalfEdge[],
): boolean {
  const corner = at(ring, 0);
  for (const side of loop) {
    if (isFarApart(side.origin, corner)) continue;
    if (contains(ring, side.origin)) return true;
    const least = clearance(side) * (side.edge.road === own.edge.road ? 0.65 : 0.85);
    const line = [side.origin, side.end];
    if (edge.some((point) => nearestOnLine(line, point).distance < least)) return true;
  }
  return false;
}

/** Beyond the reach of two plots whose fronts start at these points. */
function isFarApart(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) > 130 || Math.abs(a.y - b.y) > 130;
}

/** The point a share across a plot and some metres back from its front. */
export function inPlot(plot: Plot, share: number, back: number): Point {
  const front = interpolate(plot.start.front, plot.end.front, share);
  const inward = interpolate(plot.start.inward, plot.end.inward, share);
  return { x: front.x + inward.x * back, y: front.y + inward.y * back };
}
