// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { Provenance } from '@property/contract/titles/provenance.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { NO_AREAS } from '#testing/open-comps.tsx';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TITLE_ID, title } from '#testing/title-fixture.ts';
import { SchedulePage } from './schedule-page.tsx';

afterEach(cleanup);

type DealData = ComparableDeal['dealData'];
const MODELLED: Provenance = { modelled: ['price'] };
const RECORDED: Provenance = { real: ['price'] };

/** Three sales at £1m, or what they are changed to. */
function buildEvidence(changes: DealData = {}): ComparableDeal[] {
  return [1, 2, 3].map((n) => ({
    id: numberedUuid(8, n),
    titleId: numberedUuid(9, n),
    comparableStatus: 'RegisteredSale',
    dealData: {
      dealAddress: `${n} Kiln Lane, Wrenford`,
      dealDate: '2026-02-01T00:00:00Z',
      transactionType: 'Sale',
      dealPrice: 1_000_000,
      dealPricePerSquareFoot: 100,
      ...changes,
    },
  }));
}

function buildListing(provenance: Provenance): ComparableDeal {
  return {
    id: numberedUuid(8, 9),
    titleId: TITLE_ID,
    comparableStatus: 'AskingPrice',
    provenance,
    dealData: { dealDate: '2026-03-01T00:00:00Z', transactionType: 'Sale', dealPrice: 1_250_000 },
  };
}

/** The title that is valued, its last sale recorded so, on paper; the value of each term by its name. */
async function openCover(
  sale: Provenance,
  comps: readonly ComparableDeal[],
  changes: Partial<TitleDocument> = {},
) {
  const town = buildFixtureData(20);
  const subject: TitleDocument = {
    ...title,
    provenance: {},
    sales: [{ dateAcquired: '2021-03-12T00:00:00Z', price: 840_000, provenance: sale }],
    ...changes,
  };
  const titles = () => [...town.titles(), subject];
  const { fetch } = createServiceFetch({ data: { ...town, titles, comps: () => [...comps] } });
  window.history.replaceState(null, '', `/comps/schedule?title=${TITLE_ID}&within=any`);
  renderWithServices(<SchedulePage shapes={NO_AREAS} />, fetch);
  await screen.findByRole('table', { name: 'Deals' });
  const paper = within(screen.getByRole('article'));
  return (name: string) => paper.queryByText(name)?.nextElementSibling?.textContent ?? null;
}

test('the price that was paid is marked where it is modelled, and only there', async () => {
  const read = await openCover(MODELLED, buildEvidence());
  expect(read('Last sale')).toBe('£840,000 ≈');
  expect(screen.queryByText('≈ modelled, not from a record.')).not.toBeNull();
  cleanup();
  const readRecorded = await openCover(RECORDED, buildEvidence());
  expect(readRecorded('Last sale')).toBe('£840,000');
  expect(screen.queryByText('≈ modelled, not from a record.')).toBeNull();
});

test('the price that is asked is marked by its own listing, whatever the last sale is', async () => {
  const read = await openCover(RECORDED, [...buildEvidence(), buildListing(MODELLED)]);
  expect(read('Asking price')).toBe('£1.25m ≈');
  cleanup();
  const readRecorded = await openCover(MODELLED, [...buildEvidence(), buildListing(RECORDED)]);
  expect(readRecorded('Asking price')).toBe('£1.25m');
  // What was paid for it is told too, and what is asked once.
  expect(readRecorded('Last sale')).toBe('£840,000 ≈');
  expect(readRecorded('On the market')).toBeNull();
});

test('what is asked per square foot is marked where that figure or the price is modelled', async () => {
  const list = (provenance: Provenance) => {
    const { dealData, ...listing } = buildListing(provenance);
    return { ...listing, dealData: { ...dealData, dealPricePerSquareFoot: 250 } };
  };
  const legend = '≈ modelled, not from a record.';
  const readRate = async (provenance: Provenance) => {
    cleanup();
    await openCover(RECORDED, [...buildEvidence(), list(provenance)]);
    const paper = within(screen.getByRole('article'));
    const told = paper.getByText(/^£250\.00 per sq ft/).textContent;
    return [told, paper.queryByText(legend) !== null];
  };
  const whole = ['price', 'dealPricePerSquareFoot'];
  expect(await readRate({ real: whole, modelled: ['*'] })).toEqual(['£250.00 per sq ft', false]);
  expect(await readRate({ real: ['price'], modelled: ['*'] })).toEqual([
    '£250.00 per sq ft ≈',
    true,
  ]);
  expect(await readRate(MODELLED)).toEqual(['£250.00 per sq ft ≈', true]);
});

test('beside rents no asking price stands to be compared with them', async () => {
  const lettings = buildEvidence({ transactionType: 'Letting', dealPrice: 50_000 });
  const read = await openCover(RECORDED, [...lettings, buildListing(RECORDED)]);
  expect(read('Rent a year at the median')).not.toBeNull();
  expect(read('Asking price')).toBeNull();
  // What is asked for the title is still a fact about it.
  expect(read('On the market')).toBe('£1,250,000 asked');
});

test('the rent that passes is a fact of the title, with what it rests on', async () => {
  const lease = { startDate: '2020-01-01T00:00:00Z', endDate: '2060-01-01T00:00:00Z' };
  const leases = [
    { ...lease, rentAnnually: 20_000 },
    { ...lease, rentAnnually: 13_000 },
  ];
  const floor = { totalFloorAreaSqFt: 1000 };
  const read = await openCover(RECORDED, buildEvidence(), { leases, ...floor });
  expect(read('Passing rent')).toBe('£33,000 a year');
  expect(screen.queryByText('£33.00 per sq ft')).not.toBeNull();
  cleanup();
  const readPart = await openCover(RECORDED, buildEvidence(), { leases: [...leases, lease] });
  expect(readPart('Passing rent')).toBe('£33,000 a year');
  expect(screen.queryByText('2 of 3 leases state a rent')).not.toBeNull();
  cleanup();
  const readNone = await openCover(RECORDED, buildEvidence(), { leases: [] });
  expect(readNone('Passing rent')).toBeNull();
});

test('price and rate of the last sale are marked each by itself, and by no other sale', async () => {
  const sales = (provenance: Provenance): TitleDocument['sales'] => [
    { dateAcquired: '2001-01-01', price: 1, provenance: { modelled: ['*'] } },
    { dateAcquired: '2020-01-01', price: 200_000, pricePerSquareFoot: 200, provenance },
  ];
  const rate = { real: ['*'], modelled: ['pricePerSquareFoot'] };
  const read = await openCover(RECORDED, buildEvidence(), { sales: sales(rate) });
  expect(read('Last sale')).toBe('£200,000');
  expect(screen.queryByText(/^1 Jan 2020, £200.* ≈$/)).not.toBeNull();
  expect(screen.queryByText('≈ modelled, not from a record.')).not.toBeNull();
  cleanup();
  const readReal = await openCover(RECORDED, buildEvidence(), { sales: sales({ real: ['*'] }) });
  expect(readReal('Last sale')).toBe('£200,000');
  expect(screen.queryByText(/≈/)).toBeNull();
});

test('a rent per square foot is marked where the floor under it is modelled', async () => {
  const lease = { startDate: '2020-01-01T00:00:00Z', endDate: '2060-01-01T00:00:00Z' };
  const read = await openCover(RECORDED, buildEvidence(), {
    leases: [{ ...lease, rentAnnually: 33_000, provenance: { real: ['*'] } }],
    totalFloorAreaSqFt: 1000,
    provenance: { modelled: ['totalFloorAreaSqFt'] },
  });
  expect(read('Passing rent')).toBe('£33,000 a year');
  expect(screen.queryByText('£33.00 per sq ft ≈')).not.toBeNull();
});

test('the sign is explained where it stands, and only there', async () => {
  const legend = '≈ modelled, not from a record.';
  // A fact that is not told bears no sign.
  const provenance = { modelled: ['propertyType'] };
  await openCover(RECORDED, buildEvidence(), { propertyType: [], provenance });
  expect(screen.queryByText(/≈/)).toBeNull();
  cleanup();
  // The asking price stands among the results.
  await openCover(RECORDED, [...buildEvidence(), buildListing(MODELLED)]);
  expect(screen.queryByText(legend)).not.toBeNull();
});

test('the sources say what is modelled of prices, and what the floor of the subject rests on', async () => {
  const readSources = async (
    changes: Partial<TitleDocument>,
    evidence: readonly ComparableDeal[] = buildEvidence(),
  ) => {
    cleanup();
    const read = await openCover(RECORDED, evidence, changes);
    return [read('Prices'), read('Floor areas')];
  };
  const floor = { totalFloorAreaSqFt: 1000 };
  const [, recorded] = await readSources(floor);
  expect(recorded).toBe('That of the subject from its title’s record. None measured for this.');
  const provenance = { modelled: ['totalFloorAreaSqFt'] };
  const [prices, modelled] = await readSources({ ...floor, provenance });
  expect(prices).toBe('3 as registered.');
  expect(modelled).toBe('That of the subject modelled, not from a record. None measured for this.');
  const evidence = buildEvidence().map((deal, n) =>
    n === 0 ? deal : { ...deal, provenance: MODELLED },
  );
  const sale = { price: 100_000, pricePerSquareFoot: 100 };
  const unmeasured = { totalFloorAreaSqFt: undefined };
  const own = 'That of the subject by its own deal or sale';
  expect(await readSources({ ...unmeasured, sales: [sale] }, evidence)).toEqual([
    '3 as registered. 2 prices modelled.',
    `${own}. None measured for this.`,
  ]);
  const [, reckoned] = await readSources({
    ...unmeasured,
    sales: [{ ...sale, provenance: MODELLED }],
  });
  expect(reckoned).toBe(`${own}, modelled. None measured for this.`);
});
