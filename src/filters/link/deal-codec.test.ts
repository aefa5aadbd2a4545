import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { randomDealSearch } from '#testing/random/random-filters.ts';
import { readAreas } from '../model/edit-filters.ts';
import type { Filter } from '../model/filter.ts';
import { parseDealSearch, serializeDealSearch } from './deal-codec.ts';

const TITLE = '3f2b8c1e-5d47-4a90-b6e2-9c0f1a7d3e58';
const read = (link: string) => parseDealSearch(new URLSearchParams(link));

test('a search for deals comes back from its link as it was', () => {
  fc.assert(
    fc.property(randomDealSearch, (one) => {
      const link = serializeDealSearch(one).toString();
      expect(read(link)).toEqual({ value: one, notices: [] });
    }),
  );
});

test('is read from any text at all, and then means the same when written again', () => {
  const names = [
    'title',
    'within',
    'deal-date',
    'deal-price',
    'not-deal-price',
    'type',
    'not-type',
  ];
  const name = fc.constantFrom(...names, 'q', 'area', 'deal-mixed', 'deal-custom', 'custom');
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('>5..<9', '5..1', '..', 'yes', 'walk:90', '2020-02-29..', '{"must":[{}]}'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const { value: one } = parseDealSearch(new URLSearchParams(pairs));
      expect(read(serializeDealSearch(one).toString())).toEqual({ value: one, notices: [] });
    }),
  );
});

describe('a link from before deals could leave out', () => {
  const box = 'box:-2.5,52.1,-2.4,52.2';
  const old =
    `title=${TITLE}&within=walk%3A15&area=${encodeURIComponent(box)}&q=Kiln+Lane` +
    '&type=Retail&type=Office&deal-type=Investment&tenure=Freehold&deal-mixed=no' +
    '&deal-date=2024-01-31..2026-01-31&deal-price=250000..&deal-floor=..5000';
  const filters: Filter[] = [
    { type: 'area', kind: 'area', area: { kind: 'box', bounds: [-2.5, 52.1, -2.4, 52.2] } },
    { type: 'text', kind: 'text', text: 'Kiln Lane' },
    { type: 'choice', kind: 'type', values: ['Retail', 'Office'] },
    { type: 'choice', kind: 'deal-type', values: ['Investment'] },
    { type: 'choice', kind: 'tenure', values: ['Freehold'] },
    { type: 'flag', kind: 'deal-mixed', is: false },
    { type: 'range', kind: 'deal-price', range: { from: 250_000 } },
    { type: 'range', kind: 'deal-floor', range: { to: 5000 } },
    { type: 'date', kind: 'deal-date', dates: { from: '2024-01-31', to: '2026-01-31' } },
  ];

  it('means what it meant', () => {
    expect(read(old)).toEqual({
      value: {
        index: 'deals',
        filters,
        sort: 'deal-date',
        direction: 'desc',
        titleId: TITLE,
        within: { kind: 'travel', mode: 'foot', minutes: 15 },
      },
      notices: [],
    });
  });

  it('is written as it was: adjustments are kept under just this text', () => {
    expect(serializeDealSearch(read(old).value).toString()).toBe(
      new URLSearchParams(old).toString(),
    );
  });
});

test('deals are left out, ends stay open, and what no filter can say is kept', () => {
  const parts = { must_not: [{ term: { dealType: 'Auction' } }] };
  const link = `not-type=Retail&deal-price=%3E5..%3C9&deal-custom=${encodeURIComponent(JSON.stringify(parts))}`;
  expect(read(link).value.filters).toEqual([
    { type: 'choice', kind: 'type', values: ['Retail'], not: true },
    { type: 'range', kind: 'deal-price', range: { from: 5, above: true, to: 9, below: true } },
    { type: 'custom', kind: 'custom', parts },
  ]);
});

test('what a link says of the map goes along and stays', () => {
  const link = new URLSearchParams(
    'area=box:-2.5,52.1,-2.4,52.2&type=Retail&size=100..&sort=size-asc&custom={"must":[{}]}',
  );
  const { value, notices } = parseDealSearch(link);
  expect(readAreas(value)).toHaveLength(1);
  expect(value.filters.slice(1)).toEqual([{ type: 'choice', kind: 'type', values: ['Retail'] }]);
  expect(notices).toEqual([]);
  const written = serializeDealSearch(value, link);
  expect(written.get('size')).toBe('100..');
  expect(written.get('sort')).toBe('size-asc');
  expect(written.get('custom')).toBe('{"must":[{}]}');
});

test.each([
  ['title=nonsense', 'title'],
  [`title=${TITLE}&within=swim:3`, 'within'],
  [`title=${TITLE}&within=walk:90`, 'within'],
  ['deal-date=2024-02-30..', 'deal-date'],
  ['deal-date=2025-01-01..2024-01-01', 'deal-date'],
  ['deal-price=cheap', 'deal-price'],
  ['deal-mixed=perhaps', 'deal-mixed'],
  ['deal-custom={"must":[1]}', 'deal-custom'],
])('a link with %s says what was wrong with it', (link, parameter) => {
  expect(read(link).notices.map((notice) => notice.parameter)).toEqual([parameter]);
});
