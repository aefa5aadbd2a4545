import { expect, test } from 'vitest';
import type { Proprietor } from '../registry/land-registry.ts';
import { matchNames } from './match-names.ts';

const ASKED = { title_number: 'ZZ100000', first_forename: 'Walter', surname: 'Penrose' };
const named = (isFormer: boolean, ...forenames: string[]): Proprietor => ({
  forenames,
  surname: 'Penrose',
  isFormer,
});
const NOW = named(false, 'Walter', 'John');
const ALSO_NOW = named(false, 'Walter', 'Idris');
const THEN = named(true, 'Walter', 'Hugh');
const ALSO_THEN = named(true, 'Walter', 'Rhys');
const OTHER = named(false, 'Gwen');

test.each([
  ['one who is', [NOW], 'SINGLE_MATCH', false],
  ['one who is, and one who was before', [THEN, NOW], 'SINGLE_MATCH', false],
  ['one who is, and two who were after', [NOW, THEN, ALSO_THEN], 'SINGLE_MATCH', false],
  ['two who are', [NOW, ALSO_NOW], 'MULTIPLE_MATCHES', false],
  ['two who are, and one who was', [NOW, ALSO_NOW, THEN], 'MULTIPLE_MATCHES', false],
  ['one who was', [OTHER, THEN], 'SINGLE_MATCH', true],
  ['two who were', [THEN, ALSO_THEN], 'MULTIPLE_MATCHES', true],
  ['nobody', [OTHER], 'NO_MATCH', false],
])('D-106, O-107, O-108: %s: present owners stand before former ones', (_, owners, result, was) => {
  for (const order of [owners, owners.toReversed()]) {
    const found = matchNames(ASKED, order);
    expect([found.matchResult, found.isHistorical]).toEqual([result, was]);
  }
});

test('D-105, O-108: a middle name tells a former owner from the present one', () => {
  const found = matchNames({ ...ASKED, middle_name: 'Hugh' }, [NOW, THEN]);
  expect(found).toMatchObject({ matchResult: 'SINGLE_MATCH', isHistorical: true });
});

test('D-105, O-108: when nobody matches, the parts are of who came nearest', () => {
  const stranger = { forenames: ['Walter'], surname: 'Price', isFormer: false };
  expect(matchNames({ ...ASKED, first_forename: 'Hal' }, [stranger, OTHER])).toMatchObject({
    matchResult: 'NO_MATCH',
    surname: 'MATCH',
    forename: 'NO_MATCH',
  });
});
