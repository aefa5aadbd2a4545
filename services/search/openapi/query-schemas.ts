import { searchRequestSchema } from '#contract/search-request.ts';
import type { JsonObject, Schema } from '#services/http/openapi/operation.ts';

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const scalar = { type: ['string', 'number', 'boolean'] } as const;
const query = { $ref: '#/components/schemas/Query' } as const;
const queries = { type: 'array', items: query } as const;
const aggregations = { $ref: '#/components/schemas/Aggregations' } as const;
const point = {
  type: 'object',
  properties: { lat: number, lon: number },
  required: ['lat', 'lon'],
} as const;
const words = { enum: ['and', 'or'] } as const;

/** One key, the name of a field, and what is asked of it. */
function onField(value: JsonObject, description: string): JsonObject {
  return {
    type: 'object',
    description,
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: value,
  };
}

function object(
  properties: JsonObject,
  required: readonly string[],
  description?: string,
): JsonObject {
  return { type: 'object', ...(description ? { description } : {}), properties, required };
}

const bound = { type: ['number', 'string'] } as const;

/** What a query may say (S-064 to S-074, O-054, O-055): an object with one operator. */
const QUERY: JsonObject = {
  type: 'object',
  description:
    'An object with one key, the operator. Fields are named with dots, such as `sales.price`.',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  properties: {
    match: onField(
      {
        anyOf: [
          scalar,
          object({ query: scalar, operator: words, fuzziness: { enum: ['AUTO'] } }, ['query']),
        ],
      },
      'Words in a text field.',
    ),
    multi_match: object(
      {
        query: text,
        fields: { type: 'array', items: text, description: 'A field may end in ^boost.' },
        fuzziness: { anyOf: [{ enum: ['AUTO'] }, number] },
        operator: words,
      },
      ['query', 'fields'],
      'Words looked for in several fields.',
    ),
    term: onField(
      { anyOf: [scalar, object({ value: scalar }, ['value'])] },
      'An exact value, case and all.',
    ),
    terms: onField({ type: 'array', items: scalar }, 'Any of several exact values.'),
    bool: object(
      {
        must: queries,
        filter: queries,
        should: queries,
        must_not: queries,
        minimum_should_match: { type: 'integer', minimum: 0 },
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
      'Points in a box.',
    ),
    geo_shape: onField(
      object(
        {
          shape: object(
            { type: { enum: ['Polygon', 'MultiPolygon'] }, coordinates: { type: 'array' } },
            ['type', 'coordinates'],
          ),
          relation: { const: 'within' },
        },
        ['shape', 'relation'],
      ),
      'Points in a GeoJSON area; coordinates are [lon, lat].',
    ),
    geo_distance: {
      type: 'object',
      description:
        'Points within a distance such as "500m" of a place, which stands under the name of its field.',
      properties: { distance: text },
      required: ['distance'],
      additionalProperties: point,
    },
    match_all: { type: 'object', description: 'Every record.' },
    ids: object({ values: { type: 'array', items: text } }, ['values'], 'Records by identifier.'),
  },
};

/** Named aggregations (S-085 to S-088). */
const AGGREGATIONS: JsonObject = {
  type: 'object',
  description: 'Aggregations by names of your own; those in buckets may hold others under aggs.',
  additionalProperties: {
    type: 'object',
    properties: {
      terms: object({ field: text, size: { type: 'integer', minimum: 1, default: 10 } }, ['field']),
      avg: object({ field: text }, ['field']),
      histogram: object({ field: text, interval: { type: 'number', exclusiveMinimum: 0 } }, [
        'field',
        'interval',
      ]),
      nested: object({ path: text }, ['path']),
      aggs: aggregations,
    },
  },
};

const SORT: JsonObject = {
  type: 'array',
  maxItems: 10,
  items: onField(
    {
      anyOf: [
        { enum: ['asc', 'desc'] },
        object({ order: { enum: ['asc', 'desc'] }, nested: object({ path: text }, ['path']) }, []),
      ],
    },
    'A field, or _score, with its order.',
  ),
};

export const QUERY_COMPONENTS: JsonObject = { Query: QUERY, Aggregations: AGGREGATIONS };

/** Parts of a search body that the service reads by hand, so that it can name the place of a fault. */
export const HANDWRITTEN: ReadonlyMap<Schema, JsonObject> = new Map<Schema, JsonObject>([
  [searchRequestSchema.shape.query, query],
  [searchRequestSchema.shape.aggs, aggregations],
  [searchRequestSchema.shape.sort, SORT],
]);
