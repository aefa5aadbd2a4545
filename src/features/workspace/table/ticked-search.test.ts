import { expect, it } from 'vitest';
import { createEmptySearch, setFilter } from '#filters/model/edit-filters.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import { limitToTicked } from './ticked-search.ts';

const place = (id: string, lat?: number) => ({
  id,
  ...(lat !== undefined && { geometry: { centroid: { lat, lon: -2 } } }),
});

it('finds what was ticked, whatever the filters are by now', () => {
  const search = setFilter(createEmptySearch(), {
    type: 'choice',
    kind: 'tenure',
    values: ['Freehold'],
  });
  const current = { search } as CurrentSearch;
  const limited = limitToTicked(current, [place('a'), place('b')]).search;
  expect(limited.filters).toEqual([
    {
      type: 'custom',
      kind: 'custom',
      parts: { filter: [{ ids: { values: ['a', 'b'] } }] },
      name: 'Ticked by hand',
    },
  ]);
  expect(limited.sort).toBe(search.sort);
});
