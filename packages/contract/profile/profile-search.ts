import type { QueryOperator } from '../search/query-node.ts';
import type { AggregationName } from '../search/search-request.ts';
import { searchFields } from './profile-search-fields.ts';

/** A path below the base address, or null where the deployment lacks the operation (O-018). */
export type OptionalPath = string | null;

/** Operators that the documents of the search service name (O-054). */
export const DOCUMENTED_OPERATORS = [
  'match',
  'multi_match',
  'term',
  'bool',
  'bool.must',
  'bool.filter',
  'range',
  'range.gte',
  'range.lte',
  'exists',
  'nested',
  'geo_bounding_box',
  'geo_shape',
] as const;

/** What the app has to know of a search service that the documents leave open (O-001 to O-071). */
export const searchProfile = {
  address: {
    // O-001: names under which the linked title is looked for, in turn; the first is served
    titleAttribute: ['titleRef', 'title', 'linkedTitle'],
  },
  query: {
    // O-005, O-006: all fields by default, excludes win over includes
    fieldSelectionParam: '_source',
    // O-054: the operators this deployment takes; the documented ones come first
    operators: [
      ...DOCUMENTED_OPERATORS,
      'match_all',
      'ids',
      'terms',
      'bool.should',
      'bool.must_not',
      'range.gt',
      'range.lt',
      'geo_distance',
    ] as QueryCapability[],
    // O-056: appended to a text field for exact matching; nothing by default
    exactSuffix: '',
    // O-058: how a search without criteria is written
    matchAll: 'match_all' as 'match_all' | 'exists',
    // O-155: sort takes _geo_distance; ours
    sortByDistance: true,
    // O-063: where the results of aggregations stand in an answer
    aggregationsKey: 'aggregations',
  },
  aggregations: {
    // O-149: the kinds this deployment has; those that the documents name come first
    kinds: [
      'terms',
      'avg',
      'histogram',
      'nested',
      'geotile_grid',
      'geo_centroid',
      'geo_bounds',
      'min',
      'max',
      'sum',
      'stats',
      'value_count',
      'cardinality',
      'percentiles',
      'filter',
      'filters',
      'range',
      'date_histogram',
      'top_hits',
    ] as AggregationName[],
  },
  // O-007 to O-018
  paths: {
    comps: '/titles/{titleId}/comps' as OptionalPath,
    constraints: '/titles/{titleId}/constraints' as OptionalPath,
    leases: '/titles/{titleId}/leases' as OptionalPath,
    leaseholdTitles: '/titles/{titleId}/leasehold-titles' as OptionalPath,
    geometry: '/titles/{titleId}/geometry' as OptionalPath,
    buildings: '/titles/{titleId}/buildings' as OptionalPath,
    energyCertificates: '/titles/{titleId}/energy-certificates' as OptionalPath,
    property: '/titles/{titleId}/property' as OptionalPath,
    useClasses: '/titles/{titleId}/use-classes' as OptionalPath,
    owners: '/titles/{titleId}/owners' as OptionalPath,
    ratingClassifications: '/titles/{titleId}/rating-classifications' as OptionalPath,
    // O-150: everything that fits, as a stream; ours
    titlesExport: '/titles/export' as OptionalPath,
    compsExport: '/comps/export' as OptionalPath,
    // What the data are: an operation of ours
    dataDescription: '/data' as OptionalPath,
  },
  // O-019 to O-029
  fields: searchFields,
  images: {
    // O-033: field with the download index; without it the position in the list counts
    indexField: 'index',
  },
  traffic: {
    // O-039: count that ranks the segments
    rankBy: 'estimated' as 'estimated' | 'average',
  },
  amenities: {
    // O-040: extra field that names the kind; else the vOA description does
    kindField: 'amenityType',
  },
  // O-042: labels of status-like values; anything else is shown as it arrives
  labels: {
    RegisteredSale: 'Registered sale',
    RegisteredLease: 'Registered lease',
    AskingPrice: 'Asking price',
    Validated: 'Validated',
    Unvalidated: 'Not validated',
    Active: 'Active',
    Withdrawn: 'Withdrawn',
    SoldSubjectToContract: 'Sold subject to contract',
    ForSale: 'For sale',
    GRANTED: 'Granted',
    REFUSED: 'Refused',
    PENDING: 'Pending',
    WITHDRAWN: 'Withdrawn',
  } as Record<string, string>,
  // O-043
  countries: { ENG: 'England and Wales', SCT: 'Scotland' } as Record<string, string>,
  // O-048
  rateLimit: { requestsPerMinute: 1200 },
  // docs/decisions/169: header by which requests are named; null for `X-Request-Id` at the page's own origin alone
  requestIdHeader: null as string | null,
  // O-049: statuses the app repeats by itself; any other only when the person asks
  retry: { automaticStatuses: [429, 500, 502, 503] },
  nl: {
    // O-053
    engineQueryShape: 'body' as 'body' | 'tree',
    // O-053: field of the request that carries the map view, or null where a deployment has none
    viewField: 'view' as string | null,
  },
  // O-069: words that say it is not well, and the status that comes with them
  health: { failing: ['degraded', 'unhealthy'], failingStatus: 503 },
  // O-071: response headers that the settings page tells of
  version: { noticeHeaders: ['Deprecation', 'Sunset'] },
};

/**
 * What a deployment understands in a query: an operator, or a part of bool or range written as
 * operator.part.
 */
export type QueryCapability =
  | QueryOperator
  | 'bool.must'
  | 'bool.filter'
  | 'bool.should'
  | 'bool.must_not'
  | 'range.gte'
  | 'range.lte'
  | 'range.gt'
  | 'range.lt';

export type SearchProfile = typeof searchProfile;
