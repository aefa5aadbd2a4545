import { expect, test } from 'vitest';
import { readTokens } from '../read-tokens.ts';
import type { Knowledge } from '../recogniser.ts';
import { readParty } from './party.recogniser.ts';

/** One company is on record, and no place. */
const lexicon = {
  knowsCompany: (words: readonly string[]) => words.join(' ') === 'ashdown homes',
  measureOwnerName: () => 0,
  findPlace: () => undefined,
  findMapped: () => undefined,
  findPropertyType: () => undefined,
} as unknown as Knowledge['lexicon'];

function read(text: string) {
  const tokens = readTokens(text);
  const reading = readParty(tokens, 0, { today: '', index: 'titles', lexicon });
  return reading && reading.length === tokens.length ? reading.phrase : undefined;
}
const ASHDOWN = { type: 'owner', name: 'Ashdown Homes' };

test.each(['subsidiary of', 'in the group of', 'whose parent is', 'ultimate parent is'])(
  '“%s” asks for what the company controls, and not for its own',
  (words) => {
    expect(read(`${words} Ashdown Homes`)).toEqual({ ...ASHDOWN, group: true });
  },
);

test.each([
  'owned by Ashdown Homes including subsidiaries',
  'owned by Ashdown Homes plus its subsidiaries',
  'owned by Ashdown Homes and its subsidiaries',
])('“%s” asks for both', (text) => {
  expect(read(text)).toEqual({ ...ASHDOWN, group: true, own: true });
});

test('a group need not own anything itself, but has to be a name', () => {
  expect(read('owned by Redrow Group and its subsidiaries')).toMatchObject({
    name: 'Redrow Group',
    own: true,
  });
  expect(read('shops and subsidiaries')).toBeUndefined();
  expect(read('owned by Ashdown Homes')).toEqual(ASHDOWN);
});

test('kinds of people are no names', () => {
  expect(read('owned by pension funds')?.type).toBe('refusal');
  expect(read('owned by American companies')?.type).toBe('refusal');
  expect(read('let to private tenants')?.type).toBe('refusal');
  expect(read('let to travel lodge')).toEqual({ type: 'tenant', name: 'travel lodge' });
  expect(read('let to tenants')).toBeUndefined();
  expect(read('let to anyone')).toBeUndefined();
  expect(read('let to Ashdown Homes')).toEqual({ type: 'tenant', name: 'Ashdown Homes' });
});

test('a lease to somebody else has a tenant, and another one', () => {
  const other = { type: 'tenant', name: 'Ashdown Homes', other: true };
  expect(read('let to someone other than Ashdown Homes')).toEqual(other);
  expect(read('tenants except Ashdown Homes')).toEqual(other);
  expect(read('tenant not Ashdown Homes')).toEqual(other);
});
