import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { Area } from '../model/area.ts';
import { readAreas } from '../model/edit-filters.ts';
import type { Filter } from '../model/filter.ts';
import { type FilterIndex, readIndex } from '../model/filter-fields.ts';
import {
  type AreaShapes,
  buildAreaFilters,
  hasAllShapes,
  listCutAreas,
} from '../query/build-areas.ts';
import type { QueryDialect } from '../query/query-dialect.ts';
import { isQueryNode } from './is-query-node.ts';

/** The filters a query was built of, before somebody changed it. */
export interface QueryOrigin {
  readonly filters: readonly Filter[];
  readonly shapes: AreaShapes;
}

/** Areas whose conditions stand in a query as they were built, and the query without these. */
export interface KeptAreas {
  readonly areas: readonly Area[];
  readonly rest: QueryNode;
}

/**
 * Finds the areas whose part of a query nobody has changed: a travel time, an outline or several
 * areas cut out of each other are one shape in the query, which does not say what they were.
 */
export function keepAreas(
  query: QueryNode,
  { filters, shapes }: QueryOrigin,
  dialect: QueryDialect,
  index: FilterIndex,
): KeptAreas {
  const areas = readAreas({ filters });
  const nothing = { areas: [], rest: query };
  if (!isQueryNode(query) || !('bool' in query) || !hasAllShapes(areas, shapes)) return nothing;
  const { filter = [], ...others } = query.bool;
  const left = filter.map((node) => ({ node, text: JSON.stringify(node) }));
  const cut = listCutAreas(areas);
  const groups = areas.filter((area) => !cut.includes(area)).map((area) => [area]);
  const kept = (cut.length === 0 ? groups : [...groups, cut]).filter((group) => {
    const [node] = buildAreaFilters(group, shapes, dialect, readIndex(index).centroid);
    const at = left.findIndex(({ text }) => text === JSON.stringify(node));
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
  const rest = left.length > 0 ? { filter: left.map(({ node }) => node) } : {};
  return {
    areas: areas.filter((area) => kept.some((group) => group.includes(area))),
    rest: { bool: { ...others, ...rest } },
  };
}
