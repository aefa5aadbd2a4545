// @vitest-environment jsdom
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createEmptySearch, withAreas } from '#filters/model/edit-filters.ts';
import { encodePlaces } from '#filters/model/near-places.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { useDistanceColumn } from './distance-column.tsx';

afterEach(cleanup);

const HERE = { kind: 'radius', lat: 52.2, lon: -2.4, metres: 500 } as const;
const search = withAreas(createEmptySearch(), [HERE]);
const open = (sortsByDistance: boolean, around = search) => {
  const dialect = { ...readQueryDialect(searchProfile), sortsByDistance };
  const asked = { search: around, shapes: new Map(), dialect };
  return renderHook(() => useDistanceColumn(asked, 'metric')).result.current;
};

it('O-155 tells how far titles are where the service orders by it, and not else', () => {
  expect(open(false)).toEqual([]);
  const [column] = open(true);
  const centroid = { lat: 52.21, lon: -2.4 };
  expect(column?.read({ id: '1', geometry: { centroid } })).toBeCloseTo(1112, -1);
  expect(column?.read({ id: '2' })).toBeUndefined();
});

it('O-155 of several places the nearest counts, in whichever order they stand', () => {
  const [near, far] = [
    { lat: 52.209, lon: -2.4 },
    { lat: 52.3, lon: -2.4 },
  ];
  const centroid = { lat: 52.21, lon: -2.4 };
  for (const places of [
    [near, far],
    [far, near],
  ]) {
    const area = {
      kind: 'near',
      thing: 'school',
      metres: 500,
      code: encodePlaces(places),
    } as const;
    const [column] = open(true, withAreas(createEmptySearch(), [area]));
    expect(column?.read({ id: '1', geometry: { centroid } })).toBeCloseTo(111, -1);
  }
});
