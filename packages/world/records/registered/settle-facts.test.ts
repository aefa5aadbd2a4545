import { expect, it } from 'vitest';
import type { ParcelFacts, PlacedRow } from '../../join/fact-book.ts';
import { readColumns } from '../../sources/addresses/read-address.ts';
import type { EnergyCertificate } from '../../sources/open-data/certificates.ts';
import type { CompanyTitle } from '../../sources/open-data/companies.ts';
import type { RegisteredLease } from '../../sources/open-data/leases.ts';
import { findRatedUse } from './find-rated-use.ts';
import { divideFacts, settleLand } from './settle-facts.ts';

const HOUSE = '8 Wharf Road, Newport (NP20 2AA)';
const FLAT = `Flat 3, ${HOUSE}`;
const NOTHING: ParcelFacts = { companies: [], leases: [], certificates: [], rating: [] };

function owned(
  number: string,
  { tenure = 'Freehold', address = HOUSE, grade = 'exact' } = {},
): PlacedRow<CompanyTitle> {
  return { grade, row: { number, tenure, address } } as PlacedRow<CompanyTitle>;
}

function leaseOf(id: string, description: string): PlacedRow<RegisteredLease> {
  return { grade: 'exact', row: { id, description } } as PlacedRow<RegisteredLease>;
}

function lodged(
  id: string,
  { lines = ['8 Wharf Road'], floorArea = 90, lodgedOn = '2020-01-01' } = {},
): PlacedRow<EnergyCertificate> {
  const row = { id, address: lines, floorArea, lodgedOn, kind: 'domestic' };
  return { grade: 'exact', row } as unknown as PlacedRow<EnergyCertificate>;
}

const settle = (...companies: PlacedRow<CompanyTitle>[]) => {
  const { freehold, leaseholds } = settleLand({ ...NOTHING, companies });
  return [
    freehold.company?.row.number,
    freehold.rivals.join(),
    leaseholds.map(({ row }) => row.number).join(),
  ];
};

it.each([
  ['one freehold is the parcel’s', [owned('A1')], ['A1', '', '']],
  [
    'an exact row comes before a likely one',
    [owned('A1', { grade: 'likely' }), owned('A2')],
    ['A2', '', ''],
  ],
  ['of two as sure neither is', [owned('A1'), owned('A2')], [undefined, 'A1,A2', '']],
  [
    'of two that are likely neither is',
    [owned('A1', { grade: 'likely' }), owned('A2', { grade: 'likely' })],
    [undefined, 'A1,A2', ''],
  ],
  [
    'the freehold of a flat is not the parcel’s',
    [owned('A1', { address: FLAT })],
    [undefined, '', ''],
  ],
  [
    'each leasehold is a title of its own',
    [owned('A1'), owned('A2', { tenure: 'Leasehold' }), owned('A3', { tenure: 'Leasehold' })],
    ['A1', '', 'A2,A3'],
  ],
] as const)('%s', (_, rows, expected) => {
  expect(settle(...rows)).toEqual(expected);
});

const unit = readColumns({ primary: '', secondary: 'Flat 3' })[0]?.unit;

it('leaves the lease of a flat in a house that has no such leasehold to the house', () => {
  const land = settleLand({ ...NOTHING, leases: [leaseOf('L1', FLAT)] });
  const { freehold } = divideFacts(land, []);
  expect(freehold.leases.map(({ row }) => row.id)).toEqual(['L1']);
});

it('gives each row to the leasehold of the part it names, and to no other title', () => {
  const land = settleLand({
    ...NOTHING,
    leases: [leaseOf('L1', FLAT), leaseOf('L2', `Flat 4, ${HOUSE}`)],
    certificates: [lodged('C1', { lines: ['Flat 3', '8 Wharf Road'] }), lodged('C2')],
  });
  const { freehold, byKey } = divideFacts(land, [
    { key: 'flat', unit },
    { key: 'other', unit: { kind: 'home', label: '9' } },
  ]);
  const ids = (rows: readonly PlacedRow<{ id: string }>[] = []) => rows.map(({ row }) => row.id);
  expect([ids(freehold.leases), ids(freehold.certificates)]).toEqual([['L2'], ['C2']]);
  expect([ids(byKey.get('flat')?.leases), ids(byKey.get('flat')?.certificates)]).toEqual([
    ['L1'],
    ['C1'],
  ]);
  expect(ids(byKey.get('other')?.leases)).toEqual([]);
});

it('gives the lease of a whole house to its one leasehold, its certificate to the freehold', () => {
  const land = settleLand({
    ...NOTHING,
    leases: [leaseOf('L1', HOUSE)],
    certificates: [lodged('C1')],
  });
  const { freehold, byKey } = divideFacts(land, [{ key: 'lease' }]);
  expect(byKey.get('lease')?.leases).toHaveLength(1);
  expect(freehold.leases).toHaveLength(0);
  expect(freehold.certificates).toHaveLength(1);
});

it('measures by the newest certificate of the whole, never by one of a flat', () => {
  const measure = (...certificates: PlacedRow<EnergyCertificate>[]) =>
    settleLand({ ...NOTHING, certificates }).freehold.measured?.row.id;
  expect(measure(lodged('C1'), lodged('C2', { lodgedOn: '2024-01-01' }))).toBe('C2');
  expect(measure(lodged('C3', { lines: ['Flat 3', '8 Wharf Road'] }))).toBeUndefined();
});

it('takes a rated home for business, and for mixed where a home has a certificate there', () => {
  const rating = [{ grade: 'exact', row: { rateableValue: 9, descriptionCode: 'CO' } }];
  const rated = { ...NOTHING, rating } as unknown as ParcelFacts;
  expect(findRatedUse('terraced', rated)).toBe('office');
  expect(findRatedUse('terraced', { ...rated, certificates: [lodged('C1')] })).toBe('mixed');
  expect(findRatedUse('school', rated)).toBe('school');
  expect(findRatedUse('terraced', NOTHING)).toBe('terraced');
});
