import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countPlaces, decodePlaces, encodePlaces, namePlaces } from './near-places.ts';

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((millionths) => millionths / 1e6);

it('places come back from their code, to six decimals', () => {
  const places = fc.array(fc.record({ lat: degrees(90), lon: degrees(180) }), {
    minLength: 1,
    maxLength: 200,
  });
  fc.assert(
    fc.property(places, (given) => {
      const code = encodePlaces(given);
      expect(decodePlaces(code)).toEqual(given);
      expect(countPlaces({ code })).toBe(given.length);
      // Nothing that a link would write otherwise.
      expect(new URLSearchParams({ code }).toString()).toBe(`code=${code}`);
    }),
  );
});

it('27 places take less than 300 characters', () => {
  const town = Array.from({ length: 27 }, (_, i) => ({
    lat: 52.2 + ((i * 37) % 27) / 700,
    lon: -2.45 + ((i * 11) % 27) / 500,
  }));
  expect(encodePlaces(town).length).toBeLessThan(300);
});

it.each(['', 'a', 'a.', 'u1x2m.-18k2_', 'zzzzzzz.1', '1.1_1.1.1', 'A.B'])(
  '“%s” is no code',
  (code) => {
    expect(decodePlaces(code)).toBeNull();
  },
);

it('more places than a question can mean are refused', () => {
  expect(decodePlaces(Array.from({ length: 201 }, () => '1.1').join('_'))).toBeNull();
});

it.each([
  ['school', 'schools'],
  ['church', 'churches'],
  ['pharmacy', 'pharmacies'],
  ['bus stop', 'bus stops'],
  ['', 'places'],
])('several of “%s” are %s', (thing, several) => {
  expect(namePlaces({ thing })).toBe(several);
});

it('places off the globe are none, wherever on the way', () => {
  const there = { lat: 52, lon: -2 };
  for (const off of [
    { lat: 90.000001, lon: 0 },
    { lat: 0, lon: -180.000001 },
  ]) {
    expect(decodePlaces(encodePlaces([there, off, there]))).toBeNull();
  }
});
