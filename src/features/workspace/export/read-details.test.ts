import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { expect, it } from 'vitest';
import { listRecords } from './read-details.ts';

const { paths } = searchProfile;

it('asks title by title only for what the search of a deployment does not hold', () => {
  expect(listRecords({ paths }, ['useClasses', 'energyCertificates', 'constraints'])).toEqual({
    kinds: ['energyCertificates', 'constraints'],
    words: 'Energy scores and names of constraints',
  });
  expect(listRecords({ paths }, [])).toEqual({
    kinds: ['useClasses', 'energyCertificates', 'constraints'],
    words: 'Use classes, energy and constraints',
  });
  expect(listRecords({ paths: { ...paths, constraints: null } }, ['energyCertificates'])).toEqual({
    kinds: ['useClasses', 'energyCertificates'],
    words: 'Use classes and energy scores',
  });
});
