import { searchRequestSchema } from '@property/contract/search/search-request.ts';
import { compileSearch } from '@property/search-engine/dsl/read-search.ts';
import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeSearch } from './describe-search.ts';

function describeBody(body: object, index: IndexName = 'titles'): string {
  const search = compileSearch(z.parse(searchRequestSchema, body));
  return describeSearch(index, search, new Map(), { notes: [], unused: [] });
}

const say = (query: object) => describeBody({ query }).replace(/ Shows up to 10\.$/, '');
const freehold = { term: { tenure: 'Freehold' } };
const large = { range: { areaInAcres: { gt: 2 } } };

test.each([
  [{ match_all: {} }, 'All titles.'],
  [freehold, 'Titles where the tenure is Freehold.'],
  [
    { terms: { countryIsoCode: ['ENG', 'SCT'] } },
    'Titles where the country is England and Wales or Scotland.',
  ],
  [
    { bool: { must: [freehold], filter: [large] } },
    'Titles where the tenure is Freehold and the site area is more than 2 acres.',
  ],
  [
    { bool: { should: [freehold, large] } },
    'Titles where either the tenure is Freehold or the site area is more than 2 acres.',
  ],
  [
    { bool: { must: [freehold], should: [large] } },
    'Titles where the tenure is Freehold and preferably the site area is more than 2 acres.',
  ],
  [
    {
      bool: {
        should: [freehold, large, { exists: { field: 'siteCoverage' } }],
        minimum_should_match: 2,
      },
    },
    'Titles where at least 2 of these hold: the tenure is Freehold; the site area is more than 2 acres; the site coverage is recorded.',
  ],
  [
    { nested: { path: 'leases', query: { term: { 'leases.letAgain': false } } } },
    'Titles where there is a lease with a renewal status of not let again.',
  ],
  [{ bool: { must_not: [freehold] } }, 'Titles where the tenure is not Freehold.'],
  [
    { bool: { must_not: [large] } },
    'Titles where it is not so that (the site area is more than 2 acres).',
  ],
  [
    { bool: { must_not: [{ bool: { should: [freehold, large] } }] } },
    'Titles where it is not so that (either the tenure is Freehold or the site area is more than 2 acres).',
  ],
  [
    {
      bool: { filter: [freehold, { bool: { should: [large, { exists: { field: 'leases' } }] } }] },
    },
    'Titles where the tenure is Freehold and (either the site area is more than 2 acres or the field leases is recorded).',
  ],
  [
    { match: { 'mainAddress.fullAddress': 'mill hill' } },
    'Titles where the address contains “mill” or “hill”.',
  ],
  [
    { match: { 'mainAddress.street': { query: 'mil', fuzziness: 'AUTO' } } },
    'Titles where the street contains “mil”, spelt so or nearly so.',
  ],
  [
    { multi_match: { query: 'kiln', fields: ['mainAddress.street^2', 'mainAddress.town'] } },
    'Titles where street or town contains “kiln”.',
  ],
  [
    { nested: { path: 'sales', query: { range: { 'sales.price': { gte: 100, lt: 200 } } } } },
    'Titles where there is a sale with a price of £100 or more and less than £200.',
  ],
  [
    {
      nested: {
        path: 'sales',
        query: { bool: { should: [{ range: { 'sales.price': { gte: 1 } } }] } },
      },
    },
    'Titles where there is a sale where the price is £1 or more.',
  ],
  [
    {
      bool: {
        must_not: [
          {
            nested: { path: 'planning', query: { term: { 'planning.decisionStatus': 'REFUSED' } } },
          },
        ],
      },
    },
    'Titles where there is no planning application with a decision status of REFUSED.',
  ],
  [
    { geo_distance: { distance: '1mi', 'geometry.centroid': { lat: 52.2, lon: -2.4 } } },
    'Titles where the location is within 1,609 metres of 52.2, -2.4.',
  ],
  [
    {
      geo_bounding_box: {
        'geometry.centroid': { top_left: { lat: 2, lon: 1 }, bottom_right: { lat: 1, lon: 2 } },
      },
    },
    'Titles where the location is in the box from 1, 1 to 2, 2.',
  ],
  [
    {
      geo_shape: {
        'geometry.centroid': {
          shape: {
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [1, 0],
                [1, 1],
                [0, 0],
              ],
            ],
          },
          relation: 'within',
        },
      },
    },
    'Titles where the location is in an outline of 3 corners.',
  ],
  [{ ids: { values: ['a', 'b'] } }, 'Titles where the id is a or b.'],
  [{ term: { somethingElse: 7 } }, 'Titles where the field somethingElse is 7.'],
])('S-112 %o', (query, sentence) => {
  expect(say(query)).toBe(sentence);
});

test('S-112 order, size and figures are said too', () => {
  const query = { match_all: {} };
  const sort = [{ 'dealData.dealDate': 'desc' }, { 'dealData.dealAddress': 'asc' }, '_score'];
  expect(describeBody({ query, size: 5, from: 10, sort: sort.slice(0, 2) }, 'comps')).toBe(
    'All deals. Ordered by deal date, latest first and address, A to Z. Shows 5 from number 11 on.',
  );
  const aggs = { kinds: { terms: { field: 'propertyType' } } };
  expect(describeBody({ query, size: 0, aggs })).toBe(
    'All titles. Only the count is given. Figures: kinds.',
  );
});
