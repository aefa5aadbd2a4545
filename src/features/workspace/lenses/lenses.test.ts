import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { parseSearch, serializeSearch } from '#filters/link/search-codec.ts';
import { createEmptySearch } from '#filters/model/edit-filters.ts';
import type { Filter } from '#filters/model/filter.ts';
import { buildQuery } from '#filters/query/build-query.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import {
  buildLensExit,
  buildLensLink,
  findLens,
  isAsMade,
  LENSES,
  listLenses,
  lookAway,
  lookThrough,
  readMadeDay,
  sayInUnits,
} from './lenses.ts';

const TODAY = '2024-02-29';
const DIALECT = readQueryDialect(searchProfile);
afterEach(() => vi.unstubAllGlobals());
const area: Filter = {
  type: 'area',
  kind: 'area',
  area: { kind: 'box', bounds: [-1.6, 52.1, -1.5, 52.2] },
};
const short: Filter = { type: 'range', kind: 'held', range: { to: 3 } };

test.each(LENSES)(
  '$key is a link that comes back as it was, beside the filters there are',
  (lens) => {
    const search = lookThrough({ ...createEmptySearch(), filters: [area, short] }, lens, TODAY);
    const again = parseSearch(serializeSearch(search));
    expect(again).toEqual({ value: search, notices: [] });
    expect(search.filters).toContainEqual(area);
    expect(search).toMatchObject(lens.order);
    expect(isAsMade(again.value, lens, TODAY)).toBe(true);
  },
);

test('the filters of a lens take the place of others of their kinds, and of no more', () => {
  const [lens] = LENSES.filter(({ key }) => key === 'long-held');
  if (lens === undefined) throw new Error('There is no such lens.');
  const search = lookThrough({ ...createEmptySearch(), filters: [area, short] }, lens, TODAY);
  expect(search.filters.filter(({ kind }) => kind === 'held')).toEqual([
    { type: 'range', kind: 'held', range: { from: 20 } },
  ]);
  const changed = { ...search, filters: search.filters.filter(({ kind }) => kind !== 'planned') };
  expect(isAsMade(changed, lens, TODAY)).toBe(false);
});

test.each(['leases-ending', 'granted'])('%s of another day is not one that was changed', (key) => {
  const [lens] = LENSES.filter((each) => each.key === key);
  if (lens === undefined) throw new Error('There is no such lens.');
  const search = lookThrough(createEmptySearch(), lens, '2024-02-28');
  expect(isAsMade(search, lens, TODAY)).toBe(false);
  expect(readMadeDay(search, lens, TODAY)).toBe('2024-02-28');
  expect(readMadeDay(search, lens, '2024-02-28')).toBeNull();
  const changed = search.filters.map((filter) =>
    filter.type === 'date' ? { ...filter, dates: { ...filter.dates, to: '2024-01-01' } } : filter,
  );
  expect(readMadeDay({ ...search, filters: changed }, lens, TODAY)).toBeNull();
});

test.each(LENSES)('$key is left, or left for another lens, without a trace', (lens) => {
  const before = { ...createEmptySearch(), filters: [area] };
  const through = lookThrough(before, lens, TODAY);
  expect(lookAway(through, lens, TODAY)).toEqual(before);
  expect(lookAway(through, null, TODAY)).toEqual(through);
  vi.stubGlobal('window', { location: { search: `?lens=${lens.key}`, hash: '' } });
  const other = LENSES.find(({ key }) => key !== lens.key) ?? lens;
  const { search } = buildLensLink(through, other, TODAY);
  expect(parseSearch(new URLSearchParams(search)).value).toEqual(lookThrough(before, other, TODAY));
});

test('an order that was chosen is kept without the lens, and no link is an answer any more', () => {
  const [lens, other] = LENSES;
  if (lens === undefined || other === undefined) throw new Error('There are too few lenses.');
  const chosen = {
    ...lookThrough(createEmptySearch(), lens, TODAY),
    sort: 'rent',
    direction: 'asc',
  } as const;
  expect(lookAway(chosen, lens, TODAY)).toMatchObject({ sort: 'rent', direction: 'asc' });
  const asked = `?lens=${lens.key}&ask=offices&goes-on=1&list=a`;
  vi.stubGlobal('window', { location: { search: asked, hash: '' } });
  const read = ({ search }: { readonly search: string }) => {
    const parameters = new URLSearchParams(search);
    return ['lens', 'ask', 'goes-on', 'list'].map((name) => parameters.get(name));
  };
  expect(read(buildLensExit(chosen, lens, TODAY))).toEqual([null, null, null, 'a']);
  expect(read(buildLensLink(chosen, other, TODAY))).toEqual([other.key, null, null, 'a']);
});

test('days are counted from today, also from the last of a February', () => {
  const find = (key: string) => LENSES.find((lens) => lens.key === key)?.build(TODAY);
  expect(find('leases-ending')).toEqual([
    { type: 'flag', kind: 'let-again', is: false },
    { type: 'date', kind: 'lease-end', dates: { from: '2024-02-29', to: '2027-02-28' } },
  ]);
  expect(find('granted')).toContainEqual({
    type: 'date',
    kind: 'submitted',
    dates: { from: '2020-02-29', to: '2023-02-28' },
  });
});

test('O-152 a lens whose fields a deployment lacks is not offered', () => {
  expect(listLenses(DIALECT)).toEqual(LENSES);
  const titleFields = DIALECT.titleFields.filter((name) => name !== 'yearsHeld');
  const without = listLenses({ ...DIALECT, titleFields });
  expect(without.map(({ key }) => key)).not.toContain('long-held');
  expect(without).toHaveLength(LENSES.length - 1);
});

test('S-072 asks of one and the same lease that it ends and is not let again', () => {
  const lens = findLens('?lens=leases-ending', DIALECT);
  const search = lens && lookThrough(createEmptySearch(), lens, TODAY);
  expect(search && buildQuery(search, new Map(), DIALECT)).toEqual({
    bool: {
      filter: [
        {
          nested: {
            path: 'leases',
            query: {
              bool: {
                filter: [
                  { term: { 'leases.letAgain': false } },
                  { range: { 'leases.endDate': { gte: '2024-02-29', lte: '2027-02-28' } } },
                ],
              },
            },
          },
        },
      ],
    },
  });
  expect(lens?.reason).toContain('no later lease of the same premises is on record');
});

test('O-152 where leases do not say whether they are let again, the lens lists them and says so', () => {
  const documented = {
    ...DIALECT,
    leaseFields: DIALECT.leaseFields.filter((name) => name !== 'letAgain'),
  };
  const lens = findLens('?lens=leases-ending', documented);
  expect(lens?.build(TODAY)).toEqual([
    { type: 'date', kind: 'lease-end', dates: { from: '2024-02-29', to: '2027-02-28' } },
  ]);
  expect(lens?.reason).toContain('Premises let again are listed too');
  expect(listLenses(documented)).toContainEqual(expect.objectContaining({ about: lens?.about }));
  expect(lens?.about).toBe('A lease ends within 3 years');
  expect(findLens('?lens=gold', documented)).toBeNull();
});

test.each([
  ['under-built', 'a quarter acre or more', 'about 660 ft', '0.1 ha or more', 'about 200 m'],
  ['below-area', 'local £ per sq ft', 'about 0.28 mi', 'local £ per sq m', 'about 450 m'],
] as const)('%s is told in the units that the person reads', (key, ...told) => {
  const lens = LENSES.find((each) => each.key === key);
  if (lens === undefined) throw new Error('There is no such lens.');
  const words = (['imperial', 'metric'] as const).flatMap((units) => [
    sayInUnits(lens.about, units),
    sayInUnits(lens.reason, units),
  ]);
  for (const [index, part] of told.entries()) expect(words[index]).toContain(part);
  expect(words[1]).not.toMatch(/\d m\b|metre/);
  expect(words[3]).not.toMatch(/ft|mi\b|foot/);
});
