import { measureSurface } from '@property/geo/measure-shape.ts';
import { findLabelPoint } from '@property/geo/rings/find-label-point.ts';
import { listPolygons } from '@property/geo/rings/list-polygons.ts';
import type { Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import { AreaAssembler, findMembers, type OsmArea } from '../osm/assemble-polygons.ts';
import type { BoundingBox, OsmData, OsmTags } from '../osm/osm-data.ts';
import { buildSea } from './build-sea.ts';
import {
  classifyLandcover,
  classifyLanduse,
  classifyWaterArea,
  classifyWaterway,
} from './classify-area.ts';
import { classifyPlace, classifyPoi } from './classify-label.ts';
import { classifyRoad } from './classify-road.ts';
import { compact, type MapFeature, zoomForArea } from './map-feature.ts';
import { lineTouches, readPositions } from './positions.ts';

/** Kind and first zoom by the lowest `admin_level` along a line. */
const LEVELS: Readonly<Record<number, readonly [kind: string, minZoom: number]>> = {
  2: ['country', 0],
  4: ['region', 4],
  6: ['county', 8],
  8: ['locality', 10],
};

/** Last zoom of `landcover`; from the next one on `landuse` shows the same ground in detail. */
const LANDCOVER_ZOOM = 9;

/** Square metres of ground that is worth drawing at zoom 14. */
const SMALLEST_BUILDING = 30;

/** Everything the basemap shows of the data, but for the outlines of titles. */
export function* buildFeatures(data: OsmData): Generator<MapFeature> {
  for (const sea of buildSea(data)) {
    yield { layer: 'water', geometry: sea, properties: { kind: 'ocean' }, minZoom: 0 };
  }
  const named = new Set<string>();
  for (const node of data.nodes.values()) {
    if (!node.tags) continue;
    if (node.tags.place && node.tags.name) named.add(node.tags.name);
    yield* buildLabels(node.tags, [node.lon, node.lat], undefined);
  }
  // Large areas first: small ones lie over them.
  const areas = new AreaAssembler(data);
  const places: number[] = [];
  const sizes = new Float64Array(data.ways.length + data.relations.length);
  for (const { place, area } of areas) {
    if (!touches(area.geometry, data.bbox)) continue;
    places.push(place);
    sizes[place] = measureSurface(area.geometry);
  }
  const sizeOf = (place: number) => sizes[place] ?? 0;
  for (const place of places.sort((left, right) => sizeOf(right) - sizeOf(left))) {
    const area = areas.at(place);
    if (area) yield* buildAreaFeatures(area, sizeOf(place), named);
  }
  yield* buildLines(data);
  yield* buildBoundaries(data);
}

function* buildAreaFeatures(
  { tags, geometry }: OsmArea,
  size: number,
  namedPlaces: ReadonlySet<string>,
): Generator<MapFeature> {
  const water = classifyWaterArea(tags);
  const landuse = water ? undefined : classifyLanduse(tags);
  if (water) {
    const minZoom = zoomForArea(size, 6, 15);
    const properties = compact({
      kind: water.kind,
      kind_detail: water.kindDetail,
      min_zoom: minZoom,
    });
    yield { layer: 'water', geometry, properties, minZoom };
    if (tags.name && water.kind !== 'river') {
      const labelZoom = zoomForArea(size / 40, 9, 15);
      yield {
        layer: 'water',
        geometry: { type: 'Point', coordinates: findLabelPoint(geometry) },
        properties: compact({ kind: water.kind, name: tags.name, min_zoom: labelZoom }),
        minZoom: labelZoom,
      };
    }
  } else if (landuse) {
    const minZoom = zoomForArea(size, LANDCOVER_ZOOM + 1, 15);
    yield { layer: 'landuse', geometry, properties: { kind: landuse }, minZoom };
    const landcover = classifyLandcover(landuse);
    const coverZoom = zoomForArea(size, 5, LANDCOVER_ZOOM + 1);
    if (landcover && coverZoom <= LANDCOVER_ZOOM) {
      const properties = { kind: landcover };
      yield {
        layer: 'landcover',
        geometry,
        properties,
        minZoom: coverZoom,
        maxZoom: LANDCOVER_ZOOM,
      };
    }
  }
  if (tags.building !== undefined && tags.building !== 'no') {
    const minZoom = size >= SMALLEST_BUILDING ? 14 : 15;
    yield { layer: 'buildings', geometry, properties: describeBuilding(tags), minZoom };
  }
  const isPlaceOfItsOwn = !(tags.place && tags.name && namedPlaces.has(tags.name));
  if (tags.name && isPlaceOfItsOwn && tags.boundary !== 'administrative') {
    yield* buildLabels(tags, findLabelPoint(geometry), size);
  }
}

function* buildLabels(
  tags: OsmTags,
  coordinates: Position,
  size: number | undefined,
): Generator<MapFeature> {
  const geometry: Geometry = { type: 'Point', coordinates };
  const place = classifyPlace(tags);
  if (place) yield { layer: 'places', geometry, ...place };
  const poi = place ? undefined : classifyPoi(tags, size);
  if (poi) yield { layer: 'pois', geometry, ...poi };
}

function* buildLines(data: OsmData): Generator<MapFeature> {
  const { ways, nodes, bbox } = data;
  /** The places of roads among the ways, and the first zoom of each by that. */
  const roads: number[] = [];
  const zooms = new Uint8Array(ways.length);
  let place = -1;
  for (const way of ways) {
    place += 1;
    const { tags } = way;
    const road = classifyRoad(tags);
    const waterZoom = classifyWaterway(tags);
    if (!road && waterZoom === undefined) continue;
    const coordinates = readPositions(way.nodes, nodes);
    if (coordinates.length < 2 || !lineTouches(coordinates, bbox)) continue;
    if (road) {
      roads.push(place);
      zooms[place] = road.minZoom;
    }
    if (waterZoom === undefined) continue;
    const properties = compact({
      kind: tags.waterway,
      name: tags.name,
      intermittent: tags.intermittent === 'yes',
      min_zoom: waterZoom,
    });
    const geometry: Geometry = { type: 'LineString', coordinates };
    yield { layer: 'water', geometry, properties, minZoom: waterZoom };
  }
  // Important roads last: they are drawn over the others.
  const zoomOf = (road: number) => zooms[road] ?? 0;
  for (const each of roads.sort((left, right) => zoomOf(right) - zoomOf(left))) {
    const way = ways.at(each);
    const road = way && classifyRoad(way.tags);
    if (!road) continue;
    const geometry: Geometry = {
      type: 'LineString',
      coordinates: readPositions(way.nodes, nodes),
    };
    yield { layer: 'roads', geometry, ...road };
  }
}

function describeBuilding(tags: OsmTags): MapFeature['properties'] {
  const levels = Number.parseFloat(tags['building:levels'] ?? '');
  const height = Number.parseFloat(tags.height ?? '') || levels * 3;
  const rounded = Number.isFinite(height) && height > 0 ? Math.round(height) : undefined;
  return compact({ kind: 'building', height: rounded });
}

function touches(geometry: Polygon | MultiPolygon, bbox: BoundingBox): boolean {
  return listPolygons(geometry).some(([ring]) => ring !== undefined && lineTouches(ring, bbox));
}

/** Lines between administrative areas, each once, whatever number of areas meet in it. */
function* buildBoundaries(data: OsmData): Generator<MapFeature> {
  const ways = findMembers(data);
  const levels = new Map<number, number>();
  for (const { tags, members } of data.relations) {
    const level = Number(tags.admin_level);
    if (tags.boundary !== 'administrative' || !LEVELS[level]) continue;
    for (const { type, ref } of members) {
      if (type !== 'way' || !ways.has(ref)) continue;
      levels.set(ref, Math.min(level, levels.get(ref) ?? level));
    }
  }
  for (const [id, level] of levels) {
    const way = ways.get(id);
    const known = LEVELS[level];
    if (!way || !known || way.tags.natural === 'coastline') continue;
    const coordinates = readPositions(way.nodes, data.nodes);
    if (coordinates.length < 2 || !lineTouches(coordinates, data.bbox)) continue;
    const [kind, minZoom] = known;
    yield {
      layer: 'boundaries',
      geometry: { type: 'LineString', coordinates },
      properties: { kind, kind_detail: level, min_zoom: minZoom },
      minZoom,
    };
  }
}
