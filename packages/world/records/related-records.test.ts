import { describe, expect, it, vi } from 'vitest';
import { buildRecords } from '../testing/build-records.ts';
import { openInventedTown, TOWN_OPTIONS } from '../testing/invented-town.ts';

vi.setConfig({ testTimeout: 60_000 });

const { records: world } = openInventedTown(2500);

const flat = <T>(lists: ReadonlyMap<string, readonly T[]>): T[] => [...lists.values()].flat();

describe('records that belong together', () => {
  it('a registered sale deal is a sale of its title, with the same price and day', () => {
    const titles = new Map(world.titles.map((title) => [title.id, title]));
    const deals = world.comps.filter(
      ({ comparableStatus }) => comparableStatus === 'RegisteredSale',
    );
    expect(deals.length).toBeGreaterThan(100);
    for (const { titleId = '', dealData, id } of deals) {
      const sales = titles.get(titleId)?.sales ?? [];
      const sale = sales.find(({ dateAcquired }) => dateAcquired === dealData?.dealDate);
      expect(sale?.price).toBe(dealData?.dealPrice);
      expect(world.dealRecords.sales.get(id)?.[0]?.price).toBe(dealData?.dealPrice);
    }
  });

  it('S-203 · only investment deals yield, as their rent divided by price and costs', () => {
    for (const { id, dealType, dealData } of world.comps) {
      expect(dealData?.netYield !== undefined).toBe(dealType === 'Investment');
      if (dealData?.netYield === undefined) continue;
      const leases = world.dealRecords.leases.get(id) ?? [];
      const rent = leases.reduce((sum, { rentAnnually }) => sum + (rentAnnually ?? 0), 0);
      const expected = (rent / ((dealData.dealPrice ?? 1) * 1.063)) * 100;
      expect(dealData.netYield).toBeCloseTo(expected, 1);
    }
  });

  it('about four deals come to ten titles', () => {
    const share = world.comps.length / world.titles.length;
    expect(share).toBeGreaterThan(0.32);
    expect(share).toBeLessThan(0.5);
  });

  it('S-122 · leaseholds point at titles that are leasehold, each under one freehold', () => {
    const titles = new Map(world.titles.map((title) => [title.id, title]));
    const ids = [...world.leaseholds.values()].flat();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(20);
    for (const id of ids) expect(titles.get(id)?.tenure).toBe('Leasehold');
    const leaseholds = world.titles.filter(({ tenure }) => tenure === 'Leasehold');
    expect(ids.length).toBe(leaseholds.length);
  });

  it('S-023 to S-029 · addresses link with every label, and a few to nothing', () => {
    const labels = new Set(
      world.addresses.flatMap(({ titles }) => titles.map(({ tenure }) => tenure)),
    );
    expect(labels).toEqual(
      new Set(['Freehold', 'OWNERSHIP', 'PROPRIETOR', 'SUPERIOR', 'Leasehold']),
    );
    const unlinked = world.addresses.filter(({ titles }) => titles.length === 0).length;
    expect(unlinked / world.addresses.length).toBeGreaterThan(0.015);
    expect(unlinked / world.addresses.length).toBeLessThan(0.05);
    for (const { uprn } of world.addresses) expect(uprn).toMatch(/^\d{12}$/);
    const known = new Set(world.titles.map(({ id }) => id));
    for (const { titles } of world.addresses)
      for (const { id } of titles) expect(known).toContain(id);
  });

  it('nothing is dated after the day the world stands at', () => {
    const end = '2026-11-01T00:00:00Z';
    for (const title of world.titles) {
      for (const { dateAcquired = '' } of title.sales ?? []) expect(dateAcquired <= end).toBe(true);
      for (const { dateSubmitted = '' } of title.planning ?? [])
        expect(dateSubmitted <= end).toBe(true);
      expect((title.lastModified ?? '') <= end).toBe(true);
    }
    for (const { dealData } of world.comps) {
      expect((dealData?.dealDate ?? '') <= end).toBe(true);
      expect((dealData?.lastModified ?? '') <= end).toBe(true);
    }
  });

  it('O-038 · footfall covers the last 12 months, oldest first', () => {
    for (const { monthly } of world.footfallCells) {
      expect(monthly).toHaveLength(12);
      expect([monthly[0]?.year, monthly[0]?.month]).toEqual([2025, 11]);
      expect([monthly[11]?.year, monthly[11]?.month]).toEqual([2026, 10]);
    }
    const ids = new Set(world.footfallCells.map(({ indexId }) => indexId));
    expect(ids.size).toBe(world.footfallCells.length);
  });

  it('ids are unique within each kind', () => {
    const unique = (ids: readonly string[]): void => expect(new Set(ids).size).toBe(ids.length);
    unique(world.titles.map(({ id }) => id));
    unique(world.comps.map(({ id }) => id));
    unique(world.addresses.map(({ id }) => id));
    unique(world.addresses.map(({ uprn }) => uprn));
    unique(world.roads.map(({ identifier }) => identifier));
    unique(world.amenities.map(({ id }) => id));
    unique(flat(world.dealRecords.sales).map(({ id = '' }) => id));
    unique(flat(world.dealRecords.leases).map(({ id = '' }) => id));
  });
});

describe('registered sales', () => {
  // Each of four sets of sales is built into a town of its own: a small one has all it takes.
  const { town: hamlet, records } = openInventedTown(500);
  const address = records.addresses.find(
    ({ fullAddress, titles }) => /^\d+ /.test(fullAddress) && titles.length === 1,
  );
  const [number = ''] = address?.fullAddress.split(' ') ?? [];
  const row = {
    id: 'f3b6c199-5495-6e40-e053-6c04a8c0b3b4',
    price: 231_450,
    date: '2022-03-04',
    postcode: address?.postcode ?? '',
    propertyType: 'T',
    newBuild: false,
    tenure: 'Freehold' as const,
    secondaryName: '',
    primaryName: number,
    street:
      address?.fullAddress
        .split(', ')[0]
        ?.slice(number.length + 1)
        .toUpperCase() ?? '',
    locality: '',
    town: 'WRENFORD',
  };
  const elsewhere = { ...row, id: 'f3b6c199-5495-6e40-e053-6c04a8c0b3b5', postcode: 'ZZ1 1ZZ' };
  const otherStreet = { ...elsewhere, postcode: row.postcode, street: 'ANY STREET' };
  const sold = buildRecords(hamlet, { pricePaid: [row, elsewhere, otherStreet] }, TOWN_OPTIONS);

  it('meet the one title at their street and number, and are marked as real', () => {
    const title = sold.titles.find(({ id }) => id === address?.titles[0]?.id);
    const sale = title?.sales?.find(({ dateAcquired }) => dateAcquired === '2022-03-04T00:00:00Z');
    expect(sale?.price).toBe(231_450);
    expect(title?.provenance?.real).toContain('sales');
    const deal = sold.comps.find(({ dealData }) => dealData?.dealPrice === 231_450);
    expect(deal?.provenance?.sources).toContain('HM Land Registry Price Paid Data');
    expect(sold.counts.realSales).toBe(1);
    expect(sold.matches).toEqual([
      {
        source: 'HM Land Registry Price Paid Data',
        rows: 3,
        exact: 1,
        likely: 0,
        postcode: 1,
        unfit: 0,
        elsewhere: 1,
      },
    ]);
    expect(sold.provenance.notes).toContain(
      'Price Paid Data: 1 of 2 sales placed; 1 had no such address; 1 lie elsewhere.',
    );
  });

  it('on lease make the house leasehold, or stand beside the sale of its freehold', () => {
    const id = address?.titles[0]?.id ?? '';
    const lease = { ...row, tenure: 'Leasehold' as const };
    const alone = buildRecords(hamlet, { pricePaid: [lease] }, TOWN_OPTIONS);
    const title = alone.titles.find((entry) => entry.id === id);
    expect(title?.tenure).toBe('Leasehold');
    expect(title?.sales?.some(({ price }) => price === 231_450)).toBe(true);
    const later = { ...row, id: elsewhere.id, price: 244_950, date: '2023-05-06' };
    const beside = buildRecords(hamlet, { pricePaid: [lease, later] }, TOWN_OPTIONS);
    const holding = (price: number) =>
      beside.titles.filter(({ sales = [] }) => sales.some((sale) => sale.price === price));
    expect(holding(244_950).map((entry) => [entry.id, entry.tenure])).toEqual([[id, 'Freehold']]);
    const [leasehold, ...others] = holding(231_450);
    expect(others).toEqual([]);
    expect(leasehold?.tenure).toBe('Leasehold');
    expect(beside.leaseholds.get(id)).toEqual([leasehold?.id]);
  });

  it('leave no modelled sale in the year and district that they cover', () => {
    const outcode = row.postcode.split(' ')[0];
    for (const { mainAddress, sales = [], provenance } of sold.titles) {
      if (mainAddress?.postcode?.outcode !== outcode || provenance?.real?.includes('sales'))
        continue;
      for (const { dateAcquired = '' } of sales)
        expect(dateAcquired.startsWith('2022')).toBe(false);
    }
  });
});
