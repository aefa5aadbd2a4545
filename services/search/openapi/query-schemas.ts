import { areaGeometrySchema, lineGeometrySchema } from '@property/contract/geojson.ts';
import { SORT_KEYS_MAXIMUM } from '@property/contract/search/limits.ts';
import { searchRequestSchema } from '@property/contract/search/search-request.ts';
import { METRES } from '@property/search-engine/dsl/kinds/point.kinds.ts';
import {
  CHARACTERS_MAXIMUM,
  EXPANSIONS_DEFAULT,
  EXPANSIONS_MAXIMUM,
  FIELDS_MAXIMUM,
  PREFIX_MAXIMUM,
} from '@property/search-engine/dsl/kinds/text.kinds.ts';
import { VALUES_MAXIMUM } from '@property/search-engine/dsl/kinds/value.kinds.ts';
import {
  DISTANCE_SORT as DISTANCE_KEY,
  DISTANCE_MODES,
  SORT_POINTS_MAXIMUM,
} from '@property/search-engine/dsl/read-sort.ts';
import type { JsonObject, Schema } from '#services/http/openapi/operation.ts';
import { buildAggregationsSchema } from './aggregation-schemas.ts';

const text = { type: 'string', minLength: 1 } as const;
const number = { type: 'number' } as const;
const scalar = { type: ['string', 'number', 'boolean'] } as const;
const query = { $ref: '#/components/schemas/Query' } as const;
const queries = { anyOf: [query, { type: 'array', items: query }] } as const;
const aggregations = { $ref: '#/components/schemas/Aggregations' } as const;
const point = {
  type: 'object',
  properties: {
    lat: { ...number, minimum: -90, maximum: 90 },
    lon: { ...number, minimum: -180, maximum: 180 },
  },
  required: ['lat', 'lon'],
  additionalProperties: false,
} as const;
/** GeoJSON of some types. */
const geometryOf = (...types: readonly string[]): JsonObject => ({
  type: 'object',
  properties: {
    type: { enum: types },
    coordinates: { type: 'array', items: { type: 'array', items: {} } },
  },
  required: ['type', 'coordinates'],
});
const searched = { ...scalar, maxLength: CHARACTERS_MAXIMUM } as const;

/** What match and multi_match share (S-064 to S-067). */
const WORDS: JsonObject = {
  query: searched,
  operator: { enum: ['and', 'or', 'AND', 'OR'], default: 'or' },
  fuzziness: { enum: ['AUTO', 'auto', 0, 1, 2, '0', '1', '2'], default: 0 },
  prefix_length: {
    type: 'integer',
    minimum: 0,
    maximum: PREFIX_MAXIMUM,
    default: 0,
    description: 'Characters at its beginning that a near spelling shares with a word.',
  },
  max_expansions: {
    type: 'integer',
    minimum: 1,
    maximum: EXPANSIONS_MAXIMUM,
    default: EXPANSIONS_DEFAULT,
    description: 'Near spellings of one word that are looked for.',
  },
};

/** What a key is that stands for no word of ours. */
const FIELD_NAME = { type: 'string', description: 'name of a field' } as const;

/** One key, the name of a field, and what is asked of it. */
function onField(value: JsonObject, description: string): JsonObject {
  return {
    type: 'object',
    description,
    minProperties: 1,
    maxProperties: 1,
    propertyNames: FIELD_NAME,
    additionalProperties: value,
  };
}

function object(
  properties: JsonObject,
  required: readonly string[],
  description?: string,
): JsonObject {
  return {
    type: 'object',
    ...(description ? { description } : {}),
    properties,
    required,
    additionalProperties: false,
  };
}

const bound = { type: ['number', 'string', 'null'] } as const;

/** What a query may say (S-064 to S-074, O-054, O-055): an object with one operator. */
const QUERY: JsonObject = {
  type: 'object',
  description:
    'An object with one key, the operator. Fields are those of the records that come back, named with dots, such as `sales.price`; one that there is not fits nothing.',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  properties: {
    match: onField({ anyOf: [searched, object(WORDS, ['query'])] }, 'Words in a text field.'),
    multi_match: object(
      {
        ...WORDS,
        fields: {
          type: 'array',
          items: text,
          minItems: 1,
          maxItems: FIELDS_MAXIMUM,
          description: 'A field may end in ^boost, and its name may hold *.',
        },
        type: { enum: ['best_fields', 'most_fields'], default: 'best_fields' },
        tie_breaker: {
          type: 'number',
          minimum: 0,
          maximum: 1,
          description: 'Share with which fields other than the best one count.',
        },
      },
      ['query', 'fields'],
      'Words looked for in several fields.',
    ),
    term: onField(
      { anyOf: [scalar, object({ value: scalar }, ['value'])] },
      'An exact value, case and all.',
    ),
    terms: onField(
      { type: 'array', items: scalar, maxItems: VALUES_MAXIMUM },
      'Any of several exact values.',
    ),
    bool: object(
      {
        must: queries,
        filter: queries,
        should: queries,
        must_not: queries,
        minimum_should_match: {
          anyOf: [
            { type: ['integer', 'null'] },
            { type: 'string', pattern: '^-?[0-9]+%?$', examples: ['75%', '-25%'] },
          ],
          description: 'How many of should have to hold; below 0, how many may fail.',
        },
      },
      [],
      'Several conditions.',
    ),
    range: onField(
      object({ gte: bound, lte: bound, gt: bound, lt: bound }, []),
      'Bounds of a number or date.',
    ),
    exists: object({ field: text }, ['field'], 'Records with a value in the field.'),
    nested: object(
      { path: text, query },
      ['path', 'query'],
      'Conditions on one element of sales, leases or planning.',
    ),
    geo_bounding_box: onField(
      object({ top_left: point, bottom_right: point }, ['top_left', 'bottom_right']),
      'Points in a box, from its north-west corner to its south-east one.',
    ),
    geo_shape: onField(
      object(
        {
          // GeoJSON has more to say, which is passed over.
          shape: geometryOf('Polygon', 'MultiPolygon', 'polygon', 'multipolygon'),
          relation: { enum: ['within', 'WITHIN'] },
        },
        ['shape', 'relation'],
      ),
      'Points in a GeoJSON area; coordinates are [lon, lat].',
    ),
    geo_distance: {
      type: 'object',
      description:
        'Points within a distance such as "500m" of a place, which stands under the name of its field.',
      properties: { distance: { type: ['string', 'number'] } },
      required: ['distance'],
      propertyNames: FIELD_NAME,
      additionalProperties: point,
      minProperties: 2,
      maxProperties: 2,
    },
    match_all: { type: 'object', description: 'Every record.', additionalProperties: false },
    ids: object({ values: { type: 'array', items: text } }, ['values'], 'Records by identifier.'),
  },
};

const direction = { enum: ['asc', 'desc'] } as const;

/** {field: {lat, lon} or several, order, unit, mode} (O-155). */
const DISTANCE_SORT: JsonObject = {
  type: 'object',
  description:
    'An extension: how far the points of a field lie from a place, or from the nearest of several. What has no point is endlessly far.',
  properties: {
    order: { ...direction, default: 'asc' },
    unit: { enum: [...METRES.keys()].filter((unit) => unit !== '') },
    mode: {
      enum: [...DISTANCE_MODES],
      description: 'Which of several distances counts: min, or max where the order descends.',
    },
  },
  minProperties: 1,
  propertyNames: FIELD_NAME,
  additionalProperties: {
    anyOf: [point, { type: 'array', items: point, minItems: 1, maxItems: SORT_POINTS_MAXIMUM }],
  },
};

const SORT: JsonObject = {
  type: 'array',
  maxItems: SORT_KEYS_MAXIMUM,
  items: {
    ...onField(
      {
        anyOf: [
          direction,
          object({ order: direction, nested: object({ path: text }, ['path']) }, []),
        ],
      },
      'A field, or _score, with its order.',
    ),
    properties: { [DISTANCE_KEY]: DISTANCE_SORT },
  },
};

export const QUERY_COMPONENTS: JsonObject = {
  Query: QUERY,
  Aggregations: buildAggregationsSchema({ query, point, sort: SORT, aggregations, object }),
};

/** What is read by hand: parts of a search body, so that the place of a fault can be named, and GeoJSON. */
export const HANDWRITTEN: ReadonlyMap<Schema, JsonObject> = new Map<Schema, JsonObject>([
  [searchRequestSchema.shape.query, query],
  [searchRequestSchema.shape.aggs, aggregations],
  [searchRequestSchema.shape.sort, SORT],
  [areaGeometrySchema, geometryOf('Polygon', 'MultiPolygon')],
  [lineGeometrySchema, geometryOf('LineString', 'MultiLineString')],
]);
