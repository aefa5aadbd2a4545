import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { expect, it } from 'vitest';
import { createEmptySearch, withFilters } from '../model/edit-filters.ts';
import { listEditedKinds, listFilterGroups, listOffered } from './filter-groups.ts';

const whole = { titleFields: searchProfile.fields.title };
const LACKING = ['energyCertificates', 'rateableValue', 'yearsHeld'];
const lacking = { titleFields: whole.titleFields.filter((field) => !LACKING.includes(field)) };
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
});

it('what is in force stays, so that it can be taken away', () => {
  const search = withFilters(empty, [{ type: 'range', kind: 'rateable', range: { from: 1000 } }]);
  expect(names(lacking, search)).toContain('rateable');
});
