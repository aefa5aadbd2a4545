import type { Position } from 'geojson';
import type { Collection } from '../brute-force/collection.ts';
import { measure, type PlainPoint } from '../brute-force/plain-geometry.ts';
import { listNearTerms, type WordOptions } from '../brute-force/score-words.ts';

type Json = Readonly<Record<string, unknown>>;

/** Degrees that the rounding of a position and of the corners of an area may move either. */
const ROUNDED = 3e-7;
/** The same of a box, which `settleSearch` widens. */
const ROUNDED_BOX = 7e-7;
/** Metres that the rounding of a position may move it. */
const ROUNDED_DISTANCE = 0.02;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a body holds what OpenSearch answers otherwise for a known reason (docs/engines.md): an area, a
 * box or a circle with a document on its border, or two words of one query that come near the same term,
 * whose rarities Lucene takes for one.
 */
export function isKnownToDiffer(body: unknown, collection: Collection): boolean {
  if (Array.isArray(body)) return body.some((part) => isKnownToDiffer(part, collection));
  if (!isObject(body)) return false;
  return Object.entries(body).some(([key, part]) => {
    if (key === 'nested' && isObject(part))
      return isKnownToDiffer(part, enter(collection, part.path));
    if (key === 'geo_distance' && isObject(part)) return hasCircleDocument(part, collection);
    if ((key === 'geo_shape' || key === 'geo_bounding_box') && isObject(part))
      return hasBorderDocument(part, collection);
    if (key === 'match' && isObject(part))
      return Object.entries(part).some(([field, options]) =>
        sharesTerms(options, [field], collection),
      );
    if (key === 'multi_match' && isObject(part))
      return sharesTerms(part, part.fields as string[], collection);
    return isKnownToDiffer(part, collection);
  });
}

/** The elements of a nested array; what it is already where the path is sorted or counted by. */
function enter(collection: Collection, path: unknown): Collection {
  const isHere = collection.scope === '' && typeof path === 'string';
  return isHere ? collection.parts(path).collection : collection;
}

function hasCircleDocument({ distance, ...centres }: Json, collection: Collection): boolean {
  const metres = Number.parseFloat(String(distance));
  return Object.entries(centres).some(([field, centre]) =>
    collection.items.some((_, item) =>
      (collection.values(item, field) as PlainPoint[]).some(
        (point) => Math.abs(measure(point, centre as PlainPoint) - metres) <= ROUNDED_DISTANCE,
      ),
    ),
  );
}

function hasBorderDocument(areas: Json, collection: Collection): boolean {
  return Object.entries(areas).some(([field, area]) => {
    if (!isObject(area)) return false;
    const isShape = isObject(area.shape);
    const rings = listRings(isObject(area.shape) ? area.shape.coordinates : [outlineBox(area)]);
    const near = isShape ? ROUNDED : ROUNDED_BOX;
    return collection.items.some((_, item) =>
      (collection.values(item, field) as PlainPoint[]).some((point) =>
        rings.some((ring) => isOnLine(point, ring, near)),
      ),
    );
  });
}

function outlineBox({ top_left, bottom_right }: Json): Position[] {
  const [a, b] = [top_left as PlainPoint, bottom_right as PlainPoint];
  return [
    [a.lon, a.lat],
    [b.lon, a.lat],
    [b.lon, b.lat],
    [a.lon, b.lat],
    [a.lon, a.lat],
  ];
}

function listRings(coordinates: unknown): Position[][] {
  if (!Array.isArray(coordinates)) return [];
  const isRing = Array.isArray(coordinates[0]) && typeof coordinates[0][0] === 'number';
  return isRing ? [coordinates as Position[]] : coordinates.flatMap(listRings);
}

function isOnLine({ lat, lon }: PlainPoint, line: readonly Position[], near: number): boolean {
  return line.slice(1).some(([toX = 0, toY = 0], i) => {
    const [x = 0, y = 0] = line[i] ?? [];
    const [width, height] = [toX - x, toY - y];
    const length = width ** 2 + height ** 2;
    const along = length === 0 ? 0 : ((lon - x) * width + (lat - y) * height) / length;
    const at = Math.min(1, Math.max(0, along));
    return Math.hypot(lon - x - at * width, lat - y - at * height) <= near;
  });
}

function sharesTerms(said: unknown, names: readonly string[], collection: Collection): boolean {
  if (!isObject(said)) return false;
  const options = said as unknown as WordOptions;
  if (!options.fuzziness) return false;
  const patterns = names.map((name) => name.replace(/\^.*/, ''));
  const fields = Object.entries(collection.mapping.fields).filter(
    ([field, { type }]) =>
      type === 'text' &&
      patterns.some((name) =>
        name.endsWith('*') ? field.startsWith(name.slice(0, -1)) : field === name,
      ),
  );
  return fields.some(([field]) => {
    const statistics = collection.words(field);
    const terms = statistics
      .split(String(options.query))
      .flatMap((word) => listNearTerms(statistics, word, options).map(({ term }) => term));
    return new Set(terms).size < terms.length;
  });
}
