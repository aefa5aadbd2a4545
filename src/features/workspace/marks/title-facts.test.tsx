// @vitest-environment jsdom
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readFill } from '#map/images/class-fill.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { TitleFacts, type TitleFactsProps } from './title-facts.tsx';

afterEach(cleanup);

const STREET = { around: 'street', category: 'Residential', rate: 309.4, sales: 14, since: 2021 };

function show(title: Partial<TitleDocument>, changes: Partial<TitleFactsProps> = {}) {
  renderWithServices(
    <TitleFacts
      title={{ id: 'id', number: 'WR1', ...title } as TitleDocument}
      units="imperial"
      hasKeys={false}
      street={null}
      colouring="category"
      onOpen={() => undefined}
      onList={() => undefined}
      onMore={() => undefined}
      {...changes}
    />,
    createServiceFetch().fetch,
  );
}
const told = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const readMarked = () =>
  [...document.querySelectorAll('[data-modelled]')].map(({ textContent }) => textContent);

it('S-061: marks what is modelled of a title, and nothing else', () => {
  show({
    tenure: 'Freehold',
    totalFloorAreaSqFt: 1_000,
    yearsHeld: 3,
    owners: [{ companyName: 'Alder Ltd', provenance: { modelled: ['companyName'] } }],
    sales: [
      { dateAcquired: '2001-01-01', price: 1, provenance: { modelled: ['*'] } },
      {
        dateAcquired: '2020-01-01',
        price: 200_000,
        pricePerSquareFoot: 200,
        provenance: { real: ['*'], modelled: ['pricePerSquareFoot'] },
      },
    ],
    provenance: { real: ['*'], modelled: ['totalFloorAreaSqFt', 'yearsHeld'] },
  });
  expect(readMarked()).toEqual(['1,000 sq ft', '£200', '3 years', 'Alder Ltd']);
});

it('tells one that is held for less than a year, and by more than one', () => {
  show({ yearsHeld: 0.4, owners: [{ companyName: 'Alder Ltd' }, {}, {}] });
  expect(told('Held')?.textContent).toBe('Under a year');
  expect(told('Owner')?.textContent).toBe('Alder Ltd and 2 more');
  expect(readMarked()).toEqual([]);
});

it('tells what was paid in its street, and what that is the median of', () => {
  const sales = [{ dateAcquired: '2020-01-01', price: 200_000, pricePerSquareFoot: 318 }];
  show({ sales }, { street: STREET as TitleFactsProps['street'], colouring: 'psf' });
  const figure = told('Per sq ft');
  expect(figure?.textContent).toBe('£318street £309');
  // As the map has it: more than £300, less than £450.
  expect(figure?.querySelector('i')?.style.background).toBe(readFill('psf', 3));
  expect(screen.getByText('Street: median of 14 residential sales since 2021')).toBeTruthy();
  // It is worked out, of modelled sales too; the own price is on record.
  expect(readMarked()).toEqual(['street £309']);
});

it('says that its own price is not known beside that of its street', () => {
  show({}, { street: STREET as TitleFactsProps['street'], colouring: 'psf' });
  const figure = told('Per sq ft');
  expect(figure?.textContent).toBe('No pricestreet £309');
  expect(figure?.querySelector('i')?.style.background).toBe('var(--hatch)');
});
