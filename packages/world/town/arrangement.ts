import { type Edge, type EdgeKind, Face, type HalfEdge, link, pair, Vertex } from './planar-map.ts';
import { at, distance, interpolate, type Point } from './plane/point.ts';
import { crossing, signedArea } from './plane/polygon.ts';
import type { Road } from './roads/road.ts';

/** A line to lay on the ground before anything is built between. */
export interface Line {
  readonly points: readonly Point[];
  readonly kind: EdgeKind;
  readonly road?: Road;
}

interface Arrangement {
  readonly vertices: readonly Vertex[];
  readonly faces: readonly Face[];
}

interface Segment {
  readonly from: Vertex;
  readonly to: Vertex;
  readonly line: Line;
  readonly cuts: { readonly share: number; readonly vertex: Vertex }[];
}

const CELL = 120;
/** Crossings nearer than this to an end of a segment use that end. */
const SNAP = 3;

/**
 * Cuts lines where they cross and finds the faces between them.
 * @param keeps decides by a piece's middle whether it stays, for example inside the world only.
 */
export function arrange(
  lines: readonly Line[],
  keeps: (middle: Point, line: Line) => boolean,
): Arrangement {
  const vertices = new Map<number, Vertex>();
  const intern = (point: Point): Vertex => {
    const x = Math.round(point.x * 100);
    const y = Math.round(point.y * 100);
    const key = (x + 33554432) * 67108864 + (y + 33554432);
    const known = vertices.get(key);
    if (known !== undefined) return known;
    const vertex = new Vertex({ x: x / 100, y: y / 100 });
    vertices.set(key, vertex);
    return vertex;
  };
  const segments = collectSegments(lines, intern);
  cutAtCrossings(segments, intern);
  const sides = joinPieces(segments, keeps);
  linkAround(sides);
  return { vertices: [...vertices.values()], faces: traceFaces(sides) };
}

function collectSegments(lines: readonly Line[], intern: (point: Point) => Vertex): Segment[] {
  const segments: Segment[] = [];
  for (const line of lines) {
    for (let i = 0; i + 1 < line.points.length; i++) {
      const from = intern(at(line.points, i));
      const to = intern(at(line.points, i + 1));
      if (from !== to) segments.push({ from, to, line, cuts: [] });
    }
  }
  return segments;
}

function cutAtCrossings(segments: readonly Segment[], intern: (point: Point) => Vertex): void {
  const cells = new Map<number, number[]>();
  for (const [index, { from, to }] of segments.entries()) {
    const west = Math.floor(Math.min(from.x, to.x) / CELL);
    const east = Math.floor(Math.max(from.x, to.x) / CELL);
    const south = Math.floor(Math.min(from.y, to.y) / CELL);
    const north = Math.floor(Math.max(from.y, to.y) / CELL);
    for (let x = west; x <= east; x++) {
      for (let y = south; y <= north; y++) {
        const key = (x + 32768) * 65536 + (y + 32768);
        const cell = cells.get(key) ?? [];
        cells.set(key, cell);
        for (const other of cell) cutPair(at(segments, other), at(segments, index), intern);
        cell.push(index);
      }
    }
  }
}

function cutPair(a: Segment, b: Segment, intern: (point: Point) => Vertex): void {
  if (a.from === b.from || a.from === b.to || a.to === b.from || a.to === b.to) return;
  const hit = crossing(a.from, a.to, b.from, b.to);
  if (hit === undefined) return;
  const point = interpolate(a.from, a.to, hit.first);
  const near = [a.from, a.to, b.from, b.to].find((end) => distance(end, point) < SNAP);
  const vertex = near ?? intern(point);
  if (vertex !== a.from && vertex !== a.to) a.cuts.push({ share: hit.first, vertex });
  if (vertex !== b.from && vertex !== b.to) b.cuts.push({ share: hit.second, vertex });
}

function joinPieces(
  segments: readonly Segment[],
  keeps: (middle: Point, line: Line) => boolean,
): HalfEdge[] {
  const sides: HalfEdge[] = [];
  const joined = new Map<Vertex, Set<Vertex>>();
  const edges = new Map<Line, Edge>();
  const roadsFirst = [...segments].sort(
    (a, b) => Number(b.line.kind === 'road') - Number(a.line.kind === 'road'),
  );
  for (const segment of roadsFirst) {
    const { line } = segment;
    const edge = edges.get(line) ?? { kind: line.kind, road: line.road };
    edges.set(line, edge);
    const cuts = [...segment.cuts].sort((a, b) => a.share - b.share);
    let tail = segment.from;
    for (const head of [...cuts.map((cut) => cut.vertex), segment.to]) {
      if (head === tail) continue;
      const known = joined.get(tail)?.has(head) || joined.get(head)?.has(tail);
      if (!known && keeps(interpolate(tail, head, 0.5), line)) {
        const neighbours = joined.get(tail) ?? new Set();
        joined.set(tail, neighbours.add(head));
        const forward = pair(tail, head, edge);
        sides.push(forward, forward.twin);
      }
      tail = head;
    }
  }
  return sides;
}

/** Grows anticlockwise with direction, without a trigonometric function. */
function turnOf(side: HalfEdge): number {
  const dx = side.end.x - side.origin.x;
  const dy = side.end.y - side.origin.y;
  const share = dy / (Math.abs(dx) + Math.abs(dy));
  if (dx < 0) return 2 - share;
  return dy < 0 ? 4 + share : share;
}

function linkAround(sides: readonly HalfEdge[]): void {
  const leaving = new Map<Vertex, HalfEdge[]>();
  for (const side of sides) {
    const others = leaving.get(side.origin) ?? [];
    leaving.set(side.origin, others);
    others.push(side);
  }
  for (const around of leaving.values()) {
    around.sort((a, b) => turnOf(a) - turnOf(b));
    for (const [i, side] of around.entries()) {
      link(side.twin, at(around, (i + around.length - 1) % around.length));
    }
  }
}

function traceFaces(sides: readonly HalfEdge[]): Face[] {
  const faces: Face[] = [];
  const seen = new Set<HalfEdge>();
  for (const start of sides) {
    if (seen.has(start)) continue;
    const loop: HalfEdge[] = [];
    for (let side = start; !seen.has(side); side = side.next) {
      seen.add(side);
      loop.push(side);
    }
    if (signedArea(loop.map((side) => side.origin)) <= 0) continue;
    const face = new Face();
    face.start = start;
    for (const side of loop) side.face = face;
    faces.push(face);
  }
  return faces;
}
