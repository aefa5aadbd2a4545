import { isJsonObject, type JsonObject } from '@property/contract/json-object.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import { describeAreaKey } from '../model/area.ts';
import { orderFilters } from '../model/edit-filters.ts';
import { type CustomParts, type FieldFilter, type Filter, isNegated } from '../model/filter.ts';
import { type FilterIndex, findFilterField, readIndex } from '../model/filter-fields.ts';
import { buildText } from '../query/build-query.ts';
import { joinCondition } from '../query/join-condition.ts';
import type { QueryDialect } from '../query/query-dialect.ts';
import { isListOf, isQueryNode } from './is-query-node.ts';
import { keepAreas, type QueryOrigin } from './keep-areas.ts';
import { readAreas } from './read-area.ts';
import { readCondition } from './read-condition.ts';

type Clause = keyof CustomParts;

/**
 * Reads a query tree as filters: the other way round of `buildQuery`. What no filter can say stays as
 * it was written, in one custom filter, so that the filters find just what the query finds; so does
 * what has not the form of a query at all, since a service may answer with it (O-053).
 *
 * @param origin what the query was built of before it was changed: its areas stay what they were
 */
export function readQuery(
  query: QueryNode,
  dialect: QueryDialect,
  origin?: QueryOrigin,
  index: FilterIndex = 'titles',
): Filter[] {
  const { exactSuffix } = dialect;
  const { areas, rest } = origin
    ? keepAreas(query, origin, dialect, index)
    : { areas: [], rest: query };
  let filters: Filter[] = areas.map((area) => ({ type: 'area', kind: 'area', area }));
  const custom: Partial<Record<Clause, QueryNode[]>> = {};
  // What is excepted comes last of all, and is cut out of what was read by then.
  for (const [clause, node] of listClauses(rest, index)) {
    const found = !isQueryNode(node)
      ? null
      : clause === 'must_not'
        ? (readExcepted(node, filters, index) ?? readNegated(node, exactSuffix, index))
        : read(node, exactSuffix, index);
    const isScored = clause === 'must' && found?.some((each) => isUnscored(each, index));
    const joined = isScored ? null : joinEnd(found, filters, { index, dialect });
    if (joined !== null) filters = joined;
    else if (found !== null && !isScored && isFree(found, filters, index))
      filters = mergeWords([...filters, ...found]);
    else custom[clause] = [...(custom[clause] ?? []), node];
  }
  if (Object.keys(custom).length > 0)
    filters.push({ type: 'custom', kind: 'custom', parts: custom });
  return orderFilters(filters, index);
}

/**
 * The filters with both ends of a limit of which they have one: "minimum 3 acres, maximum 9". Of
 * several values one may be above the one and another below the other.
 */
function joinEnd(
  found: readonly Filter[] | null,
  filters: readonly Filter[],
  asked: { readonly index: FilterIndex; readonly dialect: QueryDialect },
): Filter[] | null {
  const [next, ...others] = found ?? [];
  if (!next || others.length > 0 || (next.type !== 'range' && next.type !== 'date')) return null;
  const { nested } = findFilterField(asked.index, next.kind);
  const own = filters.find(({ kind }) => kind === next.kind);
  if (!own || nested !== undefined) return null;
  const [both] = joinCondition(own, next, 'narrow', asked) ?? [];
  return both ? filters.map((each) => (each === own ? both : each)) : null;
}

/** The clauses of the outermost bool; any other root is the only one there is. */
function listClauses(query: QueryNode, index: FilterIndex): [Clause, QueryNode][] {
  if (isQueryNode(query) && !('bool' in query)) {
    const isAny =
      'match_all' in query ||
      ('exists' in query && readIndex(index).always.includes(query.exists.field));
    return isAny ? [] : [['must', query]];
  }
  const { bool: body, ...more }: Readonly<Record<string, unknown>> = { ...query };
  if (!isJsonObject(body) || Object.keys(more).length > 0) return [['must', query]];
  const { must = [], filter = [], must_not: mustNot = [], ...others } = body;
  if (!isNodes(must) || !isNodes(filter) || !isNodes(mustNot)) return [['must', query]];
  const choice = Object.keys(others).length === 0 ? [] : readChoice(body);
  if (choice === null) return [['must', query]];
  return [
    ...must.map((node): [Clause, QueryNode] => ['must', node]),
    ...choice.map((node): [Clause, QueryNode] => ['must', node]),
    ...filter.map((node): [Clause, QueryNode] => ['filter', node]),
    ...mustNot.map((node): [Clause, QueryNode] => ['must_not', node]),
  ];
}

/**
 * Alternatives beside other clauses as a condition of its own, which finds and scores the same (O-054);
 * null where that cannot be said. Where none of them is asked for they only raise the score, but by
 * themselves they would decide.
 */
function readChoice(body: JsonObject): QueryNode[] | null {
  const { must, filter, must_not: mustNot, should, minimum_should_match: least, ...others } = body;
  const isBeside = [must, filter, mustNot].some((nodes) => isNodes(nodes) && nodes.length > 0);
  const isWhole = isNodes(should) && should.length > 0 && Object.keys(others).length === 0;
  if (!isBeside || !isWhole || typeof least !== 'number' || least < 1) return null;
  return [{ bool: { should, minimum_should_match: least } }];
}

/** Objects at least: each of them is looked at by itself. */
function isNodes(value: unknown): value is readonly QueryNode[] {
  return isListOf(value, isJsonObject);
}

function read(node: QueryNode, exactSuffix: string, index: FilterIndex): Filter[] | null {
  const text = readText(node, index);
  if (text !== null) return [text];
  const areas = readAreas(node, readIndex(index).centroid);
  if (areas !== null) return areas.map((area) => ({ type: 'area', kind: 'area', area }));
  return 'bool' in node ? null : readGroup(node, exactSuffix, index);
}

/**
 * Places to be outside of, beside a place to be inside of. By itself such a condition also finds what
 * has no position, which no area does.
 */
function readExcepted(
  node: QueryNode,
  filters: readonly Filter[],
  index: FilterIndex,
): Filter[] | null {
  const isInside = filters.some((each) => each.type === 'area' && each.area.role !== 'except');
  const areas = isInside ? readAreas(node, readIndex(index).centroid) : null;
  return (
    areas?.map((area) => ({ type: 'area', kind: 'area', area: { ...area, role: 'except' } })) ??
    null
  );
}

/** One condition turned round; of several at once, not all of them need be untrue. */
function readNegated(node: QueryNode, exactSuffix: string, index: FilterIndex): Filter[] | null {
  const [only, ...others] = readGroup(node, exactSuffix, index) ?? [];
  if (only === undefined || others.length > 0) return null;
  switch (only.type) {
    case 'presence':
      return [{ ...only, present: false }];
    case 'flag':
      // What is not known to be true need not be false.
      return null;
    case 'choice':
    case 'range':
    case 'date':
    case 'words':
      return [{ ...only, not: true }];
  }
}

/** Conditions on the record, or on one and the same sale, lease or application (S-072). */
function readGroup(node: QueryNode, exactSuffix: string, index: FilterIndex): FieldFilter[] | null {
  const { path, query } = 'nested' in node ? node.nested : { path: undefined, query: node };
  const { filter = [], ...others } = 'bool' in query ? query.bool : { filter: [query] };
  if (Object.keys(others).length > 0) return null;
  const found: FieldFilter[] = [];
  for (const each of filter) {
    const condition = readCondition(each, exactSuffix, index);
    if (condition === null || findPath(condition, index) !== path) return null;
    found.push(condition);
  }
  const merged = mergeWords(found);
  const hasOneOfEach = new Set(merged.map(({ kind }) => kind)).size === merged.length;
  return hasOneOfEach && merged.length > 0 ? merged : null;
}

/**
 * One filter of a kind, and one element of an array: a second sale that has to be there, or a
 * second condition on the same field, is no chip. Words of a title go together. Of areas there are
 * many, but one choice between some, and one in each place.
 */
function isFree(found: readonly Filter[], filters: readonly Filter[], index: FilterIndex): boolean {
  return found.every((filter) =>
    filter.type === 'area'
      ? !filters.some(
          (other) =>
            other.type === 'area' &&
            ((filter.area.role === 'any' && other.area.role === 'any') ||
              describeAreaKey(filter.area) === describeAreaKey(other.area)),
        )
      : !filters.some((other) => {
          const path = findPath(filter, index);
          if (isNegated(filter) || isNegated(other)) return other.kind === filter.kind;
          if (path !== undefined) return findPath(other, index) === path;
          return other.kind === filter.kind && filter.type !== 'words';
        }),
  );
}

/** Words that a search is never ordered by: where they raised the score they stay as they were. */
function isUnscored(filter: Filter, index: FilterIndex): boolean {
  return filter.type === 'words' && findFilterField(index, filter.kind).filter.isRare === true;
}

function mergeWords<Kept extends Filter>(filters: readonly Kept[]): Kept[] {
  const merged: Kept[] = [];
  for (const filter of filters) {
    const at = merged.findIndex((other) => other.kind === filter.kind);
    const before = merged[at];
    if (before?.type === 'words' && filter.type === 'words') {
      merged[at] = { ...before, words: [...before.words, ...filter.words] };
    } else merged.push(filter);
  }
  return merged;
}

/** The array whose elements a filter asks about. */
function findPath(filter: Filter, index: FilterIndex): string | undefined {
  switch (filter.type) {
    case 'area':
    case 'text':
    case 'custom':
      return undefined;
    default:
      return findFilterField(index, filter.kind).nested;
  }
}

/** The words of the search field, in just the form in which they are sent. */
function readText(node: QueryNode, index: FilterIndex): Filter | null {
  const { text: form } = readIndex(index);
  const query = 'multi_match' in node ? node.multi_match.query : readMatched(node);
  if (typeof query !== 'string' || query === '' || query.length > 200) return null;
  if (query !== query.trim().replaceAll(/\s+/g, ' ')) return null;
  const isSame =
    JSON.stringify(sortKeys(node)) === JSON.stringify(sortKeys(buildText(query, form)));
  return isSame ? { type: 'text', kind: 'text', text: query } : null;
}

function readMatched(node: QueryNode): unknown {
  const [body] = 'match' in node ? Object.values(node.match) : [];
  return isJsonObject(body) ? body.query : undefined;
}

/** The same value whatever the order in which it was written. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys).sort();
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sortKeys(each)]));
}
