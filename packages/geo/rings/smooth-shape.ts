import type { MultiPolygon, Polygon, Position } from 'geojson';
import { measureSurface } from '../measure-shape.ts';
import { roundDegrees } from '../round-degrees.ts';
import { checkShape } from './check-shape.ts';
import { countPositions, joinPolygons, listPolygons } from './list-polygons.ts';
import { measureRing } from './ring.ts';

/** Where an edge is cut at both of its ends, as a share of it: Chaikin's quarter first. */
const CUTS = [0.25, 0.15, 0.08];
/** Each pass has twice the corners; after two a line looks round. */
const PASSES_MAXIMUM = 2;

export interface Smoothing {
  /** Most positions that the result may have. */
  readonly positions: number;
  /** The share of its ground that may be left out, such as 0.01. */
  readonly loss: number;
}

/**
 * The shape with its corners cut off, again and again, so that its outline runs smoothly (Chaikin). No
 * more of its ground is left out than is allowed; a little is taken in where it has bays. The shape
 * itself where it has too many corners for that, or would cross itself.
 */
export function smoothShape(
  shape: Polygon | MultiPolygon,
  { positions, loss }: Smoothing,
): Polygon | MultiPolygon {
  const count = countPositions(shape);
  const passes = Math.min(PASSES_MAXIMUM, Math.floor(Math.log2(positions / count)));
  if (passes < 1) return shape;
  const allowed = measureSurface(shape) * loss;
  for (const cut of CUTS) {
    let rings = listPolygons(shape);
    let left = 0;
    for (let pass = 0; pass < passes; pass++) {
      left += measureSurfaceOfCorners(rings, cut);
      rings = rings.map((polygon) => polygon.map((ring) => cutCorners(ring, cut)));
    }
    if (left > allowed) continue;
    const smooth = joinPolygons(rings);
    if (checkShape(smooth).ok) return smooth;
  }
  return shape;
}

/** Each corner gives way to two places on the edges beside it. */
function cutCorners(ring: readonly Position[], cut: number): Position[] {
  const cornered: Position[] = [];
  for (let at = 1; at < ring.length; at++) {
    const [from = [], to = []] = [ring[at - 1], ring[at]];
    cornered.push(between(from, to, cut), between(from, to, 1 - cut));
  }
  const [first] = cornered;
  return first ? [...cornered, first] : [];
}

function between(
  [lon1 = 0, lat1 = 0]: Position,
  [lon2 = 0, lat2 = 0]: Position,
  share: number,
): Position {
  return [roundDegrees(lon1 + (lon2 - lon1) * share), roundDegrees(lat1 + (lat2 - lat1) * share)];
}

/** The ground at the corners that stick out, which a cut takes away; of a hole those that stick in. */
function measureSurfaceOfCorners(polygons: readonly Position[][][], cut: number): number {
  let surface = 0;
  for (const ring of polygons.flat()) {
    const corners = ring.slice(0, -1);
    corners.forEach((corner, at) => {
      const before = corners.at(at - 1) ?? corner;
      const after = corners[(at + 1) % corners.length] ?? corner;
      // Outlines run anticlockwise and holes the other way: ground is to the left of both.
      const triangle = [before, corner, after, before];
      if (measureRing(triangle) > 0)
        surface += measureSurface({ type: 'Polygon', coordinates: [triangle] }) * cut * cut;
    });
  }
  return surface;
}
