import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import { describe, expect, it } from 'vitest';
import { readLabels } from '#lib/format/read-labels.ts';
// Makes the fields of deals known.
import '../model/deal-search.ts';
import type { Area } from '../model/area.ts';
import type { Filter } from '../model/filter.ts';
import { describeArea, describeAreas, formatMetres, formatRadius } from './describe-area.ts';
import { describeCustom } from './describe-custom.ts';
import {
  describeCondition,
  describeFilterValue,
  describeGroup,
  describeQuery,
  joinAll,
  listConditions,
  nameKind,
  nameState,
  type Reader,
  sayMore,
  sayWhole,
} from './describe-search.ts';

const READER: Reader = { units: 'metric', label: readLabels(searchProfile) };
const TITLE = '187e8c81-7343-52e9-919f-2d34d3ecf244';
const tenures = (...values: string[]) => ({ type: 'choice', kind: 'tenure', values }) as const;
const sale = { type: 'range', kind: 'sale', range: { from: 1_000_000 } } as const;
const parts = { must: [{ match_all: {} }] };

describe('conditions one by one', () => {
  it('stand under the names of their chips, with every value, areas first', () => {
    const area = (role?: 'any' | 'except'): Filter => ({
      type: 'area',
      kind: 'area',
      area: { kind: 'radius', lon: 1, lat: 52, metres: 500, ...(role && { role }) },
    });
    const filters: Filter[] = [
      { type: 'custom', kind: 'custom', parts },
      tenures('Freehold', 'Leasehold', 'Other'),
      { type: 'text', kind: 'text', text: 'kiln lane' },
      area(),
      area('any'),
      area('except'),
    ];
    const name = ({ role }: Area) => `a ${role ?? 'all'}`;
    expect(listConditions({ index: 'titles', filters }, READER, name)).toEqual([
      'Area: a all',
      'Inside any of: a any',
      'Outside: a except',
      'Words: “kiln lane”',
      'Tenure: Freehold, Leasehold or Other',
      `Further: ${JSON.stringify(parts)}`,
    ]);
    expect(nameKind('text', 'deals', 'metric')).toBe('Address');
    expect(nameKind('area', 'deals', 'metric')).toBe('Area');
  });

  it('are one value on a chip', () => {
    const say = (filter: Filter) => describeFilterValue(filter, 'titles', READER);
    expect(say({ type: 'custom', kind: 'custom', parts })).toBe('1 condition');
    expect(say({ type: 'text', kind: 'text', text: 'kiln' })).toBe('“kiln”');
    expect(say(tenures('Freehold', 'Leasehold', 'Other'))).toBe('Freehold, Leasehold or 1 more');
    expect(say({ ...tenures('Freehold'), not: true })).toBe('Not Freehold');
    const single = { type: 'flag', kind: 'let-again', is: false } as const;
    expect(say(single)).toBe('Not let again');
    expect(describeCondition(single, 'titles', READER)).toBe('premises not let again');
    expect(say({ ...sale, range: { from: 2e6, above: true }, not: true })).toBe('Not over £2m');
    expect(say({ ...sale, range: { to: 2e6 }, not: true })).toBe('Not up to £2m');
    expect(say({ type: 'words', kind: 'owner', words: ['kiln', 'lane'] } as Filter)).toBe(
      '“kiln lane”',
    );
  });

  it('follow each other on a chip that they share, phrases in small letters', () => {
    const group = (...filters: Filter[]) => describeGroup(filters, 'titles', READER);
    expect(group()).toBeNull();
    const least = { ...sale, range: { to: 1_000_000 } } as const;
    expect(group(least)).toBe('Up to £1m');
    expect(group(sale, least)).toBe('£1m+, up to £1m');
    expect(group(sale, tenures('Freehold'))).toBe('£1m+, Freehold');
    const marketed = { type: 'presence', kind: 'marketed', present: true } as const;
    expect(group(sale, marketed)).toBe('£1m+, on the market');
  });

  it('are a part of a sentence', () => {
    const say = (filter: Exclude<Filter, { type: 'area' }>) =>
      describeCondition(filter, 'titles', READER);
    expect(say({ type: 'text', kind: 'text', text: 'kiln' })).toBe('with the words “kiln”');
    expect(say({ type: 'custom', kind: 'custom', parts })).toBe('1 further condition');
    expect(say(tenures('Freehold'))).toBe('Freehold');
    expect(say({ ...tenures('Freehold'), not: true })).toBe('not Freehold');
    expect(describeQuery('tenure=Freehold', READER)).toBe('Freehold');
    expect(describeQuery('', READER)).toBe('Every title, nothing filtered');
  });

  it('that are so or not have a word for either', () => {
    const [there, missing] = [
      nameState('owned', true, 'titles'),
      nameState('owned', false, 'titles'),
    ];
    expect(there).not.toBe(missing);
    const owned = { type: 'presence', kind: 'owned', present: false } as const;
    expect(describeFilterValue(owned, 'titles', READER).toLowerCase()).toBe(missing.toLowerCase());
  });

  it('join all their values', () => {
    expect([joinAll([]), joinAll(['a']), joinAll(['a', 'b']), joinAll(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a or b',
      'a, b or c',
    ]);
  });
});

describe('conditions beyond filters', () => {
  const reader: Reader = {
    ...READER,
    sayCustom: (given, index) => describeCustom(given, index, READER, searchProfile),
  };
  const freehold = { term: { tenure: 'Freehold' } };
  const either = { bool: { should: [freehold, acres(5)] } };
  const never = { exists: { field: 'pricePaid' } };
  const custom: Filter = {
    type: 'custom',
    kind: 'custom',
    parts: { must: [either], filter: [acres(1)], must_not: [never] },
  };
  function acres(from: number): QueryNode {
    return { range: { areaInAcres: { gte: from } } };
  }

  it('are said in a few words on a chip and in a sentence, and in full in a list', () => {
    const [first, second, third] = [
      'Freehold or 2.02 ha and over',
      '0.4 ha and over',
      'not pricePaid is recorded',
    ];
    expect(describeFilterValue(custom, 'titles', reader)).toBe(`${first} and 2 more`);
    expect(describeCondition(custom, 'titles', reader)).toBe(`${first}, ${second} and 1 more`);
    expect(listConditions({ index: 'titles', filters: [custom] }, reader, () => '')).toEqual([
      `Further: ${first}; ${second}; ${third}`,
    ]);
  });

  it('are cut between words where they are long', () => {
    const towns = { terms: { 'mainAddress.town': ['Kiln End by the Water', 'Mill End'] } };
    const streets = { terms: { 'mainAddress.street': ['Old Cattle Market Street', 'Mill Row'] } };
    const long: Filter = {
      type: 'custom',
      kind: 'custom',
      parts: { filter: [{ bool: { should: [towns, streets, acres(5)] } }, acres(1)] },
    };
    const chip = describeFilterValue(long, 'titles', reader);
    expect(chip).toBe(
      'In Kiln End by the Water or Mill End or on Old Cattle Market Street or… and 1 more',
    );
    expect(sayMore(long, 'titles', reader)).toBe(' and 1 more');
    expect(sayMore({ ...long, name: 'Depots' }, 'titles', reader)).toBe('');
    expect(sayWhole(long, 'titles', reader)).toContain('2.02 ha and over');
  });

  it.each<[string, QueryNode, string]>([
    [
      'brackets around what belongs together',
      {
        bool: {
          should: [{ bool: { filter: [freehold, acres(1)] } }, { bool: { must_not: [freehold] } }],
        },
      },
      '(Freehold and 0.4 ha and over) or not Freehold',
    ],
    [
      'what only comes first',
      { bool: { filter: [acres(1)], should: [freehold, acres(5)] } },
      '0.4 ha and over and (first Freehold or 2.02 ha and over)',
    ],
    [
      'how many of several',
      { bool: { should: [freehold, acres(1), acres(5)], minimum_should_match: 2 } },
      'at least 2 of Freehold, 0.4 ha and over, 2.02 ha and over',
    ],
  ])('are said with %s', (_, node, words) => {
    const filter: Filter = { type: 'custom', kind: 'custom', parts: { filter: [node] } };
    expect(sayWhole(filter, 'titles', reader)?.toLowerCase()).toBe(words.toLowerCase());
  });
});

describe('areas in words', () => {
  const travel = { kind: 'travel-time', titleId: TITLE, mode: 'foot', minutes: 8 } as const;
  it.each<[Area, string, string]>([
    [travel, '8 min walk', 'within an 8 min walk'],
    [{ ...travel, mode: 'car', minutes: 10 }, '10 min drive', 'within a 10 min drive'],
    [
      { kind: 'outline', titleId: TITLE, metres: 0 },
      'Title outline',
      'inside the outline of a title',
    ],
    [{ kind: 'outline', titleId: TITLE, metres: 50 }, 'Title + 50 m', 'inside 50 m of a title'],
    [{ kind: 'drawn', code: 'x' }, 'Drawn area', 'inside a drawn area'],
    [{ kind: 'view', bounds: [-1, 52, 0, 53] }, 'Map view', 'inside the map view'],
    [{ kind: 'radius', lon: 1, lat: 52, metres: 500 }, '500 m radius', 'within a 500 m radius'],
    [{ kind: 'drawn', code: 'x', name: 'Kiln field' }, 'Kiln field', 'inside Kiln field'],
  ])('%j', (area, words, sentence) => {
    expect(describeArea(area, 'metric')).toBe(words);
    expect(describeAreas([area], 'metric')).toEqual([sentence]);
    expect(describeAreas([{ ...area, role: 'except' }], 'metric')[0]).toMatch(/^outside /);
    expect(describeAreas([{ ...area, role: 'any' }], 'metric')[0]).toMatch(/^inside (?!any of)/);
  });

  it.each([
    [999, '999 m'],
    [1000, '1 km'],
    [1234, '1.23 km'],
    [1609.344, '1 mi'],
    [804.672, '0.5 mi'],
    [80.4672, '0.05 mi'],
  ])('%d metres are %s', (metres, words) => {
    expect(formatMetres(metres)).toBe(words);
  });

  it.each([
    [3219, '2 mi'],
    [1609, '1 mi'],
    [805, '0.5 mi'],
    [2205, '1.37 mi'],
    [500, '500 m'],
    [2000, '2 km'],
  ])('%d metres of a link are %s', (metres, words) => {
    expect(formatRadius(metres)).toBe(words);
  });
});

it('says of one record what its conditions say themselves: a lease is let to somebody, and ends', () => {
  const lease = {
    nested: {
      path: 'leases',
      query: {
        bool: {
          filter: [
            { match: { 'leases.tenants.name': { query: 'Greggs', operator: 'and' } } },
            { range: { 'leases.endDate': { gte: '2027-01-01', lte: '2027-12-31' } } },
          ],
        },
      },
    },
  } as const;
  const said = describeCustom({ filter: [lease] }, 'titles', READER, searchProfile);
  expect(said?.whole).toBe('One lease: let to “Greggs” and lease ends in 2027');
});

it('says a condition that stands alone in what it is of by itself, but for one that is denied', () => {
  const since = { range: { 'sales.dateAcquired': { gte: '2016-01-01' } } };
  const say = (query: QueryNode) => {
    const parts = { must_not: [{ nested: { path: 'sales', query } }] };
    return describeCustom(parts, 'titles', READER, searchProfile)?.whole;
  };
  expect(say(since)).toBe('Not sold since 2016');
  // Each of its sales, if there are any, is since then.
  expect(say({ bool: { must_not: [since] } })).toBe('Not one sale: not sold since 2016');
});
