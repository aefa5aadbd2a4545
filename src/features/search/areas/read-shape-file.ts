import type { Feature, FeatureCollection, GeoJSON, MultiPolygon, Polygon, Position } from 'geojson';
import type { FitBounds } from '#lib/fit-bounds.ts';
import { measureBounds } from '#lib/geometry-bounds.ts';
import { PlainError } from '#lib/plain-error.ts';
import { findCrossing } from '#lib/shapes/find-crossing.ts';
import { UK_BOUNDS } from '#lib/uk-bounds.ts';
import type { Area } from '#query/area.ts';
import { normaliseAreaName } from '#url/area-manner-codec.ts';
import { readAreaProperty } from './area-file.ts';

/** What a file holds: areas saved from here, or polygons of another program as one shape. */
export interface ShapeFile {
  /** Areas that came from this app, to be taken as they are. */
  readonly areas: readonly Area[];
  readonly polygons: readonly (Polygon | MultiPolygon)[];
  /** What to call the shape: the name of its only polygon, else that of the file. */
  readonly name: string;
  /** Features that are no areas, such as lines and points. */
  readonly passedOver: number;
  /** None of its polygons reaches into the United Kingdom: nothing can be found there. */
  readonly isAbroad: boolean;
}

/** Code of the error about a file that gives latitude first. */
export const SWAPPED_FILE = 'SWAPPED_SHAPE_FILE';

/** Bytes a file may have: more would stop the page while it is read. */
const LARGEST = 20_000_000;

/**
 * Reads a GeoJSON, KML or zipped shapefile. Throws `PlainError` with the reason when it holds no
 * area, is in other coordinates than longitude and latitude, or an outline crosses itself.
 *
 * @param latitudeFirst the person says that the file gives latitude before longitude
 */
export async function readShapeFile(file: File, latitudeFirst = false): Promise<ShapeFile> {
  if (file.size > LARGEST) {
    throw refuse(file, 'is larger than 20 MB', 'Take out what you do not need and try again.');
  }
  const features = (await parseFile(file)).flatMap(listFeatures);
  const areas = features.flatMap(({ properties }) => readAreaProperty(properties) ?? []);
  const others = features.filter(({ properties }) => readAreaProperty(properties) === null);
  const shaped = others.filter(({ geometry }) => listPolygons(geometry).length > 0);
  const written = shaped.flatMap(({ geometry }) => listPolygons(geometry));
  const polygons = latitudeFirst ? written.map(swapShape) : written;
  if (areas.length === 0 && polygons.length === 0) {
    throw refuse(
      file,
      'holds no area',
      'Lines and points cannot limit a search; choose a file of polygons.',
    );
  }
  for (const polygon of polygons) checkPolygon(file, polygon);
  const reach = measureBounds(polygons);
  const isAbroad = reach !== null && !overlap(reach, UK_BOUNDS);
  if (reach && isAbroad && isInside(swapBounds(reach), UK_BOUNDS)) {
    throw new PlainError(
      SWAPPED_FILE,
      `“${file.name}” lies outside the UK.`,
      'Its latitude and longitude look swapped.',
    );
  }
  const title: unknown = shaped.length === 1 ? shaped[0]?.properties?.name : undefined;
  const fallback = file.name.replace(/\.[^.]+$/, '');
  return {
    areas,
    polygons,
    name: normaliseAreaName(typeof title === 'string' && title ? title : fallback),
    passedOver: others.length - shaped.length,
    isAbroad,
  };
}

async function parseFile(file: File): Promise<GeoJSON[]> {
  const kind = file.name.split('.').at(-1)?.toLowerCase();
  try {
    if (kind === 'zip') {
      const { default: readShapefile } = await import('shpjs');
      const layers: unknown = await readShapefile(await file.arrayBuffer());
      return (Array.isArray(layers) ? layers : [layers]) as GeoJSON[];
    }
    const text = await file.text();
    if (kind === 'kml' || text.trimStart().startsWith('<')) {
      const { kml } = await import('@tmcw/togeojson');
      const xml = new DOMParser().parseFromString(text, 'text/xml');
      if (xml.querySelector('parsererror')) throw new SyntaxError('No XML');
      return [kml(xml) as GeoJSON];
    }
    return [JSON.parse(text) as GeoJSON];
  } catch (error) {
    console.warn(String(error));
    throw refuse(
      file,
      'could not be read',
      'GeoJSON, KML and zipped shapefiles can; save it as one of them and try again.',
    );
  }
}

function listFeatures(data: GeoJSON): Feature[] {
  if (typeof data !== 'object' || data === null) return [];
  if (data.type === 'FeatureCollection') return (data as FeatureCollection).features ?? [];
  if (data.type === 'Feature') return [data];
  return 'type' in data ? [{ type: 'Feature', geometry: data, properties: null }] : [];
}

function listPolygons(geometry: Feature['geometry'] | null): (Polygon | MultiPolygon)[] {
  if (geometry?.type === 'GeometryCollection') return geometry.geometries.flatMap(listPolygons);
  return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon' ? [geometry] : [];
}

function checkPolygon(file: File, shape: Polygon | MultiPolygon): void {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  const corners: readonly Position[] = polygons.flat(2);
  if (!corners.every(isOnGlobe)) {
    throw refuse(
      file,
      'is not in longitude and latitude',
      'It looks like National Grid or another projection; save it as WGS 84 (EPSG:4326).',
    );
  }
  for (const rings of polygons) {
    const [lon, lat] = findCrossing(rings) ?? [];
    if (lon === undefined || lat === undefined) continue;
    const place = `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
    throw refuse(
      file,
      `has an outline that crosses itself at ${place}`,
      'Repair it there and try again.',
    );
  }
}

/** Each corner with latitude and longitude in each other's place. */
function swapShape(shape: Polygon | MultiPolygon): Polygon | MultiPolygon {
  const swap = (ring: Position[]) => ring.map(([lat = 0, lon = 0]): Position => [lon, lat]);
  return shape.type === 'Polygon'
    ? { type: 'Polygon', coordinates: shape.coordinates.map(swap) }
    : { type: 'MultiPolygon', coordinates: shape.coordinates.map((part) => part.map(swap)) };
}

function swapBounds([west, south, east, north]: FitBounds): FitBounds {
  return [south, west, north, east];
}

function overlap(one: FitBounds, other: FitBounds): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
}

function isInside(inner: FitBounds, outer: FitBounds): boolean {
  return (
    inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
  );
}

function isOnGlobe([lon, lat]: Position): boolean {
  const isNumber = typeof lon === 'number' && typeof lat === 'number';
  return isNumber && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
}

function refuse(file: File, reason: string, advice: string): PlainError {
  return new PlainError('SHAPE_FILE', `“${file.name}” ${reason}.`, advice);
}
