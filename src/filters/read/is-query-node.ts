import { isJsonObject, type JsonObject } from '@property/contract/json-object.ts';
import type { QueryNode, QueryOperator } from '@property/contract/search/query-node.ts';

/** What stands behind each operator, as far as the readers of queries rely on it. */
const BODIES: Readonly<Record<QueryOperator, (body: JsonObject) => boolean>> = {
  match: () => true,
  multi_match: ({ query, fields }) => typeof query === 'string' && isListOf(fields, isString),
  term: () => true,
  terms: () => true,
  bool: ({ must = [], filter = [], should = [], must_not: mustNot = [] }) =>
    [must, filter, should, mustNot].every((nodes) => isListOf(nodes, isQueryNode)),
  range: () => true,
  exists: ({ field }) => isString(field),
  nested: ({ path, query }) => isString(path) && isQueryNode(query),
  geo_bounding_box: (body) => Object.values(body).every(isBox),
  geo_shape: (body) => Object.values(body).every(isShapeCondition),
  geo_distance: () => true,
  match_all: () => true,
  ids: () => true,
};

/**
 * Whether a value has the form of a query (S-062 to S-074, O-054): one operator, and behind it lists
 * where lists are meant and objects where objects are. Fields and values are not looked at.
 */
export function isQueryNode(value: unknown): value is QueryNode {
  const [entry, ...others] = isJsonObject(value) ? Object.entries(value) : [];
  if (entry === undefined || others.length > 0) return false;
  const [operator, body] = entry;
  return Object.hasOwn(BODIES, operator) && isJsonObject(body)
    ? BODIES[operator as QueryOperator](body)
    : false;
}

/** A list in which everything is what `is` says. */
export function isListOf<Value>(
  value: unknown,
  is: (each: unknown) => each is Value,
): value is readonly Value[] {
  return Array.isArray(value) && value.every(is);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isBox(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const corners = [value.top_left, value.bottom_right];
  return corners.every((each) => isJsonObject(each) && isNumber(each.lat) && isNumber(each.lon));
}

function isShapeCondition(value: unknown): boolean {
  if (!isJsonObject(value) || !isJsonObject(value.shape)) return false;
  const { type, coordinates } = value.shape;
  if (type === 'Polygon') return isPolygon(coordinates);
  return type !== 'MultiPolygon' || isListOf(coordinates, isPolygon);
}

function isPolygon(value: unknown): value is number[][][] {
  const isPosition = (each: unknown) => isListOf(each, isNumber);
  const isRing = (each: unknown) => Array.isArray(each) && each.every(isPosition);
  return Array.isArray(value) && value.every(isRing);
}
