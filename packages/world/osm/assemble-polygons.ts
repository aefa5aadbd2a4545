import { containsPlace, measureRing, orientRing } from '@property/geo/rings/ring.ts';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { assembleRings } from './assemble-rings.ts';
import type { OsmData, OsmNode, OsmRelation, OsmTags, OsmWay } from './osm-data.ts';

const ALWAYS_AREA = new Set([
  'building',
  'building:part',
  'landuse',
  'leisure',
  'amenity',
  'shop',
  'tourism',
  'office',
  'historic',
  'place',
  'healthcare',
]);
const AREA_VALUES: Readonly<Record<string, ReadonlySet<string>>> = {
  waterway: new Set(['riverbank', 'dock', 'boatyard', 'dam']),
  man_made: new Set(['bridge', 'pier', 'wastewater_plant', 'works', 'storage_tank', 'silo']),
  aeroway: new Set(['aerodrome', 'apron', 'helipad', 'terminal']),
  railway: new Set(['station', 'platform']),
  public_transport: new Set(['platform', 'station']),
  highway: new Set(['rest_area', 'services']),
  power: new Set(['substation', 'plant', 'generator']),
};
const LINEAR_NATURAL = new Set(['coastline', 'cliff', 'ridge', 'arete', 'tree_row', 'valley']);
const LINEAR_LEISURE = new Set(['slipway', 'track']);

/** An area of the data: a closed way, or a multipolygon or boundary relation. */
export interface OsmArea {
  readonly type: 'way' | 'relation';
  readonly id: number;
  readonly tags: OsmTags;
  /** [lon, lat]; outer rings counter-clockwise, holes clockwise, all closed. */
  readonly geometry: Polygon | MultiPolygon;
}

export interface AssembledAreas {
  readonly areas: readonly OsmArea[];
  /** Relations of which some or all rings could not be closed, by id. */
  readonly incomplete: readonly number[];
}

/**
 * Every area of the data as GeoJSON, whole: nothing is clipped to `data.bbox`.
 *
 * Rings of a relation that a missing member leaves open are left out and the relation is named in
 * `incomplete`; what can be closed is kept.
 */
export function assemblePolygons(data: OsmData): AssembledAreas {
  const areas: OsmArea[] = [];
  const incomplete: number[] = [];
  for (const way of data.ways) {
    if (!isClosed(way) || !isAreaTags(way.tags)) continue;
    const ring = ringPositions(way.nodes, data.nodes);
    if (!ring) continue;
    const geometry: Polygon = { type: 'Polygon', coordinates: [orientRing(ring, true)] };
    areas.push({ type: 'way', id: way.id, tags: way.tags, geometry });
  }
  const ways = new Map<number, OsmWay>(data.ways.map((way) => [way.id, way]));
  for (const relation of data.relations) {
    if (relation.tags.type !== 'multipolygon' && relation.tags.type !== 'boundary') continue;
    const { geometry, complete } = assembleRelation(relation, ways, data.nodes);
    if (!complete) incomplete.push(relation.id);
    if (geometry) areas.push({ type: 'relation', id: relation.id, tags: relation.tags, geometry });
  }
  return { areas, incomplete };
}

function isClosed(way: OsmWay): boolean {
  return way.nodes.length >= 4 && way.nodes[0] === way.nodes.at(-1);
}

/** The geometry of one relation; `complete` is false when a member is missing or stays open. */
export function assembleRelation(
  relation: OsmRelation,
  ways: ReadonlyMap<number, OsmWay>,
  nodes: ReadonlyMap<number, OsmNode>,
): { geometry: Polygon | MultiPolygon | undefined; complete: boolean } {
  let complete = true;
  const members: (readonly number[])[] = [];
  for (const member of relation.members) {
    if (member.type !== 'way') continue;
    const way = ways.get(member.ref);
    if (way) members.push(way.nodes);
    else complete = false;
  }
  const assembled = assembleRings(members);
  if (assembled.open.length > 0) complete = false;
  const rings: Position[][] = [];
  for (const ring of assembled.rings) {
    const positions = ringPositions(ring, nodes);
    if (positions) rings.push(positions);
    else complete = false;
  }
  return { geometry: nestRings(rings), complete };
}

/**
 * Builds polygons from closed rings by nesting alone, as roles are often missing or wrong: a ring
 * inside an even number of others is an outer ring, one inside an odd number is a hole of the
 * smallest ring around it.
 */
export function nestRings(rings: readonly Position[][]): Polygon | MultiPolygon | undefined {
  const sorted = rings
    .map((ring) => ({ ring, area: Math.abs(measureRing(ring)) }))
    .filter((entry) => entry.area > 0)
    .sort((left, right) => right.area - left.area);
  const outers: { ring: Position[]; holes: Position[][] }[] = [];
  const placed: { ring: Position[]; depth: number; outer: number }[] = [];
  for (const { ring } of sorted) {
    const parent = placed.findLast((candidate) => isInside(ring, candidate.ring));
    const depth = parent ? parent.depth + 1 : 0;
    if (parent && depth % 2 === 1) {
      outers[parent.outer]?.holes.push(orientRing(ring, false));
      placed.push({ ring, depth, outer: parent.outer });
    } else {
      outers.push({ ring: orientRing(ring, true), holes: [] });
      placed.push({ ring, depth, outer: outers.length - 1 });
    }
  }
  const polygons = outers.map(({ ring, holes }) => [ring, ...holes]);
  if (polygons.length === 0) return undefined;
  const [first] = polygons;
  return polygons.length === 1 && first
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** Rings may share vertices, so the middle of each edge is tried until one is clear of them. */
function isInside(ring: readonly Position[], container: readonly Position[]): boolean {
  const corners = new Set(container.map((position) => position.join()));
  const clear = ring.find((position) => !corners.has(position.join()));
  if (clear) return containsPlace(container, clear);
  const [first, second] = ring;
  if (!first || !second) return false;
  const middle = [
    ((first[0] ?? 0) + (second[0] ?? 0)) / 2,
    ((first[1] ?? 0) + (second[1] ?? 0)) / 2,
  ];
  return containsPlace(container, middle);
}

function ringPositions(
  ids: readonly number[],
  nodes: ReadonlyMap<number, OsmNode>,
): Position[] | undefined {
  const positions: Position[] = [];
  for (const id of ids) {
    const node = nodes.get(id);
    if (!node) return undefined;
    positions.push([node.lon, node.lat]);
  }
  return positions;
}

/**
 * Tells a closed way that encloses an area from one that is a line ending where it starts, such as
 * a roundabout. `area=yes` and `area=no` decide; otherwise the usual reading of the tags does.
 */
function isAreaTags(tags: OsmTags): boolean {
  if (tags.area === 'yes') return true;
  if (tags.area === 'no') return false;
  if (tags.natural !== undefined) return !LINEAR_NATURAL.has(tags.natural);
  if (tags.leisure !== undefined && LINEAR_LEISURE.has(tags.leisure)) return false;
  for (const key in tags) {
    const value = tags[key];
    if (value === undefined || value === 'no') continue;
    if (ALWAYS_AREA.has(key) || AREA_VALUES[key]?.has(value)) return true;
  }
  return false;
}
