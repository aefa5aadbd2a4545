import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import type { MultiPolygon, Position } from 'geojson';
import { PbfReader } from 'pbf';
import type { Point } from './pictures/svg.ts';

/** Something on the ground around a title, in metres east and south of its middle. */
export interface Ground {
  readonly kind: 'landuse' | 'water' | 'building' | 'road' | 'waterway';
  /** The kind within its layer, such as `park` or `minor_road`. */
  readonly detail: string;
  readonly name: string | undefined;
  /** Rings of an area, or the course of a line. */
  readonly parts: readonly (readonly Point[])[];
}

export interface Surroundings {
  /** In the order in which they are drawn. */
  readonly ground: readonly Ground[];
  /** The registered extent; empty for a title without one. */
  readonly outline: readonly (readonly Point[])[];
}

export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** A compressed vector tile of the basemap. */
export type ReadTile = (z: number, x: number, y: number) => Uint8Array | undefined;

const ZOOM = 15;
const METRES_PER_DEGREE = 111_195;
const LAYERS = ['landuse', 'water', 'roads', 'buildings'] as const;

/** What lies within so many metres of a place, out of the tiles of the basemap. */
export function readSurroundings(
  tile: ReadTile,
  centre: Place,
  reach: number,
  extent: MultiPolygon | undefined,
): Surroundings {
  const project = createProjection(centre);
  const [west, south, east, north] = boxAround(centre, reach);
  const ground: Ground[] = [];
  for (let x = column(west); x <= column(east); x++) {
    for (let y = row(north); y <= row(south); y++) {
      const data = tile(ZOOM, x, y);
      if (data) ground.push(...readTileGround(data, x, y, project));
    }
  }
  const order = ['landuse', 'water', 'waterway', 'road', 'building'];
  return {
    ground: ground.toSorted((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind)),
    outline: (extent?.coordinates ?? []).flatMap((rings) => rings.map((ring) => ring.map(project))),
  };
}

function createProjection({ lat, lon }: Place): (position: Position) => Point {
  const east = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return ([x = 0, y = 0]) => ({ x: (x - lon) * east, y: (lat - y) * METRES_PER_DEGREE });
}

function boxAround({ lat, lon }: Place, reach: number) {
  const high = reach / METRES_PER_DEGREE;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  return [lon - wide, lat - high, lon + wide, lat + high] as const;
}

function column(lon: number): number {
  return Math.floor(((lon + 180) / 360) * 2 ** ZOOM);
}

function row(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** ZOOM);
}

function readTileGround(
  data: Uint8Array,
  x: number,
  y: number,
  project: (position: Position) => Point,
): Ground[] {
  const tile = new VectorTile(new PbfReader(gunzipSync(data)));
  return LAYERS.flatMap((name) => {
    const layer = tile.layers[name];
    return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
      const feature = layer?.feature(index).toGeoJSON(x, y, ZOOM);
      const { kind, name: label } = feature?.properties ?? {};
      return feature === undefined
        ? []
        : describeGeometry(feature.geometry).map(
            ({ area, parts }): Ground => ({
              kind: chooseKind(name, area),
              detail: String(kind ?? ''),
              name: typeof label === 'string' ? label : undefined,
              parts: parts.map((part) => part.map(project)),
            }),
          );
    }).flat();
  });
}

function chooseKind(layer: (typeof LAYERS)[number], area: boolean): Ground['kind'] {
  if (layer === 'buildings') return 'building';
  if (layer === 'roads') return 'road';
  if (layer === 'water') return area ? 'water' : 'waterway';
  return 'landuse';
}

/** Areas and lines, each with its rings or its course; points are labels and left out. */
function describeGeometry(geometry: GeoJSON.Geometry): { area: boolean; parts: Position[][] }[] {
  switch (geometry.type) {
    case 'Polygon':
      return [{ area: true, parts: geometry.coordinates }];
    case 'MultiPolygon':
      return geometry.coordinates.map((parts) => ({ area: true, parts }));
    case 'LineString':
      return [{ area: false, parts: [geometry.coordinates] }];
    case 'MultiLineString':
      return geometry.coordinates.map((part) => ({ area: false, parts: [part] }));
    default:
      return [];
  }
}
