import type { OsmWriter } from '../osm-writer.ts';
import { type HalfEdge, sidesOf, splitSide } from '../planar-map.ts';
import { at, direction, distance, interpolate, offset, type Point } from '../plane/point.ts';
import { contains } from '../plane/polygon.ts';
import type { Terrain } from '../terrain.ts';

/** A stretch of river bank with the road ends its path leads to. */
export interface Towpath {
  readonly points: readonly Point[];
  readonly ends: readonly [HalfEdge | undefined, HalfEdge | undefined];
}

/** Finds the paths along the river, and makes room on the roads at their ends. */
export function findTowpaths(terrain: Terrain): Towpath[] {
  const paths: Towpath[] = [];
  for (const face of terrain.faces) {
    if (face.land !== 'riverside') continue;
    const loop = sidesOf(face);
    const first = loop.findIndex(
      (side, i) => side.edge.kind === 'bank' && at(loop, i - 1).edge.kind !== 'bank',
    );
    if (first < 0) continue;
    const ordered = [...loop.slice(first), ...loop.slice(0, first)];
    const run = ordered.slice(
      0,
      Math.max(
        1,
        ordered.findIndex((side) => side.edge.kind !== 'bank'),
      ),
    );
    if (run.length < 3) continue;
    const points = run.slice(1).map((side) => {
      const u = direction(side.previous.origin, side.end);
      return offset(side.origin, u, 0, 7);
    });
    paths.push({ points, ends: [joinBefore(at(run, 0).previous), joinAfter(at(run, -1).next)] });
  }
  return paths;
}

function joinAfter(side: HalfEdge): HalfEdge | undefined {
  if (side.edge.road === undefined || distance(side.origin, side.end) < 12) return undefined;
  return splitSide(side, interpolate(side.origin, side.end, 7 / distance(side.origin, side.end)));
}

function joinBefore(side: HalfEdge): HalfEdge | undefined {
  if (side.edge.road === undefined || distance(side.origin, side.end) < 12) return undefined;
  return splitSide(side, interpolate(side.end, side.origin, 7 / distance(side.origin, side.end)));
}

export function writeTowpaths(paths: readonly Towpath[], writer: OsmWriter): void {
  for (const { points, ends } of paths) {
    const [start, end] = ends;
    if (start === undefined && end === undefined) continue;
    const nodes = points.map((point) => writer.node(point));
    if (start !== undefined) nodes.unshift(writer.vertex(start.origin));
    if (end !== undefined) nodes.push(writer.vertex(end.origin));
    writer.way(nodes, { highway: 'footway', name: 'Wren Way' });
  }
}

/** Writes the meadows and greens between river and town. */
export function writeRiverside(
  terrain: Terrain,
  townOutline: readonly Point[],
  writer: OsmWriter,
): void {
  for (const face of terrain.faces) {
    if (face.land !== 'riverside') continue;
    const loop = sidesOf(face);
    const nodes = loop.map((side) => writer.vertex(side.origin));
    const inTown =
      loop.filter((side) => contains(townOutline, side.origin)).length * 2 > loop.length;
    writer.way([...nodes, at(nodes, 0)], inTown ? { leisure: 'park' } : { landuse: 'meadow' });
  }
}
