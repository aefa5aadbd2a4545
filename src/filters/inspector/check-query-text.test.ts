import type { SearchRequest } from '@property/contract/search/search-request.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQueryText, warnOfFields } from './check-query-text.ts';
import type { KnownFields } from './list-unknown-fields.ts';
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
});
