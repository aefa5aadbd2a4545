import type { Place } from '@property/geo/measure-distance.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setFarApart } from './set-far-apart.ts';

/** About so many metres to the east and the north of a subject. */
const SUBJECT = { lat: 52, lon: -1 };
const at = (east: number, north = 0): Place => ({
  lat: SUBJECT.lat + north / 111_195,
  lon: SUBJECT.lon + east / 68_458,
});

test('one far deal is told with its distance and direction, and leaves the map to the others', () => {
  const near = [at(200), at(-300), at(0, 900)];
  const { far, ...rest } = setFarApart([...near, at(0, -20_000), at(12_000)], SUBJECT);
  expect(rest).toEqual({ near, middle: SUBJECT });
  expect(far.map(({ direction, metres }) => [direction, Math.round(metres / 100) * 100])).toEqual([
    ['east', 12_000],
    ['south', 20_000],
  ]);
  expect(setFarApart([at(200), at(12_000)], SUBJECT).far).toHaveLength(1);
});

test('deals all around are no far ones, however far, and nothing within a kilometre is', () => {
  const around = [at(9_000), at(-11_000), at(0, 12_000), at(0, -30_000)];
  expect(setFarApart(around, SUBJECT)).toMatchObject({ near: around, far: [] });
  const close = [at(10), at(20), at(0, 990)];
  expect(setFarApart(close, SUBJECT)).toMatchObject({ near: close, far: [] });
});

test('without a subject the middle is one of four deals or more', () => {
  const near = [at(0), at(400), at(200, 100)];
  const { far, middle } = setFarApart([...near, at(30_000)], null);
  expect(far.map(({ direction }) => direction)).toEqual(['east']);
  expect(near).toContainEqual(middle);
  const few = [at(0), at(100), at(30_000)];
  expect(setFarApart(few, null)).toMatchObject({ near: few, far: [] });
  expect(setFarApart([], null)).toEqual({ near: [], far: [], middle: null });
});

test('every place is on one side, and more than half stay on the map', () => {
  const metres = fc.integer({ min: -50_000, max: 50_000 });
  const places = fc.array(fc.tuple(metres, metres), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(places, fc.boolean(), (spots, hasSubject) => {
      const all = spots.map(([east, north]) => at(east, north));
      const { near, far } = setFarApart(all, hasSubject ? SUBJECT : null);
      expect(new Set([...near, ...far.map(({ place }) => place)])).toEqual(new Set(all));
      expect(near.length).toBeGreaterThanOrEqual(far.length);
      expect(near.length + far.length).toBe(all.length);
    }),
  );
});
