import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { describe, expect, it, test } from 'vitest';
import { type DealSearch, EMPTY_DEAL_SEARCH, type Within } from '#filters/model/deal-search.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import type { Filter, Search } from '#filters/model/filter.ts';
import { readEdit } from '#filters/query/edits/read-edit.ts';
import { goesOn } from '#filters/query/goes-on.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { describeSearch } from '#filters/words/describe-search.ts';
import { describeWithin } from '../filters/deal-filter-bar.tsx';
import { takeWithin } from './place-of-title.ts';
import { type DistanceTitle, nameDistance, planDealEdit } from './plan-deal-edit.ts';

const reader = { units: 'imperial', label: (value: string) => value } as const;
const words = { reader, dialect: readQueryDialect(searchProfile) };
const TITLE: DistanceTitle = { id: 't1', number: 'WX1', centre: { lat: 52.2, lon: -2.4 } };
const FILTERS: readonly Filter[] = [
  { type: 'choice', kind: 'type', values: ['Office'] },
  { type: 'choice', kind: 'deal-transaction', values: ['Letting'] },
  { type: 'range', kind: 'deal-price', range: { to: 50_000 } },
  { type: 'range', kind: 'deal-floor', range: { from: 5000 } },
];
const WALK = { kind: 'travel', mode: 'foot', minutes: 15 } as const;
const MILE = { kind: 'radius', metres: 1609 } as const;
const from = (within: Within): DealSearch => ({
  ...EMPTY_DEAL_SEARCH,
  filters: FILTERS,
  titleId: 't1',
  within,
});

function plan(question: string, search: DealSearch, title: DistanceTitle | null = TITLE) {
  const edit = goesOn(question) ? readEdit(question) : null;
  if (edit === null) throw new Error(`“${question}” is no edit.`);
  return planDealEdit(edit, search, title, words);
}

/** What an edit of which the filters tell all makes of the distance and the filters, or why not. */
function change(question: string, within: Within, title = TITLE): string {
  const outcome = plan(question, from(within), title).finish([]);
  if ('fault' in outcome) return `${outcome.fault} [${outcome.offers.join('; ')}]`;
  const taken = takeWithin(outcome.search, '', TITLE);
  const { filters } = taken?.search ?? outcome.search;
  const isSame = JSON.stringify(filters) === JSON.stringify(FILTERS);
  const said = isSame ? 'the same' : describeSearch({ index: 'deals', filters }, reader);
  return `${said}; ${JSON.stringify(taken?.within ?? null)}`;
}

describe('a distance without a place is that from the title', () => {
  const ANY = { kind: 'any' } as const;
  const radius = (metres: number) => `the same; {"kind":"radius","metres":${metres}}`;
  const walk = (minutes: number) =>
    `the same; {"kind":"travel","mode":"foot","minutes":${minutes}}`;
  it.each([
    ['widen to 2 miles', MILE, radius(3219)],
    ['widen to 2 miles', WALK, radius(3219)],
    ['widen to 2 miles', ANY, radius(3219)],
    ['within a mile instead', WALK, radius(1609)],
    ['change the distance to 500 m', WALK, radius(500)],
    ['make it 20 minutes', WALK, walk(20)],
    ['make it 20 minutes walk', MILE, walk(20)],
    ['any distance', MILE, 'the same; null'],
    [
      'make it 20 minutes',
      MILE,
      'On foot or by car is not said. [make it 20 minutes walk; make it 20 minutes drive]',
    ],
    ['widen to 500 m', MILE, '1 mi of WX1: 500 m is not wider. [make it 500 m]'],
    ['widen it', MILE, 'How far is not said. [widen to 2 mi; widen to 4 mi]'],
    ['widen it', ANY, 'How far is not said. [widen to 1 mile; widen to 15 minutes walk]'],
  ] as const)('“%s” of %o', (question, within, expected) => {
    expect(change(question, within)).toBe(expected);
  });

  it('measures from no title without a place', () => {
    const placeless = { ...TITLE, centre: null };
    expect(change('widen to 2 miles', WALK, placeless)).toBe(
      'The title has no place to measure from. []',
    );
  });
});

test.each([
  ['drop the rent', 'Office, Letting, 5,000 sq ft and over'],
  ['drop the size', 'Office, Letting, up to £50k'],
  ['drop the floor space', 'Office, Letting, up to £50k'],
  ['start again', 'Every deal, nothing filtered'],
])('“%s” knows the filters of deals', (question, expected) => {
  expect(change(question, WALK).split(';')[0]).toBe(expected);
});

test('asks the service only for what comes in the place of another', () => {
  const { asks, finish } = plan('swap office for retail', from(WALK));
  expect(asks).toEqual(['retail']);
  const retail: Filter = { type: 'choice', kind: 'type', values: ['Retail'] };
  const found: Search = { ...EMPTY_DEAL_SEARCH, filters: [retail] };
  const outcome = finish([found]);
  expect('search' in outcome && takeWithin(outcome.search, '', TITLE)?.search.filters).toEqual([
    retail,
    ...FILTERS.slice(1),
  ]);
});

test('another place takes the place of the distance, and of an address', () => {
  const netherby: Filter = { type: 'words', kind: 'deal-address', words: ['Netherby'] };
  const found: Search = { ...EMPTY_DEAL_SEARCH, filters: [netherby] };
  const outcome = plan('move to Netherby', from(WALK)).finish([found]);
  expect('search' in outcome && outcome.search.filters.map(({ kind }) => kind)).toEqual([
    'type',
    'deal-transaction',
    'deal-price',
    'deal-floor',
    'deal-address',
  ]);
});

test('minutes of another place are not those from the title', () => {
  const station: Filter = {
    ...{ type: 'area', kind: 'area' },
    area: { kind: 'travel-time', titleId: 't2', mode: 'foot', minutes: 10 },
  };
  const search = { ...from({ kind: 'any' }), filters: [...FILTERS, station] };
  const outcome = plan('make it 20 minutes walk', search).finish([]);
  expect('search' in outcome && readAreas(outcome.search)).toMatchObject([
    { titleId: 't2', minutes: 20 },
  ]);
});

test('the distance is called by the title', () => {
  const say = (within: Within) =>
    describeSearch(nameDistance({ ...from(within), filters: [] }, TITLE), reader);
  expect(say(MILE)).toBe('Within 1 mi of WX1');
  expect(say(WALK)).toBe('Within 15 min walk of WX1');
  // As on its chip.
  for (const metres of [805, 1609, 2205, 3219, 500]) {
    const within = { kind: 'radius', metres } as const;
    expect(say(within)).toBe(`${describeWithin({ titleId: 't1', within })} of WX1`);
  }
});
