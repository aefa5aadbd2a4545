import { describe, expect, test } from 'vitest';
import { createEmbeddedRegistry } from './create-embedded-registry.ts';
import { createDice } from './dice.ts';
import type { RegistryRecords } from './registry-records.ts';
import { findEntry } from './title-entry.ts';

/** A world in which every title number has a record. */
function recordsOf(
  record: object = {},
  owners: readonly { readonly companyName?: string }[] = [],
): RegistryRecords {
  return {
    findTitleByNumber: (number: string) => ({ id: `id of ${number}`, number, ...record }),
    findTitle: () => undefined,
    owners: () => owners,
    geometry: (id: string) => ({ type: 'MultiPolygon', coordinates: [], id }),
  } as unknown as RegistryRecords;
}
const find = async (number: string, records = recordsOf()) => {
  const entry = await findEntry(records, number);
  if (entry === undefined) throw new Error('There is no such title.');
  return entry;
};
const COUNT = 4_000;
const ENTRIES = await Promise.all(
  Array.from({ length: COUNT }, (_, index) => find(`WX${100_000 + index}`)),
);

/** A share of some, to three standard deviations: the numbers never change, so nor does the outcome. */
function expectShare<Item>(all: readonly Item[], fits: (item: Item) => boolean, expected: number) {
  const slack = 3 * Math.sqrt((expected * (1 - expected)) / all.length);
  expect(Math.abs(all.filter(fits).length / all.length - expected)).toBeLessThan(slack);
}

describe('dice', () => {
  test('fall the same way for the same seed, evenly, and otherwise for another', () => {
    const dice = createDice('WX1');
    expect(createDice('WX1').roll('a')).toBe(dice.roll('a'));
    expect(createDice('WX2').roll('a')).not.toBe(dice.roll('a'));
    expect(dice.roll('b')).not.toBe(dice.roll('a'));
    const rolls = Array.from({ length: 2_000 }, (_, index) => dice.roll(`${index}`));
    expect(Math.min(...rolls)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...rolls)).toBeLessThan(1);
    expect(rolls.reduce((sum, roll) => sum + roll) / rolls.length).toBeCloseTo(0.5, 1);
    const counts = new Set(rolls.map((_, index) => dice.count(`${index}`, 3, 6)));
    expect([...counts].sort()).toEqual([3, 4, 5, 6]);
    const picks = new Set(rolls.map((_, index) => dice.pick(`${index}`, ['x', 'y', 'z'])));
    expect([...picks].sort()).toEqual(['x', 'y', 'z']);
  });
});

describe('titles of the embedded registry', () => {
  test.each([
    ['PENDING_APPLICATIONS', 0.05],
    ['CLOSED', 0.01],
    ['CLOSED_AND_CONTINUED', 0.006],
    ['NOT_COMPUTERISED', 0.004],
    ['PENDING_DEALING', 0.01],
    ['PENDING_FIRST', 0.005],
    ['SCHEME', 0.003],
    ['VALID', 0.912],
  ])('D-035 to D-043 %s are a fixed share of all', (status, expected) => {
    expectShare(ENTRIES, ({ title }) => title.statusCode === status, expected);
  });

  test('O-079 the state is said in a sentence, which names the successor', () => {
    for (const { title } of ENTRIES) {
      expect(title.status).toMatch(/^[A-Z].*\.$/);
      if (title.statusCode === 'VALID') expect(title.status).toBe('The title number is valid.');
      const isContinued = title.statusCode === 'CLOSED_AND_CONTINUED';
      expect(/under title number WX\d{6}\.$/.test(title.status)).toBe(isContinued);
    }
  });

  test('D-017 O-072 applications are listed where the state says that there are some, and there alone', () => {
    const counts = new Set<number>();
    for (const { title } of ENTRIES) {
      const { pendingApplications: listed, statusCode } = title;
      expect(listed.length > 0).toBe(statusCode === 'PENDING_APPLICATIONS');
      if (listed.length > 0) counts.add(listed.length);
      for (const { reference, type, lodgedAt } of listed) {
        expect(reference).toMatch(/^[KLNT]\d{6}A$/);
        expect(type).toMatch(/^[A-Z]/);
        expect(lodgedAt).toMatch(/^2026-0[5-9]-(?:0[1-9]|1\d|2[0-8])T09:00:00Z$/);
      }
    }
    expect([...counts].sort()).toEqual([1, 2, 3]);
  });

  test('D-018 O-074 O-075 what a register refers to differs in date and price, and is never filed elsewhere', () => {
    const counts = new Map<number, number>();
    const prices = new Set<number>();
    for (const { title } of ENTRIES) {
      const listed = title.referredDocuments;
      if (title.statusCode === 'NOT_COMPUTERISED') expect(listed).toEqual([]);
      counts.set(listed.length, (counts.get(listed.length) ?? 0) + 1);
      expect(new Set(listed.map(({ key }) => key.date)).size).toBe(listed.length);
      listed.forEach(({ key, description, typeCode, availabilityCode, tokenCost }, index) => {
        expect(key.filed_under).toBe(title.titleNumber);
        expect(key.type_code).toBe(typeCode);
        expect(key.date).toMatch(
          /^(?:19[5-9]\d|20[012]\d)-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/,
        );
        expect(description).toMatch(new RegExp(`dated ${key.date} (?:about|for) `));
        if (index === 0) expect(availabilityCode).toBe('IMMEDIATE');
        expect(tokenCost > 0).toBe(availabilityCode === 'IMMEDIATE');
        if (tokenCost > 0) prices.add(tokenCost);
      });
    }
    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect((counts.get(0) ?? 0) / COUNT).toBeCloseTo(0.4, 1);
    expect([...prices].sort((a, b) => a - b)).toEqual([4, 9, 11]);
    const later = ENTRIES.flatMap(({ title }) => title.referredDocuments.slice(1));
    expectShare(later, ({ availabilityCode }) => availabilityCode === 'MANUAL', 0.12);
    expectShare(later, ({ availabilityCode }) => availabilityCode === 'UNAVAILABLE', 0.06);
  });

  test('D-019 to D-022 D-027 to D-029 standard documents of a sound title can be had, but for a few', () => {
    const sound = ENTRIES.filter(({ title }) => title.statusCode === 'VALID');
    const documents = sound.flatMap(({ title }) => Object.values(title.standard));
    expectShare(documents, ({ availabilityCode }) => availabilityCode === 'MANUAL', 0.02);
    expectShare(documents, ({ availabilityCode }) => availabilityCode === 'UNAVAILABLE', 0.01);
    for (const { title } of ENTRIES) {
      for (const [kind, document] of Object.entries(title.standard)) {
        expect(document.type).toBe(`Official copy of ${kind.replace('_', ' ')}`);
        expect(document.tokenCost).toBe(document.availabilityCode === 'IMMEDIATE' ? 7 : 0);
        expect(document.backdated).toBe(
          title.statusCode === 'PENDING_APPLICATIONS' && document.availabilityCode === 'IMMEDIATE',
        );
        if (title.statusCode === 'NOT_COMPUTERISED')
          expect(document.availabilityCode).toBe('UNAVAILABLE');
        expect(document.availability).toMatch(/\.$/);
      }
    }
  });

  test('S-054 D-104 owners are invented, one or two of a name and one of before; a company has no forename', async () => {
    const counts = new Set<number>();
    const forenames = new Set<number>();
    for (const { proprietors } of ENTRIES) {
      const present = proprietors.filter(({ isFormer }) => !isFormer);
      expect(proprietors).toHaveLength(present.length + 1);
      expect(new Set(present.map(({ surname }) => surname)).size).toBe(1);
      counts.add(present.length);
      for (const person of present) forenames.add(person.forenames.length);
    }
    expect([[...counts].sort(), [...forenames].sort()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const firms = [{ companyName: 'A Ltd' }, {}, { companyName: 'B Ltd' }];
    expect((await find('WX1', recordsOf({}, firms))).proprietors).toEqual([
      { forenames: [], surname: 'A Ltd', isFormer: false },
      { forenames: [], surname: 'B Ltd', isFormer: false },
    ]);
  });

  test('what the records say is handed on: place, tenure, area and the last price with its day', async () => {
    const record = {
      tenure: 'Leasehold',
      mainAddress: { street: 'Mill Lane' },
      areaInSquareMeters: 320,
      sales: [{ price: 5, dateAcquired: '2020-03-04T00:00:00Z' }, { price: 4 }],
    };
    expect(await find('WX1', recordsOf(record))).toMatchObject({
      tenure: 'Leasehold',
      address: { street: 'Mill Lane' },
      area: 320,
      lastSale: { price: 5, date: '2020-03-04' },
      geometry: { id: 'id of WX1' },
      specimen: undefined,
    });
    expect(await find('WX1')).toMatchObject({ tenure: 'Freehold', lastSale: undefined });
    for (const sale of [{ price: 5 }, { dateAcquired: '2020-03-04' }])
      expect((await find('WX1', recordsOf({ sales: [sale] }))).lastSale).toBeUndefined();
    const nowhere = { ...recordsOf(), findTitleByNumber: () => undefined };
    expect(await findEntry(nowhere, 'WX1')).toBeUndefined();
    expect(await findEntry(nowhere, 'ZZ100000')).toMatchObject({
      tenure: 'Freehold',
      lastSale: undefined,
    });
  });

  test('D-106 an owner who sold does not make the present one a joint owner', async () => {
    const registry = createEmbeddedRegistry({ records: recordsOf() });
    const told = new Set<string>();
    for (let index = 0; index < 50; index += 1) {
      const { signal } = new AbortController();
      const found = await registry.findOwnership(`WX${100_000 + index}`, signal);
      const present = found?.proprietors.filter(({ isFormer }) => !isFormer).length ?? 0;
      const former = (found?.proprietors.length ?? 0) - present;
      expect(found?.ownershipType).toBe(present > 1 ? 'Joint' : 'Sole');
      told.add(`${found?.ownershipType} after ${former}`);
    }
    expect(told).toContain('Sole after 1');
    expect(told).toContain('Joint after 1');
  });
});

describe('what an entry tells of its record', () => {
  const LEASE = { leaseTitleNumber: 'WX2', startDate: '1999-03-25T00:00:00Z', termInYears: 125 };

  test('the lease that the title is, with date and term, and none of another title', async () => {
    const leases = [{ ...LEASE, leaseTitleNumber: 'WX3', termInYears: 999 }, LEASE];
    expect((await find('WX2', recordsOf({ leases }))).lease).toEqual({
      date: '1999-03-25',
      term: 125,
    });
    expect((await find('WX4', recordsOf({ leases }))).lease).toBeUndefined();
    for (const left of ['startDate', 'termInYears']) {
      const [lease] = [{ ...LEASE, [left]: undefined }];
      expect((await find('WX2', recordsOf({ leases: [lease] }))).lease).toBeUndefined();
    }
    // Neither has a number: they are not the same for that.
    const unnumbered = recordsOf({
      number: undefined,
      leases: [{ ...LEASE, leaseTitleNumber: undefined }],
    });
    expect((await find('WX2', unnumbered)).lease).toBeUndefined();
  });

  test('what of it is modelled by name, and what no record tells beside it', async () => {
    const always = ['dates of entries', 'lease', 'charges', 'restrictions'];
    const sales = [{ price: 1, dateAcquired: '2020-01-01' }];
    const tell = async (record: object) => (await find('WX2', recordsOf(record))).modelled;
    expect(await tell({})).toEqual([]);
    expect(await tell({ provenance: { real: ['*'], modelled: [] } })).toEqual(always);
    const provenance = { real: ['tenure'], modelled: ['*'] };
    const named = ['title number', 'proprietor'];
    expect(await tell({ provenance })).toEqual([...named, ...always]);
    expect(await tell({ provenance, sales })).toEqual([...named, 'price paid', ...always]);
  });
});
