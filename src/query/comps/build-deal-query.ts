import type { QueryNode } from '#contract/query-node.ts';
import { buildCircle } from '#lib/shapes/build-circle.ts';
import { type AreaShapes, buildAreaFilters } from '../area.filter.ts';
import type { QueryDialect } from '../query-dialect.ts';
import { CENTROID_FIELD } from '../title-fields.ts';
import {
  DEAL_ADDRESS_FIELD,
  DEAL_CENTROID_FIELD,
  DEAL_CHOICE_FIELDS,
  DEAL_CHOICES,
  DEAL_DATE_FIELD,
  DEAL_RANGE_FIELDS,
  DEAL_RANGES,
  type DealChoice,
} from './deal-fields.ts';
import { type DealSearch, listDealAreas } from './deal-search.ts';

/** What a search needs to know beyond itself. */
export interface DealPlaces {
  /** Shapes of its areas, by their key. */
  readonly shapes: AreaShapes;
  /** Where its title stands, when it asks for a radius. */
  readonly centre: { readonly lat: number; readonly lon: number } | null;
}

/** The query tree of a search for deals (S-197); without conditions every deal is meant (O-058). */
export function buildDealQuery(
  search: DealSearch,
  { shapes, centre }: DealPlaces,
  dialect: QueryDialect,
): QueryNode {
  const filter: QueryNode[] = buildAreaFilters(listDealAreas(search), shapes, dialect).map(
    moveToDeals,
  );
  if (search.titleId !== null && search.within?.kind === 'radius' && centre !== null) {
    const shape = buildCircle(centre.lon, centre.lat, search.within.metres);
    filter.push({ geo_shape: { [DEAL_CENTROID_FIELD]: { shape, relation: 'within' } } });
  }
  for (const kind of DEAL_CHOICES) {
    const values = search.choices[kind] ?? [];
    if (values.length > 0) filter.push(buildChoice(kind, values, dialect));
  }
  const { from, to } = search.dates;
  if (from !== undefined || to !== undefined) {
    // The last day counts to its end: deals carry a time of day.
    const bounds = {
      ...(from === undefined ? {} : { gte: `${from}T00:00:00Z` }),
      ...(to === undefined ? {} : { lte: `${to}T23:59:59Z` }),
    };
    filter.push({ range: { [DEAL_DATE_FIELD]: bounds } });
  }
  for (const kind of DEAL_RANGES) {
    const range = search.ranges[kind];
    if (range === undefined) continue;
    const bounds = {
      ...(range.from === undefined ? {} : { gte: range.from }),
      ...(range.to === undefined ? {} : { lte: range.to }),
    };
    filter.push({ range: { [DEAL_RANGE_FIELDS[kind]]: bounds } });
  }
  const must = search.text === '' ? [] : [buildText(search.text)];
  if (filter.length === 0 && must.length === 0) return buildEveryDeal(dialect);
  return {
    bool: { ...(must.length > 0 ? { must } : {}), ...(filter.length > 0 ? { filter } : {}) },
  };
}

function buildText(text: string): QueryNode {
  return { match: { [DEAL_ADDRESS_FIELD]: { query: text, operator: 'and', fuzziness: 'AUTO' } } };
}

/** One value is a term, several are terms, or a match of all words where that is all there is (O-054). */
function buildChoice(
  kind: DealChoice,
  values: readonly string[],
  dialect: QueryDialect,
): QueryNode {
  const field = DEAL_CHOICE_FIELDS[kind];
  const [first = ''] = values;
  if (kind === 'deal-mixed') return { term: { [field]: first === 'yes' } };
  const exact = `${field}${dialect.exactSuffix}`;
  if (values.length === 1) return { term: { [exact]: first } };
  if (dialect.allows('terms')) return { terms: { [exact]: values } };
  return { match: { [field]: values.join(' ') } };
}

function buildEveryDeal(dialect: QueryDialect): QueryNode {
  return dialect.matchAll === 'match_all' && dialect.allows('match_all')
    ? { match_all: {} }
    : { exists: { field: 'id' } };
}

/** An area condition on titles, asked of deals: the same tree on their own centroid. */
function moveToDeals(node: QueryNode): QueryNode {
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        key === CENTROID_FIELD ? [DEAL_CENTROID_FIELD, inner] : [key, move(inner)],
      ),
    );
  };
  return move(node) as QueryNode;
}
