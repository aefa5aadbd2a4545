import { describe, expect, it } from 'vitest';
import { title } from '#testing/title-fixture.ts';
import { buildOverviewFacts } from './overview-facts.ts';

const id = 'a';
const read = (facts: ReturnType<typeof buildOverviewFacts>, label: string) =>
  facts.find((fact) => fact.label === label);

describe('overview facts', () => {
  it('S-006 leaves out what a title lacks', () => {
    expect(buildOverviewFacts({ id }, 'imperial')).toEqual([]);
  });

  it('S-048 reads the site from whichever unit is there, in the units of the person', () => {
    expect(read(buildOverviewFacts({ id, areaInAcres: 10 }, 'imperial'), 'Site area')?.value).toBe(
      '10.00 ac',
    );
    const squareFeet = buildOverviewFacts({ id, areaInSquareFeet: 107_639.104 }, 'metric');
    expect(read(squareFeet, 'Site area')?.value).toBe('1.00 ha');
  });

  it('S-049 says when only the commercial space is known', () => {
    const facts = buildOverviewFacts({ id, sizeOfCommercialSpaceInSquareFeet: 900 }, 'imperial');
    expect(read(facts, 'Floor area')).toEqual({
      label: 'Floor area',
      value: '900 sq ft',
      basis: 'Commercial space only',
    });
  });

  it('S-058 says how many leases the rent rests on', () => {
    const facts = buildOverviewFacts({ id, leases: [{ rentAnnually: 1000 }, {}] }, 'imperial');
    expect(read(facts, 'Passing rent')?.basis).toBe('1 of 2 leases state a rent');
  });

  it('S-058 counts a rent of nothing, and no rent of a lease that has ended', () => {
    const leases = [{ rentAnnually: 0 }, { rentAnnually: 900, endDate: '2001-01-01' }];
    expect(read(buildOverviewFacts({ id, leases }, 'imperial'), 'Passing rent')).toMatchObject({
      value: '£0 a year',
      basis: '1 lease',
    });
  });

  it('S-047 S-058 tells of a leasehold title its own lease, whose rent is no income', () => {
    const own = {
      leaseTitleNumber: 'WX1',
      startDate: '2001-06-01T00:00:00Z',
      endDate: '2126-06-01T00:00:00Z',
      termInYears: 125,
      rentAnnually: 250,
    };
    const flat = { id, number: 'WX1', tenure: 'Leasehold' };
    const facts = buildOverviewFacts({ ...flat, leases: [own] }, 'imperial');
    expect(read(facts, 'Lease')).toMatchObject({
      value: expect.stringMatching(/^\d+\.\d years left$/),
      basis: 'To 1 Jun 2126, 125 years from 1 Jun 2001',
    });
    expect(read(facts, 'Ground rent')?.value).toBe('£250 a year');
    expect(read(facts, 'Passing rent')).toBeUndefined();
    const sublet = { ...flat, leases: [own, { rentAnnually: 9000 }] };
    expect(read(buildOverviewFacts(sublet, 'imperial'), 'Passing rent')).toMatchObject({
      value: '£9k a year',
      basis: '1 lease',
    });
    // The freeholder is paid the same rent.
    const freehold = { ...flat, tenure: 'Freehold', number: 'WX2', leases: [own] };
    expect(read(buildOverviewFacts(freehold, 'imperial'), 'Passing rent')?.value).toBe(
      '£250 a year',
    );
    expect(read(buildOverviewFacts(freehold, 'imperial'), 'Lease')).toBeUndefined();
  });

  it('S-048 says of a flat that site and coverage are those of the building', () => {
    const building = { id, areaInSquareMeters: 500, siteCoverage: 100, buildingFootprint: 500 };
    const bases = (changes: object) =>
      buildOverviewFacts({ ...building, tenure: 'Leasehold', ...changes }, 'metric')
        .filter(({ label }) => label.startsWith('Site'))
        .map(({ basis }) => basis?.endsWith(', of the whole building'));
    expect(bases({ propertyType: ['Flat'] })).toEqual([true, true]);
    expect(bases({ totalFloorAreaSqFt: 850 })).toEqual([true, true]);
    expect(bases({ totalFloorAreaSqFt: 8500 })).toEqual([false, false]);
    expect(bases({ propertyType: ['Flat'], tenure: 'Freehold' })).toEqual([false, false]);
  });

  it('S-059 takes the latest sale, not the last in the list', () => {
    expect(read(buildOverviewFacts(title, 'imperial'), 'Last sale')?.value).toBe('£8.40m');
  });

  it('S-059 tells the price per floor area in the units of the person', () => {
    const sales = [{ price: 500, pricePerSquareFoot: 51.93 }];
    const tell = (units: 'imperial' | 'metric') =>
      read(buildOverviewFacts({ id, sales }, units), 'Last sale')?.basis;
    expect(tell('imperial')).toBe('£52 per sq ft');
    expect(tell('metric')).toBe('£559 per sq m');
  });

  it('S-057 names the use by the valuation office, else by the property type', () => {
    expect(read(buildOverviewFacts(title, 'imperial'), 'Use')).toMatchObject({
      value: 'Warehouse and premises',
      basis: 'Industrial, 2\u00a0UPRNs, 1\u00a0rated',
    });
    const typed = buildOverviewFacts({ id, propertyType: ['Terraced'] }, 'imperial');
    expect(read(typed, 'Use')).toMatchObject({ value: 'Terraced' });
  });
});
