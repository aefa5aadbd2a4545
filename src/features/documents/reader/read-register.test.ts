import { expect, it } from 'vitest';
import { nameEntry, readRegister } from './read-register.ts';

const write = (lines: readonly string[]) => [lines.map((text) => ({ text, endsLine: true }))];

it('reads who holds a title, what was paid and what weighs on it', () => {
  const read = readRegister(
    write([
      'Official copy of register of title',
      'Pending: transfer, R1, lodged 2 May 2026. This copy does not show it.',
      'A: Property Register',
      '1 (03.07.1997) The Leasehold land shown edged with red',
      '2 (03.07.1997) Short particulars: Date: 1 July 2023. Term: 125 years',
      'from 1 July 2023. Parties: (1) Wrenford Estates Limited',
      'B: Proprietorship Register',
      'Title absolute',
      '1 (07.01.2026) PROPRIETOR: BANK OF WREN',
      'LIMITED (Co. Regn. No. 15838873) of Treherne House, 11 Water Street.',
      '2 (07.01.2026) The price stated to have been paid on 12 December 2025 was £1,140,000.',
      '3 (07.02.2026) RESTRICTION: No disposition by the proprietor of the charge dated',
      'C: Charges Register',
      '1 (07.02.2026) REGISTERED CHARGE dated 12 December 2025.',
      '2 (07.02.2026) Proprietor: COLDHARBOUR MUTUAL LIMITED (Co. Regn. No. 00000023) of 9 Quay',
      'Parade.',
      'End of register',
    ]),
  );
  expect(read.facts.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Proprietor: BANK OF WREN LIMITED',
    'Company number: 15838873',
    'Price paid: £1,140,000, 12 December 2025',
    'Charge: COLDHARBOUR MUTUAL LIMITED, 12 December 2025',
    'Restrictions: 1',
    'Lease: 125 years from 1 July 2023',
    'Class: Leasehold, absolute',
  ]);
  expect(read.remarks).toEqual(['Pending: transfer, R1, lodged 2 May 2026.']);
});

it('names every charge with its own lender, and none with that of something else', () => {
  const read = readRegister(
    write([
      '1 (07.01.2026) Option. Proprietor: OTHER LIMITED of 1 Row.',
      '2 (07.02.2026) REGISTERED CHARGE dated 12 December 2025.',
      '3 (07.02.2026) Proprietor: FIRST LIMITED of 9 Quay Parade.',
      '4 (08.02.2026) REGISTERED CHARGE dated 1 January 2026.',
      '5 (09.02.2026) REGISTERED CHARGE dated 2 January 2026.',
      '6 (09.02.2026) Proprietor: THIRD LIMITED of 7 Quay Parade.',
      'End of register',
    ]),
  );
  expect(read.facts).toEqual([
    {
      name: 'Charges',
      value: 'FIRST LIMITED, 12 December 2025; 1 January 2026; THIRD LIMITED, 2 January 2026',
      words: 'REGISTERED CHARGE',
    },
  ]);
});

it.each([
  ['PROPRIETOR: ANN LEE and BO LEE of 2 Quay Row.', 'ANN LEE and BO LEE'],
  [
    'PROPRIETOR: A LIMITED (Co. Regn. No. OC1) and B LIMITED (Co. Regn. No. SC2) of X.',
    'A LIMITED and B LIMITED',
  ],
  ['PROPRIETOR: ANN LEE.', 'ANN LEE'],
])('of "%s" the names are %s', (text, names) => {
  expect(readRegister(write([text])).facts[0]).toMatchObject({ name: 'Proprietor', value: names });
});

it('reads nothing of what is no register', () => {
  expect(readRegister(write(['THIS LEASE is made between the parties', 'of the charge']))).toEqual({
    facts: [],
    remarks: [],
  });
  expect(readRegister([])).toEqual({ facts: [], remarks: [] });
});

it.each([
  ['Title number WX1 Official copy of register', null],
  ['Official copy. A: Property Register This register', 'Property'],
  ['A: Property Register 1 (19.01.1992) The Freehold land', 'Property, 1'],
  [
    'A: Property Register 1 (19.01.1992) The Freehold B: Proprietorship Register Title absolute 1 (02.06.2019) PROPRIETOR: X 3 (02.06.2019) RESTRICTION',
    'Proprietorship, 3',
  ],
  ['B: Proprietorship Register 3 (02.06.2019) RESTRICTION C: Charges Register This', 'Charges'],
  ['C: Charges Register 2 (02.06.2019) X Schedule of covenants hereto', 'Schedule of covenants'],
])('the text up to a place in “%s” ends in %s', (read, name) => {
  expect(nameEntry(read)).toBe(name);
});

it('a heading belongs to the part that begins with it', () => {
  const read = 'B: Proprietorship Register 3 (02.06.2019) RESTRICTION: No disposition. C: Charge';
  expect(nameEntry(read, 's Register This register contains')).toBe('Charges');
  expect(nameEntry(read, ' of another kind')).toBe('Proprietorship, 3');
});
