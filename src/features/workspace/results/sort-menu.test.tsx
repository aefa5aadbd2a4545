// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { nameOrder, SortMenu } from './sort-menu.tsx';

afterEach(cleanup);

it.each([
  ['acres', 'desc', 'Largest site'],
  ['size', 'desc', 'Largest site'],
  ['last-sale', 'asc', 'Lowest last sale'],
  ['yield', 'desc', 'Highest yield'],
  ['rateable', 'desc', 'Highest rateable value'],
  ['coverage', 'asc', 'Lowest site coverage'],
  ['psf', 'desc', 'Highest £ per sq ft'],
] as const)(
  'an order by %s, %s has a name as short as those offered: %s',
  (sort, direction, name) => {
    expect(nameOrder({ sort, direction })).toBe(name);
  },
);

it('offers one order by a name: that of a question in the place of the usual one', () => {
  const order = { sort: 'acres', direction: 'desc' } as const;
  render(<SortMenu order={order} hasText={false} hasPlace={false} onChange={() => {}} />);
  const options = screen.getAllByRole<HTMLOptionElement>('option', { name: 'Largest site' });
  expect(options.map(({ value }) => value)).toEqual(['acres-desc']);
});
