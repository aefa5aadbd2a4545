import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeIssues } from '../describe-issues.ts';
import { addressSearchResultSchema, readTitleReference } from '../search/address.ts';
import { readSubAggregation } from '../search/search-response.ts';
import { titleSearchResponseSchema } from '../search/title-search.ts';
import { titleDocumentSchema } from './title.ts';
import { roadTrafficSchema } from './traffic.ts';

const ID = '3f2b8c1e-5d47-0a90-06e2-9c0f1a7d3e58';

test('S-007 a minimal Scottish title is read as it is', () => {
  const title = {
    id: ID,
    number: 'GLA12345',
    countryIsoCode: 'SCT',
    tenure: 'OWNERSHIP',
    propertyCategory: 'Residential',
  };
  expect(z.parse(titleDocumentSchema, title)).toEqual(title);
});

test('S-061 S-132 fields nobody documented survive, at every depth', () => {
  const title = {
    id: ID,
    heritage: { listed: true },
    mainAddress: { fullAddress: '1 Quay', county: 'Gwent' },
    sales: [{ price: 1, buyer: 'x' }],
  };
  expect(z.parse(titleDocumentSchema, title)).toEqual(title);
});

test('S-006 a null where nothing is documented reads as missing', () => {
  const title = z.parse(titleDocumentSchema, { id: ID, tenure: null, sales: null });
  expect(title.tenure).toBeUndefined();
  expect(title.sales).toBeUndefined();
});

test('a wrong type is refused with the place and a sentence', () => {
  const input = { id: ID, sales: [{ price: 'dear' }] };
  const result = z.safeParse(titleDocumentSchema, input);
  expect(describeIssues(result.error ?? new z.core.$ZodError([]), input)).toEqual([
    { path: 'sales[0].price', message: 'should be a number', missing: false, value: 'dear' },
  ]);
});

test('S-091 O-060 O-061 hits without source, total and score are read', () => {
  const response = {
    took: 3,
    timed_out: false,
    hits: { max_score: null, hits: [{ _id: ID, _score: null }] },
  };
  expect(z.parse(titleSearchResponseSchema, response)).toEqual(response);
});

test('S-088 S-090 partial sources and nested aggregations are read', () => {
  const response = z.parse(titleSearchResponseSchema, {
    took: 3,
    timed_out: false,
    hits: {
      total: { value: 10000, relation: 'gte' },
      hits: [{ _id: ID, _source: { tenure: 'x' } }],
    },
    aggregations: {
      tenure: { buckets: [{ key: 'Freehold', doc_count: 2, mean: { value: null } }] },
    },
  });
  expect(response.hits.hits[0]?._source).toEqual({ tenure: 'x' });
  const bucket = response.aggregations?.tenure?.buckets?.[0];
  expect(bucket && readSubAggregation(bucket, 'mean')).toEqual({ value: null });
  expect(bucket && readSubAggregation(bucket, 'other')).toBeUndefined();
});

test('O-001 S-029 the linked title is found under any configured name, null stays null', () => {
  const attributes = { fullAddress: '1 Quay', latitude: 51.5, longitude: -3 };
  const result = z.parse(addressSearchResultSchema, {
    data: [
      {
        type: 'searchIdResult',
        attributes: { ...attributes, linked: { id: ID, tenure: 'SUPERIOR' } },
      },
      { type: 'searchIdResult', attributes: { ...attributes, titleRef: null } },
    ],
  });
  const names = ['titleRef', 'linked'];
  expect(result.data.map((entry) => readTitleReference(entry.attributes, names)?.id)).toEqual([
    ID,
    undefined,
  ]);
});

test('S-140 S-142 a road needs identifier, class and function; counts may be null', () => {
  const road = { identifier: ID, roadName: null, class: 'A Road', function: 'A Road' };
  const record = { titleId: ID, radius: 200, roads: [{ ...road, estimated: null, average: null }] };
  expect(z.safeParse(roadTrafficSchema, record).success).toBe(true);
  const broken = { ...record, roads: [{ ...road, class: undefined }] };
  expect(z.safeParse(roadTrafficSchema, broken).success).toBe(false);
});
