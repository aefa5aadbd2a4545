import { at, type Point, rounded } from './plane/point.ts';
import type { Road, Street } from './roads/road.ts';

/** What a line on the ground is; everything but a road only divides land. */
export type EdgeKind =
  | 'road'
  | 'rail'
  | 'bank'
  | 'riverside'
  | 'limit'
  | 'hedge'
  | 'fence'
  | 'world';

export class Vertex implements Point {
  x: number;
  y: number;
  /** OpenStreetMap node, 0 until something that uses it is written. */
  node = 0;
  constructor(point: Point) {
    this.x = point.x;
    this.y = point.y;
  }
}

export interface Edge {
  readonly kind: EdgeKind;
  readonly road: Road | undefined;
}

/** One side of an edge, with the face it bounds on its left. */
export class HalfEdge {
  readonly edge: Edge;
  origin: Vertex;
  twin: HalfEdge = this;
  next: HalfEdge = this;
  previous: HalfEdge = this;
  face: Face = OUTSIDE;
  /** The street this side belongs to, the metres from its start, and whether it runs its way. */
  street: Street | undefined;
  along = 0;
  runsForward = true;
  constructor(origin: Vertex, edge: Edge) {
    this.origin = origin;
    this.edge = edge;
  }
  get end(): Vertex {
    return this.twin.origin;
  }
}

export type Land = 'river' | 'riverside' | 'town' | 'village' | 'country';

/** When a piece of a place was built up; names and houses follow it. */
export type Period =
  | 'core'
  | 'victorian'
  | 'interwar'
  | 'postwar'
  | 'modern'
  | 'village'
  | 'industrial';

/** A piece of land with lines all round it. */
export class Face {
  start: HalfEdge | undefined;
  land: Land = 'country';
  period: Period | undefined;
  /** The village it lies in. */
  village: string | undefined;
}

const OUTSIDE = new Face();

/** The sides of a face, anticlockwise; a line that ends inside the face appears from both sides. */
export function sidesOf(face: Face): HalfEdge[] {
  const sides: HalfEdge[] = [];
  const start = face.start;
  if (start === undefined) return sides;
  let side = start;
  do {
    sides.push(side);
    side = side.next;
  } while (side !== start);
  return sides;
}

export function ringOf(face: Face): Point[] {
  return sidesOf(face).map((side) => side.origin);
}

export function pair(from: Vertex, to: Vertex, edge: Edge): HalfEdge {
  const forward = new HalfEdge(from, edge);
  const backward = new HalfEdge(to, edge);
  forward.twin = backward;
  backward.twin = forward;
  return forward;
}

export function link(first: HalfEdge, second: HalfEdge): void {
  first.next = second;
  second.previous = first;
}

/**
 * Puts a vertex on an edge, for both faces beside it.
 * @returns the half-edge that leaves the new vertex along the same side.
 */
export function splitSide(side: HalfEdge, point: Point): HalfEdge {
  const vertex = new Vertex(rounded(point));
  const twin = side.twin;
  const onward = new HalfEdge(vertex, side.edge);
  const back = new HalfEdge(vertex, side.edge);
  onward.face = side.face;
  back.face = twin.face;
  const afterSide = side.next;
  const afterTwin = twin.next;
  link(onward, afterSide);
  link(side, onward);
  link(back, afterTwin);
  link(twin, back);
  onward.twin = twin;
  twin.twin = onward;
  side.twin = back;
  back.twin = side;
  return onward;
}

/** What lies between two points of a chord. */
interface ChordPiece {
  readonly to: Vertex;
  readonly edge: Edge;
}

/**
 * Divides a face along a chord. `from` and `to` leave the chord's ends on this face.
 * @returns the face to the right of the chord; the one to the left keeps the identity.
 */
export function splitFace(from: HalfEdge, to: HalfEdge, pieces: readonly ChordPiece[]): Face {
  const kept = from.face;
  const beforeFrom = from.previous;
  const beforeTo = to.previous;
  let last = beforeFrom;
  let tail = from.origin;
  const forwards: HalfEdge[] = [];
  for (const piece of pieces) {
    const forward = pair(tail, piece.to, piece.edge);
    link(last, forward);
    forwards.push(forward);
    last = forward;
    tail = piece.to;
  }
  link(last, to);
  let back = beforeTo;
  for (let i = forwards.length - 1; i >= 0; i--) {
    const twin = at(forwards, i).twin;
    link(back, twin);
    back = twin;
  }
  link(back, from);
  const cut = new Face();
  cut.land = kept.land;
  cut.period = kept.period;
  cut.village = kept.village;
  kept.start = at(forwards, 0);
  cut.start = from;
  for (const side of sidesOf(kept)) side.face = kept;
  for (const side of sidesOf(cut)) side.face = cut;
  return cut;
}

/** Adds a line that leaves `from`'s origin into its face and ends there. @returns its last side. */
export function addStub(from: HalfEdge, points: readonly Point[], edge: Edge): HalfEdge {
  const before = from.previous;
  let tail = from.origin;
  let last = before;
  const forwards: HalfEdge[] = [];
  for (const point of points) {
    const head = new Vertex(rounded(point));
    const forward = pair(tail, head, edge);
    forward.face = from.face;
    forward.twin.face = from.face;
    link(last, forward);
    forwards.push(forward);
    last = forward;
    tail = head;
  }
  const end = at(forwards, -1);
  for (let i = forwards.length - 1; i >= 0; i--) {
    const twin = at(forwards, i).twin;
    link(last, twin);
    last = twin;
  }
  link(last, from);
  return end;
}
