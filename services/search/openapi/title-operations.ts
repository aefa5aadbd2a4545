import {
  ADDRESS_MEDIA_TYPE,
  addressSearchParametersSchema,
} from '@property/contract/search/address.ts';
import { type SearchPaths, toRoutePattern } from '@property/contract/search/paths.ts';
import { requestObject, uuidParameter } from '@property/contract/search/request-parts.ts';
import { travelTimeParametersSchema } from '@property/contract/search/travel-time.ts';
import { amenitiesParametersSchema } from '@property/contract/titles/amenities.ts';
import { countrySchema, titleNumberSchema } from '@property/contract/titles/title-lookup.ts';
import { trafficParametersSchema } from '@property/contract/titles/traffic.ts';
import * as z from 'zod/mini';
import type { Json, OperationDescription, Schema } from '#services/http/openapi/operation.ts';
import { NAMED_SCHEMAS as S } from './search-schemas.ts';
import type { ServedExamples } from './served-examples.ts';

type Operations = Record<string, OperationDescription>;

const TITLES = 'Titles';
const RECORDS = 'Records of a title';
const LOCATION = 'Location of a title';

const answerOne = (schema: Schema) => ({ schema });
const answerMany = (schema: z.core.$ZodType) => ({ schema: z.array(schema) });

const lookupParameters = requestObject({
  id: z.optional(uuidParameter('id')),
  number: z.optional(titleNumberSchema),
  country: countrySchema,
});

const SEARCHES: Readonly<Record<string, Json>> = {
  'freeholds of more than an acre': {
    query: {
      bool: {
        filter: [{ term: { tenure: 'Freehold' } }, { range: { areaInAcres: { gte: 1 } } }],
      },
    },
    sort: [{ areaInAcres: 'desc' }],
    size: 1,
  },
  'an address with a typo': {
    query: {
      multi_match: {
        query: 'casle street',
        fields: ['mainAddress.fullAddress^2', 'mainAddress.street'],
        fuzziness: 'AUTO',
      },
    },
    _source: ['number', 'mainAddress.fullAddress'],
    size: 3,
  },
  'sold for 500,000 or more since 2020': {
    query: {
      nested: {
        path: 'sales',
        query: {
          bool: {
            filter: [
              { range: { 'sales.price': { gte: 500_000 } } },
              { range: { 'sales.dateAcquired': { gte: '2020-01-01' } } },
            ],
          },
        },
      },
    },
    _source: ['number', 'sales'],
    size: 2,
  },
  'the property types there are': {
    query: { match_all: {} },
    size: 0,
    aggs: { types: { terms: { field: 'propertyType', size: 50 } } },
  },
  'counts by tenure': {
    query: { match_all: {} },
    size: 0,
    aggs: {
      tenure: { terms: { field: 'tenure' }, aggs: { acres: { avg: { field: 'areaInAcres' } } } },
    },
  },
};

const TITLE_OPERATIONS: Operations = {
  'GET /address': {
    summary: 'Find addresses by text, postcode or UPRN',
    description:
      'Addresses that resolve to a UPRN, ten at most, each with the best of its titles. A UPRN, of six digits or more, has to be whole and alone.',
    tag: 'Addresses',
    query: addressSearchParametersSchema,
    queryExamples: { address: 'Castle Street' },
    answer: { schema: S.AddressSearchResult, mediaType: ADDRESS_MEDIA_TYPE },
    failures: [400, 504],
  },
  'GET /titles': {
    summary: 'Look a title up',
    description: 'By id, or by number and country. The id wins when both are given.',
    tag: TITLES,
    query: lookupParameters,
    answer: answerOne(S.TitleDocument),
    failures: [400, 404, 504],
  },
  'GET /titles/:titleId/traffic': {
    summary: 'The busiest roads around a title',
    description:
      'The five road segments with the most motor vehicles within the radius, in metres.',
    tag: LOCATION,
    query: trafficParametersSchema,
    answer: answerOne(S.RoadTraffic),
    failures: [400, 404],
  },
  'GET /titles/:titleId/amenities': {
    summary: 'Amenities within a travel time',
    description:
      'Hospitals, superstores, petrol stations, schools and railways in reach, nearest first.',
    tag: LOCATION,
    query: amenitiesParametersSchema,
    answer: answerOne(S.AmenitiesResult),
    failures: [400, 404, 422, 502, 503],
  },
  'GET /titles/:titleId/travel-time-polygon': {
    summary: 'The area within a travel time',
    description: '`polygon` can be used as it is: the shape of geo_shape in POST /titles.',
    tag: LOCATION,
    query: travelTimeParametersSchema,
    answer: answerOne(S.TravelTimePolygon),
    failures: [400, 404, 422, 502, 503],
  },
  'GET /titles/:titleId/footfall': {
    summary: 'Pedestrian footfall at a title',
    description: 'Of the grid cell that best overlaps the title, busiest first where several do.',
    tag: LOCATION,
    answer: answerOne(S.FootfallRecord),
    failures: [400, 404],
  },
  'GET /footfall/:indexId': {
    summary: 'Pedestrian footfall of a grid cell',
    tag: LOCATION,
    answer: answerOne(S.FootfallRecord),
    failures: [404],
  },
};

type RecordList = readonly [
  path: string | null,
  summary: string,
  answer: OperationDescription['answer'],
];

const listRecords = (paths: SearchPaths): readonly RecordList[] => [
  [paths.planning, 'Planning applications of a title', answerMany(S.PlanningApplication)],
  [paths.sales, 'Sales of a title', answerMany(S.Sale)],
  [paths.titleComparables, 'Summaries of the deals of a title', answerMany(S.ComparableSummary)],
  [
    paths.constraints,
    'Planning and environmental constraints of a title',
    answerMany(S.Constraint),
  ],
  [paths.leases, 'Leases of a title', answerMany(S.Lease)],
  [paths.leaseholdTitles, 'Leasehold titles of a freehold', answerMany(S.LeaseholdTitle)],
  [paths.geometry, 'Registered extent of a title', answerOne(S.TitleGeometry)],
  [paths.buildings, 'Buildings of a title', answerMany(S.Building)],
  [paths.energyCertificates, 'Energy certificates of a title', answerMany(S.EnergyCertificate)],
  [paths.property, 'Top-level property data of a title', answerOne(S.Property)],
  [paths.useClasses, 'Planning use classes of a title', answerMany(S.UseClass)],
  [paths.owners, 'Owners of a title', answerMany(S.Owner)],
  [
    paths.ratingClassifications,
    'Rating classifications and rateable values',
    answerMany(S.RatingClassification),
  ],
];

/** Searches around a place: half a kilometre to each side, near enough. */
function describeNearby({
  lat,
  lon,
}: NonNullable<ServedExamples['place']>): Readonly<Record<string, Json>> {
  const [south, north] = [round(lat - 0.0045), round(lat + 0.0045)];
  const [west, east] = [round(lon - 0.007), round(lon + 0.007)];
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, south],
  ];
  return {
    'within 500 metres of a point': {
      query: { geo_distance: { distance: '500m', 'geometry.centroid': { lat, lon } } },
      _source: ['number', 'mainAddress.fullAddress', 'geometry.centroid'],
      size: 3,
    },
    'freehold offices in a box, and what a square foot fetched': {
      query: {
        bool: {
          filter: [
            { term: { tenure: 'Freehold' } },
            { term: { propertyType: 'Office' } },
            {
              geo_bounding_box: {
                'geometry.centroid': {
                  top_left: { lat: north, lon: west },
                  bottom_right: { lat: south, lon: east },
                },
              },
            },
          ],
        },
      },
      _source: ['number', 'mainAddress.fullAddress', 'lastSalePricePerSquareFoot'],
      size: 2,
      aggs: {
        mean: { avg: { field: 'lastSalePricePerSquareFoot' } },
        quartiles: {
          percentiles: { field: 'lastSalePricePerSquareFoot', percents: [25, 50, 75] },
        },
      },
    },
    'in an area of GeoJSON': {
      query: {
        geo_shape: {
          'geometry.centroid': {
            shape: { type: 'Polygon', coordinates: [corners] },
            relation: 'within',
          },
        },
      },
      _source: ['number', 'mainAddress.fullAddress'],
      size: 2,
    },
  };
}

const round = (degrees: number) => Number(degrees.toFixed(4));

function describeSearch(place: ServedExamples['place'], { titlesExport }: SearchPaths): Operations {
  const nearby = place && describeNearby(place);
  return {
    'POST /titles': {
      summary: 'Search titles',
      description: `A structured query with sorting, aggregations and field selection. 10 records a page unless \`size\` says otherwise, 25 at most; 10,000 in reach, 5 seconds. ${titlesExport === null ? '' : 'All that fit are had by `POST /titles/export`. '}Which values a field has, a terms aggregation tells.`,
      tag: TITLES,
      body: { schema: S.SearchRequest, examples: { ...SEARCHES, ...nearby } },
      answer: answerOne(S.TitleSearchResponse),
      failures: [400, 504],
    },
  };
}

/** Operations on titles, by method and route; `place` is one that has titles around it. */
export function describeTitleOperations(
  place: ServedExamples['place'],
  paths: SearchPaths,
): Operations {
  const records = listRecords(paths).flatMap(([path, summary, answer]) =>
    path === null
      ? []
      : [
          [
            `GET ${toRoutePattern(path)}`,
            {
              summary,
              tag: RECORDS,
              answer,
              failures: path === paths.titleComparables ? [400, 404, 504] : [400, 404],
            },
          ] as const,
        ],
  );
  return { ...TITLE_OPERATIONS, ...describeSearch(place, paths), ...Object.fromEntries(records) };
}
