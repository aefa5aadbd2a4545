import { expect, it } from 'vitest';
import { buildCompsLink } from './comps-link.ts';

const place = (id: string, lat?: number) => ({
  id,
  ...(lat !== undefined && { geometry: { centroid: { lat, lon: -2 } } }),
});

it('compares deals around one title, or in the box of several, where a place is known', () => {
  expect(buildCompsLink([])).toBeNull();
  expect(buildCompsLink([place('a')])).toBe('/comps?title=a');
  expect(buildCompsLink([place('a'), place('b')])).toBeNull();
  expect(buildCompsLink([place('a', 52), place('b', 53), place('c')])).toBe(
    `/comps?${new URLSearchParams({ area: 'box:-2.004,51.9975,-1.996,53.0025' })}`,
  );
});
