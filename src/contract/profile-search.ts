import { ADDRESS_RESULTS_MAXIMUM, DEAL_DETAILS_MAXIMUM, TOTAL_HITS_CEILING } from './limits.ts';
import { searchFields } from './profile-search-fields.ts';
import type { QueryOperator } from './query-node.ts';

/** A path below the base address, or null where the deployment lacks the operation (O-018). */
export type OptionalPath = string | null;

/** What the documents leave open about a search service (O-001 to O-065, O-069, O-071). */
export const searchProfile = {
  address: {
    // O-001: names under which the linked title is looked for, in turn; the first is served
    titleAttribute: ['titleRef', 'title', 'linkedTitle'],
    // O-002: where an entry holds the titleId of the per-title operations
    titleIdSource: 'titleAttribute.id',
    // O-003: labels of the link, best first; anything else ranks after them
    tenureLabels: ['Freehold', 'OWNERSHIP', 'PROPRIETOR', 'SUPERIOR'],
    // O-004
    maxResults: ADDRESS_RESULTS_MAXIMUM,
  },
  titles: {
    // O-050: with a valid id, a number beside it is not even validated
    idPrecedence: 'ignoreNumber' as 'ignoreNumber' | 'validateNumber',
  },
  query: {
    // O-005, O-006: all fields by default, excludes win over includes
    fieldSelectionParam: '_source',
    // O-054: the operators this deployment takes; the documented ones come first
    operators: [
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
      'match_all',
      'ids',
      'terms',
      'bool.should',
      'bool.must_not',
      'range.gt',
      'range.lt',
      'geo_distance',
    ] as QueryCapability[],
    // O-055
    geoShape: { types: ['Polygon', 'MultiPolygon'], relations: ['within'] },
    // O-056: appended to a text field for exact matching; nothing by default
    exactSuffix: '',
    // O-057: where records without the sort field go, and what breaks ties
    sort: { missing: 'last' as 'last' | 'first', tieBreaker: 'id' },
    // O-058: how a search without criteria is written
    matchAll: 'match_all' as 'match_all' | 'exists',
    // O-059
    totalCap: { value: TOTAL_HITS_CEILING, relation: 'gte' },
    // O-060: what becomes of hits.total when it is not tracked
    trackTotalHits: 'omit' as 'omit' | 'zero',
    // O-061: score of a search sorted by a field
    score: null as number | null,
    // O-063, O-064: where the results stand; buckets of a terms aggregation unless told otherwise
    aggregationsKey: { key: 'aggregations', termsSize: 10 },
    // O-065
    indexNames: { titles: 'titles', comps: 'comps', amenities: 'amenities' },
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
  },
  // O-019 to O-032
  fields: searchFields,
  images: {
    // O-033: field with the download index; without it the position in the list counts
    indexField: 'index',
    // O-034
    keepServerOrder: true,
  },
  brochures: {
    // O-035: newest first; at title level one index sequence runs over all deals
    order: 'newestFirst' as 'newestFirst' | 'oldestFirst',
  },
  geometry: {
    // O-036
    areaUnit: 'squareMetres' as 'squareMetres' | 'squareFeet' | 'acres' | 'hectares',
    // O-037: status of geometry and footfall for a title without geometry
    missingStatus: 404,
  },
  footfall: {
    // O-038: order in which a deployment sends the months; the app sorts them itself
    monthOrder: 'oldestFirst' as 'oldestFirst' | 'newestFirst',
  },
  traffic: {
    // O-039: count that ranks the segments
    rankBy: 'estimated' as 'estimated' | 'average',
  },
  amenities: {
    // O-040: extra field that names the kind; else the vOA description does
    kindField: 'amenityType',
  },
  comps: {
    // O-041: newest ten
    detailLimit: DEAL_DETAILS_MAXIMUM,
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
  errors: {
    // O-044 to O-047, O-051: beside the documented codes of errors.ts; the app never branches on them
    codes: {
      invalidParameter: 'INVALID_PARAMETER',
      invalidQuery: 'INVALID_QUERY',
      queryNotConvertible: 'QUERY_NOT_CONVERTIBLE',
      unauthorized: 'UNAUTHORIZED',
      forbidden: 'FORBIDDEN',
      noCentroid: 'NO_CENTROID',
      rateLimitExceeded: 'RATE_LIMIT_EXCEEDED',
      internalError: 'INTERNAL_ERROR',
      routingUnavailable: 'ROUTING_UNAVAILABLE',
      serviceMisconfigured: 'SERVICE_MISCONFIGURED',
      detailUnavailable: 'DETAIL_UNAVAILABLE',
      queryTimeout: 'QUERY_TIMEOUT',
      languageModelUnavailable: 'LANGUAGE_MODEL_UNAVAILABLE',
    },
  },
  // O-048
  rateLimit: { requestsPerMinute: 1200 },
  // O-049: statuses the app repeats by itself; 504 only when the person asks
  retry: { automaticStatuses: [429, 500, 502, 503], onRequestStatuses: [504] },
  nl: {
    // O-052: further pages go through the structured search with engineQuery
    paging: 'structuredSearch' as 'structuredSearch' | 'none',
    // O-053
    engineQueryShape: 'body' as 'body' | 'tree',
    // O-053: field of the request that carries the map view, or null where a deployment has none
    viewField: 'view' as 'view' | null,
  },
  // O-062: what the service does with values out of range; the app clamps before it asks
  limits: { outOfRange: 'refuse' as 'refuse' | 'correct' },
  // O-069
  health: { failing: ['degraded', 'unhealthy'], failingStatus: 503, version: '1.0.0' },
  // O-071: response headers that are shown as a notice
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
