import { searchProfile } from '@property/contract/profile/profile-search.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLabels } from '#lib/format/read-labels.ts';
import { parseSearch, serializeSearch } from '../link/search-codec.ts';
import type { Area } from '../model/area.ts';
import type { Filter } from '../model/filter.ts';
import { describeArea } from './describe-area.ts';
import { describeFilterValue, describeSearch, type Reader } from './describe-search.ts';

const label = readLabels(searchProfile);
const IMPERIAL: Reader = { units: 'imperial', label };
const METRIC: Reader = { units: 'metric', label };
const FREEHOLD: Filter = { type: 'choice', kind: 'tenure', values: ['Freehold'] };
const HALF_ACRE = { type: 'range', kind: 'size', range: { from: 2023.42821 } } as const;
const TITLE = '187e8c81-7343-52e9-919f-2d34d3ecf244';
const DRIVE = {
  type: 'area',
  kind: 'area',
  area: { kind: 'travel-time', titleId: TITLE, mode: 'car', minutes: 15 },
} as const;
const BOX = {
  type: 'area',
  kind: 'area',
  area: { kind: 'box', bounds: [-1.56, 52.2, -1.53, 52.21] },
} as const;

describe('describeSearch', () => {
  it('says the conditions in one line, areas last', () => {
    expect(
      describeSearch({ index: 'titles', filters: [DRIVE, FREEHOLD, HALF_ACRE] }, IMPERIAL),
    ).toBe('Freehold, 0.5 ac and over, within a 15 min drive');
  });

  it('says areas of which any will do, alike ones once', () => {
    const near = (lon: number, metres: number): Filter => ({
      type: 'area',
      kind: 'area',
      area: { kind: 'radius', lon, lat: 52, metres, role: 'any' },
    });
    const say = (...filters: Filter[]) => describeSearch({ index: 'titles', filters }, IMPERIAL);
    expect(say(near(1, 500), near(2, 804.672))).toMatch(
      /inside a 500 m radius or a 0\.5 mi radius$/i,
    );
    expect(say(near(1, 500), near(2, 500))).toMatch(/inside any of 2 areas, each a 500 m radius$/i);
  });

  it('tells areas that read alike apart by their number, in the sentence as on their chips', () => {
    const near = (lon: number, role?: 'any' | 'except', name?: string): Area => ({
      kind: 'radius',
      lon,
      lat: 52,
      metres: 500,
      ...(role && { role }),
      ...(name && { name }),
    });
    const areas = [near(1), near(2, 'except'), near(3, undefined, 'Depot')];
    expect(areas.map((area) => describeArea(area, 'metric', areas))).toEqual([
      '500 m radius (1)',
      '500 m radius (2)',
      'Depot',
    ]);
    const filters = areas.map((area): Filter => ({ type: 'area', kind: 'area', area }));
    expect(describeSearch({ index: 'titles', filters }, METRIC)).toBe(
      'Within a 500 m radius (1), within Depot, outside a 500 m radius (2)',
    );
    expect(describeArea(near(1), 'metric', [near(1), near(2, undefined, 'Depot')])).toBe(
      '500 m radius',
    );
    const drive = { ...DRIVE.area, contours: true } as const;
    const others = [drive, { ...DRIVE.area, titleId: 'another' }];
    expect(others.map((area) => describeArea(area, 'metric', others))).toEqual([
      '5, 10 and 15 min drive (1)',
      '15 min drive (2)',
    ]);
  });

  it('says that nothing is filtered', () => {
    expect(describeSearch({ index: 'titles', filters: [] }, IMPERIAL)).toBe(
      'Every title, nothing filtered',
    );
  });

  it('says a custom condition by itself and after others', () => {
    const custom: Filter = {
      type: 'custom',
      kind: 'custom',
      parts: { must: [{ term: { a: 'b' } }] },
    };
    const say = (...filters: Filter[]) => describeSearch({ index: 'titles', filters }, IMPERIAL);
    expect(say(custom)).toBe('1 further condition');
    expect(say(FREEHOLD, custom, DRIVE)).toBe(
      'Freehold, 1 further condition, within a 15 min drive',
    );
  });

  it('says the name of titles that are listed one by one, on the chip and in a sentence', () => {
    const named: Filter = {
      type: 'custom',
      kind: 'custom',
      parts: { filter: [{ ids: { values: ['a'] } }] },
      name: 'Depots',
    };
    expect(describeFilterValue(named, 'titles', IMPERIAL)).toBe('Depots');
    expect(describeSearch({ index: 'titles', filters: [FREEHOLD, named] }, IMPERIAL)).toBe(
      'Freehold, in “Depots”',
    );
  });

  it('follows the units of the person', () => {
    expect(describeFilterValue(HALF_ACRE, 'titles', METRIC)).toBe('0.2+ ha');
    expect(describeArea(BOX.area, 'metric')).toBe('Box 2 × 1.1 km');
    expect(describeArea(BOX.area, 'imperial')).toBe('Box 1.3 × 0.69 mi');
  });

  it.each([
    [{ from: 1_000_000 }, 'Sold for £1m and over', '£1m+'],
    [{ to: 250_000 }, 'Sold for up to £250k', 'Up to £250k'],
    [{ from: 1_250_000, to: 20_000_000 }, 'Sold for £1.25m to £20m', '£1.25m–£20m'],
    [{ from: 100_000, to: 100_000 }, 'Sold for £100k', '£100k'],
    [
      { from: 100_000, to: 200_000, above: true },
      'Sold for over £100k to £200k',
      'Over £100k to £200k',
    ],
    [
      { from: 100_000, to: 200_000, above: true, below: true },
      'Sold for over £100k to under £200k',
      'Over £100k to under £200k',
    ],
  ] as const)('says the sale range %j', (range, line, chip) => {
    const filter = { type: 'range', kind: 'sale', range } as const;
    expect(describeSearch({ index: 'titles', filters: [filter] }, IMPERIAL)).toBe(line);
    expect(describeFilterValue(filter, 'titles', IMPERIAL)).toBe(chip);
  });

  it.each([
    [{ from: '2020-01-01' }, 'since 2020'],
    [{ from: '2020-01-01', above: true }, 'after 1 Jan 2020'],
    [{ to: '2024-12-31' }, 'until 2024'],
    [{ to: '2024-12-31', below: true }, 'before 31 Dec 2024'],
    [{ to: '2024-01-01', below: true }, 'before 1 Jan 2024'],
    [{ from: '2020-01-01', to: '2020-12-31' }, 'in 2020'],
    [{ from: '2020-01-01', to: '2024-03-04' }, '1 Jan 2020 to 4 Mar 2024'],
    [{ from: '2026-11-30', to: '2029-12-31' }, '30 Nov 2026 to 31 Dec 2029'],
    [{ from: '2020-01-01', to: '2029-12-31' }, '2020 to 2029'],
    [
      { from: '2020-01-01', to: '2024-12-31', above: true, below: true },
      'after 1 Jan 2020 and before 31 Dec 2024',
    ],
    [
      { from: '2020-01-01', to: '2024-12-31', below: true },
      'since 1 Jan 2020 and before 31 Dec 2024',
    ],
  ] as const)('says of days which ends count: %j', (dates, words) => {
    const filter: Filter = { type: 'date', kind: 'sold', dates };
    const line = 'from' in dates ? `Sold ${words}` : `With a sale ${words}`;
    expect(describeSearch({ index: 'titles', filters: [filter] }, IMPERIAL)).toBe(line);
    expect(describeFilterValue(filter, 'titles', IMPERIAL)).toBe(line);
  });

  it.each([
    ['adjoining', { from: 2 }, '2 or more titles side by side', '2+ titles side by side'],
    ['adjoining', { from: 2, to: 4 }, '2 to 4 titles side by side', '2–4 titles side by side'],
    ['portfolio', { from: 5 }, 'Owner of 5 or more titles', 'Owner of 5+ titles'],
    ['offered', { to: 3 }, 'Offered up to 3 times', 'Offered up to 3 times'],
  ] as const)('says %s %j by what follows the number', (kind, range, line, chip) => {
    const filter: Filter = { type: 'range', kind, range };
    expect(describeSearch({ index: 'titles', filters: [filter] }, IMPERIAL)).toBe(line);
    expect(describeFilterValue(filter, 'titles', IMPERIAL)).toBe(chip);
  });

  it('says how planning was decided with a small letter within a line', () => {
    const names: Record<string, string> = { GRANTED: 'Granted', PENDING: 'Pending' };
    const label = (value: string) => names[value] ?? value;
    const say = (...values: string[]) =>
      describeSearch(
        { index: 'titles', filters: [{ type: 'choice', kind: 'status', values }] },
        { ...IMPERIAL, label },
      );
    expect(say('GRANTED')).toBe('Planning granted');
    expect(say('GRANTED', 'PENDING')).toBe('Planning granted or pending');
    expect(say('S106')).toBe('Planning S106');
  });

  it('says the same of a search and of its link', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const filters = fc.record({
      tenure: fc.uniqueArray(fc.constantFrom('Freehold', 'Leasehold', 'Cautions'), {
        minLength: 1,
      }),
      low: amount,
      width: amount,
    });
    fc.assert(
      fc.property(filters, ({ tenure, low, width }) => {
        const all: Filter[] = [
          { type: 'choice', kind: 'tenure', values: tenure },
          { type: 'range', kind: 'sale', range: { from: low, to: low + width } },
          BOX,
        ];
        const search = {
          index: 'titles',
          filters: all,
          sort: 'modified',
          direction: 'desc',
        } as const;
        const back = parseSearch(serializeSearch(search)).value;
        expect(describeSearch(back, IMPERIAL)).toBe(describeSearch(search, IMPERIAL));
      }),
    );
  });
});
