import { type QueryCapability, searchProfile } from '@property/contract/profile/profile-search.ts';
import { expect, it } from 'vitest';
import type { Filter, RangeFilter } from '../model/filter.ts';
import { readQuery } from '../read/read-query.ts';
import { buildQuery } from './build-query.ts';
import { type QueryDialect, readQueryDialect } from './query-dialect.ts';

const none = new Map();
const build = (filters: readonly Filter[], dialect: QueryDialect) =>
  buildQuery({ index: 'titles', filters }, none, dialect);
const TWO: Filter = { type: 'choice', kind: 'tenure', values: ['Freehold', 'Leasehold'] };
const ONE: Filter = { type: 'choice', kind: 'tenure', values: ['Freehold'] };

/** A deployment that keeps text for exact matching in fields of their own. */
const withSuffix = (exactSuffix: string, ...left: string[]) =>
  readQueryDialect({
    ...searchProfile,
    query: {
      ...searchProfile.query,
      exactSuffix,
      operators: searchProfile.query.operators.filter((operator) => !left.includes(operator)),
    },
  });

it.each(['', '.raw', '.keyword'])('S-071, O-056: exact values stand in tenure%s', (suffix) => {
  const dialect = withSuffix(suffix);
  expect(build([ONE], dialect)).toEqual({
    bool: { filter: [{ term: { [`tenure${suffix}`]: 'Freehold' } }] },
  });
  expect(build([TWO], dialect)).toEqual({
    bool: { filter: [{ terms: { [`tenure${suffix}`]: ['Freehold', 'Leasehold'] } }] },
  });
  for (const filter of [ONE, TWO]) {
    expect(readQuery(build([filter], dialect), dialect)).toEqual([filter]);
  }
});

it('O-054, O-056: words are matched in the field itself where there are no terms', () => {
  expect(build([TWO], withSuffix('.raw', 'terms'))).toEqual({
    bool: { filter: [{ match: { tenure: 'Freehold Leasehold' } }] },
  });
});

const buildSize = (range: RangeFilter['range']): Filter => ({ type: 'range', kind: 'size', range });
const findSize = (bounds: object) => ({
  bool: { filter: [{ range: { areaInSquareMeters: bounds } }] },
});
const OPEN = { from: 5, to: 9, above: true, below: true } as const;

/** What a range with both ends left out becomes where just these are taken beside the documented. */
const buildFor = (...allowed: QueryCapability[]) => {
  const others = searchProfile.query.operators.filter((each) => !each.startsWith('range.'));
  const query = { ...searchProfile.query, operators: [...others, ...allowed] };
  return build([buildSize(OPEN)], readQueryDialect({ ...searchProfile, query }));
};

it('S-070, O-054: ends that do not count are said only where the deployment takes it', () => {
  expect(buildFor('range.gt', 'range.lt')).toEqual(findSize({ gt: 5, lt: 9 }));
  expect(buildFor('range.gt')).toEqual(findSize({ gt: 5, lte: 9 }));
  expect(buildFor('range.lt')).toEqual(findSize({ gte: 5, lt: 9 }));
  expect(buildFor()).toEqual(findSize({ gte: 5, lte: 9 }));
});

it('S-070: ends that count are said as such everywhere', () => {
  const dialect = readQueryDialect(searchProfile);
  expect(build([buildSize({ from: 5, to: 9 })], dialect)).toEqual(findSize({ gte: 5, lte: 9 }));
});
