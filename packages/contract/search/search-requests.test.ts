import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeIssues } from '../describe-issues.ts';
import { amenitiesParametersSchema } from '../titles/amenities.ts';
import { fileIndexParametersSchema } from '../titles/brochures.ts';
import { titleLookupParametersSchema } from '../titles/title-lookup.ts';
import { trafficParametersSchema } from '../titles/traffic.ts';
import { addressSearchParametersSchema } from './address.ts';
import { naturalLanguageRequestSchema } from './natural-language.ts';
import { searchRequestSchema } from './search-request.ts';
import { travelTimeParametersSchema } from './travel-time.ts';

const ID = '3f2b8c1e-5d47-4a90-b6e2-9c0f1a7d3e58';
const query = { match_all: {} };

function messages(schema: z.core.$ZodType, input: unknown): string[] {
  const result = z.safeParse(schema, input);
  return result.success ? [] : describeIssues(result.error, input).map((issue) => issue.message);
}

test.each([
  ['S-014', addressSearchParametersSchema, 'address', 'abc', 'ab'],
  ['S-014', addressSearchParametersSchema, 'address', ' abc ', ' ab '],
  ['S-013', addressSearchParametersSchema, 'address', 'NP20', undefined],
  ['S-134 S-135', trafficParametersSchema, 'radius', '1', '0'],
  ['S-134 S-135', trafficParametersSchema, 'radius', '1000', '1000.5'],
  ['S-135', trafficParametersSchema, 'radius', '12.5', 'wide'],
  ['S-144', amenitiesParametersSchema, 'mode', 'foot', 'bicycle'],
  ['S-147', amenitiesParametersSchema, 'size', '50', '51'],
  ['S-159', travelTimeParametersSchema, 'maxMinutes', '1', '0'],
  ['S-159', travelTimeParametersSchema, 'maxMinutes', '60', '61'],
  ['S-159', travelTimeParametersSchema, 'maxMinutes', '15', '15.5'],
  ['S-159', travelTimeParametersSchema, 'maxMinutes', '15', ''],
  ['S-183', fileIndexParametersSchema, 'index', '0', '-1'],
  ['S-106', naturalLanguageRequestSchema, 'query', 'x'.repeat(500), 'x'.repeat(501)],
  ['S-107', naturalLanguageRequestSchema, 'query', 'x', ''],
])('%s takes the last allowed value and refuses the next', (_rule, schema, name, good, bad) => {
  expect(messages(schema, { [name]: good })).toEqual([]);
  const [message, ...others] = messages(schema, { [name]: bad });
  expect(message).toMatch(new RegExp(`^${name} .*\\.$`));
  expect(others).toEqual([]);
});

test.each([
  ['S-075', { size: 0 }, { size: 25 }],
  ['S-079', { from: 0 }, { from: 9990 }],
  ['S-080', { from: 9975, size: 25 }, { from: 10_000, size: 0 }],
  ['S-090', { _source: false }, { _source: { includes: ['a*'], excludes: ['b'] } }],
  ['S-082 S-083', { sort: [{ 'sales.price': { order: 'asc', nested: { path: 'sales' } } }] }, {}],
])('%s a body inside the limits is taken', (_rule, first, second) => {
  expect(messages(searchRequestSchema, { query, ...first })).toEqual([]);
  expect(messages(searchRequestSchema, { query, ...second })).toEqual([]);
});

test.each([
  ['S-063', { query: undefined }, 'query is missing.'],
  ['S-095', { query: [] }, /^query must be an object/],
  ['S-076', { size: 26 }, 'size must be a whole number from 0 to 25.'],
  ['S-076', { size: -1 }, 'size must be a whole number from 0 to 25.'],
  ['S-076', { size: 2.5 }, 'size must be a whole number from 0 to 25.'],
  ['S-095', { size: '10' }, 'size must be a whole number from 0 to 25.'],
  ['S-079', { from: -1 }, /^from must be/],
  ['S-080', { from: 9976, size: 25 }, /^from plus size must not exceed 10000/],
  ['S-080', { from: 9991 }, /^from plus size/],
  ['S-090', { _source: 7 }, /^_source must be true, false, a pattern/],
  ['S-092', { track_total_hits: 1 }, 'track_total_hits must be true or false.'],
  ['S-095', { highlight: {} }, /^highlight is not known here\. Known: query, size/],
])('%s a body outside the limits is refused: %j', (_rule, change, message) => {
  expect(messages(searchRequestSchema, { query, ...change })).toEqual([
    typeof message === 'string' ? message : expect.stringMatching(message),
  ]);
});

test('S-075 S-092 S-109 S-134 S-145 defaults are filled in', () => {
  expect(z.parse(searchRequestSchema, { query })).toEqual({
    query,
    size: 10,
    from: 0,
    track_total_hits: true,
  });
  expect(z.parse(naturalLanguageRequestSchema, { query: 'x' }).size).toBe(25);
  expect(messages(naturalLanguageRequestSchema, { query: 'x', size: 0 })).toHaveLength(1);
  expect(z.parse(trafficParametersSchema, {})).toEqual({ radius: 200 });
  expect(z.parse(amenitiesParametersSchema, {})).toEqual({ mode: 'car', maxMinutes: 15, size: 25 });
});

test('S-033 S-035 S-037 S-039 O-050 a title is looked up by id, or by number and country', () => {
  const parse = (input: object) => z.parse(titleLookupParametersSchema, input);
  expect(parse({ number: 'wr123456' })).toEqual({ number: 'WR123456', country: 'ENG' });
  expect(parse({ number: 'GLA1', country: 'SCT' })).toEqual({ number: 'GLA1', country: 'SCT' });
  expect(parse({ id: ID, number: '???', country: 'FRA' })).toEqual({ id: ID });
});

test.each([
  ['S-040', {}, '', /^Give id or number/],
  ['S-041', { id: 'nonsense' }, 'id', /^id must be a UUID/],
  ['S-042', { number: 'W1' }, 'number', /^number must be two or three letters/],
  ['S-043', { number: 'WR1', country: 'FRA' }, 'country', /^country must be ENG/],
])('%s a look-up that cannot work says why', (_rule, input, path, message) => {
  const result = z.safeParse(titleLookupParametersSchema, input);
  expect(result.success ? [] : describeIssues(result.error, input)).toEqual([
    expect.objectContaining({ path, message: expect.stringMatching(message) }),
  ]);
});
