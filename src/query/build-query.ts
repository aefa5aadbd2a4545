import type { QueryNode } from '#contract/query-node.ts';
import { type AreaShapes, buildAreaFilters } from './area.filter.ts';
import { buildChoiceFilter } from './choice.filter.ts';
import { orderFilters, readAreas } from './edit-filters.ts';
import type { AreaFilter, CustomFilter, Filter } from './filter.ts';
import type { QueryDialect } from './query-dialect.ts';
import { buildRangeFilter } from './range.filter.ts';
import { buildTextFilter } from './text.filter.ts';
import { FILTER_FIELDS, findNestedPath } from './title-fields.ts';
import { buildWordsFilter } from './words.filter.ts';

/**
 * The query tree of a list of filters: words score, everything else only decides (S-069). What is
 * asked of sales, leases or planning has to be true of one and the same element (S-072); a condition
 * turned round stands by itself (O-054). Without filters every title is meant, said the way the
 * deployment takes it (O-058).
 */
export function buildQuery(
  filters: readonly Filter[],
  shapes: AreaShapes,
  dialect: QueryDialect,
): QueryNode {
  const must: QueryNode[] = [];
  const filter = buildAreaFilters(readAreas({ filters }), shapes, dialect);
  const mustNot: QueryNode[] = [];
  const elements = new Map<string, QueryNode[]>();
  for (const each of orderFilters(filters)) {
    if (each.kind === 'area') continue;
    if (each.kind === 'custom') {
      must.push(...(each.parts.must ?? []));
      filter.push(...(each.parts.filter ?? []));
      mustNot.push(...(each.parts.must_not ?? []));
      continue;
    }
    const nodes = buildFilter(each, dialect);
    const path = findNestedPath(FILTER_FIELDS[each.kind] ?? '');
    if (isNegated(each)) mustNot.push(nest(path, nodes));
    else if (path !== undefined) elements.set(path, [...(elements.get(path) ?? []), ...nodes]);
    else if (each.kind === 'text' || 'words' in each) must.push(...nodes);
    else filter.push(...nodes);
  }
  for (const [path, nodes] of elements) filter.push(nest(path, nodes));
  const [only] = must;
  if (filter.length + mustNot.length === 0 && must.length < 2)
    return only ?? buildMatchAll(dialect);
  return {
    bool: {
      ...(must.length > 0 && { must }),
      ...(filter.length > 0 && { filter }),
      ...(mustNot.length > 0 && { must_not: mustNot }),
    },
  };
}

function buildFilter(
  filter: Exclude<Filter, CustomFilter | AreaFilter>,
  dialect: QueryDialect,
): QueryNode[] {
  if (filter.kind === 'text') return [buildTextFilter(filter.text)];
  if ('values' in filter) return [buildChoiceFilter(filter, dialect)];
  if ('words' in filter) return buildWordsFilter(filter);
  const field = FILTER_FIELDS[filter.kind] ?? '';
  if ('present' in filter) return [{ exists: { field } }];
  return [buildRangeFilter(field, 'range' in filter ? filter.range : filter.dates, dialect)];
}

/** Whether the condition is turned round. */
export function isNegated(filter: Filter): boolean {
  return 'present' in filter ? !filter.present : 'not' in filter && filter.not === true;
}

function nest(path: string | undefined, nodes: readonly QueryNode[]): QueryNode {
  const [only] = nodes;
  const query: QueryNode = only && nodes.length === 1 ? only : { bool: { filter: nodes } };
  return path === undefined ? query : { nested: { path, query } };
}

function buildMatchAll(dialect: QueryDialect): QueryNode {
  return dialect.matchAll === 'match_all' && dialect.allows('match_all')
    ? { match_all: {} }
    : { exists: { field: 'number' } };
}
