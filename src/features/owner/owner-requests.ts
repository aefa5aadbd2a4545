import { SEARCH_SIZE, SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { Owner } from '#filters/link/owner-codec.ts';
import { findFilterField } from '#filters/model/filter-fields.ts';
import { countEverything } from '#filters/query/build-search-request.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import { formatCappedCount, formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { readTotal, type Total } from '#lib/read-total.ts';

const AREA_FIELD = 'areaInSquareMeters';
/** One bar wide enough for every area: its count is that of the titles whose area is known. */
const EVERYTHING = 1e15;
/** Registered owners that the page of a group names. */
export const COMPANIES_SHOWN = 5;

/** All titles of a company, by the name on the register (S-068), or of a group, by that of its parent. */
export function buildOwnerQuery({ kind, name }: Owner, { exactSuffix }: QueryDialect): QueryNode {
  return { term: { [`${findFilterField('titles', kind).path}${exactSuffix}`]: name } };
}

/** Titles of a page (S-077). */
export const OWNER_PAGE = SEARCH_SIZE.maximum;

/** The first page of the titles of an owner, largest first. */
export function buildOwnerRows(owner: Owner, dialect: QueryDialect): SearchRequest {
  return {
    query: buildOwnerQuery(owner, dialect),
    size: OWNER_PAGE,
    sort: [{ [AREA_FIELD]: 'desc' }],
    _source: ['id', 'number', 'mainAddress', 'tenure', 'propertyCategory', AREA_FIELD],
  };
}

/** How many titles an owner has; a full page or more where the service does not say (O-060). */
export function readOwnerTotal(answer: TitleSearchResponse): Total {
  const { length } = answer.hits.hits;
  return readTotal(answer) ?? { value: length, isCapped: length === OWNER_PAGE };
}

/**
 * Count, tenure, category and area of all titles of an owner, with the largest ones, and of a group the
 * companies that hold most of them (S-068, S-085 to S-087).
 */
export function buildFootprint(owner: Owner, dialect: QueryDialect): SearchRequest {
  const { exactSuffix } = dialect;
  const companies = { field: `owners.companyName${exactSuffix}`, size: COMPANIES_SHOWN };
  return {
    ...buildOwnerRows(owner, dialect),
    aggs: {
      ...countEverything({ index: 'titles' }, dialect).aggs,
      tenure: { terms: { field: `tenure${exactSuffix}`, size: 25 } },
      category: { terms: { field: `propertyCategory${exactSuffix}`, size: 25 } },
      area: { avg: { field: AREA_FIELD } },
      known: { histogram: { field: AREA_FIELD, interval: EVERYTHING } },
      ...(owner.kind === 'parent' ? { companies: { terms: companies } } : {}),
    },
  };
}

/** What an owner has, as far as the service says. */
export interface Footprint {
  /** Square metres of all titles whose area is known; null when none is. */
  readonly area: number | null;
  /** Titles whose area is known. */
  readonly known: number;
  readonly tenure: readonly FootprintShare[];
  readonly category: readonly FootprintShare[];
  /** Of a group, the companies named as owners of most titles. */
  readonly companies: readonly FootprintShare[];
}

export interface FootprintShare {
  readonly name: string;
  readonly count: number;
}

/** The sum of the areas is their mean times how many there are. */
export function readFootprint({ aggregations = {} }: TitleSearchResponse): Footprint {
  const shares = (key: string) =>
    (aggregations[key]?.buckets ?? []).map((bucket) => ({
      name: String(bucket.key),
      count: bucket.doc_count,
    }));
  const known = (aggregations.known?.buckets ?? []).reduce(
    (sum, bucket) => sum + bucket.doc_count,
    0,
  );
  const mean = aggregations.area?.value;
  return {
    area: typeof mean === 'number' && known > 0 ? mean * known : null,
    known,
    tenure: shares('tenure'),
    category: shares('category'),
    companies: shares('companies'),
  };
}

/** Says that a map shows only some of the titles; null when it shows all, as far as anyone knows. */
export function describePlotted(plotted: number, { value, isCapped }: Total): string | null {
  const left = value - plotted;
  // A list ends there (S-080), and with it what is read by its pages.
  if (plotted >= SEARCH_WINDOW_MAXIMUM && (isCapped || left > 0)) {
    const all = formatCappedCount(value, isCapped);
    return `${formatCount(plotted)} of ${all} titles are on this map. “Show all on the map” has more.`;
  }
  return left > 0 ? `${formatCountOf(left, 'title')} without a position` : null;
}
