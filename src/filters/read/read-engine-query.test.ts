import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { describe, expect, it } from 'vitest';
import { readQueryDialect } from '../query/query-dialect.ts';
import { readEngineQuery, readSearchBody } from './read-engine-query.ts';

const dialect = readQueryDialect(searchProfile);

describe('the query a service answers with', () => {
  it.each([['freehold'], [null], [[{ match_all: {} }]]])(
    'O-053: is refused with a sentence where it is %o',
    (query) => {
      expect(() => readEngineQuery({ query }, 'body')).toThrow(/cannot be read/);
    },
  );

  it.each([
    [{ lastModified: 'desc' }],
    [['lastModified']],
    [[{ lastModified: null }]],
    ['lastModified'],
    [null],
  ])('keeps its filters where its order %o is none', (sort) => {
    const body = readEngineQuery({ query: { term: { tenure: 'Freehold' } }, sort }, 'body');
    expect(readSearchBody(body, dialect)).toEqual({
      search: {
        index: 'titles',
        filters: [{ type: 'choice', kind: 'tenure', values: ['Freehold'] }],
        sort: 'modified',
        direction: 'desc',
      },
      isOrderKept: false,
    });
  });
});
