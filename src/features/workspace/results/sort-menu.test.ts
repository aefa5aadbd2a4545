import { expect, it } from 'vitest';
import { nameOrder } from './sort-menu.tsx';

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
