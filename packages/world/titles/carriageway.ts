import { EndType, inflatePaths, JoinType, type Path64, type Point64 } from 'clipper2-ts';
import type { OsmTags } from '../osm/osm-data.ts';
import { NumberColumn } from '../shelf/number-column.ts';
import type { OpenShelf, Series } from '../shelf/shelf.ts';
import type { Features, LineFeature } from './read-features.ts';
import { type Box, boxOf, type Region, uniteRegions } from './region.ts';
import { indexBoxes, type SpatialIndex } from './spatial-index.ts';

/** Half the width between the plots along a road, footways included, in millimetres. */
const ROAD_HALF_WIDTHS: Readonly<Record<string, number>> = {
  motorway: 15000,
  motorway_link: 6000,
  trunk: 10000,
  trunk_link: 5500,
  primary: 7000,
  primary_link: 5000,
  secondary: 6200,
  secondary_link: 4500,
  tertiary: 5600,
  tertiary_link: 4500,
  unclassified: 4500,
  residential: 4400,
  living_street: 3800,
  pedestrian: 3500,
  road: 4000,
  busway: 3500,
  track: 1500,
  cycleway: 1300,
  footway: 800,
  path: 700,
  steps: 800,
};
const RAIL_HALF_WIDTH = 4000;
const STREAM_HALF_WIDTHS: Readonly<Record<string, number>> = {
  river: 6000,
  canal: 5000,
  stream: 1000,
};
/** Drives, car-park aisles and the like belong to the land they cross. */
const PUBLIC_SERVICES: Readonly<Record<string, number>> = { alley: 1500 };
/** Values of `highway` that are streets: they split a site in two, as paths within it do not. */
export const STREETS = new Set([
  'motorway',
  'motorway_link',
  'trunk',
  'trunk_link',
  'primary',
  'primary_link',
  'secondary',
  'secondary_link',
  'tertiary',
  'tertiary_link',
  'unclassified',
  'residential',
  'living_street',
]);

/** Land that belongs to nobody's garden: a strip around a line, or an area of water. */
export interface Barrier {
  readonly box: Box;
  readonly region: Region;
  /** A street, a railway or water; a mere path otherwise. */
  readonly major: boolean;
}

/** A short piece of a street, to find the side on which a building fronts. */
export interface StreetPiece {
  readonly start: Point64;
  readonly end: Point64;
  /** Those of the street. */
  readonly tags: OsmTags;
}

/** Pieces as numbers: a county has a million of them, which are asked for in any order. */
class StreetPieces implements Series<StreetPiece> {
  readonly #roads: OsmTags[] = [];
  readonly #numbers = new NumberColumn();

  get length(): number {
    return this.#numbers.length / NUMBERS_OF_PIECE;
  }

  /** Adds the pieces of one street. */
  add({ line, tags }: Pick<LineFeature, 'line' | 'tags'>): void {
    this.#roads.push(tags);
    line.forEach((end, index) => {
      const start = line[index - 1];
      if (!start) return;
      const numbers = [start.x, start.y, end.x, end.y, this.#roads.length - 1];
      for (const number of numbers) this.#numbers.push(number);
    });
  }

  at(index: number): StreetPiece | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const at = index * NUMBERS_OF_PIECE;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, road = 0] = this.#numbers.slice(
      at,
      at + NUMBERS_OF_PIECE,
    );
    return { start: { x: x1, y: y1 }, end: { x: x2, y: y2 }, tags: this.#roads[road] ?? {} };
  }

  *[Symbol.iterator](): Iterator<StreetPiece> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index) as StreetPiece;
  }
}

const NUMBERS_OF_PIECE = 5;

const POINTS_IN_A_PIECE = 8;

/** Everything that keeps titles apart, by place. */
export function indexBarriers(features: Features, open: OpenShelf): SpatialIndex<Barrier> {
  const barriers = open<Barrier>();
  const addLine = (line: Path64, halfWidth: number, major: boolean): void => {
    for (let start = 0; start < line.length - 1; start += POINTS_IN_A_PIECE - 1) {
      const piece = line.slice(start, start + POINTS_IN_A_PIECE);
      const region = inflatePaths([piece], halfWidth, JoinType.Round, EndType.Round, 2, 200);
      barriers.add({ box: boxOf(region), region, major });
    }
  };
  for (const road of features.roads) {
    if (isUnderground(road.tags)) continue;
    const halfWidth = roadHalfWidth(road.tags);
    if (halfWidth > 0) addLine(road.line, halfWidth, STREETS.has(road.tags.highway ?? ''));
  }
  for (const rail of features.rails) {
    const live = rail.tags.railway === 'rail' || rail.tags.railway === 'light_rail';
    if (live && !isUnderground(rail.tags)) addLine(rail.line, RAIL_HALF_WIDTH, true);
  }
  for (const stream of features.streams) {
    const halfWidth = STREAM_HALF_WIDTHS[stream.tags.waterway ?? ''] ?? 0;
    if (halfWidth > 0 && !isUnderground(stream.tags)) {
      addLine(stream.line, halfWidth, halfWidth > 1000);
    }
  }
  for (const water of features.waters) {
    const region = uniteRegions(water.region);
    barriers.add({ box: boxOf(region), region, major: true });
  }
  return indexBoxes(barriers, (barrier) => barrier.box);
}

/** Half width of a road in millimetres; 0 for drives and other private ways. */
function roadHalfWidth(tags: OsmTags): number {
  if (tags.highway === 'service') return PUBLIC_SERVICES[tags.service ?? ''] ?? 0;
  return ROAD_HALF_WIDTHS[tags.highway ?? ''] ?? 0;
}

function isUnderground(tags: OsmTags): boolean {
  return (tags.tunnel !== undefined && tags.tunnel !== 'no') || Number(tags.layer ?? 0) < 0;
}

/** Pieces of the streets that addresses can lie on. */
export function indexStreets(features: Features): SpatialIndex<StreetPiece> {
  const pieces = new StreetPieces();
  for (const road of features.roads) {
    const kind = road.tags.highway ?? '';
    if (!STREETS.has(kind) && kind !== 'pedestrian' && kind !== 'service') continue;
    if (kind.startsWith('motorway')) continue;
    pieces.add(road);
  }
  return indexBoxes(pieces, ({ start, end }) => boxOf([[start, end]]));
}

/** The point of a piece that lies nearest. */
function nearestOnPiece(piece: StreetPiece, point: Point64): Point64 {
  const dx = piece.end.x - piece.start.x;
  const dy = piece.end.y - piece.start.y;
  const length = dx * dx + dy * dy;
  if (length === 0) return piece.start;
  const along = ((point.x - piece.start.x) * dx + (point.y - piece.start.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return { x: piece.start.x + share * dx, y: piece.start.y + share * dy };
}

/** Nearest street with a name (any street when `named` is false) and the distance in millimetres. */
export function findStreet(
  streets: SpatialIndex<StreetPiece>,
  point: Point64,
  named: boolean,
): { piece: StreetPiece; at: Point64; distance: number } | undefined {
  let best: { piece: StreetPiece; at: Point64; distance: number } | undefined;
  for (const piece of streets.nearest(point.x, point.y, 24, 200_000)) {
    if (named ? piece.tags.name === undefined : piece.tags.highway === 'service') continue;
    const at = nearestOnPiece(piece, point);
    const distance = Math.hypot(at.x - point.x, at.y - point.y);
    if (!best || distance < best.distance) best = { piece, at, distance };
  }
  return best;
}
