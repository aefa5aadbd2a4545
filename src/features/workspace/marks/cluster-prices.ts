import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { Aggregation, SearchRequest } from '@property/contract/search/search-request.ts';
import { readSubAggregation } from '@property/contract/search/search-response.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { TitlePath } from '@property/contract/title-fields.ts';
import { buildBoxQuery } from '#api/points/box-query.ts';
import { canAggregate } from '#filters/query/can-aggregate.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import type { MarkCell, Members } from '#map/marks/drawn-marks.ts';

/** What a median of sales takes beyond the documented kinds (O-149). */
const KINDS = ['nested', 'percentiles', 'value_count'] as const;
/** The price of the last sale, where titles have it (O-152). */
const LAST_PRICE = 'lastSalePrice' satisfies TitlePath;
/** Boxes in one request: a group whose cells make more is not asked about. */
const BOXES = 200;

/** What the titles of a group were sold for. */
export interface GroupPrices {
  /** The last sale of each title counts; else each recorded one. */
  readonly isLast: boolean;
  readonly median: number;
  /** The middle half of the sales lies between these. */
  readonly lower: number;
  readonly upper: number;
  readonly sales: number;
}

/** Whether a deployment can be asked what titles were sold for. */
export function canAskPrices(profile: SearchProfile, dialect: QueryDialect): boolean {
  return canAggregate(profile, KINDS) && dialect.allows('ids') && dialect.allows('bool.should');
}

/**
 * One small request for the sales of the titles of a group; null for a group of too many parts.
 *
 * @param shown the classes that are not left out; null where no query can say them
 */
export function buildGroupRequest(
  query: QueryNode,
  members: Members,
  shown: QueryNode | null,
  dialect: QueryDialect,
): SearchRequest | null {
  if (members.hidden > 0 && shown === null) return null;
  const boxes = joinCells(members.cells);
  if (boxes.length > BOXES) return null;
  const parts: QueryNode[] = boxes.map(buildBoxQuery);
  if (members.ids.length > 0) parts.push({ ids: { values: members.ids } });
  const those: QueryNode = { bool: { should: parts, minimum_should_match: 1 } };
  const kept = members.hidden > 0 && shown !== null ? [shown] : [];
  return buildPricesRequest({ bool: { filter: [query, those, ...kept] } }, dialect);
}

/** What the titles of a search were sold for. */
export function buildPricesRequest(query: QueryNode, { titleFields }: QueryDialect): SearchRequest {
  const hasLast = titleFields.includes(LAST_PRICE);
  const figures = buildFigures(hasLast ? LAST_PRICE : 'sales.price');
  return {
    query,
    size: 0,
    track_total_hits: false,
    aggs: hasLast ? figures : { sales: { nested: { path: 'sales' }, aggs: figures } },
  };
}

function buildFigures(field: TitlePath): Readonly<Record<string, Aggregation>> {
  return {
    prices: { percentiles: { field, percents: [25, 50, 75], keyed: false } },
    known: { value_count: { field } },
  };
}

/** Null where nothing of the group was sold. */
export function readPrices({ aggregations }: TitleSearchResponse): GroupPrices | null {
  const all = aggregations?.sales;
  const read = (name: string) => (all ? readSubAggregation(all, name) : aggregations?.[name]);
  const values: unknown = read('prices')?.values;
  const sales = read('known')?.value ?? 0;
  if (!Array.isArray(values) || sales === 0) return null;
  const [lower, median, upper] = values.map((each: { value?: unknown }) => each?.value);
  if (typeof lower !== 'number' || typeof median !== 'number' || typeof upper !== 'number')
    return null;
  return { isLast: all === undefined, lower, median, upper, sales };
}

/** Cells side by side are asked for as one box. */
function joinCells(cells: readonly MarkCell[]) {
  const sorted = cells.toSorted(
    (one, other) => one.precision - other.precision || one.y - other.y || one.x - other.x,
  );
  const boxes: { zoom: number; left: number; top: number; right: number; bottom: number }[] = [];
  for (const { precision: zoom, x, y } of sorted) {
    const last = boxes.at(-1);
    if (last && last.zoom === zoom && last.top === y && last.right === x) last.right = x + 1;
    else boxes.push({ zoom, left: x, top: y, right: x + 1, bottom: y + 1 });
  }
  return boxes;
}
