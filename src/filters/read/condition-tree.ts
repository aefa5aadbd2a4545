import { nameField } from '@property/contract/fields.ts';
import { isJsonObject, type JsonObject } from '@property/contract/json-object.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { Area } from '../model/area.ts';
import type { CustomParts, FieldFilter } from '../model/filter.ts';
import { type FilterIndex, findFilterField, readIndex } from '../model/filter-fields.ts';
import { buildField } from '../query/build-query.ts';
import type { QueryDialect } from '../query/query-dialect.ts';
import { readAreas } from './read-area.ts';
import { readCondition } from './read-condition.ts';

/** Where a part stands in the parts of a custom filter: names and positions from the outside in. */
export type ConditionPath = readonly (string | number)[];

/** A part of a search that no filter says as a whole, as something to read and change. */
export type Condition =
  | {
      readonly kind: 'group';
      /** How many of them have to hold. */
      readonly mode: 'all' | 'any' | 'none';
      /** Of alternatives, how many have to hold; 1 unless said, 0 where they only come first. */
      readonly least?: number;
      /** They are about one and the same sale, lease or application: what one of these is called. */
      readonly of?: string;
      readonly path: ConditionPath;
      readonly children: readonly Condition[];
    }
  | { readonly kind: 'field'; readonly path: ConditionPath; readonly filter: FieldFilter }
  | { readonly kind: 'area'; readonly path: ConditionPath; readonly area: Area }
  /** What has no filter of its own, in words. */
  | { readonly kind: 'said'; readonly path: ConditionPath; readonly words: string };

const MODES = { must: 'all', filter: 'all', should: 'any', must_not: 'none' } as const;
type Clause = keyof typeof MODES;
const CLAUSES = Object.keys(MODES) as Clause[];

/** How a query is written, and of which records. */
export interface Reading {
  readonly dialect: QueryDialect;
  readonly index: FilterIndex;
}

/** The parts of a custom filter as conditions, all of which have to hold. */
export function readConditions(parts: CustomParts, reading: Reading): readonly Condition[] {
  return readClauses(parts as JsonObject, [], reading);
}

/** Clauses side by side: what has to hold stands by itself, the others in a group each. */
function readClauses(body: JsonObject, path: ConditionPath, reading: Reading): Condition[] {
  return CLAUSES.flatMap((clause): Condition[] => {
    const given = body[clause];
    const place = [...path, clause];
    // A condition alone may stand without a list around it.
    const children = Array.isArray(given)
      ? given.map((node, at) => readNode(node, [...place, at], reading))
      : given === undefined
        ? []
        : [readNode(given, place, reading)];
    if (children.length === 0) return [];
    const mode = MODES[clause];
    if (mode === 'all') return children;
    const least = mode === 'any' ? readLeast(body, children.length) : 1;
    return [{ kind: 'group', mode, ...(least !== 1 && { least }), path: place, children }];
  });
}

/** Beside what has to hold, alternatives need not, unless a number of them is asked for. */
function readLeast({ must, filter, minimum_should_match: least }: JsonObject, count: number) {
  const usual = listNodes(must).length + listNodes(filter).length > 0 ? 0 : 1;
  if (typeof least !== 'number') return usual;
  return Math.max(usual, least < 0 ? count + least : least);
}

function listNodes(given: unknown): readonly unknown[] {
  if (given === undefined) return [];
  return Array.isArray(given) ? given : [given];
}

function readNode(node: unknown, path: ConditionPath, reading: Reading): Condition {
  const { dialect, index } = reading;
  if (!isJsonObject(node)) return { kind: 'said', path, words: 'A condition that cannot be read' };
  const query = node as unknown as QueryNode;
  if (isJsonObject(node.bool)) {
    const children = readClauses(node.bool, [...path, 'bool'], reading);
    const [only] = children;
    if (only && children.length === 1) return only;
    return { kind: 'group', mode: 'all', path, children };
  }
  if (isJsonObject(node.nested)) {
    const elements = String(node.nested.path);
    const inner = readNode(node.nested.query, [...path, 'nested', 'query'], reading);
    const of = readIndex(index).fields[elements]?.one ?? elements;
    if (inner.kind !== 'group') return { kind: 'group', mode: 'all', of, path, children: [inner] };
    if (inner.of === undefined && inner.mode === 'all') return { ...inner, of, path };
    return { kind: 'group', mode: 'all', of, path, children: [inner] };
  }
  const filter = readCondition(query, dialect.exactSuffix, index);
  if (filter) return { kind: 'field', path, filter };
  const [area] = readAreas(query, readIndex(index).centroid) ?? [];
  if (area) return { kind: 'area', path, area };
  return { kind: 'said', path, words: sayNode(node, reading) };
}

/** A leaf in words: "Street is Hare End", "Title number is recorded". */
function sayNode(node: JsonObject, { index, dialect }: Reading): string {
  const [[operator, body] = ['', undefined]] = Object.entries(node);
  const fields = Object.entries(isJsonObject(body) ? body : {});
  const name = (path: string) => {
    const bare = path.endsWith(dialect.exactSuffix)
      ? path.slice(0, path.length - dialect.exactSuffix.length)
      : path;
    const field = readIndex(index).fields[bare];
    return field ? nameField(field, 'imperial') : bare;
  };
  const [[path = '', value] = []] = fields;
  switch (operator) {
    case 'exists':
      return `${name(String(value))} is recorded`;
    case 'match_all':
      return 'Every record';
    case 'ids':
      return `One of ${Array.isArray(value) ? value.length : 0} records`;
    case 'geo_shape':
    case 'geo_bounding_box':
    case 'geo_distance':
      return 'Inside an area';
    case 'multi_match':
      return `With the words “${String((body as JsonObject).query)}”`;
    case 'match':
      return `${name(path)} has the words “${String(isJsonObject(value) ? value.query : value)}”`;
    case 'range':
      return `${name(path)} ${sayBounds(isJsonObject(value) ? value : {})}`;
    default:
      return `${name(path)} is ${sayValue(value)}`;
  }
}

const BOUNDS: Readonly<Record<string, string>> = {
  gte: 'from',
  gt: 'over',
  lte: 'up to',
  lt: 'under',
};

function sayBounds(bounds: JsonObject): string {
  return Object.entries(bounds)
    .map(([bound, value]) => `${BOUNDS[bound] ?? bound} ${sayValue(value)}`)
    .join(' ');
}

function sayValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(sayValue).join(' or ');
  return isJsonObject(value) ? Object.values(value).map(sayValue).join(' ') : String(value);
}

/** A filter as the condition that stands in its place, which its path has already led to. */
export function writeCondition(filter: FieldFilter, { dialect, index }: Reading): QueryNode {
  const { path } = findFilterField(index, filter.kind);
  const nodes = buildField(filter, path, dialect);
  const [only] = nodes;
  const one: QueryNode = only && nodes.length === 1 ? only : { bool: { filter: nodes } };
  const isTurned =
    filter.type === 'presence' ? !filter.present : 'not' in filter && filter.not === true;
  return isTurned ? { bool: { must_not: [one] } } : one;
}

/**
 * The parts with something else in a place, or without it; null when nothing is left. What holds
 * nothing any more goes as well.
 */
export function changeConditions(
  parts: CustomParts,
  path: ConditionPath,
  next: QueryNode | undefined,
): CustomParts | null {
  const changed = changeAt(parts, path, next);
  return isJsonObject(changed) && Object.keys(changed).length > 0 ? (changed as CustomParts) : null;
}

/** Joins the conditions of a group the other way: any of them instead of all, all instead of any. */
export function turnGroup(parts: CustomParts, path: ConditionPath): CustomParts {
  const [last] = path.slice(-1);
  const isClause = last === 'should' || last === 'must_not';
  if (!isClause) return parts;
  const bool = readAt(parts, path.slice(0, -1));
  if (!isJsonObject(bool)) return parts;
  const { [last]: nodes, minimum_should_match: _, ...others } = bool;
  const filter = [...listNodes(others.filter), ...listNodes(nodes)];
  return replaceAt(parts, path.slice(0, -1), { ...others, filter }) as CustomParts;
}

function readAt(value: unknown, path: ConditionPath): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof step === 'number' ? (inner as readonly unknown[])[step] : (inner as JsonObject)[step],
    value,
  );
}

function replaceAt(value: unknown, [step, ...rest]: ConditionPath, next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value))
    return value.with(Number(step), replaceAt(value[Number(step)], rest, next));
  const object = value as JsonObject;
  return { ...object, [step]: replaceAt(object[step], rest, next) };
}

function changeAt(value: unknown, [step, ...rest]: ConditionPath, next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    const changed = value.flatMap((item, at) => {
      const kept = at === Number(step) ? changeAt(item, rest, next) : item;
      return kept === undefined ? [] : [kept];
    });
    return changed.length === 0 ? undefined : changed;
  }
  const { [step]: inner, ...beside } = value as JsonObject;
  const changed = changeAt(inner, rest, next);
  const others = step === 'should' ? limitLeast(beside, listNodes(changed).length) : beside;
  if (changed !== undefined) return { ...others, [step]: changed };
  // Elements without a condition, and alternatives of which none is left, are no condition.
  const left = Object.keys(others).filter(
    (key) => key !== 'minimum_should_match' && key !== 'path',
  );
  return left.length === 0 ? undefined : step === 'query' ? undefined : others;
}

/** More alternatives than there are can never hold. */
function limitLeast(bool: JsonObject, count: number): JsonObject {
  const { minimum_should_match: least, ...others } = bool;
  if (count === 0) return others;
  return typeof least === 'number' && least > count
    ? { ...others, minimum_should_match: count }
    : bool;
}
