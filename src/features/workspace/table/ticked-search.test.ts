import { expect, it } from 'vitest';
import { createEmptySearch, setFilter } from '#filters/model/edit-filters.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import { buildCompsLink, limitToTicked } from './ticked-search.ts';

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

it('compares deals around one title, or in the box of several, where a place is known', () => {
  expect(buildCompsLink([])).toBeNull();
  expect(buildCompsLink([place('a')])).toBe('/comps?title=a');
  expect(buildCompsLink([place('a'), place('b')])).toBeNull();
  expect(buildCompsLink([place('a', 52), place('b', 53), place('c')])).toBe(
    `/comps?${new URLSearchParams({ area: 'box:-2.004,51.9975,-1.996,53.0025' })}`,
  );
});
