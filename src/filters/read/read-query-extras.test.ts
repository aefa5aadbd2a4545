import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import { describe, expect, it } from 'vitest';
import { readIndex } from '../model/filter-fields.ts';
import { buildQuery, buildText } from '../query/build-query.ts';
import { readQueryDialect } from '../query/query-dialect.ts';
import { readQuery } from './read-query.ts';

const dialect = readQueryDialect(searchProfile);
const TENURE = { term: { tenure: 'Freehold' } };
const [WORDS] = Object.values(buildText('kiln lane', readIndex('titles').text));
const ENDS = { gte: 5 };

/** Queries that filters can say, with one key that they cannot say. */
const EXTRAS: [string, object][] = [
  ['the outermost bool', { bool: { filter: [TENURE], boost: 2 } }],
  ['the root', { bool: { filter: [TENURE] }, comment: 'x' }],
  ['words', { multi_match: { ...WORDS, operator: 'and' } }],
  ['words in a clause', { bool: { must: [{ multi_match: { ...WORDS, boost: 3 } }] } }],
  ['a term', { bool: { filter: [{ term: { tenure: { value: 'Freehold', boost: 2 } } }] } }],
  ['a second field of a term', { bool: { filter: [{ term: { tenure: 'a', status: 'b' } }] } }],
  ['a range', { bool: { filter: [{ range: { 'sales.price': { ...ENDS, boost: 2 } } }] } }],
  [
    'an element',
    {
      bool: {
        filter: [
          {
            nested: {
              path: 'sales',
              query: { bool: { filter: [{ range: { 'sales.price': ENDS } }], boost: 2 } },
            },
          },
        ],
      },
    },
  ],
  [
    'what an element must not be',
    {
      bool: {
        filter: [
          {
            nested: {
              path: 'sales',
              query: {
                bool: {
                  filter: [{ range: { 'sales.price': ENDS } }],
                  must_not: [{ exists: { field: 'sales.dateAcquired' } }],
                },
              },
            },
          },
        ],
      },
    },
  ],
];

describe('a query with a key that no filter says', () => {
  it.each(EXTRAS)('is kept as it was written: %s', (_, written) => {
    const query = written as QueryNode;
    const filters = readQuery(query, dialect);
    expect(filters.map(({ kind }) => kind)).toEqual(['custom']);
    const again = buildQuery({ index: 'titles', filters }, new Map(), dialect);
    // The clause stands in the outermost bool, or was all of it.
    const kept = JSON.stringify(again);
    expect(kept).toContain(JSON.stringify(findOdd(written)));
  });
});

/** The whole of what cannot be said: the only clause of a plain bool, or the query itself. */
function findOdd(query: object): unknown {
  const { bool, ...others } = query as { bool?: Record<string, unknown> };
  const [[name, clause] = [], ...more] = Object.entries(bool ?? {});
  const isPlain = Object.keys(others).length === 0 && more.length === 0;
  return isPlain && name !== 'boost' && Array.isArray(clause) ? clause[0] : query;
}
