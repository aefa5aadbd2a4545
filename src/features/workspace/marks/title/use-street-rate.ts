import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { readSubAggregation } from '@property/contract/search/search-response.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { TitlePath } from '@property/contract/title-fields.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { canAggregate } from '#filters/query/can-aggregate.ts';
import { useRested } from '#ui/hooks/use-rested.ts';
import { useToday } from '#ui/hooks/use-today.ts';

/** What a median of recent sales takes beyond the documented kinds (O-149). */
const KINDS = ['nested', 'filter', 'percentiles', 'value_count'] as const;
/** Sales of this year and so many before it count. */
const STREET_YEARS = 5;
/** Fewer sales say nothing of a street. */
const STREET_SALES = 5;
/** Milliseconds that somebody stays with a title, once it is known, before its street is asked for. */
const REST = 200;

const RATE = 'sales.pricePerSquareFoot' satisfies TitlePath;
const STREET = 'mainAddress.street' satisfies TitlePath;
const TOWN = 'mainAddress.town' satisfies TitlePath;
const POSTCODE = 'mainAddress.postcode.value' satisfies TitlePath;

/** What titles of one category were sold for around one of them. */
export interface StreetRate {
  readonly around: 'street' | 'postcode';
  /** The median, in pounds per square foot. */
  readonly rate: number;
  /** Sales it is the median of. */
  readonly sales: number;
  readonly category: string;
  /** The year from which on sales count. */
  readonly since: number;
}

/**
 * What was paid in the street of a title: one small request once somebody stays with it, given up when
 * they leave, and the same one for every title of its category in the street. Null while it is not
 * known, where there are too few sales, and where the deployment cannot tell.
 */
export function useStreetRate(title: TitleDocument | null): StreetRate | null {
  const { search, profile } = useServices();
  const since = useToday().getFullYear() - STREET_YEARS;
  const rested = useRested(title, REST);
  const place = title && rested === title ? readPlace(title) : null;
  const request =
    place && canAggregate(profile.search, KINDS)
      ? buildStreetRequest(place, `${since}-01-01`, profile.search)
      : null;
  const { data } = useQuery({
    ...search.search(request ?? UNASKED_REQUEST),
    enabled: request !== null,
  });
  const read = place && request && data ? readStreetRate(data) : null;
  return place && read ? { ...place, ...read, since } : null;
}

interface StreetPlace extends Pick<StreetRate, 'around' | 'category'> {
  readonly terms: readonly (readonly [path: TitlePath, value: string])[];
}

/** The street of a title with its town, else its postcode; null where it has no address. */
function readPlace({ mainAddress, propertyCategory }: TitleDocument): StreetPlace | null {
  if (propertyCategory === undefined) return null;
  const about = ['propertyCategory', propertyCategory] as const;
  const { street, town, postcode } = mainAddress ?? {};
  if (street !== undefined && town !== undefined) {
    const terms = [[STREET, street], [TOWN, town], about] as const;
    return { around: 'street', category: propertyCategory, terms };
  }
  if (postcode?.value === undefined) return null;
  return {
    around: 'postcode',
    category: propertyCategory,
    terms: [[POSTCODE, postcode.value], about],
  };
}

function buildStreetRequest(
  { terms }: StreetPlace,
  since: string,
  { query: { exactSuffix } }: Pick<SearchProfile, 'query'>,
): SearchRequest {
  const filter = terms.map(
    ([path, value]): QueryNode => ({ term: { [`${path}${exactSuffix}`]: value } }),
  );
  return {
    query: { bool: { filter } },
    size: 0,
    track_total_hits: false,
    aggs: {
      sales: {
        nested: { path: 'sales' },
        aggs: {
          recent: {
            filter: { range: { 'sales.dateAcquired': { gte: since } } },
            aggs: {
              rates: { percentiles: { field: RATE, percents: [50], keyed: false } },
              known: { value_count: { field: RATE } },
            },
          },
        },
      },
    },
  };
}

/** Null where too few were sold. */
function readStreetRate(answer: TitleSearchResponse): Pick<StreetRate, 'rate' | 'sales'> | null {
  if (answer.timed_out) return null;
  const all = answer.aggregations?.sales;
  const recent = all && readSubAggregation(all, 'recent');
  const sales = recent ? (readSubAggregation(recent, 'known')?.value ?? 0) : 0;
  const values: unknown = recent && readSubAggregation(recent, 'rates')?.values;
  if (!Array.isArray(values) || sales < STREET_SALES) return null;
  const rate: unknown = values[0]?.value;
  return typeof rate === 'number' ? { rate, sales } : null;
}
