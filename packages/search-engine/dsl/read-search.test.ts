import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { InvalidQueryError } from '../engine/query-error.ts';
import type { IndexName } from '../mappings/mapping.ts';
import { AGGREGATION_NAMES } from './read-aggregations.ts';
import { readSearch } from './read-search.ts';

function readFault(body: unknown, index: IndexName = 'titles'): string {
  try {
    readSearch(body, index);
  } catch (error) {
    if (error instanceof InvalidQueryError) return error.message;
    throw error;
  }
  return 'no fault';
}

/** Headings of the table of wrong bodies, each with its bodies and sentences. */
function readTable(): [heading: string, rows: [body: string, sentence: string][]][] {
  const text = readFileSync(join(import.meta.dirname, 'wrong-bodies.txt'), 'utf8');
  const [, ...sections] = text.split('\n# ');
  return sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n').filter((line) => line !== '');
    const rows = lines.flatMap((line, i): [string, string][] =>
      line.startsWith('    ')
        ? [[lines[i - 1] ?? '', line.trim().replace('{kinds}', AGGREGATION_NAMES)]]
        : [],
    );
    return [heading, rows];
  });
}

describe.each(readTable())('S-095, O-044 %s', (_heading, rows) => {
  test.each(rows)('%s', (body, sentence) => {
    expect(readFault(JSON.parse(body))).toBe(sentence);
  });
});

test('S-095 the place of a fault deep down, and of the first one when there are several', () => {
  const wrong = { range: { areaInAcres: { gte: 'a' } } };
  const nested = { nested: { path: 'sales', query: { bool: { should: [{ exists: 1 }] } } } };
  expect(
    readFault({ query: { bool: { must: [{ match_all: {} }], must_not: [nested, wrong] } } }),
  ).toBe(
    'query.bool.must_not[0].nested.query.bool.should[0].exists: must be an object with field, but is 1',
  );
});

test('S-095 what is quoted from the body is cut short', () => {
  const long = 'x'.repeat(5000);
  for (const body of [
    { query: { [long]: {}, b: {} } },
    { query: { term: { areaInAcres: long } } },
    { query: { match_all: {} }, size: long },
    { query: { term: { [long]: null } } },
    { query: { term: { areaInAcres: { [long]: 1 } } } },
    { query: { nested: { path: long, query: { match_all: {} } } } },
    { query: { match_all: {} }, [long]: 1 },
    { query: { match_all: {} }, _source: { [long]: 1 } },
    { query: { match_all: {} }, sort: [{ [long]: 'up' }] },
    { query: { match_all: {} }, sort: [{ [long]: { nested: { path: 'sales' } } }] },
    { query: { match_all: {} }, aggs: { [long]: { avg: {} } } },
    { query: { match_all: {} }, aggs: { a: { [long]: {} } } },
    { query: { match_all: {} }, aggs: { a: { avg: { field: `sales.${long}` }, [long]: 1 } } },
  ]) {
    const fault = readFault(body);
    expect(fault).not.toBe('no fault');
    expect(fault.length, fault.slice(0, 400)).toBeLessThan(400);
  }
});

test.each<[string, unknown]>([
  ['S-064 words', { match: { tenure: 'Freehold Leasehold' } }],
  ['S-064 a number for words', { match: { 'mainAddress.buildingNumber': 12 } }],
  [
    'S-065, S-066, S-067',
    { multi_match: { query: 'a', fields: ['a^2', 'm*'], fuzziness: 'AUTO' } },
  ],
  ['S-068 a number as text', { term: { areaInAcres: '5' } }],
  ['S-070 one side left open', { range: { areaInAcres: { gte: null, lte: 5 } } }],
  ['S-070 dates', { range: { lastModified: { gte: '2020', lt: '2024-01-01T00:00:00Z' } } }],
  ['S-070 a moment in milliseconds', { range: { lastModified: { gte: 1_577_836_800_000 } } }],
  ['S-071 an object', { exists: { field: 'mainAddress' } }],
  ['S-071 a field nobody knows', { exists: { field: 'no.such' } }],
  ['S-069 one clause without its list', { bool: { filter: { match_all: {} } } }],
])('%s passes', (_name, query) => {
  expect(readFault({ query })).toBe('no fault');
});

test('S-197, S-200 deals have fields of their own and no nested arrays', () => {
  const query = { match_all: {} };
  expect(readFault({ query: { term: { 'dealData.dealPrice': 'big' } } }, 'comps')).toBe(
    'query.term.dealData.dealPrice: must be a number, but is "big"',
  );
  expect(readFault({ query: { term: { mixedUse: 'yes' } } }, 'comps')).toBe(
    'query.term.mixedUse: must be true or false, but is "yes"',
  );
  expect(readFault({ query: { nested: { path: 'sales', query } } }, 'comps')).toBe(
    'query.nested.path: must be a nested array, but comps have none',
  );
  expect(readFault({ query: { term: { areaInAcres: 'big' } } }, 'comps')).toBe('no fault');
});
