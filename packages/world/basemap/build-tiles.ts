import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { measureBounds } from '@property/geo/bounds.ts';
import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import type { Feature } from 'geojson';
import type { BoundingBox } from '../osm/osm-data.ts';
import type { Series } from '../shelf/shelf.ts';
import { MAP_LAYERS, MAXIMUM_ZOOM, type TileFeature } from './map-feature.ts';

const EXTENT = 4096;
const BUFFER = 64;
/** Names of small streets and paths only take room before they can be read. */
const NAME_ZOOM = 13;
/** From here on only the immediate surroundings are drawn. */
const DETAIL_ZOOM = 12;
/** Bands that begin here or later are indexed piece by piece: what shows before fits into memory. */
const PIECE_ZOOM = 10;
/** How far above its first zoom a band is divided: tiles of 47, 12 and 3 km. */
const ZOOMS_IN_PIECE = 1;
/** What a tile shows from beyond its edges, as a share of its side, and a little more. */
const MARGIN = (BUFFER / EXTENT) * 1.5;
/** Features are indexed for a few zooms at a time: the low ones need not carry every building. */
const BANDS: readonly Band[] = [
  [0, 9],
  [10, 11],
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
  features: Series<TileFeature>,
  bbox: BoundingBox,
  set: TileSet = BASEMAP,
): Generator<BuiltTile> {
  for (const band of set.bands) {
    const [from, to] = band;
    const covered = to < DETAIL_ZOOM ? findTileBounds(bbox) : widen(bbox, 0.2, 0.05);
    for (const { tile, places } of divide(features, band)) {
      const { index, drawn } = indexFeatures(features, places, from);
      yield* walk(index, drawn, tile, from, to, covered, set);
    }
  }
}

/** Apart from the walk, so that the geometries as they were read are let go before it. */
function indexFeatures(features: Series<TileFeature>, places: readonly number[], from: number) {
  const drawn: DrawnFeature[] = [];
  const shapes: Feature[] = [];
  for (const place of places) {
    const feature = features.at(place);
    if (!feature) continue;
    const { geometry, ...rest } = feature;
    shapes.push({ type: 'Feature', geometry, properties: { position: drawn.length } });
    drawn.push(rest);
  }
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: shapes },
    {
      maxZoom: MAXIMUM_ZOOM,
      indexMaxZoom: from,
      indexMaxPoints: 0,
      extent: EXTENT,
      buffer: BUFFER,
      tolerance: 3,
    },
  );
  return { index, drawn };
}

/** A feature whose geometry lies in the index. */
type DrawnFeature = Omit<TileFeature, 'geometry'>;

interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** A tile, and the places of the features that its own tiles may show. */
interface Piece {
  readonly tile: TileAddress;
  readonly places: readonly number[];
}

/**
 * The features of a band by the tiles some zooms above it, in the order in which those are walked:
 * each is indexed by itself, so that a county needs no more memory than a town.
 */
function divide(features: Iterable<TileFeature>, [from, to]: Band): Piece[] {
  const z = from < PIECE_ZOOM ? 0 : from - ZOOMS_IN_PIECE;
  const size = 2 ** z;
  const pieces = new Map<number, { readonly tile: TileAddress; readonly places: number[] }>();
  let place = -1;
  for (const { geometry, minZoom, maxZoom = MAXIMUM_ZOOM } of features) {
    place += 1;
    if (minZoom > to || maxZoom < from) continue;
    const bounds = measureBounds([geometry]);
    if (!bounds) continue;
    const [west, south, east, north] = bounds;
    const first = (value: number) => Math.max(0, Math.floor(value * size - MARGIN));
    const last = (value: number) => Math.min(size - 1, Math.floor(value * size + MARGIN));
    for (let x = first(projectLongitude(west)); x <= last(projectLongitude(east)); x += 1) {
      for (let y = first(projectLatitude(north)); y <= last(projectLatitude(south)); y += 1) {
        const key = orderOf(x, y, z);
        const piece = pieces.get(key) ?? { tile: { z, x, y }, places: [] };
        if (piece.places.length === 0) pieces.set(key, piece);
        piece.places.push(place);
      }
    }
  }
  return [...pieces].sort(([one], [other]) => one - other).map(([, piece]) => piece);
}

/** Where a tile stands in the walk: west before east, then north before south, zoom by zoom. */
function orderOf(x: number, y: number, zoom: number): number {
  let order = 0;
  for (let bit = zoom - 1; bit >= 0; bit -= 1) {
    order = order * 4 + ((x >> bit) & 1) * 2 + ((y >> bit) & 1);
  }
  return order;
}

function* walk(
  index: GeoJSONVT,
  features: readonly DrawnFeature[],
  { z, x, y }: TileAddress,
  from: number,
  to: number,
  bbox: BoundingBox,
  set: TileSet,
): Generator<BuiltTile> {
  if (!meets(z, x, y, bbox)) return;
  const tile = z >= from ? index.getTile(z, x, y) : undefined;
  if (z >= from) {
    // Features that are too small to be seen here show further down.
    if (!tile?.numFeatures) return;
    const data = encodeTile(tile, features, z, set);
    if (data) yield { z, x, y, data };
    // The index keeps each tile for whoever asks for it again; nobody does.
    tile.features = [];
  }
  for (const [east, south] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    if (z === to) break;
    const below = { z: z + 1, x: 2 * x + east, y: 2 * y + south };
    yield* walk(index, features, below, from, to, bbox, set);
  }
  // What the tiles below were cut from, and are not any more.
  if (tile) Object.assign(tile, { source: null });
}

function encodeTile(
  tile: GeoJSONVTTile,
  features: readonly DrawnFeature[],
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

function selectProperties(feature: DrawnFeature, zoom: number): GeoJSONVTFeature['tags'] {
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
