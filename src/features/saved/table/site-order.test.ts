import { expect, it } from 'vitest';
import type { ListedSite } from '#storage/saved-records.ts';
import { sortSites } from './site-order.ts';

const site = (number: string): ListedSite => ({
  listId: '',
  titleId: number,
  number,
  address: '',
  stage: 'New',
  note: '',
  addedAt: '',
});

it('orders figures of titles as numbers, and those that are not known last either way', () => {
  const figures: Readonly<Record<string, number>> = { half: 0.5, quarter: 0.25, three: 3, ten: 10 };
  const sites = ['none', 'half', 'ten', 'quarter', 'three'].map(site);
  const read = (direction: 'asc' | 'desc') =>
    sortSites(sites, [], { key: 'size', direction }, ({ number }) => figures[number]).map(
      ({ number }) => number,
    );
  expect(read('asc')).toEqual(['quarter', 'half', 'three', 'ten', 'none']);
  expect(read('desc')).toEqual(['ten', 'three', 'half', 'quarter', 'none']);
});
