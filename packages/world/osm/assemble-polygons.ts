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

/**
 * The areas of the data one by one, or again by their place, so that they are never all held. Each is
 * whole: nothing is clipped to `data.bbox`.
 */
export class AreaAssembler {
  readonly #data: OsmData;
  readonly #members: ReadonlyMap<number, OsmWay>;

  constructor(data: OsmData) {
    this.#data = data;
    this.#members = findMembers(data);
  }

  *[Symbol.iterator](): Generator<{ readonly place: number; readonly area: OsmArea }> {
    const { ways, relations } = this.#data;
    let place = 0;
    for (const way of ways) {
      const area = this.#ofWay(way);
      if (area) yield { place, area };
      place += 1;
    }
    for (const relation of relations) {
      const area = this.#ofRelation(relation);
      if (area) yield { place, area };
      place += 1;
    }
  }

  at(place: number): OsmArea | undefined {
    const { ways, relations } = this.#data;
    const way = ways.at(place);
    if (way && place < ways.length) return this.#ofWay(way);
    const relation = relations[place - ways.length];
    return relation && this.#ofRelation(relation);
  }

  #ofWay(way: OsmWay): OsmArea | undefined {
    if (!isClosed(way) || !isAreaTags(way.tags)) return undefined;
    const ring = ringPositions(way.nodes, this.#data.nodes);
    if (!ring) return undefined;
    const geometry: Polygon = { type: 'Polygon', coordinates: [orientRing(ring, true)] };
    return { type: 'way', id: way.id, tags: way.tags, geometry };
  }

  #ofRelation(relation: OsmRelation): OsmArea | undefined {
    const { id, tags } = relation;
    if (tags.type !== 'multipolygon' && tags.type !== 'boundary') return undefined;
    const geometry = assembleRelation(relation, this.#members, this.#data.nodes);
    return geometry && { type: 'relation', id, tags, geometry };
  }
}

/** The ways that relations are made of, by id. */
export function findMembers({ ways, relations }: OsmData): ReadonlyMap<number, OsmWay> {
  const wanted = new Set(
    relations.flatMap(({ members }) =>
      members.flatMap(({ type, ref }) => (type === 'way' ? ref : [])),
    ),
  );
  const found = new Map<number, OsmWay>();
  if (wanted.size === 0) return found;
  for (const way of ways) if (wanted.has(way.id)) found.set(way.id, way);
  return found;
}

function isClosed(way: OsmWay): boolean {
  return way.nodes.length >= 4 && way.nodes[0] === way.nodes.at(-1);
}

/** The geometry of one relation. Rings that a missing member leaves open are left out. */
export function assembleRelation(
  relation: OsmRelation,
  ways: ReadonlyMap<number, OsmWay>,
  nodes: ReadonlyMap<number, OsmNode>,
): Polygon | MultiPolygon | undefined {
  const members = relation.members.flatMap(({ type, ref }) => {
    const way = type === 'way' ? ways.get(ref) : undefined;
    return way ? [way.nodes] : [];
  });
  const rings = assembleRings(members).flatMap((ring) => {
    const positions = ringPositions(ring, nodes);
    return positions ? [positions] : [];
  });
  return nestRings(rings);
}

/**
 * Builds polygons from closed rings by nesting alone, as roles are often missing or wrong: a ring
 * inside an even number of others is an outer ring, one inside an odd number is a hole of the
 * smallest ring around it.
 */
function nestRings(rings: readonly Position[][]): Polygon | MultiPolygon | undefined {
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
