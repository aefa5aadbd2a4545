import { expect, it } from 'vitest';
import type { Area } from '#filters/model/area.ts';
import { createEmptySearch, withAreas } from '#filters/model/edit-filters.ts';
import { encodePlaces } from '#filters/model/near-places.ts';
import type { AreaShapes } from '#filters/query/build-areas.ts';
import { createRowMeasure } from './measure-rows.ts';

const none: AreaShapes = new Map();
const row = { geometry: { centroid: { lat: 52.201, lon: -2.4 } } };
const near: Area = {
  kind: 'near',
  metres: 500,
  thing: 'school',
  code: encodePlaces([
    { lat: 52.3, lon: -2.4 },
    { lat: 52.2, lon: -2.4 },
  ]),
};
const measure = (area: Area, shapes = none) =>
  createRowMeasure(withAreas(createEmptySearch(), [area]), shapes, 'imperial');

it('O-155 a row is as far as the nearest of several places, in the units of the question', () => {
  expect(measure(near)?.(row)).toBe('110 m from a school');
  expect(measure({ ...near, thing: 'office' })?.(row)).toBe('110 m from an office');
  expect(measure({ ...near, thing: '' })?.(row)).toBe('110 m from the nearest');
  const names = new Map([['52.20000 -2.40000', 'Priory Mead Primary']]);
  const search = withAreas(createEmptySearch(), [near]);
  expect(createRowMeasure(search, none, 'imperial', names)?.(row)).toBe(
    '110 m from Priory Mead Primary',
  );
  const mile: Area = { kind: 'radius', lat: 52.2, lon: -2.4, metres: 1609.344 };
  expect(measure(mile)?.({ geometry: { centroid: { lat: 52.21, lon: -2.4 } } })).toBe(
    '0.69 mi away',
  );
});

it('a title is measured from once its place is known, and what stands nowhere is not', () => {
  const reach: Area = { kind: 'travel-time', titleId: 'a', mode: 'foot', minutes: 5 };
  expect(measure(reach)).toBeNull();
  const origins = new Map([['a', { lat: 52.2, lon: -2.4 }]]);
  const known = measure(reach, Object.assign(new Map(), { origins }));
  expect(known?.(row)).toBe('0.07 mi from the title');
  expect(known?.({})).toBeNull();
  expect(measure({ ...near, role: 'except' })).toBeNull();
  expect(measure({ kind: 'box', bounds: [-2.5, 52, -2.3, 52.4] })).toBeNull();
});
