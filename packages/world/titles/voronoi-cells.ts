import { type Path64, ramerDouglasPeucker } from 'clipper2-ts';
import { Delaunay } from 'd3-delaunay';
import type { AreaFeature } from './read-features.ts';
import type { Region } from './region.ts';

const INSET = 250;
const SPACING = 1500;
const CORNER = 600;
const TOLERANCE = 900;
const FAR = 3_000_000;

/**
 * Divides the plane between buildings: each point goes to the building whose walls are nearest,
 * so that the line between two gardens runs on from the wall that two houses share.
 *
 * Neighbouring cells share their edges exactly, also after the edges have been straightened:
 * an edge is simplified once, as a chain between the points where three cells meet.
 */
export function divideBetweenBuildings(buildings: Iterable<AreaFeature>): Region[] {
  const { coordinates, owners, count } = sampleWalls(buildings);
  const cells = Array.from({ length: count }, (): Region => []);
  if (count === 0) return cells;
  const { triangles, halfedges } = new Delaunay(coordinates);
  const centres = findCircumcentres(coordinates, triangles);
  const owner = (edge: number): number => owners[triangles[edge] ?? 0] ?? -1;
  // A triangle of owners A and not-A has two mixed edges; the boundary of A enters by one and leaves
  // by the other, into the neighbouring triangle.
  const follow = (edge: number): number => {
    const next = nextHalfedge(edge);
    const leaving = owner(nextHalfedge(next)) === owner(edge) ? next : nextHalfedge(next);
    return halfedges[leaving] ?? -1;
  };
  const seen = new Uint8Array(triangles.length);
  const chains = new Map<string, Path64>();
  for (let start = 0; start < triangles.length; start += 1) {
    const mine = owner(start);
    if (mine < 0 || seen[start] || owner(nextHalfedge(start)) === mine) continue;
    const loop: number[] = [];
    for (let edge = start; edge >= 0 && !seen[edge]; edge = follow(edge)) {
      seen[edge] = 1;
      loop.push(edge);
    }
    const ring = straightenLoop(loop, (edge) => owner(nextHalfedge(edge)), centres, chains);
    if (ring.length >= 3) cells[mine]?.push(ring);
  }
  return cells;
}

function nextHalfedge(edge: number): number {
  return edge % 3 === 2 ? edge - 2 : edge + 1;
}

/**
 * Points a little inside the walls. On a wall that two buildings share the points of both stand
 * opposite each other, so that the line between them is the wall.
 */
function sampleWalls(buildings: Iterable<AreaFeature>): {
  count: number;
  coordinates: Float64Array;
  owners: Int32Array;
} {
  const values: number[] = [];
  const owners: number[] = [];
  let count = 0;
  for (const building of buildings) {
    const owner = count;
    count += 1;
    const ring = building.region[0] ?? [];
    ring.forEach((start, index) => {
      const end = ring[(index + 1) % ring.length] ?? start;
      const length = Math.hypot(end.x - start.x, end.y - start.y);
      if (length < 100) return;
      const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
      for (const offset of placeSamples(length)) {
        values.push(
          start.x + along.x * offset - along.y * INSET,
          start.y + along.y * offset + along.x * INSET,
        );
        owners.push(owner);
      }
    });
  }
  const { minX, minY, maxX, maxY } = bounds(values);
  for (let step = 0; step < 32; step += 1) {
    const angle = (step / 32) * 2 * Math.PI;
    values.push(
      (minX + maxX) / 2 + Math.cos(angle) * (maxX - minX + FAR),
      (minY + maxY) / 2 + Math.sin(angle) * (maxY - minY + FAR),
    );
    owners.push(-1);
  }
  return { count, coordinates: Float64Array.from(values), owners: Int32Array.from(owners) };
}

function bounds(values: readonly number[]) {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let index = 0; index < values.length; index += 2) {
    const x = values[index] ?? 0;
    const y = values[index + 1] ?? 0;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

/** The same distance from both ends, so that the line between two fronts starts at their joint. */
function placeSamples(length: number): number[] {
  if (length < 2 * CORNER) return [length / 2];
  const inner = length - 2 * CORNER;
  const steps = Math.max(1, Math.round(inner / SPACING));
  return Array.from({ length: steps + 1 }, (_, step) => CORNER + (inner * step) / steps);
}

/** The x and y of each, one after the other: objects would take six times the room. */
function findCircumcentres(points: Float64Array, triangles: Uint32Array): Int32Array {
  const centres = new Int32Array((triangles.length / 3) * 2);
  for (let index = 0; index < triangles.length; index += 3) {
    const [ax, ay] = pointAt(points, triangles[index]);
    const [bx, by] = pointAt(points, triangles[index + 1]);
    const [cx, cy] = pointAt(points, triangles[index + 2]);
    const dx = bx - ax;
    const dy = by - ay;
    const ex = cx - ax;
    const ey = cy - ay;
    const doubled = (dx * ey - dy * ex) * 2;
    const ends = [(ax + bx + cx) / 3, (ay + by + cy) / 3] as const;
    let x = ax + (ey * (dx * dx + dy * dy) - dy * (ex * ex + ey * ey)) / doubled;
    let y = ay + (dx * (ex * ex + ey * ey) - ex * (dx * dx + dy * dy)) / doubled;
    // Triangles without width have their centre at infinity.
    if (!(Math.abs(x - ends[0]) < 1e9)) x = ends[0];
    if (!(Math.abs(y - ends[1]) < 1e9)) y = ends[1];
    centres.set([Math.round(x), Math.round(y)], (index / 3) * 2);
  }
  return centres;
}

function pointAt(points: Float64Array, index: number | undefined): [number, number] {
  const at = (index ?? 0) * 2;
  return [points[at] ?? 0, points[at + 1] ?? 0];
}

function straightenLoop(
  loop: readonly number[],
  otherOwner: (edge: number) => number,
  centres: Int32Array,
  chains: Map<string, Path64>,
): Path64 {
  const count = loop.length;
  const at = (index: number): number => loop[index % count] ?? 0;
  // The edge into triangle i of the loop runs along the neighbour otherOwner(i).
  const isJunction = (index: number): boolean =>
    otherOwner(at(index)) !== otherOwner(at(index + 1));
  const first = Math.max(
    0,
    loop.findIndex((_, index) => isJunction(index)),
  );
  const ring: Path64 = [];
  let chain = [Math.floor(at(first) / 3)];
  for (let index = first + 1; index <= first + count; index += 1) {
    const triangle = Math.floor(at(index) / 3);
    chain.push(triangle);
    if (index < first + count && !isJunction(index)) continue;
    ring.push(...straightenChain(chain, centres, chains).slice(0, -1));
    chain = [triangle];
  }
  return ring;
}

/** The same points for either direction, as both neighbours ask for the chain. */
function straightenChain(
  chain: number[],
  centres: Int32Array,
  chains: Map<string, Path64>,
): Path64 {
  const start = chain[0] ?? 0;
  const end = chain.at(-1) ?? 0;
  const backwards = start > end || (start === end && (chain[1] ?? 0) > (chain.at(-2) ?? 0));
  const ordered = backwards ? chain.toReversed() : chain;
  const key = `${ordered[0]},${ordered[1]},${ordered.at(-1)}`;
  let path = chains.get(key);
  if (!path) {
    const points = ordered.map((triangle) => ({
      x: centres[triangle * 2] ?? 0,
      y: centres[triangle * 2 + 1] ?? 0,
    }));
    path = start === end || points.length < 3 ? points : ramerDouglasPeucker(points, TOLERANCE);
    chains.set(key, path);
  }
  return backwards ? path.toReversed() : path;
}
