import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { expect, it } from 'vitest';
import { createEmptySearch, withFilters } from '../model/edit-filters.ts';
import {
  countInForce,
  countOfLens,
  listEditedKinds,
  listFilterGroups,
  listOffered,
} from './filter-groups.ts';

const whole = {
  titleFields: searchProfile.fields.title,
  leaseFields: searchProfile.fields.leases,
};
const LACKING = ['energyCertificates', 'rateableValue', 'yearsHeld'];
const lacking = {
  titleFields: whole.titleFields.filter((field) => !LACKING.includes(field)),
  leaseFields: whole.leaseFields.filter((field) => field !== 'letAgain'),
};
const empty = createEmptySearch();
const names = (dialect: typeof whole, search = empty) =>
  listOffered(search, 'imperial', dialect).map(({ id }) => id);

it('O-019 O-152 offers only what the deployment can be asked', () => {
  expect(names(whole)).toEqual(listFilterGroups('titles', 'imperial').map(({ id }) => id));
  const left = names(lacking);
  expect(left).not.toContain('energy');
  expect(left).not.toContain('rateable');
  // Others of its group are there.
  expect(left).toContain('owner');
  const owner = listFilterGroups('titles', 'imperial').find(({ id }) => id === 'owner');
  const edited = (dialect: typeof whole) => owner && listEditedKinds(empty, owner, dialect);
  expect(edited(whole)).toContain('held');
  expect(edited(lacking)).not.toContain('held');
  const lease = listFilterGroups('titles', 'imperial').find(({ id }) => id === 'lease');
  expect(lease && listEditedKinds(empty, lease, whole)).toContain('let-again');
  const kinds = lease && listEditedKinds(empty, lease, lacking);
  expect(kinds).toContain('lease-end');
  expect(kinds).not.toContain('let-again');
});

it('what is in force stays, so that it can be taken away', () => {
  const search = withFilters(empty, [{ type: 'range', kind: 'rateable', range: { from: 1000 } }]);
  expect(names(lacking, search)).toContain('rateable');
});

it('counts the chips: filters of one group are one, areas each their own', () => {
  const box = (west: number) =>
    ({ type: 'area', kind: 'area', area: { kind: 'box', bounds: [west, 52, 0, 53] } }) as const;
  const search = withFilters(empty, [
    { type: 'text', kind: 'text', text: 'high street' },
    { type: 'range', kind: 'held', range: { from: 5 } },
    { type: 'words', kind: 'owner', words: ['Council'] },
    box(-2),
    box(-3),
  ]);
  expect(countInForce(search, 'imperial')).toBe(4);
  const own = { name: 'Distance', editor: null, onRemove: () => {}, onClear: () => {} };
  expect(countInForce(search, 'imperial', { ...own, value: 'Within 1 mi' })).toBe(5);
  expect(countInForce(search, 'imperial', { ...own, value: null })).toBe(4);
});

it('counts for a lens the chips of its card: two filters of one group are one', () => {
  const search = withFilters(empty, [
    { type: 'flag', kind: 'let-again', is: false },
    { type: 'date', kind: 'lease-end', dates: { to: '2029-11-30' } },
    { type: 'range', kind: 'held', range: { from: 5 } },
    { type: 'choice', kind: 'tenure', values: ['Freehold'] },
  ]);
  const lens = { name: 'Mine', icon: null, card: null, onRemove: () => {}, onClear: () => {} };
  expect(countOfLens(search, 'imperial', { ...lens, kinds: ['let-again', 'lease-end'] })).toBe(1);
  const kinds = ['let-again', 'lease-end', 'held'] as const;
  expect(countOfLens(search, 'imperial', { ...lens, kinds })).toBe(2);
});
