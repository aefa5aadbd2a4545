import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
// Makes the fields of deals known.
import '../model/deal-search.ts';
import { checkQueryText, locateRefusal, warnOfFields } from './check-query-text.ts';
import { type KnownFields, readKnownFields } from './list-unknown-fields.ts';
import { findSyntaxFault } from './locate-json.ts';

const KNOWN: KnownFields = {
  noun: 'title',
  heads: ['tenure', 'sales', 'planning', 'leases', 'owners', 'mainAddress', 'lastModified'],
  inner: {
    sales: ['price'],
    planning: ['decision'],
    leases: ['rentAnnually'],
    owners: ['companyName'],
  },
};

describe('text that is no JSON', () => {
  it.each([
    ['{\n  "query": ,,\n}', 2, '“,” at character 12'],
    ['{\n  "a": 1,\n}', 3, '“}” at character 1'],
    ['{"a" 1}', 1, '“1” at character 6'],
    ['[1, 2', 1, 'not closed'],
    ['{"a": tru}', 1, '“t” at character 7'],
  ])('names the place in %j', (text, line, words) => {
    const checked = checkQueryText(text);
    expect(checked).toMatchObject({ ok: false, faults: [{ line }] });
    expect(JSON.stringify(checked)).toContain(words);
  });

  it('agrees with the browser on what is JSON', () => {
    const isJson = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', ':', ' ', '1'))
      .map(([text, at, put]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + put + text.slice(place + 1);
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken), (text) => {
        expect(findSyntaxFault(text) === null).toBe(isJson(text));
      }),
    );
  });
});

describe('JSON that is no search', () => {
  const check = (body: unknown, index?: 'deals') =>
    checkQueryText(JSON.stringify(body, null, 1), index);

  it('S-077: is told with its path, at its line', () => {
    const checked = check({ query: { match_all: {} }, size: 'many' });
    expect(checked).toMatchObject({ ok: false, faults: [{ line: 5 }] });
    expect(JSON.stringify(checked)).toMatch(/"message":"size /);
    expect(check(5)).toMatchObject({ ok: false, faults: [{ line: 1 }] });
  });

  it('S-082: stands in an order that the list knows', () => {
    const query = { match_all: {} };
    expect(check({ query })).toEqual({ ok: true, body: { query } });
    expect(check({ query, sort: [{ lastModified: 'desc' }] }).ok).toBe(true);
    const unknown = check({ query, sort: [{ number: 'desc' }] });
    expect(unknown).toMatchObject({ ok: false, faults: [{ line: 5 }] });
    expect(check({ query, sort: [{ 'dealData.dealDate': 'desc' }] }, 'deals').ok).toBe(true);
    const refused = check({ query, sort: [{ lastModified: 'desc' }] }, 'deals');
    expect(JSON.stringify(refused)).toContain('latest deals');
  });
});

it('a refusal of the service stands at the deepest place it names', () => {
  const text = JSON.stringify({ query: { bool: { filter: [{ term: {} }] } }, size: 0 }, null, 1);
  const locate = (message: string) => locateRefusal(text, message).line;
  expect(locate('query.bool.filter[0].term is empty')).toBe(6);
  expect(locate('query.bool is wrong')).toBe(3);
  expect(locate('Too many requests')).toBeNull();
  expect(locateRefusal(text, 'query is wrong').message).toBe('query is wrong');
});

describe('fields that no title has', () => {
  const warn = (body: SearchRequest) => warnOfFields(JSON.stringify(body, null, 1), body, KNOWN);

  it('are told with their line and what may be meant', () => {
    const [fault, ...others] = warn({ query: { term: { tenur: 'Freehold' } } });
    expect(fault?.line).toBe(4);
    expect(fault?.message).toContain('Is “tenure” meant?');
    expect(others).toEqual([]);
  });

  it('are found in every part of a query and in the order', () => {
    const faults = warn({
      query: {
        bool: {
          must: [{ match: { one: 'x' } }],
          filter: [
            { exists: { field: 'two' } },
            { nested: { path: 'sales', query: { range: { 'sales.three': { gte: 1 } } } } },
          ],
        },
      },
      sort: [{ four: 'asc' }],
    });
    expect(faults.map(({ message }) => /“([^”]+)”/.exec(message)?.[1])).toEqual([
      'one',
      'two',
      'sales.three',
      'four',
    ]);
  });

  it('leaves alone what is known, and what lies deeper', () => {
    expect(
      warn({
        query: {
          bool: {
            filter: [
              { term: { 'tenure.keyword': 'Freehold' } },
              { match: { 'mainAddress.anything': 'x' } },
              { match_all: {} },
            ],
          },
        },
        sort: [{ _score: 'desc' }, { lastModified: 'desc' }],
      }),
    ).toEqual([]);
  });

  it('are looked for in all ways in which a query names them', () => {
    const faults = warn({
      query: {
        bool: {
          must: [{ multi_match: { query: 'x', fields: ['one^3', 'tenure', 'two'] } }],
          must_not: [{ terms: { three: ['x'] } }, { terms: { sales: ['x'] } }],
          filter: [
            { geo_distance: { distance: '5km', four: { lat: 1, lon: 2 } } },
            { geo_shape: { five: {} } },
            { ids: { values: ['six'] } },
          ],
        },
      },
    } as unknown as SearchRequest);
    expect(faults.map(({ message }) => /“([^”]+)”/.exec(message)?.[1])).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
    ]);
    expect(faults.every(({ line }) => line !== null)).toBe(true);
    expect(faults[0]?.message).not.toContain('meant');
  });

  it('may have any name that stands for several', () => {
    expect(warn({ query: { exists: { field: 'sal*' } }, sort: [{ _doc: 'asc' }] })).toEqual([]);
  });

  it('are those of the deployment for titles, and those of the table for deals', () => {
    const titles = readKnownFields('titles', searchProfile.fields);
    expect(titles).toMatchObject({ noun: 'title', heads: searchProfile.fields.title });
    expect(titles.inner.sales).toBe(searchProfile.fields.sales);
    const deals = readKnownFields('deals', searchProfile.fields);
    expect(deals.noun).toBe('deal');
    expect(deals.heads).toContain('dealData');
    expect(deals.inner.dealData).toContain('dealDate');
    expect(Object.keys(deals.inner)).toEqual(['dealData']);
  });
});
