import { type Bounds, boundsHold, boundsMeet, measureBounds } from '@property/geo/bounds.ts';
import { allowShapes, checkShape } from '@property/geo/rings/check-shape.ts';
import { allowPairs } from '@property/geo/rings/find-crossing.ts';
import { joinPolygons, listPolygons } from '@property/geo/rings/list-polygons.ts';
import { UK_BOUNDS } from '@property/geo/uk-bounds.ts';
import type { Feature, FeatureCollection, GeoJSON, MultiPolygon, Polygon, Position } from 'geojson';
import { normaliseAreaName } from '#filters/link/area-manner-codec.ts';
import type { Area } from '#filters/model/area.ts';
import { describeShapeFault } from '#lib/describe-shape-fault.ts';
import { PlainError } from '#lib/plain-error.ts';
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
 * area, or one that the service would refuse, such as in other coordinates than longitude and latitude.
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
  const shaped = others.filter(({ geometry }) => listSurfaces(geometry).length > 0);
  const written = shaped.flatMap(({ geometry }) => listSurfaces(geometry));
  if (areas.length === 0 && written.length === 0) {
    throw refuse(
      file,
      'holds no area',
      'Lines and points cannot limit a search; choose a file of polygons.',
    );
  }
  const sound = checkPolygons(file, written);
  const polygons = latitudeFirst ? sound.map(swapShape) : sound;
  const reach = measureBounds(polygons);
  const isAbroad = reach !== null && !boundsMeet(reach, UK_BOUNDS);
  if (reach && isAbroad && boundsHold(UK_BOUNDS, swapBounds(reach))) {
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

function listSurfaces(geometry: Feature['geometry'] | null): (Polygon | MultiPolygon)[] {
  if (geometry?.type === 'GeometryCollection') return geometry.geometries.flatMap(listSurfaces);
  return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon' ? [geometry] : [];
}

/** Pairs of edges looked at in a file: more than the service, since what is too fine is simplified. */
const FILE_PAIRS = 100_000_000;

/**
 * The polygons of a file as they can be used, by the rule of the service (S-074), though they may
 * have any number of corners. Those that enclose nothing are left out where others do.
 */
function checkPolygons(
  file: File,
  written: readonly (Polygon | MultiPolygon)[],
): (Polygon | MultiPolygon)[] {
  const allowance = allowShapes(Infinity, allowPairs(FILE_PAIRS));
  const checked = written.map((shape) => checkShape(shape, allowance));
  const sound = checked.flatMap((each) => (each.ok ? [joinPolygons(each.polygons)] : []));
  for (const each of checked) {
    if (each.ok || (each.fault.code === 'flat' && sound.length > 0)) continue;
    const { reason, advice } = describeShapeFault(each.fault);
    throw refuse(file, reason, advice);
  }
  return sound;
}

/** Each corner with latitude and longitude in each other's place. */
function swapShape(shape: Polygon | MultiPolygon): Polygon | MultiPolygon {
  const swap = (ring: Position[]) => ring.map(([lat = 0, lon = 0]): Position => [lon, lat]);
  return joinPolygons(listPolygons(shape).map((rings) => rings.map(swap)));
}

function swapBounds([west, south, east, north]: Bounds): Bounds {
  return [south, west, north, east];
}

function refuse(file: File, reason: string, advice: string): PlainError {
  return new PlainError('SHAPE_FILE', `“${file.name}” ${reason}.`, advice);
}
