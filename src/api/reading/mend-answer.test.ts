import { globSync, readFileSync } from 'node:fs';
import { ApiError } from '@property/client/api-error.ts';
import { mendAnswer } from '@property/client/reading/mend-answer.ts';
import { readMisread } from '@property/client/reading/misread.ts';
import { titleSchemas } from '@property/client/search/title-schemas.ts';
import {
  comparableDealSchema,
  comparableDealSourceSchema,
} from '@property/contract/deals/comparable-deal.ts';
import { comparableDealSearchResponseSchema } from '@property/contract/deals/comparable-deal-search.ts';
import { dealLeasesSchema } from '@property/contract/deals/deal-leases.ts';
import { dealListingsSchema } from '@property/contract/deals/deal-listings.ts';
import { dealSalesSchema } from '@property/contract/deals/deal-sales.ts';
import { availabilitySchema } from '@property/contract/documents/availability.ts';
import {
  deliveryAuditSchema,
  deliveryStatisticsSchema,
  eventDeliveriesSchema,
} from '@property/contract/documents/delivery-audit.ts';
import { documentsHealthSchema } from '@property/contract/documents/documents-health.ts';
import { orderSchema } from '@property/contract/documents/order.ts';
import { ownershipVerificationSchema } from '@property/contract/documents/ownership-verification.ts';
import { purchaseResponseSchema } from '@property/contract/documents/purchase.ts';
import {
  subscriptionSchema,
  testDeliverySchema,
} from '@property/contract/documents/subscription.ts';
import { addressSearchResultSchema } from '@property/contract/search/address.ts';
import { dataDescriptionSchema } from '@property/contract/search/data-description.ts';
import { naturalLanguageResponseSchema } from '@property/contract/search/natural-language.ts';
import { searchHealthSchema } from '@property/contract/search/search-health.ts';
import { titlePointsSchema } from '@property/contract/search/title-points.ts';
import { titleSearchResponseSchema } from '@property/contract/search/title-search.ts';
import { travelTimePolygonSchema } from '@property/contract/search/travel-time.ts';
import { titleDocumentSchema } from '@property/contract/titles/title.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { IS_LONG } from '#testing/count-runs.ts';
import {
  type AnswerPath,
  listPaths,
  REPLACEMENTS,
  replaceAt,
} from '#testing/random/spoil-answer.ts';
import { writeSample } from '#testing/random/write-sample.ts';

/**
 * What the app reads, and the fields without which there is nothing to show: what a record is known
 * by, the list that was asked for, and what a purchase has cost. None of these is ever made up.
 */
const ANSWERS: Readonly<Record<string, readonly [z.ZodMiniType, needed?: readonly string[]]>> = {
  ...Object.fromEntries(Object.entries(titleSchemas).map(([name, schema]) => [name, [schema]])),
  amenities: [titleSchemas.amenities, ['results', 'results.hits', 'results.hits.hits']],
  traffic: [titleSchemas.traffic, ['roads']],
  title: [titleDocumentSchema, ['id']],
  titles: [titleSearchResponseSchema, ['hits', 'hits.hits']],
  deal: [comparableDealSchema, ['id']],
  deals: [comparableDealSearchResponseSchema, ['hits', 'hits.hits']],
  dealLeases: [dealLeasesSchema],
  dealListings: [dealListingsSchema],
  dealSales: [dealSalesSchema],
  addresses: [addressSearchResultSchema, ['data']],
  travelTime: [travelTimePolygonSchema, ['polygon', 'polygon.coordinates', 'polygon.type']],
  availability: [availabilitySchema, ['data']],
  order: [orderSchema, ['order_id', 'status']],
  purchase: [purchaseResponseSchema, ['order_id', 'total_tokens_charged', 'new_balance']],
  verification: [ownershipVerificationSchema, ['match_result']],
  subscription: [subscriptionSchema, ['subscription_id', 'secret']],
  testDelivery: [testDeliverySchema, ['event_id']],
  audit: [deliveryAuditSchema, ['items']],
  deliveries: [eventDeliveriesSchema, ['event_id', 'attempts']],
  statistics: [deliveryStatisticsSchema],
  dataDescription: [dataDescriptionSchema],
  // Its deals stand for its titles, whose fields are those of `titles`.
  dealsAsked: [
    naturalLanguageResponseSchema(comparableDealSourceSchema),
    ['engineQuery', 'results', 'results.hits', 'results.hits.hits'],
  ],
  points: [titlePointsSchema, ['hits', 'hits.hits']],
  searchHealth: [searchHealthSchema],
  documentsHealth: [documentsHealthSchema],
};

/** Schemas that are put together where they are read, by what stands for them above. */
const BUILT_WHERE_READ = ['titlesSchema', 'dealsSchema'];

test('S-006 O-032 every answer that the app reads by a schema is among those above', () => {
  const tests = readFileSync(import.meta.filename, 'utf8');
  const readers = globSync('{packages/client,src}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.|testing\//.test(path),
  );
  const used = readers.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bschema: (\w+Schema)\b/g)].map(([, name]) => name),
  );
  expect(used.length).toBeGreaterThan(15);
  const covered = (name = '') => tests.includes(name) || BUILT_WHERE_READ.includes(name);
  expect(used.filter((name) => !covered(name))).toEqual([]);
});

const FROM = { path: '/x', status: 200 };

describe.each(Object.entries(ANSWERS))('S-006 O-032 of %s', (_name, [schema, needed = []]) => {
  const sample = writeSample(schema);
  const whole = z.parse(schema, sample);

  test('any one field of another kind costs itself, and nothing beside it', () => {
    const lost = new Set<string>();
    const harmed: unknown[] = [];
    for (const path of listTried(sample)) {
      const rest = restOf(whole, path);
      for (const value of REPLACEMENTS) {
        const answer = replaceAt(sample, path, value);
        const read = readMended(schema, answer);
        if (read === undefined) lost.add(writePath(path));
        else if (restOf(read, path) !== rest) harmed.push([path, value]);
      }
    }
    expect(harmed).toEqual([]);
    expect([...lost].sort()).toEqual([...needed].sort());
  });
});

/** Every field; unless the long tests run, of records that are alike in the first of a list. */
function listTried(sample: unknown): readonly AnswerPath[] {
  const paths = listPaths(sample);
  return IS_LONG ? paths : [...new Map(paths.toReversed().map((p) => [writePath(p), p])).values()];
}

/** As the client reads: mended where it does not fit; undefined where nothing could be read. */
function readMended(schema: z.ZodMiniType, answer: unknown): unknown {
  const result = z.safeParse(schema, answer);
  if (result.success) return result.data;
  try {
    const mended = mendAnswer(schema, answer, FROM);
    return readMisread(mended)?.length ? mended : undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    return undefined;
  }
}

/** What stands beside the first step of a path, as text: other fields, or another record of a list. */
function restOf(answer: unknown, [first]: AnswerPath): string {
  if (Array.isArray(answer)) return JSON.stringify(answer.at(first === 0 ? -1 : 0));
  const fields = Object.entries(typeof answer === 'object' && answer !== null ? answer : {});
  return JSON.stringify(fields.filter(([name]) => name !== first));
}

function writePath(path: AnswerPath): string {
  return path.filter((part) => typeof part === 'string').join('.');
}

const ID = '3f2b8c1e-5d47-0a90-06e2-9c0f1a7d3e58';

test('O-032 what was left out is named, with what came and how often', () => {
  const title = { id: ID, lastModified: 'nonsense', tenure: 'Freehold', sales: [{ price: 'x' }] };
  const read = mendAnswer(titleDocumentSchema, title, FROM);
  expect(read).toEqual({ id: ID, tenure: 'Freehold', sales: [{}] });
  expect(readMisread(read)).toEqual([
    { path: 'lastModified', value: 'nonsense', count: 1 },
    { path: 'sales.price', value: 'x', count: 1 },
  ]);
  // What came is left as it was, for whoever else holds it.
  expect(title.lastModified).toBe('nonsense');
});

test('an answer of which nothing can be read says where, as one that was not mended', () => {
  expect(() => mendAnswer(titleSearchResponseSchema, { hits: 3 }, FROM)).toThrow(
    expect.objectContaining({ kind: 'schema', status: 200, message: 'hits should be an object' }),
  );
  expect(() => mendAnswer(titleDocumentSchema, 'page', FROM)).toThrow('the answer should be');
});

test('a list of thousands of records with wrong fields is read in a few steps', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({ price: index % 2 ? index : 'x' }));
  const read = mendAnswer(titleSchemas.sales, many, FROM);
  expect(read).toHaveLength(5_000);
  expect(read[3]).toEqual({ price: 3 });
  expect(readMisread(read)).toEqual([{ path: 'price', value: 'x', count: 2_500 }]);
});
