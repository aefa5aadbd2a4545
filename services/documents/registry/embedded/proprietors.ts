import type { Owner } from '#contract/owners.ts';
import type { Proprietor } from '../land-registry.ts';
import type { Dice } from './dice.ts';

const FORENAMES = [
  'Ada',
  'Alun',
  'Bethan',
  'Callum',
  'Daniel',
  'Eleri',
  'Fatima',
  'George',
  'Hannah',
  'Imran',
  'Jean',
  'Kofi',
  'Laura',
  'Mair',
  'Nadia',
  'Oliver',
  'Priya',
  'Rhys',
  'Sarah',
  'Tomasz',
] as const;
const SURNAMES = [
  'Ashworth',
  'Bevan',
  'Chaudhry',
  'Drummond',
  'Edwards',
  'Fraser',
  'Griffiths',
  'Hussain',
  "O'Brien",
  'Kowalski',
  'Llewellyn',
  'Marsh',
  'Nguyen',
  'Okafor',
  'Pritchard',
  'Rees',
  'Smith-Jones',
  'Tanner',
  'Vaughan',
  'Whitfield',
] as const;

/**
 * Proprietors of a title of the world. Private persons are not in its records (S-054), so they are
 * invented here, the same each time; a company has no forename and matches nobody.
 */
export function listProprietors(dice: Dice, owners: readonly Owner[]): Proprietor[] {
  const companies = owners.flatMap(({ companyName }) => (companyName ? [companyName] : []));
  if (companies.length > 0) {
    return companies.map((name) => ({ forenames: [], surname: name, isFormer: false }));
  }
  const surname = dice.pick('surname', SURNAMES);
  const people = Array.from({ length: dice.count('proprietors', 1, 2) }, (_, index) => ({
    forenames: [
      dice.pick(`forename ${index}`, FORENAMES),
      ...(dice.roll(`has middle name ${index}`) < 0.5
        ? [dice.pick(`middle name ${index}`, FORENAMES)]
        : []),
    ],
    surname,
    isFormer: false,
  }));
  const former = {
    forenames: [dice.pick('former forename', FORENAMES)],
    surname: dice.pick('former surname', SURNAMES),
    isFormer: true,
  };
  return [...people, former];
}
