import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { growBounds } from '@property/geo/bounds.ts';
import { projectAround } from '@property/geo/local-plane.ts';
import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import type { Position } from 'geojson';
import { PbfReader } from 'pbf';
import type { MapFeature, MapPoint, RegistryRecords } from '../registry-records.ts';

type Place = Parameters<RegistryRecords['surroundings']>[0];

/** A compressed vector tile of the basemap. */
type ReadTile = (z: number, x: number, y: number) => Uint8Array | undefined;

const ZOOM = 15;
const LAYERS = ['landuse', 'water', 'roads', 'buildings'] as const;
const ORDER: readonly MapFeature['kind'][] = ['landuse', 'water', 'waterway', 'road', 'building'];

/**
 * What lies within so many metres of a place, out of the tiles of the basemap, in metres east and
 * south of it and in the order in which it is drawn.
 */
export function readSurroundings(
  tile: ReadTile,
  centre: Place,
  reach: number,
): readonly MapFeature[] {
  const project = createProjection(centre);
  const [west, south, east, north] = growBounds(
    [centre.lon, centre.lat, centre.lon, centre.lat],
    reach,
  );
  const ground: MapFeature[] = [];
  for (let x = column(west); x <= column(east); x++) {
    for (let y = row(north); y <= row(south); y++) {
      const data = tile(ZOOM, x, y);
      if (data) ground.push(...readTileGround(data, x, y, project));
    }
  }
  return ground.toSorted((left, right) => ORDER.indexOf(left.kind) - ORDER.indexOf(right.kind));
}

/** Metres east and south of the middle. */
function createProjection({ lat, lon }: Place): (position: Position) => MapPoint {
  const project = projectAround(lon, lat);
  return (position) => {
    const [east, north] = project(position);
    return { x: east, y: -north };
  };
}

function column(lon: number): number {
  return Math.floor(projectLongitude(lon) * 2 ** ZOOM);
}

function row(lat: number): number {
  return Math.floor(projectLatitude(lat) * 2 ** ZOOM);
}

function readTileGround(
  data: Uint8Array,
  x: number,
  y: number,
  project: (position: Position) => MapPoint,
): MapFeature[] {
  const tile = new VectorTile(new PbfReader(gunzipSync(data)));
  return LAYERS.flatMap((name) => {
    const layer = tile.layers[name];
    return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
      const feature = layer?.feature(index).toGeoJSON(x, y, ZOOM);
      const { kind, name: label } = feature?.properties ?? {};
      return feature === undefined
        ? []
        : describeGeometry(feature.geometry).map(
            ({ area, parts }): MapFeature => ({
              kind: chooseKind(name, area),
              detail: String(kind ?? ''),
              name: typeof label === 'string' ? label : undefined,
              parts: parts.map((part) => part.map(project)),
              ...(area && {
                edges: parts.flatMap((ring) =>
                  cutAtTile(ring, x, y).map((edge) => edge.map(project)),
                ),
              }),
            }),
          );
    }).flat();
  });
}

/** The grid of a tile is 4,096 wide: what lies within half a step of its edge lies on it. */
const ON_EDGE = 0.5 / 4_096;

/**
 * The courses of a ring without what lies along an edge of its tile or beyond it: the next tile has
 * the other part, and where an area is cut for a tile there is no line on the ground.
 */
function cutAtTile(ring: readonly Position[], x: number, y: number): Position[][] {
  const spots = ring.map(([lon = 0, lat = 0]) => [
    projectLongitude(lon) * 2 ** ZOOM - x,
    projectLatitude(lat) * 2 ** ZOOM - y,
  ]);
  const courses: Position[][] = [];
  let isOn = false;
  for (let index = 1; index < ring.length; index += 1) {
    const [from, to] = [ring[index - 1], ring[index]];
    const isCut = [0, 1].some((axis) => {
      const [one = 0, other = 0] = [spots[index - 1]?.[axis], spots[index]?.[axis]];
      return Math.max(one, other) <= ON_EDGE || Math.min(one, other) >= 1 - ON_EDGE;
    });
    if (!isCut && from && to) {
      if (isOn) courses.at(-1)?.push(to);
      else courses.push([from, to]);
    }
    isOn = !isCut;
  }
  return courses;
}

function chooseKind(layer: (typeof LAYERS)[number], area: boolean): MapFeature['kind'] {
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
