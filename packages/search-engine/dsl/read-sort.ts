import { SORT_KEYS_MAXIMUM } from '@property/contract/search/limits.ts';
import { InvalidQueryError } from '../engine/query-error.ts';
import type { Point } from './compiled-query.ts';
import { METRES, readPoint } from './kinds/point.kinds.ts';
import {
  at,
  describeValue,
  readChoice,
  readKnown,
  readList,
  readObject,
  readSingle,
  readText,
} from './reading.ts';

/** One sort key. Nested fields name the array they stand in (S-083). */
export interface CompiledSortKey {
  readonly field: string;
  readonly descending: boolean;
  readonly nestedPath: string | undefined;
  /** The field holds points, and what counts is how far they lie from here (O-155). */
  readonly from?: MeasuredFrom | undefined;
}

/** Which of several distances counts: each point of a record is measured from each of the places. */
export const DISTANCE_MODES = ['min', 'max', 'avg'] as const;

/** Places that records are measured from. */
export interface MeasuredFrom {
  readonly points: readonly Point[];
  readonly mode: (typeof DISTANCE_MODES)[number];
}

/** Name that sorts by distance (O-155). */
export const DISTANCE_SORT = '_geo_distance';

/** Places that one key may measure from; questions name at most forty. */
export const SORT_POINTS_MAXIMUM = 200;

/** Name that sorts by relevance (S-084). */
export const SCORE_FIELD = '_score';

/** Whether an order needs the score of every document: one by score, or by a score among its keys. */
export function sortsByScore({ sort }: { readonly sort: readonly CompiledSortKey[] }): boolean {
  return sort.length === 0 || sort.some(({ field }) => field === SCORE_FIELD);
}

/** Checks a list of sort keys such as [{lastModified: "desc"}] (S-082). */
export function readSort(value: unknown, place = 'sort'): CompiledSortKey[] {
  if (value === undefined) return [];
  const keys = readList(value, place);
  if (keys.length > SORT_KEYS_MAXIMUM) {
    throw new InvalidQueryError(place, `must not hold more than ${SORT_KEYS_MAXIMUM} keys`);
  }
  return keys.map((key, i) => readKey(key, at(place, i)));
}

function readKey(value: unknown, place: string): CompiledSortKey {
  const [field, options] = readSingle(value, place, 'field');
  const fieldPlace = at(place, field);
  if (field === DISTANCE_SORT) return readDistanceKey(options, fieldPlace);
  const fallback = field === SCORE_FIELD ? 'desc' : 'asc';
  if (typeof options === 'string') {
    return { field, descending: readOrder(options, fieldPlace), nestedPath: undefined };
  }
  if (typeof options !== 'object' || options === null) {
    throw new InvalidQueryError(
      fieldPlace,
      `must be "asc", "desc" or an object with order, but is ${describeValue(options)}`,
    );
  }
  const known = field === SCORE_FIELD ? ['order'] : ['order', 'nested'];
  const { order, nested } = readKnown(options, fieldPlace, known);
  return {
    field,
    descending: readOrder(order ?? fallback, at(fieldPlace, 'order')),
    nestedPath: nested === undefined ? undefined : readNestedPath(nested, at(fieldPlace, 'nested')),
  };
}

/**
 * {field: {lat, lon} or a list of such, order, unit, mode} as OpenSearch has it (O-155): nearest first
 * unless said, of several distances then the least; descending, the greatest.
 */
function readDistanceKey(value: unknown, place: string): CompiledSortKey {
  const { order, unit, mode, ...rest } = readObject(
    value,
    place,
    'an object such as {"geometry.centroid": {"lat": 51.5, "lon": -0.1}, "order": "asc"}',
  );
  const [field, given] = readSingle(rest, place, 'field of points beside order, unit and mode');
  const fieldPlace = at(place, field);
  const points = Array.isArray(given) ? given : [given];
  if (points.length === 0) throw new InvalidQueryError(fieldPlace, 'must name at least one point');
  if (points.length > SORT_POINTS_MAXIMUM) {
    throw new InvalidQueryError(
      fieldPlace,
      `must not hold more than ${SORT_POINTS_MAXIMUM} points, but holds ${points.length}`,
    );
  }
  if (unit !== undefined) {
    const units = [...METRES.keys()].filter((name) => name !== '');
    readChoice(unit, at(place, 'unit'), units);
  }
  const descending = order !== undefined && readOrder(order, at(place, 'order'));
  return {
    field,
    descending,
    nestedPath: undefined,
    from: {
      points: points.map((point, i) =>
        readPoint(point, Array.isArray(given) ? at(fieldPlace, i) : fieldPlace),
      ),
      mode:
        mode === undefined
          ? descending
            ? 'max'
            : 'min'
          : readChoice(mode, at(place, 'mode'), DISTANCE_MODES),
    },
  };
}

function readOrder(value: unknown, place: string): boolean {
  return readChoice(value, place, ['asc', 'desc']) === 'desc';
}

function readNestedPath(value: unknown, place: string): string {
  return readText(readKnown(value, place, ['path']).path, at(place, 'path'));
}
