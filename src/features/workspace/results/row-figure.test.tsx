// @vitest-environment jsdom
import { COLOURED_FIELDS } from '@property/contract/field-colours.ts';
import type { Provenance } from '@property/contract/titles/provenance.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Colouring } from '#lib/points/point-batch.ts';
import { readFill } from '#map/images/class-fill.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { ResultRow } from './result-row.tsx';
import type { ResultRow as Row } from './rows/use-result-rows.ts';

afterEach(cleanup);

const SOLD = {
  id: 'sold',
  number: 'WX1',
  mainAddress: { fullAddress: '22 Sorrel Street, Wrenford WX2 6QP' },
  propertyCategory: 'Residential',
  areaInSquareMeters: 300,
  sales: [{ dateAcquired: '2019-03-01', price: 286_000, pricePerSquareFoot: 318 }],
};

function show(
  row: Row,
  colouring: Colouring,
  units: 'imperial' | 'metric' = 'imperial',
  remark: string | null = null,
) {
  const shown = { row, colouring, units, href: '/', remark };
  const state = { isSelected: false, isHovered: false, isFocused: false, onFocused: () => {} };
  renderWithServices(<ResultRow {...shown} {...state} />, createServiceFetch().fetch);
}
const findFacts = async () => {
  const number = await screen.findByText('WX1');
  return number.closest('[data-remark]') ?? number;
};
const expectSign = async (fill: string) => {
  const facts = await findFacts();
  await expect.poll(() => facts.querySelector('i')?.style.background).toBe(fill);
};

it('a row has the colour and the figure of the map', async () => {
  show(SOLD, 'psf');
  await expectSign(readFill('psf', 3));
  expect(screen.getByText('£318')).toBeTruthy();
});

it('a row without a price is hatched, with a dash in place of the figure', async () => {
  show({ ...SOLD, sales: [] }, 'psf', 'metric');
  await expectSign('var(--hatch)');
  expect(screen.getByText('–')).toBeTruthy();
  expect(screen.getByText(/No price per square metre/)).toBeTruthy();
});

it('a figure that the row tells anyway is told by its colour alone', async () => {
  show(SOLD, 'size');
  await expectSign(readFill('size', 0));
  expect(screen.queryByText('£318')).toBeNull();
});

it('a row of a lens has the colour of the map where it holds what that goes by', async () => {
  const long = { ...SOLD, yearsHeld: 31 };
  show(long, 'held', 'imperial', 'Held 31 years');
  const classes = COLOURED_FIELDS.find(({ key }) => key === 'held')?.colours.steps ?? [];
  await expectSign(readFill('held', classes.length));
});

it.each([
  ['does not hold the figure', 'held'],
  ['is coloured by a word', 'tenure'],
] as const)('a row of a lens that %s keeps the sign of its category', async (_, colouring) => {
  show(SOLD, colouring, 'imperial', 'Held long');
  const facts = await findFacts();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(facts.querySelector('i')).toBeNull();
  expect(facts.querySelector('[class*=residential]')).not.toBeNull();
});

it('a row of a lens has its sign before the reason, which may leave no room for more', async () => {
  show(SOLD, 'size', 'imperial', 'Lease to Sep 2029, up to £374k a year');
  await expectSign(readFill('size', 0));
  expect(screen.getByText(/^Lease to/).previousElementSibling?.tagName).toBe('I');
  expect((await screen.findByText('WX1')).querySelector('i')).toBeNull();
});

it('a row with several leases has the colour of the next that ends, as its mark on the map', async () => {
  const left = (years: number, startDate: string) => ({ startDate, unexpiredTermInYears: years });
  const leases = [left(-2, '2005-01-01'), left(2, '2010-01-01'), left(60, '2020-01-01')];
  show({ ...SOLD, leases }, 'unexpired', 'imperial', 'Lease to Nov 2028');
  await expectSign(readFill('unexpired', 1));
});

it('S-061: a modelled figure is marked, by its own sale alone', async () => {
  const [sale] = SOLD.sales;
  const early = { dateAcquired: '2001-01-01', price: 1, provenance: { modelled: ['*'] } };
  const show318 = async (provenance: Provenance) => {
    show({ ...SOLD, sales: [early, { ...sale, provenance }] }, 'psf');
    return (await screen.findByText('£318')).hasAttribute('data-modelled');
  };
  expect(await show318({ real: ['*'], modelled: ['pricePerSquareFoot'] })).toBe(true);
  cleanup();
  expect(await show318({ real: ['*'] })).toBe(false);
  cleanup();
  // A dash is no figure.
  show({ ...SOLD, sales: [early] }, 'psf');
  expect((await screen.findByText('–')).hasAttribute('data-modelled')).toBe(false);
});

it('S-061: a modelled price is marked by its own field, as a whole modelled sale is', async () => {
  const [sale] = SOLD.sales;
  const showPrice = async (provenance: Provenance) => {
    show({ ...SOLD, sales: [{ ...sale, provenance }] }, 'category');
    const isMarked = (await screen.findByText('£286k')).hasAttribute('data-modelled');
    cleanup();
    return isMarked;
  };
  expect(await showPrice({ real: ['*'], modelled: ['price'] })).toBe(true);
  expect(await showPrice({ modelled: ['*'] })).toBe(true);
  expect(await showPrice({ real: ['*'], modelled: ['pricePerSquareFoot'] })).toBe(false);
});
