import { straighten } from '@property/contract/straighten.ts';
import { type Bounds, boundsHold, boundsMeet, measureBounds } from '@property/geo/bounds.ts';
import { allowShapes, checkShape } from '@property/geo/rings/check-shape.ts';
import { allowPairs } from '@property/geo/rings/find-crossing.ts';
import { joinPolygons as joinAsOne, listPolygons } from '@property/geo/rings/list-polygons.ts';
import { UK_BOUNDS } from '@property/geo/uk-bounds.ts';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { normaliseAreaName } from '#filters/link/area-manner-codec.ts';
import { describeShapeFault } from '#lib/describe-shape-fault.ts';
import { PlainError } from '#lib/plain-error.ts';
import { readAreaProperty } from './area-file.ts';
import { joinPolygons } from './join-polygons.ts';
import { FileRefusal, parseShapes } from './parse-shapes.ts';
import { type ShapeFile, SWAPPED_FILE } from './shape-file.ts';

/** Bytes a file may have: more would take longer to read than anybody waits. */
const LARGEST = 20_000_000;

/** Corners of all areas of a file together: a county by its every bend has a tenth. */
const MOST_CORNERS = 500_000;

/** Collections inside collections: more is no map, but a trap. */
const DEEPEST = 32;

/**
 * Reads a GeoJSON, KML or zipped shapefile. Throws `PlainError` with the reason when it holds no
 * area, or one that the service would refuse, such as in other coordinates than longitude and
 * latitude; or when reading it would take too much. The page has it read by a worker
 * (`readBeside`), since a file may be made to take long.
 *
 * @param latitudeFirst the person says that the file gives latitude before longitude
 */
export async function readShapeFile(file: File, latitudeFirst = false): Promise<ShapeFile> {
  if (file.size > LARGEST) {
    throw refuse(file, 'is larger than 20 MB', 'Take out what you do not need and try again.');
  }
  try {
    const layers = await parseShapes(file);
    return await takeShapes(file, layers.flatMap(listFeatures), latitudeFirst);
  } catch (error) {
    if (error instanceof PlainError) throw error;
    if (error instanceof FileRefusal) throw refuse(file, error.message, error.advice);
    console.warn(String(error));
    throw refuse(
      file,
      'could not be read',
      'GeoJSON, KML and zipped shapefiles can; save it as one of them and try again.',
    );
  }
}

async function takeShapes(
  file: File,
  features: readonly Feature[],
  latitudeFirst: boolean,
): Promise<ShapeFile> {
  const areas = features.flatMap(({ properties }) => readAreaProperty(properties) ?? []);
  const others = features.filter(({ properties }) => readAreaProperty(properties) === null);
  const surfaces = others.map(({ geometry }) => listSurfaces(geometry));
  const shaped = others.filter((_, index) => surfaces[index]?.length);
  const written = surfaces.flat();
  if (areas.length === 0 && written.length === 0) {
    throw new FileRefusal(
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
      `“${straighten(file.name)}” lies outside the UK.`,
      'Its latitude and longitude look swapped.',
    );
  }
  const title: unknown = shaped.length === 1 ? shaped[0]?.properties?.name : undefined;
  const fallback = file.name.replace(/\.[^.]+$/, '');
  return {
    areas,
    polygons: polygons.length,
    joined: polygons.length > 0 ? await joinPolygons(polygons) : null,
    name: normaliseAreaName(typeof title === 'string' && title ? title : fallback),
    passedOver: others.length - shaped.length,
    isAbroad,
  };
}

/** What a file gives may be anything at all; what is no feature is passed over. */
function listFeatures(data: unknown): Feature[] {
  if (!isObject(data)) return [];
  if (data.type === 'FeatureCollection') {
    const features: readonly unknown[] = Array.isArray(data.features) ? data.features : [];
    return features.filter(isObject) as unknown as Feature[];
  }
  if (data.type === 'Feature') return [data as unknown as Feature];
  return 'type' in data
    ? [{ type: 'Feature', geometry: data as unknown as Feature['geometry'], properties: null }]
    : [];
}

function listSurfaces(geometry: unknown, depth = 0): (Polygon | MultiPolygon)[] {
  if (!isObject(geometry)) return [];
  if (geometry.type === 'GeometryCollection') {
    if (depth === DEEPEST) {
      throw new FileRefusal(
        `has collections inside collections, more than ${DEEPEST} deep`,
        'Save its areas without groups and try again.',
      );
    }
    const members: readonly unknown[] = Array.isArray(geometry.geometries)
      ? geometry.geometries
      : [];
    return members.flatMap((member) => listSurfaces(member, depth + 1));
  }
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
    ? [geometry as unknown as Polygon | MultiPolygon]
    : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Pairs of edges looked at in a file: more than the service, since what is too fine is simplified. */
const FILE_PAIRS = 100_000_000;

/**
 * The polygons of a file as they can be used, by the rule of the service (S-074), though they may
 * have as many corners as the page can hold. Those that enclose nothing are left out where others do.
 */
function checkPolygons(
  file: File,
  written: readonly (Polygon | MultiPolygon)[],
): (Polygon | MultiPolygon)[] {
  const allowance = allowShapes(MOST_CORNERS, allowPairs(FILE_PAIRS));
  const checked = written.map((shape) => checkShape(shape, allowance));
  const sound = checked.flatMap((each) => (each.ok ? [joinAsOne(each.polygons)] : []));
  for (const each of checked) {
    if (each.ok || (each.fault.code === 'flat' && sound.length > 0)) continue;
    const { reason, advice } = describeShapeFault(each.fault);
    const isCrowded = each.fault.code === 'crowded';
    throw refuse(file, isCrowded ? 'has more than 500,000 corners' : reason, advice);
  }
  return sound;
}

/** Each corner with latitude and longitude in each other's place. */
function swapShape(shape: Polygon | MultiPolygon): Polygon | MultiPolygon {
  const swap = (ring: Position[]) => ring.map(([lat = 0, lon = 0]): Position => [lon, lat]);
  return joinAsOne(listPolygons(shape).map((rings) => rings.map(swap)));
}

function swapBounds([west, south, east, north]: Bounds): Bounds {
  return [south, west, north, east];
}

function refuse(file: File, reason: string, advice: string): PlainError {
  return new PlainError('SHAPE_FILE', `“${straighten(file.name)}” ${reason}.`, advice);
}
