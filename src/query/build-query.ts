import type { QueryNode } from '#contract/query-node.ts';
import { type AreaShapes, buildAreaFilters } from './area.filter.ts';
import { buildChoiceFilter } from './choice.filter.ts';
import { orderFilters, readAreas } from './edit-filters.ts';
import type { Filter } from './filter.ts';
import type { QueryDialect } from './query-dialect.ts';
import { buildRangeFilter } from './range.filter.ts';
import { buildTextFilter } from './text.filter.ts';

/**
 * The query tree of a list of filters: text scores, everything else only decides (S-069). Without
 * filters every title is meant, said the way the deployment takes it (O-058).
 */
export function buildQuery(
  filters: readonly Filter[],
  shapes: AreaShapes,
  dialect: QueryDialect,
): QueryNode {
  const must: QueryNode[] = [];
  const filter = buildAreaFilters(readAreas({ filters }), shapes);
  for (const each of orderFilters(filters)) {
    if (each.kind === 'area') continue;
    const node = buildFilter(each, dialect);
    if (each.kind === 'text') must.push(node);
    else filter.push(node);
  }
  const [only] = must;
  if (filter.length === 0) return only ?? buildMatchAll(dialect);
  return { bool: { ...(must.length > 0 ? { must } : {}), filter } };
}

function buildFilter(filter: Exclude<Filter, { kind: 'area' }>, dialect: QueryDialect): QueryNode {
  switch (filter.kind) {
    case 'text':
      return buildTextFilter(filter.text);
    case 'tenure':
    case 'category':
    case 'type':
      return buildChoiceFilter(filter.kind, filter.values, dialect);
    case 'size':
    case 'sale':
      return buildRangeFilter(filter.kind, filter.range);
  }
}

function buildMatchAll(dialect: QueryDialect): QueryNode {
  return dialect.matchAll === 'match_all' && dialect.allows('match_all')
    ? { match_all: {} }
    : { exists: { field: 'number' } };
}
