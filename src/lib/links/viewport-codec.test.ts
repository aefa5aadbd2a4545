import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dropViewport,
  isSameViewport,
  parseViewport,
  roundViewport,
  serializeViewport,
} from './viewport-codec.ts';

const viewport = fc
  .record({
    zoom: fc.double({ min: 0, max: 22, noNaN: true }),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  .map(roundViewport);

it('a view comes back from its hash as it was', () => {
  fc.assert(
    fc.property(viewport, (view) => {
      expect(parseViewport(serializeViewport(view))).toEqual({ value: view, notices: [] });
    }),
  );
});

it('any hash is a view in range, or none with a notice', () => {
  const part = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
  const text = fc.oneof(
    part,
    fc.tuple(part, part, part).map((parts) => parts.join('/')),
  );
  fc.assert(
    fc.property(text, (hash) => {
      const { value, notices } = parseViewport(`#map=${hash}`);
      if (value === null) {
        expect(notices).toHaveLength(1);
        return;
      }
      expect(notices).toEqual([]);
      expect(value.zoom).toBeGreaterThanOrEqual(0);
      expect(value.zoom).toBeLessThanOrEqual(24);
      expect(Math.abs(value.lat)).toBeLessThanOrEqual(90);
      expect(Math.abs(value.lon)).toBeLessThanOrEqual(180);
    }),
  );
});

it.each([
  '#map=14',
  '#map=a/b/c',
  '#map=14/95/0',
  '#map=14/51/190',
  '#map=99/51/0',
  '#map=1e3/0/0',
])('%s is no view: the usual one is shown, with a sentence', (hash) => {
  const { value, notices } = parseViewport(hash);
  expect(value).toBeNull();
  expect(notices[0]?.message).toMatch(/no place on the map/);
});

it('views are compared as far as a link can tell', () => {
  const view = { zoom: 14, lat: 51.5, lon: -3 };
  expect(isSameViewport(view, { ...view, lat: 51.500001 })).toBe(true);
  expect(isSameViewport(view, { ...view, lat: 51.5001 })).toBe(false);
  expect(isSameViewport(view, null)).toBe(false);
});

it('another place keeps how the map looks and leaves what it shows', () => {
  expect(dropViewport('#map=14/52.2/-2.4&colour=price&hide=unknown')).toBe(
    '#colour=price&hide=unknown',
  );
  expect(dropViewport('#map=14/52.2/-2.4')).toBe('');
  expect(dropViewport('')).toBe('');
});
