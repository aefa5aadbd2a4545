import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { buildBox } from '@property/geo/build-box.ts';
import { buildCircle } from '@property/geo/build-circle.ts';
import { measureDistance } from '@property/geo/measure-distance.ts';
import { combineShapes } from '@property/geo/rings/combine-shapes.ts';
import { decodeShape, encodeShape } from '@property/geo/rings/shape-code.ts';
import { tidyShape } from '@property/geo/rings/tidy-shape.ts';
import { roundDegrees } from '@property/geo/round-degrees.ts';
import { isInArea } from '@property/search-engine/testing/brute-force/plain-geometry.ts';
import fc from 'fast-check';
import type { Polygon, Position } from 'geojson';
import { expect, it } from 'vitest';
import { createFixtureApp, post } from '#services/search/testing/fixture-app.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { countRuns, IS_LONG } from '#testing/count-runs.ts';
import { type Area, type AreaShape, describeAreaKey } from '../model/area.ts';
import { describeCutKey, listCutAreas } from './build-areas.ts';
import { buildCountRequest } from './build-search-request.ts';
import { readQueryDialect } from './query-dialect.ts';

const data = buildFixtureData();
const app = createFixtureApp({ data, limits: { requestsPerMinute: 1_000_000 } });
const centroids = [...data.titles()].flatMap(({ geometry }) => geometry?.centroid ?? []);
/** Nothing but what the documents name (S-062 to S-074). */
const documented = readQueryDialect({
  ...searchProfile,
  query: {
    ...searchProfile.query,
    operators: ['match', 'multi_match', 'term', 'bool', 'range', 'exists', 'nested'],
    matchAll: 'exists',
  },
});

const place = fc.tuple(
  fc.double({ min: -2.53, max: -2.41, noNaN: true }).map(roundDegrees),
  fc.double({ min: 52.17, max: 52.25, noNaN: true }).map(roundDegrees),
);
const box = fc
  .tuple(place, fc.double({ min: 0.005, max: 0.06, noNaN: true }))
  .map(([[lon, lat], size]): Area => {
    const [east, north] = [roundDegrees(lon + 1.5 * size), roundDegrees(lat + size)];
    return { kind: 'box', bounds: [lon, lat, east, north] };
  });
const radius = fc
  .tuple(place, fc.integer({ min: 200, max: 4000 }))
  .map(([[lon, lat], metres]): Area => ({ kind: 'radius', lon, lat, metres }));
const drawn = fc
  .tuple(
    place,
    fc.array(fc.double({ min: 0.01, max: 0.05, noNaN: true }), { minLength: 3, maxLength: 20 }),
  )
  .map(([[lon, lat], arms]): Area => {
    const ring = arms.map((arm, index): Position => {
      const angle = (2 * Math.PI * index) / arms.length;
      return [lon + 1.5 * arm * Math.cos(angle), lat + arm * Math.sin(angle)];
    });
    const star: Polygon = { type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] };
    return { kind: 'drawn', code: encodeShape(tidyShape(star) ?? star) };
  });
const areas = fc.array(
  fc
    .tuple(
      fc.oneof(box, radius, drawn),
      fc.constantFrom<Area['role'][]>(undefined, 'any', 'except'),
    )
    .map(([area, role]): Area => (role ? { ...area, role } : area)),
  { minLength: 1, maxLength: 4 },
);

function readShape(area: Area): AreaShape {
  if ('bounds' in area) return buildBox(area.bounds);
  if (area.kind === 'radius') return buildCircle(area.lon, area.lat, area.metres);
  if (area.kind === 'drawn') return decodeShape(area.code);
  throw new Error(`${area.kind} asks the service`);
}

/** Circles are drawn with corners: no title may lie between them and the round ones. */
function isClear(area: Area): boolean {
  if (area.kind !== 'radius') return true;
  return centroids.every(
    (centroid) => Math.abs(measureDistance(centroid, area) / area.metres - 1) > 0.001,
  );
}

/** Titles inside all, inside any, and outside what is excepted, looked at one by one. */
function countByForce(list: readonly Area[]): number {
  const shapes = list.map((area) => ({ role: area.role, shape: readShape(area) }));
  const any = shapes.filter(({ role }) => role === 'any');
  return centroids.filter((centroid) => {
    const isIn = ({ shape }: { readonly shape: AreaShape }) => isInArea(centroid, shape);
    return (
      shapes.filter(({ role }) => role === undefined).every(isIn) &&
      (any.length === 0 || any.some(isIn)) &&
      !shapes.filter(({ role }) => role === 'except').some(isIn)
    );
  }).length;
}

it.each([
  ['documented operators', documented],
  ['the operators of this deployment', readQueryDialect(searchProfile)],
])(
  'S-073, S-074: any mixture of areas, asked with %s, finds in the service what it finds by looking at each title',
  async (_, dialect) => {
    await fc.assert(
      fc.asyncProperty(areas, async (list) => {
        fc.pre(list.every(isClear));
        const shapes = new Map(list.map((area) => [describeAreaKey(area), readShape(area)]));
        const cut = listCutAreas(list);
        const parts = cut.map(
          (area) => ({ shape: readShape(area), role: area.role ?? 'all' }) as const,
        );
        if (cut.length > 0) shapes.set(describeCutKey(cut), combineShapes(parts));
        const filters = list.map((area) => ({ type: 'area', kind: 'area', area }) as const);
        const request = buildCountRequest({ index: 'titles', filters }, shapes, dialect);
        if (dialect === documented) {
          expect(JSON.stringify(request)).not.toMatch(/must_not|should|geo_distance/);
        }
        const { status, body } = await post(app, '/titles', request);
        expect([status, body.error?.message]).toEqual([200, undefined]);
        expect(body.hits.total.value).toBe(countByForce(list));
      }),
      { numRuns: countRuns(IS_LONG ? 80 : 40) },
    );
  },
  120_000,
);
