import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEAL_CHOICES,
  DEAL_RANGES,
  type DealChoice,
  type DealRange,
} from '#query/comps/deal-fields.ts';
import type { DayRange, DealSearch, Within } from '#query/comps/deal-search.ts';
import type { NumberRange } from '#query/filter.ts';
import { parseDealSearch, serializeDealSearch } from './comps-codec.ts';
import { addTicks, parseTicks, serializeTicks, TICKS_MAXIMUM, toggleTick } from './comps-ticks.ts';
import {
  BASES,
  type CompsView,
  DEAL_COLUMNS,
  MEASURES,
  parseCompsView,
  serializeCompsView,
  USUAL_COLUMNS,
} from './comps-view-codec.ts';

const uuid = fc.uuid();
const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 24 })
  .map((text) =>
    text
      .replaceAll(/\p{Cc}/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  .filter((text) => text !== '');
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const within: fc.Arbitrary<Within> = fc.oneof(
  fc.record({
    kind: fc.constant('travel' as const),
    mode: fc.constantFrom('foot' as const, 'car' as const),
    minutes: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('radius' as const),
    metres: fc.integer({ min: 50, max: 100_000 }),
  }),
  fc.constant({ kind: 'any' as const }),
);
const dates = fc.tuple(fc.option(day), fc.option(day)).map(([one, other]): DayRange => {
  const [from, to] = one !== null && other !== null && one > other ? [other, one] : [one, other];
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
});
const amount = fc.double({ min: 0, max: 1e9, noNaN: true }).map(Math.abs);
const range = fc.tuple(amount, fc.option(amount)).map(([one, other]): NumberRange => {
  if (other === null) return { from: one };
  return { from: Math.min(one, other), to: Math.max(one, other) };
});
const pick = <Key extends string, Value>(keys: readonly Key[], value: fc.Arbitrary<Value>) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...keys), value), {
      selector: ([key]) => key,
      maxLength: 4,
    })
    .map((pairs) => Object.fromEntries(pairs) as Partial<Record<Key, Value>>);
const search: fc.Arbitrary<DealSearch> = fc
  .record({
    titleId: fc.option(uuid),
    within: fc.option(within),
    areas: fc.constant([]),
    text: fc.oneof(fc.constant(''), word),
    dates,
    choices: pick<DealChoice, readonly string[]>(
      DEAL_CHOICES,
      fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
    ),
    ranges: pick<DealRange, NumberRange>(DEAL_RANGES, range),
  })
  .map((one) => (one.titleId === null ? { ...one, within: null } : one));

test('a search for deals comes back from its link as it was', () => {
  fc.assert(
    fc.property(search, (one) => {
      const link = serializeDealSearch(one).toString();
      expect(parseDealSearch(new URLSearchParams(link))).toEqual({ value: one, notices: [] });
    }),
  );
});

test('what a link says of the map goes along and stays', () => {
  const link = new URLSearchParams(
    'area=box:-2.5,52.1,-2.4,52.2&type=Retail&size=100..&sort=size-asc',
  );
  const { value } = parseDealSearch(link);
  expect(value.areas).toHaveLength(1);
  expect(value.choices).toEqual({ type: ['Retail'] });
  const written = serializeDealSearch(value, link);
  expect(written.get('size')).toBe('100..');
  expect(written.get('sort')).toBe('size-asc');
});

test.each([
  ['title=nonsense', 'title'],
  ['title=3f2b8c1e-5d47-4a90-b6e2-9c0f1a7d3e58&within=swim:3', 'within'],
  ['title=3f2b8c1e-5d47-4a90-b6e2-9c0f1a7d3e58&within=walk:90', 'within'],
  ['deal-date=2024-02-30..', 'deal-date'],
  ['deal-date=2025-01-01..2024-01-01', 'deal-date'],
  ['deal-price=cheap', 'deal-price'],
])('a link with %s says what was wrong with it', (link, parameter) => {
  const { notices } = parseDealSearch(new URLSearchParams(link));
  expect(notices.map((notice) => notice.parameter)).toEqual([parameter]);
});

test('no text at all makes the reading fail', () => {
  const name = fc.constantFrom(
    'title',
    'within',
    'deal-date',
    'deal-price',
    'ticked',
    'columns',
    'order',
    'fence',
    'measure',
    'valuation',
    'listed',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary' }))), (pairs) => {
      const parameters = new URLSearchParams(pairs);
      expect(() => [parseDealSearch(parameters), parseCompsView(parameters)]).not.toThrow();
    }),
  );
});

const view: fc.Arbitrary<CompsView> = fc.record({
  ticked: fc.uniqueArray(uuid, { maxLength: 20 }),
  sort: fc.constantFrom('address' as const, ...DEAL_COLUMNS),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  columns: fc.subarray([...DEAL_COLUMNS]),
  measure: fc.constantFrom(...MEASURES),
  basis: fc.constantFrom(...BASES),
  fence: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
  adjusting: fc.boolean(),
  listed: fc.integer({ min: 1, max: 20 }).map((steps) => steps * 500),
  valuation: fc.option(fc.stringMatching(/^[0-9a-z]{1,12}$/)),
});

test('how deals are shown, and which are ticked, comes back from the link', () => {
  fc.assert(
    fc.property(view, (one) => {
      const link = serializeCompsView(one, new URLSearchParams('type=Retail')).toString();
      const parameters = new URLSearchParams(link);
      expect(parseCompsView(parameters)).toEqual({ value: one, notices: [] });
      expect(parameters.get('type')).toBe('Retail');
    }),
  );
});

test.each([
  ['columns=colour.date', 'columns', { columns: ['date'] }],
  ['columns=colour', 'columns', { columns: USUAL_COLUMNS }],
  ['fence=often', 'fence', { fence: 1.5 }],
  ['fence=9', 'fence', { fence: 1.5 }],
  ['listed=600', 'listed', { listed: 1000 }],
  ['listed=all', 'listed', { listed: 500 }],
  ['listed=99999', 'listed', { listed: 10_000 }],
  ['valuation=../x', 'valuation', { valuation: null }],
])('%s is mended, and a notice says so', (link, parameter, mended) => {
  const { value, notices } = parseCompsView(new URLSearchParams(link));
  expect(value).toMatchObject(mended);
  expect(notices.map((notice) => notice.parameter)).toEqual([parameter]);
});

test('more ticks than a link holds are cut with a notice', () => {
  const ids =
    fc.sample(
      fc.uniqueArray(uuid, { minLength: TICKS_MAXIMUM + 1, maxLength: TICKS_MAXIMUM + 1 }),
      1,
    )[0] ?? [];
  const { value, notices } = parseTicks(serializeTicks(ids));
  expect(value).toEqual(ids.slice(0, TICKS_MAXIMUM));
  expect(notices).toHaveLength(1);
  expect(parseTicks('nonsense').notices).toHaveLength(1);
});

test('a full link takes no further tick, but lets one go', () => {
  const full = Array.from({ length: TICKS_MAXIMUM }, (_, index) => String(index));
  expect(toggleTick(full, 'more')).toEqual(full);
  expect(addTicks(full, ['more'])).toEqual(full);
  expect(toggleTick(full, '0')).toHaveLength(TICKS_MAXIMUM - 1);
  expect(toggleTick(['a'], 'b')).toEqual(['a', 'b']);
});
