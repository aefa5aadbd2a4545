import { buildCircle } from '@property/geo/build-circle.ts';
import { encodeShape } from '@property/geo/rings/shape-code.ts';
import { roundDegrees } from '@property/geo/round-degrees.ts';
import fc from 'fast-check';
import { roundBounds } from '#filters/link/area-codec.ts';
import { normaliseAreaName } from '#filters/link/area-manner-codec.ts';
import { type Area, BUFFER_METRES, describeAreaKey } from '#filters/model/area.ts';
import { encodePlaces } from '#filters/model/near-places.ts';
import { RADIUS_METRES } from '#lib/radius-metres.ts';

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const degrees = (limit: number) => double(-limit, limit).map(roundDegrees);
const metres = ({ minimum: min, maximum: max }: { minimum: number; maximum: number }) =>
  fc.integer({ min, max });

const bounds = fc
  .tuple(double(-180, 180), double(-90, 89), double(-180, 180), double(0.001, 1))
  .map(([west, south, east, height]) => roundBounds([west, south, east, south + height]))
  .filter(([west, , east]) => west !== east);

export const randomBox = bounds.map((each) => ({ kind: 'box', bounds: each }) as const);

const view = bounds.map((each) => ({ kind: 'view', bounds: each }) as const);
const travel = fc.record({
  kind: fc.constant('travel-time' as const),
  titleId: fc.uuid(),
  mode: fc.constantFrom('car' as const, 'foot' as const),
  minutes: fc.integer({ min: 1, max: 60 }),
});
const nestedTravel = travel.map((each) => ({ ...each, contours: true as const }));
const radius = fc.record({
  kind: fc.constant('radius' as const),
  lon: degrees(180),
  lat: degrees(90),
  metres: metres(RADIUS_METRES),
});
const near = fc.record({
  kind: fc.constant('near' as const),
  metres: metres(RADIUS_METRES),
  thing: fc.constantFrom('school', 'petrol station', ''),
  code: fc
    .array(fc.record({ lat: degrees(90), lon: degrees(180) }), { minLength: 1, maxLength: 40 })
    .map(encodePlaces),
});
const outline = fc.record({
  kind: fc.constant('outline' as const),
  titleId: fc.uuid(),
  metres: metres(BUFFER_METRES),
});
const drawn = fc
  .tuple(degrees(80), degrees(80), fc.integer({ min: 10, max: 5000 }))
  .map(([lon, lat, reach]) => ({
    kind: 'drawn' as const,
    code: encodeShape(buildCircle(lon, lat, reach)),
  }));

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

/** An area of any kind, named and counted in any way. */
export const randomArea = fc
  .tuple(fc.oneof(randomBox, view, travel, nestedTravel, radius, near, outline, drawn), manner)
  .map(([place, how]): Area => ({ ...place, ...how }));

/** Several areas, no two in the same place. */
export const randomAreas = fc.uniqueArray(randomArea, { selector: describeAreaKey, maxLength: 5 });
