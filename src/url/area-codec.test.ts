import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCircle } from '#lib/shapes/build-circle.ts';
import { encodeShape } from '#lib/shapes/shape-code.ts';
import { type Area, BUFFER_METRES, RADIUS_METRES } from '#query/area.ts';
import { parseArea, roundBounds, serializeArea } from './area-codec.ts';
import { restoreAreas, storeAreas } from './area-list.ts';
import { normaliseAreaName } from './area-manner-codec.ts';

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const degrees = (limit: number) =>
  double(-limit, limit).map((value) => roundBounds([value, 0, 0, 0])[0]);
const bounds = fc
  .tuple(double(-180, 180), double(-90, 89), double(-180, 180), double(0.001, 1))
  .map(([west, south, east, height]) => roundBounds([west, south, east, south + height]))
  .filter(([west, , east]) => west !== east);
const metres = ({ minimum: min, maximum: max }: { minimum: number; maximum: number }) =>
  fc.integer({ min, max });
const place = fc.oneof(
  fc.record({ kind: fc.constantFrom('box' as const, 'view' as const), bounds }),
  fc.record({
    kind: fc.constant('travel-time' as const),
    titleId: fc.uuid(),
    mode: fc.constantFrom('car' as const, 'foot' as const),
    minutes: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('radius' as const),
    lon: degrees(180),
    lat: degrees(90),
    metres: metres(RADIUS_METRES),
  }),
  fc.record({
    kind: fc.constant('outline' as const),
    titleId: fc.uuid(),
    metres: metres(BUFFER_METRES),
  }),
  fc
    .tuple(degrees(80), degrees(80), fc.integer({ min: 10, max: 5000 }))
    .map(([lon, lat, radius]) => ({
      kind: 'drawn' as const,
      code: encodeShape(buildCircle(lon, lat, radius)),
    })),
);
const name = fc
  .string({ unit: 'grapheme', maxLength: 80 })
  .map(normaliseAreaName)
  .filter((text) => text !== '');
const manner = fc.record(
  {
    role: fc.constantFrom('any' as const, 'except' as const),
    hidden: fc.constant(true as const),
    tolerance: fc.constantFrom(0.5, 1, 2, 5, 10, 20, 50, 100),
    name,
  },
  { requiredKeys: [] },
);
const area = fc.tuple(place, manner).map(([where, how]): Area => ({ ...where, ...how }));

describe('an area in a link', () => {
  it('comes back exactly, with its name and how it counts', () => {
    fc.assert(
      fc.property(area, (written) => {
        const parameters = new URLSearchParams({ area: serializeArea(written) });
        const text = new URLSearchParams(parameters.toString()).get('area') ?? '';
        expect(parseArea(text)).toEqual({ value: written, notices: [] });
      }),
    );
  });

  it('comes back exactly from a stored list too', () => {
    fc.assert(
      fc.property(fc.array(area, { maxLength: 4 }), (areas) => {
        const stored: unknown = JSON.parse(JSON.stringify(storeAreas(areas)));
        expect(restoreAreas(stored)).toEqual({ value: areas, notices: [] });
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        expect(restoreAreas(junk).value).toBeInstanceOf(Array);
      }),
    );
  });

  it('reads links from before there were names and roles as they were', () => {
    expect(parseArea('box:-3,51,-2,52').value).toEqual({ kind: 'box', bounds: [-3, 51, -2, 52] });
    const titleId = '2f1d5f5e-1111-4222-8333-444455556666';
    expect(parseArea(`travel:${titleId}:car:15`).value).toEqual({
      kind: 'travel-time',
      titleId,
      mode: 'car',
      minutes: 15,
    });
  });

  it.each([
    ['radius:1,2', /three numbers/],
    ['radius:1,92,100', /off the globe/],
    ['radius:1,2,99999', /became 50000/],
    ['outline:nobody:10', /does not name a title/],
    ['outline:2f1d5f5e-1111-4222-8333-444455556666:-4', /became 0/],
    ['shape:', /no drawn shape/],
    ['shape:a b', /no drawn shape/],
    ['box:-3,51,-2,52*sideways', /“sideways” in the link says nothing/],
  ])('S-160: %s gives a sentence', (text, message) => {
    const { notices } = parseArea(text);
    expect(notices.map((notice) => notice.message)).toEqual([expect.stringMatching(message)]);
  });
});
