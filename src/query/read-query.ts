import { isJsonObject, type JsonObject } from '#contract/json-object.ts';
import type { QueryNode } from '#contract/query-node.ts';
import { describeAreaKey } from './area.ts';
import { isNegated } from './build-query.ts';
import { orderFilters } from './edit-filters.ts';
import type { CustomParts, Filter } from './filter.ts';
import { isListOf, isQueryNode } from './is-query-node.ts';
import { keepAreas, type QueryOrigin } from './keep-areas.ts';
import type { QueryDialect } from './query-dialect.ts';
import { readAreas } from './read-area.ts';
import { readCondition } from './read-condition.ts';
import { FILTER_FIELDS, findNestedPath, TEXT_FIELDS } from './title-fields.ts';

type Clause = keyof CustomParts;

/**
 * Reads a query tree as filters: the other way round of `buildQuery`. What no filter can say stays as
 * it was written, in one custom filter, so that the filters find just what the query finds; so does
 * what has not the form of a query at all, since a service may answer with it (O-053).
 *
 * @param origin what the query was built of before it was changed: its areas stay what they were
 */
export function readQuery(query: QueryNode, dialect: QueryDialect, origin?: QueryOrigin): Filter[] {
  const { exactSuffix } = dialect;
  const { areas, rest } = origin ? keepAreas(query, origin, dialect) : { areas: [], rest: query };
  let filters: Filter[] = areas.map((area) => ({ kind: 'area', area }));
  const custom: Partial<Record<Clause, QueryNode[]>> = {};
  for (const [clause, node] of listClauses(rest)) {
    const found = !isQueryNode(node)
      ? null
      : clause === 'must_not'
        ? readNegated(node, exactSuffix)
        : read(node, exactSuffix);
    if (found !== null && isFree(found, filters)) filters = mergeWords([...filters, ...found]);
    else custom[clause] = [...(custom[clause] ?? []), node];
  }
  if (Object.keys(custom).length > 0) filters.push({ kind: 'custom', parts: custom });
  return orderFilters(filters);
}

/** The clauses of the outermost bool; any other root is the only one there is. */
function listClauses(query: QueryNode): [Clause, QueryNode][] {
  if (isQueryNode(query) && !('bool' in query)) {
    const isAny =
      'match_all' in query || ('exists' in query && ['number', 'id'].includes(query.exists.field));
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

function read(node: QueryNode, exactSuffix: string): Filter[] | null {
  if ('multi_match' in node) return readText(node);
  const areas = readAreas(node);
  if (areas !== null) return areas.map((area) => ({ kind: 'area', area }));
  return 'bool' in node ? null : readGroup(node, exactSuffix);
}

/** One condition turned round; of several at once, not all of them need be untrue. */
function readNegated(node: QueryNode, exactSuffix: string): Filter[] | null {
  const [only, ...others] = readGroup(node, exactSuffix) ?? [];
  if (only === undefined || others.length > 0) return null;
  return [('present' in only ? { ...only, present: false } : { ...only, not: true }) as Filter];
}

/** Conditions on the title, or on one and the same sale, lease or application (S-072). */
function readGroup(node: QueryNode, exactSuffix: string): Filter[] | null {
  const { path, query } = 'nested' in node ? node.nested : { path: undefined, query: node };
  const { filter = [], ...others } = 'bool' in query ? query.bool : { filter: [query] };
  if (Object.keys(others).length > 0) return null;
  const found: Filter[] = [];
  for (const each of filter) {
    const condition = readCondition(each, exactSuffix);
    if (condition === null || findPath(condition) !== path) return null;
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
function isFree(found: readonly Filter[], filters: readonly Filter[]): boolean {
  return found.every((filter) =>
    filter.kind === 'area'
      ? !filters.some(
          (other) =>
            other.kind === 'area' &&
            ((filter.area.role === 'any' && other.area.role === 'any') ||
              describeAreaKey(filter.area) === describeAreaKey(other.area)),
        )
      : !filters.some((other) => {
          const path = findPath(filter);
          if (isNegated(filter) || isNegated(other)) return other.kind === filter.kind;
          if (path !== undefined) return findPath(other) === path;
          return other.kind === filter.kind && !('words' in filter);
        }),
  );
}

function mergeWords(filters: readonly Filter[]): Filter[] {
  const merged: Filter[] = [];
  for (const filter of filters) {
    const at = merged.findIndex((other) => other.kind === filter.kind);
    const before = merged[at];
    if (before && 'words' in before && 'words' in filter) {
      merged[at] = { ...before, words: [...before.words, ...filter.words] };
    } else merged.push(filter);
  }
  return merged;
}

function findPath({ kind }: Filter): string | undefined {
  return findNestedPath(FILTER_FIELDS[kind] ?? '');
}

/** The words of the search field, in just the form in which they are sent. */
function readText({ multi_match: body }: Extract<QueryNode, { multi_match: unknown }>) {
  const { query, fields, fuzziness, ...others } = body;
  const isText =
    fuzziness === 'AUTO' &&
    Object.keys(others).length === 0 &&
    fields.join() === TEXT_FIELDS.join() &&
    query !== '' &&
    query.length <= 200 &&
    query === query.trim().replaceAll(/\s+/g, ' ');
  return isText ? [{ kind: 'text', text: query } as const] : null;
}
