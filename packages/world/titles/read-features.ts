import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import type { Path64, Point64 } from 'clipper2-ts';
import type { Position } from 'geojson';
import { assembleRelation, findMembers } from '../osm/assemble-polygons.ts';
import type { BoundingBox, OsmData, OsmTags, OsmWay } from '../osm/osm-data.ts';
import { type OpenShelf, openInMemory, type Series } from '../shelf/shelf.ts';
import type { LocalProjection } from './local-projection.ts';
import { findCentre, orientRing, type Region } from './region.ts';

/** A tagged area, projected. */
export interface AreaFeature {
  /** Stable: `w` or `r` and the id of the element. */
  readonly key: string;
  readonly tags: OsmTags;
  readonly region: Region;
  readonly centre: Point64;
  /** Node ids of a closed way, by which touching buildings are found; empty for relations. */
  readonly nodes: readonly number[];
}

export interface LineFeature {
  readonly key: string;
  readonly tags: OsmTags;
  readonly line: Path64;
  readonly nodes: readonly number[];
}

export interface PointFeature {
  readonly key: string;
  readonly tags: OsmTags;
  readonly point: Point64;
}

/** What the world is made from: elements by their part in it, in millimetres. */
export interface Features {
  readonly buildings: Series<AreaFeature>;
  readonly plots: Series<AreaFeature>;
  readonly waters: Series<AreaFeature>;
  /** Land use, amenities, leisure and natural areas without a building tag. */
  readonly areas: Series<AreaFeature>;
  readonly roads: Series<LineFeature>;
  readonly rails: readonly LineFeature[];
  readonly streams: readonly LineFeature[];
  readonly points: readonly PointFeature[];
  /** Areas with an address that are no buildings, at their middle: a shop drawn inside its house. */
  readonly occupiers: readonly PointFeature[];
  readonly places: readonly PointFeature[];
}

const AREA_KEYS = [
  'landuse',
  'amenity',
  'leisure',
  'natural',
  'shop',
  'tourism',
  'office',
] as const;
const WATER_LANDUSES = new Set(['basin', 'reservoir', 'salt_pond']);

/** Sorts the elements whose middle lies in the bounding box; elsewhere they only spill over. */
export function readFeatures(
  data: OsmData,
  projection: LocalProjection,
  open: OpenShelf = openInMemory,
): Features {
  const buildings = open<AreaFeature>();
  const plots = open<AreaFeature>();
  const waters = open<AreaFeature>();
  const areas = open<AreaFeature>();
  const roads = open<LineFeature>();
  const rails: LineFeature[] = [];
  const streams: LineFeature[] = [];
  const occupiers: PointFeature[] = [];
  const sortArea = (area: AreaFeature): void => {
    const { tags } = area;
    const inside = isInside(projection.unproject(area.centre), data.bbox);
    if (tags.building !== undefined && tags.building !== 'no') {
      if (inside) buildings.add(area);
    } else if (tags.boundary === 'plot') {
      if (inside) plots.add(area);
    } else if (isWater(tags)) waters.add(area);
    else if (AREA_KEYS.some((key) => tags[key] !== undefined) && inside) {
      areas.add(area);
      if (hasAddress(tags)) occupiers.push({ key: area.key, tags, point: area.centre });
    }
  };
  for (const way of data.ways) {
    const line = projectWay(way, data, projection);
    if (line.length < 2) continue;
    const feature = { key: `w${way.id}`, tags: way.tags, line, nodes: way.nodes };
    if (way.tags.highway !== undefined && way.tags.area !== 'yes') roads.add(feature);
    else if (way.tags.railway !== undefined) rails.push(feature);
    else if (way.tags.waterway !== undefined && way.tags.waterway !== 'dock') streams.push(feature);
    if (way.nodes.length < 4 || way.nodes[0] !== way.nodes.at(-1)) continue;
    const ring = orientRing(line.slice(0, -1));
    if (ring.length < 3) continue;
    const { key, tags, nodes } = feature;
    sortArea({ key, tags, region: [ring], centre: findCentre([ring]), nodes });
  }
  const ways = findMembers(data);
  for (const relation of data.relations) {
    if (relation.tags.type !== 'multipolygon') continue;
    const geometry = assembleRelation(relation, ways, data.nodes);
    if (!geometry) continue;
    const region = listPolygons(geometry).flatMap((polygon) =>
      polygon.map((ring, index) => {
        const path = orientRing(ring.slice(0, -1).map((position) => toPoint(position, projection)));
        return index === 0 ? path : path.reverse();
      }),
    );
    const key = `r${relation.id}`;
    sortArea({ key, tags: relation.tags, region, centre: findCentre(region), nodes: [] });
  }
  const points: PointFeature[] = [];
  const places: PointFeature[] = [];
  for (const node of data.nodes.values()) {
    if (!node.tags || !isInside([node.lon, node.lat], data.bbox)) continue;
    const point = projection.project(node.lon, node.lat);
    const feature = { key: `n${node.id}`, tags: node.tags, point };
    if (node.tags.place !== undefined) places.push(feature);
    else points.push(feature);
  }
  return { buildings, plots, waters, areas, roads, rails, streams, points, occupiers, places };
}

function hasAddress(tags: OsmTags): boolean {
  const place = tags['addr:housenumber'] ?? tags['addr:housename'];
  return place !== undefined && tags['addr:street'] !== undefined;
}

function toPoint(position: Position, projection: LocalProjection): Point64 {
  return projection.project(position[0] ?? 0, position[1] ?? 0);
}

function projectWay(way: OsmWay, data: OsmData, projection: LocalProjection): Path64 {
  const line: Path64 = [];
  for (const id of way.nodes) {
    const node = data.nodes.get(id);
    if (node) line.push(projection.project(node.lon, node.lat));
  }
  return line;
}

function isWater(tags: OsmTags): boolean {
  return (
    tags.natural === 'water' ||
    tags.waterway === 'riverbank' ||
    tags.waterway === 'dock' ||
    WATER_LANDUSES.has(tags.landuse ?? '')
  );
}

function isInside([lon, lat]: readonly [number, number], bbox: BoundingBox): boolean {
  return lon >= bbox[0] && lon <= bbox[2] && lat >= bbox[1] && lat <= bbox[3];
}
