import { expect, test } from 'vitest';
import { nameEntries } from './name-entries.ts';

const line = (text: string) => ({ text, endsLine: true });
const part = (text: string) => ({ text, endsLine: false });

test('a place is named by its part and entry, over the end of a page and in pieces', () => {
  const names = nameEntries([
    [
      line('Official copy of register of title'),
      line('B: Proprietorship Register'),
      line('Title absolute'),
      part('1'),
      part('  '),
      line('(07.01.2026) PROPRIETOR: BANK OF WREN'),
      line('9 Quay Parade'),
      line('Title number WX1   Edition date 1.1.26'),
    ],
    [
      line('and others'),
      line('2 (07.01.2026) RESTRICTION: none'),
      line('C: Charges Register'),
      line('This register contains any charges.'),
      line('Schedule of leases'),
      line('End of register'),
    ],
  ]);
  const first = 'Proprietorship, 1';
  expect(names).toEqual([
    [null, 'Proprietorship', 'Proprietorship', first, first, first, first, null],
    [first, 'Proprietorship, 2', 'Charges', 'Charges', 'Schedule of leases', null],
  ]);
});

test('an entry without a day is not taken for the one before it', () => {
  const names = nameEntries([
    [
      line('C: Charges Register'),
      line('1 A Conveyance of the land'),
      line('2 (25.03.2017) REGISTERED CHARGE'),
      line('3 The land is subject to'),
      line('4 (26.03.2017) NOTE'),
    ],
  ]);
  expect(names).toEqual([['Charges', 'Charges', 'Charges, 2', 'Charges', 'Charges, 4']]);
});
