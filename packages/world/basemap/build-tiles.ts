import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import type { Feature } from 'geojson';
import type { BoundingBox } from '../osm/osm-data.ts';
import { MAP_LAYERS, MAXIMUM_ZOOM, type TileFeature } from './map-feature.ts';

const EXTENT = 4096;
const BUFFER = 64;
/** Names of small streets and paths only take room before they can be read. */
const NAME_ZOOM = 13;
/** From here on only the immediate surroundings are drawn. */
const DETAIL_ZOOM = 12;
/** Features are indexed for a few zooms at a time: the low ones need not carry every building. */
const BANDS: readonly Band[] = [
  [0, 11],
  [12, 13],
  [14, MAXIMUM_ZOOM],
];

type Band = readonly [from: number, to: number];

/** What tiles are made of. */
export interface TileSet {
  /** In the order in which they stand in a tile. */
  readonly layers: readonly string[];
  /** Zooms that are indexed together. */
  readonly bands: readonly Band[];
  /** Whether land lies under every tile. */
  readonly hasLand: boolean;
}

/** The tiles of the basemap. */
const BASEMAP: TileSet = { layers: MAP_LAYERS, bands: BANDS, hasLand: true };

export interface BuiltTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** Compressed with gzip. */
  readonly data: Uint8Array;
}

/**
 * The box in which there are tiles: wider than the data, as the sea and what spills over the edge
 * go on, but not by more than a view of the whole shows.
 */
export function findTileBounds(bbox: BoundingBox): BoundingBox {
  return widen(bbox, 2, 0.3);
}

/**
 * Cuts features into vector tiles, zoom 0 to 15, wherever there is something to show within the
 * box or, while the map is small, around it. Land lies under every tile.
 */
export function* buildTiles(
  features: readonly TileFeature[],
  bbox: BoundingBox,
  set: TileSet = BASEMAP,
): Generator<BuiltTile> {
  for (const [from, to] of set.bands) {
    const visible = features.filter(
      ({ minZoom, maxZoom = MAXIMUM_ZOOM }) => minZoom <= to && maxZoom >= from,
    );
    if (visible.length === 0) continue;
    const index = new GeoJSONVT(
      {
        type: 'FeatureCollection',
        features: visible.map(
          ({ geometry }, position): Feature => ({
            type: 'Feature',
            geometry,
            properties: { position },
          }),
        ),
      },
      {
        maxZoom: MAXIMUM_ZOOM,
        indexMaxZoom: from,
        indexMaxPoints: 0,
        extent: EXTENT,
        buffer: BUFFER,
        tolerance: 3,
      },
    );
    const covered = to < DETAIL_ZOOM ? findTileBounds(bbox) : widen(bbox, 0.2, 0.05);
    yield* walk(index, visible, { z: 0, x: 0, y: 0 }, from, to, covered, set);
  }
}

interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

function* walk(
  index: GeoJSONVT,
  features: readonly TileFeature[],
  { z, x, y }: TileAddress,
  from: number,
  to: number,
  bbox: BoundingBox,
  set: TileSet,
): Generator<BuiltTile> {
  if (!meets(z, x, y, bbox)) return;
  if (z >= from) {
    const tile = index.getTile(z, x, y);
    if (!tile || tile.features.length === 0) return;
    const data = encodeTile(tile, features, z, set);
    if (data) yield { z, x, y, data };
  }
  if (z === to) return;
  for (const [east, south] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    const below = { z: z + 1, x: 2 * x + east, y: 2 * y + south };
    yield* walk(index, features, below, from, to, bbox, set);
  }
}

function encodeTile(
  tile: GeoJSONVTTile,
  features: readonly TileFeature[],
  zoom: number,
  set: TileSet,
): Uint8Array | undefined {
  const layers = new Map<string, GeoJSONVTFeature[]>();
  const parts = tile.features as GeoJSONVTFeature[];
  const sorted = parts.toSorted(
    (left, right) => Number(left.tags?.position) - Number(right.tags?.position),
  );
  for (const part of sorted) {
    const feature = features[Number(part.tags?.position)];
    if (!feature || zoom < feature.minZoom || zoom > (feature.maxZoom ?? MAXIMUM_ZOOM)) continue;
    const list = layers.get(feature.layer) ?? [];
    if (list.length === 0) layers.set(feature.layer, list);
    list.push({ ...part, tags: selectProperties(feature, zoom) });
  }
  if (layers.size === 0) return undefined;
  if (set.hasLand) layers.set('earth', [LAND]);
  const ordered: Record<string, GeoJSONVTTile> = {};
  for (const layer of set.layers) {
    const list = layers.get(layer);
    if (list) ordered[layer] = { ...tile, features: list } as GeoJSONVTTile;
  }
  return gzipSync(fromGeojsonVt(ordered, { version: 2, extent: EXTENT }), { level: 7 });
}

const LOW = -BUFFER;
const HIGH = EXTENT + BUFFER;
const LAND: GeoJSONVTFeature = {
  type: 3,
  geometry: [
    [
      [LOW, LOW],
      [HIGH, LOW],
      [HIGH, HIGH],
      [LOW, HIGH],
      [LOW, LOW],
    ],
  ],
  tags: { kind: 'earth' },
};

function selectProperties(feature: TileFeature, zoom: number): GeoJSONVTFeature['tags'] {
  if (feature.layer !== 'roads' || zoom >= NAME_ZOOM) return { ...feature.properties };
  const { name: _, oneway: __, ...rest } = feature.properties;
  return rest;
}

/** The box grown on every side by a share of its larger side, up to so many degrees. */
function widen(bbox: BoundingBox, share: number, most: number): BoundingBox {
  const [west, south, east, north] = bbox;
  const margin = Math.min(share * Math.max(east - west, north - south), most);
  return [west - margin, south - margin, east + margin, north + margin];
}

function meets(z: number, x: number, y: number, [west, south, east, north]: BoundingBox): boolean {
  const size = 2 ** z;
  const column = (lon: number) => projectLongitude(lon) * size;
  const row = (lat: number) => projectLatitude(lat) * size;
  return x + 1 >= column(west) && x <= column(east) && y + 1 >= row(north) && y <= row(south);
}
