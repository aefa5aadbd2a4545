import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import { expect, it } from 'vitest';
import { readLabels } from '#lib/format/read-labels.ts';
import type { Area } from '../model/area.ts';
import { createEmptySearch, withFilters } from '../model/edit-filters.ts';
import type { Filter, NumberRange } from '../model/filter.ts';
import { continueSearch } from './continue-search.ts';
import { readQueryDialect } from './query-dialect.ts';
import { askAsOffered } from './read-as-offered.ts';

const dialect = readQueryDialect(searchProfile);
const reader = { units: 'imperial', label: readLabels(searchProfile) } as const;

/** What was searched, a question and what it found by itself, and what both come to. */
function goOn(before: readonly Filter[], question: string, found: readonly Filter[]) {
  const [one, other] = [before, found].map((filters) => withFilters(createEmptySearch(), filters));
  if (!one || !other) throw new Error('nothing to go on from');
  const asked = { question, hasOrder: false };
  const { search, changed, replaced } = continueSearch(one, other, asked, dialect);
  return { filters: search.filters, changed, replaced };
}

const types = (...values: string[]): Filter => ({ type: 'choice', kind: 'type', values });
const noTypes = (...values: string[]): Filter => ({
  type: 'choice',
  kind: 'type',
  values,
  not: true,
});
const towns = (...values: string[]): Filter => ({ type: 'choice', kind: 'town', values });
const acres = (range: NumberRange): Filter => ({ type: 'range', kind: 'acres', range });
const around = (metres: number, more: Partial<Area> = {}): Filter => ({
  type: 'area',
  kind: 'area',
  area: { kind: 'radius', lat: 52.2, lon: -2.4, metres, ...more } as Area,
});
const custom = (...denied: QueryNode[]): Filter => ({
  type: 'custom',
  kind: 'custom',
  parts: { must_not: denied },
});
const noType = (value: string): QueryNode => ({ term: { propertyType: value } });

it('a filter takes the place of the one of its kind, or is added to it after "and"', () => {
  const ask = (question: string) => goOn([types('Retail')], question, [types('Office')]);
  expect(ask('only offices')).toEqual({
    filters: [types('Office')],
    changed: ['type'],
    replaced: [types('Retail')],
  });
  expect(ask('and offices')).toMatchObject({ filters: [types('Retail', 'Office')], replaced: [] });
  for (const said of [
    'ok and offices',
    'ok, and offices',
    'so and offices',
    'actually, plus offices',
  ])
    expect(ask(said)).toMatchObject({ filters: [types('Retail', 'Office')], replaced: [] });
  expect(ask('ok, and which of those are offices')).toMatchObject({ filters: [types('Office')] });
  expect(ask('actually, make it offices')).toMatchObject({ replaced: [types('Retail')] });
  expect(ask('and which of those are offices')).toMatchObject({ filters: [types('Office')] });
  expect(ask('what about offices')).toMatchObject({ filters: [types('Office')] });
});

it('what is left out is left out of what was asked for, not put in its place', () => {
  const before = [types('Retail', 'Public House')];
  expect(goOn(before, 'without the pubs', [noTypes('Public House')])).toEqual({
    filters: [types('Retail'), custom(noType('Public House'))],
    changed: ['type', 'custom'],
    replaced: [],
  });
  expect(goOn([types('Retail')], 'not offices', [noTypes('Office')]).filters).toEqual([
    types('Retail'),
    custom(noType('Office')),
  ]);
  // Of a town there is one: what was not asked for need not be left out.
  const noTown: Filter = { type: 'choice', kind: 'town', values: ['Hare End'], not: true };
  expect(goOn([towns('Netherby', 'Hare End')], 'not in Hare End', [noTown]).filters).toEqual([
    towns('Netherby'),
  ]);
  expect(goOn([types('Hotel')], 'no hotels', [noTypes('Hotel')])).toMatchObject({
    filters: [noTypes('Hotel')],
    replaced: [types('Hotel')],
  });
});

it('what was left out stays left out', () => {
  const before = [noTypes('Public House')];
  expect(goOn(before, 'without hotels', [noTypes('Hotel')]).filters).toEqual([
    noTypes('Public House', 'Hotel'),
  ]);
  expect(goOn(before, 'only hotels', [types('Hotel')]).filters).toEqual([
    types('Hotel'),
    custom(noType('Public House')),
  ]);
  expect(
    goOn([...before, custom(noType('Flat'))], 'only hotels', [types('Hotel')]).filters,
  ).toEqual([types('Hotel'), custom(noType('Flat'), noType('Public House'))]);
});

it('two ends of a range make one, unless the second is asked for instead', () => {
  const [over, under] = [acres({ from: 1, above: true }), acres({ to: 2, below: true })];
  const both = [acres({ from: 1, above: true, to: 2, below: true })];
  expect(goOn([over], 'under 2 acres', [under]).filters).toEqual(both);
  expect(goOn([under], 'and over an acre', [over]).filters).toEqual(both);
  expect(goOn([over], 'now under 2 acres', [under])).toMatchObject({
    filters: [under],
    replaced: [over],
  });
  // Nothing lies between these.
  expect(goOn([acres({ from: 3 })], 'under 2 acres', [under]).filters).toEqual([under]);
  const sold = (dates: { from?: string; to?: string }): Filter => ({
    type: 'date',
    kind: 'sold',
    dates,
  });
  expect(
    goOn([sold({ from: '2020-01-01' })], 'only those before 2023', [sold({ to: '2022-12-31' })])
      .filters,
  ).toEqual([sold({ from: '2020-01-01', to: '2022-12-31' })]);
});

it('a place is added to the one before after "and", and else takes its place', () => {
  const before = [around(1000), around(500, { role: 'except' })];
  const other = around(300, { lat: 52.3 });
  expect(goOn(before, 'and within 300 m of a pub', [other])).toMatchObject({
    filters: [...before, other],
    replaced: [],
  });
  expect(goOn(before, 'now within 300 m of a pub', [other])).toMatchObject({
    filters: [other],
    replaced: before,
  });
  // Two choices between places would be one.
  const [one, two] = [around(1000, { role: 'any' }), around(700, { role: 'any', lat: 52.4 })];
  expect(goOn([one], 'and near a pub', [two]).filters).toEqual([two]);
});

it('several filters of a kind that changed are one kind', () => {
  const [one, two] = [around(300, { lat: 52.3 }), around(700, { lat: 52.4 })];
  expect(goOn([], 'and within 300 m of a pub and 700 m of a school', [one, two]).changed).toEqual([
    'area',
  ]);
});

it('another use takes the place of the one before where it is to, and leaves what is left out', () => {
  const homes: Filter = { type: 'choice', kind: 'category', values: ['Residential'] };
  expect(goOn([types('Retail')], 'what about resi', [homes]).filters).toEqual([homes]);
  expect(goOn([types('Retail')], 'resi', [homes]).filters).toEqual([homes, types('Retail')]);
  expect(goOn([noTypes('Flat')], 'what about resi', [homes]).filters).toEqual([
    homes,
    noTypes('Flat'),
  ]);
});

it('a bare sum is what is asked for what is offered in one way, and else what it was sold or let for', () => {
  const offered = (...values: string[]): Filter => ({ type: 'choice', kind: 'market', values });
  const sum = (kind: 'sale' | 'rent' | 'asking'): Filter => {
    return { type: 'range', kind, range: { to: 2e6 } };
  };
  const go = (before: Filter, question: string, found: Filter) =>
    goOn([before], question, [found]).filters.filter(({ kind }) => kind !== 'market');
  expect(go(offered('For sale'), 'under £2m', sum('sale'))).toEqual([sum('asking')]);
  expect(go(offered('To let'), 'under £2m a year', sum('rent'))).toEqual([sum('asking')]);
  // A rent is none that is asked for what is for sale.
  expect(go(offered('For sale'), 'under £2m a year', sum('rent'))).toEqual([sum('rent')]);
  expect(go(offered('For sale'), 'sold for under £2m', sum('sale'))).toEqual([sum('sale')]);
  expect(go(offered('To let'), 'passing rent under £2m', sum('rent'))).toEqual([sum('rent')]);
  expect(go(offered('For sale', 'To let'), 'under £2m', sum('sale'))).toEqual([sum('sale')]);
  expect(go({ ...offered('For sale'), not: true } as Filter, 'under £2m', sum('sale'))).toEqual([
    sum('sale'),
  ]);
  expect(go(types('Retail'), 'under £2m', sum('sale'))).toContainEqual(sum('sale'));
});

it('a sum for each foot of what is to let is asked for as a rent, which no sale is', () => {
  const market = (...values: string[]) =>
    withFilters(createEmptySearch(), [{ type: 'choice', kind: 'market', values }]);
  const toLet = market('To let');
  expect(askAsOffered('and up to £20 a foot', toLet, reader)).toBe('to let, and up to £20 a foot');
  expect(askAsOffered('under £20 psf', toLet, reader)).toBe('to let, under £20 psf');
  expect(askAsOffered('sold for under £20 psf', toLet, reader)).toBe('sold for under £20 psf');
  expect(askAsOffered('under £20,000', toLet, reader)).toBe('under £20,000');
  expect(askAsOffered('under £200 psf', market('For sale'), reader)).toBe('under £200 psf');
});

it('a bare figure is asked for in the unit of the one limit that it is in keeping with', () => {
  const over = (...filters: Filter[]) => withFilters(createEmptySearch(), filters);
  const acre = acres({ from: 5, above: true });
  expect(askAsOffered('at most 20 though', over(acre), reader)).toBe('at most 20 ac');
  expect(askAsOffered('and over 8', over(acre), reader)).toBe('and over 8 ac');
  expect(askAsOffered('under 100', over(acre), reader)).toBe('under 100 ac');
  expect(askAsOffered('under 101', over(acre), reader)).toBe('under 101');
  expect(askAsOffered('under 500k', over(acre), reader)).toBe('under 500k');
  const sold: Filter = { type: 'range', kind: 'sale', range: { from: 200_000, above: true } };
  expect(askAsOffered('under 400k', over(sold), reader)).toBe('under £400k');
  expect(askAsOffered('at most 20', over(acre, sold), reader)).toBe('at most 20 ac');
  const held: Filter = { type: 'range', kind: 'held', range: { from: 10 } };
  expect(askAsOffered('at most 20', over(acre, held), reader)).toBe('at most 20');
});
