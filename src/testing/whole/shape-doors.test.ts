// @vitest-environment jsdom

import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { buildBox } from '@property/geo/build-box.ts';
import { checkShape } from '@property/geo/rings/check-shape.ts';
import { listPolygons, toMultiPolygon } from '@property/geo/rings/list-polygons.ts';
import { closeRing } from '@property/geo/rings/ring.ts';
import { encodeShape } from '@property/geo/rings/shape-code.ts';
import { SeededRandom } from '@property/search-engine/testing/random.ts';
import fc from 'fast-check';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { commitShape } from '#features/workspace/areas/shapes/commit-shape.ts';
import { readShapeFile } from '#features/workspace/areas/shapes/read-shape-file.ts';
import { workOutCut, workOutShape } from '#features/workspace/areas/shapes/work-out-shapes.ts';
import { parseArea, serializeArea } from '#filters/link/area-codec.ts';
import { parseSearch } from '#filters/link/search-codec.ts';
import type { Area, AreaShape, DerivedArea } from '#filters/model/area.ts';
import { describeAreaKey } from '#filters/model/area.ts';
import { describeCutKey, listCutAreas } from '#filters/query/build-areas.ts';
import { buildCountRequest } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { describeShapeFault } from '#lib/describe-shape-fault.ts';
import { PlainError } from '#lib/plain-error.ts';
import { addCorners, closeDraft, EMPTY_DRAFT } from '#map/draw/polygon-draft.ts';
import { createFixtureApp, get, post } from '#services/search/testing/fixture-app.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { countRuns, IS_LONG } from '../count-runs.ts';
import { randomBox } from '../random/random-areas.ts';
import { buildRandomShape, sayableShape } from '../random/random-shapes.ts';

type Shape = Polygon | MultiPolygon;

/** What a door says: how many titles lie inside, or why the shape is refused. */
type Verdict = { readonly found: number } | { readonly refused: string };

const data = buildFixtureData();
const app = createFixtureApp({ data, limits: { requestsPerMinute: 10_000_000 } });
/** Every area is asked for as a shape. */
const documented = readQueryDialect({
  ...searchProfile,
  query: {
    ...searchProfile.query,
    operators: ['match', 'multi_match', 'term', 'bool', 'range', 'exists', 'nested'],
    matchAll: 'exists',
  },
});

const EMPTY_SEARCH = parseSearch(new URLSearchParams()).value;

async function ask(request: unknown): Promise<Verdict> {
  const { status, body } = await post(app, '/titles', request);
  if (status === 200) return { found: body.hits.total.value };
  expect([status, body.error.code]).toEqual([400, 'INVALID_QUERY']);
  return { refused: body.error.message };
}

/** The door of the service: the shape as it is. */
function askService(shape: Shape): Promise<Verdict> {
  const query = { geo_shape: { 'geometry.centroid': { shape, relation: 'within' } } };
  return ask({ query, size: 0, track_total_hits: true });
}

/** What the page sends for areas of a link, each worked out as the page does. */
async function askWithAreas(areas: readonly Area[]): Promise<Verdict> {
  const shapes = new Map<string, AreaShape>();
  for (const area of areas) shapes.set(describeAreaKey(area), await workOut(area));
  const cut = listCutAreas(areas).map(({ role = 'all' as const, ...area }) => ({
    role,
    shape: shapes.get(describeAreaKey(area)),
  }));
  if (cut.length > 0) shapes.set(describeCutKey(listCutAreas(areas)), workOutCut(cut));
  const filters = areas.map((area) => ({ type: 'area', kind: 'area', area }) as const);
  return ask(buildCountRequest({ index: 'titles', filters }, shapes, documented));
}

async function workOut(area: Area): Promise<AreaShape> {
  if ('bounds' in area) return buildBox(area.bounds);
  return workOutShape(area as DerivedArea, async () => {
    const id = area.kind === 'outline' ? area.titleId : '';
    return (await get(app, `/titles/${id}/geometry`)).body;
  });
}

/** The door for links: the area is refused with a sentence, or asked for. */
async function openLink(area: Area): Promise<Verdict & { isExact?: boolean }> {
  try {
    const { value } = parseArea(serializeArea(area));
    if (!value) throw new Error('A link holds every area.');
    const verdict = await askWithAreas([value]);
    // What the page takes the service takes: a refusal here is what this test is for.
    expect(verdict).toHaveProperty('found');
    return { ...verdict, isExact: area.tolerance === undefined };
  } catch (error) {
    if (error instanceof PlainError) return { refused: error.message };
    throw error;
  }
}

/** What another door of the page leads to: the shape is refused, or goes into a link. */
async function enter(take: () => Promise<Shape>): Promise<Verdict & { isExact?: boolean }> {
  try {
    const { area } = commitShape({ search: EMPTY_SEARCH, shape: await take() });
    return await openLink(area);
  } catch (error) {
    if (error instanceof PlainError) return { refused: error.message };
    throw error;
  }
}

/** The door for files. */
function importShape(shape: Shape) {
  return enter(async () => {
    const file = new File([JSON.stringify(shape)], 'shape.geojson');
    const { joined } = await readShapeFile(file);
    if (!joined) throw new Error('The file holds no polygon.');
    return joined.shape;
  });
}

/** The door for drawing: corners that are set one after the other. */
function drawRing(ring: readonly Position[]) {
  return enter(async () => {
    let draft = EMPTY_DRAFT;
    for (const corner of ring.slice(0, -1)) {
      const set = addCorners(draft, [corner]);
      if (!set.ok) throw new PlainError('DRAWN', set.reason, '');
      draft = set.draft;
    }
    const closed = closeDraft(draft);
    if (!closed.ok) throw new PlainError('DRAWN', closed.reason, '');
    return closed.shape;
  });
}

const isTaken = (verdict: Verdict) => 'found' in verdict;
const show = (...facts: unknown[]) => JSON.stringify(facts);

describe('S-074, O-055: a shape at the doors of the page and of the service', () => {
  it('is taken by both or by neither, and finds the same', async () => {
    const [taken, refused] = [new Set<number>(), new Set<string>()];
    await fc.assert(
      fc.asyncProperty(buildRandomShape('six'), async (shape) => {
        const [page, service] = [await importShape(shape), await askService(shape)];
        expect(isTaken(page), show(shape, page, service)).toBe(isTaken(service));
        const checked = checkShape(shape);
        if ('refused' in page && !checked.ok) {
          expect(page.refused).toContain(describeShapeFault(checked.fault).reason);
        }
        if ('refused' in service) refused.add(service.refused.replace(/^\S+ |[-\d.]+/g, ''));
        if (!('found' in service) || !('found' in page)) return;
        taken.add(service.found);
        if (page.isExact) expect(page.found, show(shape)).toBe(service.found);
      }),
      { numRuns: countRuns(IS_LONG ? 800 : 160) },
    );
    // Many reasons, and shapes that hold none, some and all of the titles.
    expect(refused.size).toBeGreaterThan(7);
    expect(taken.size).toBeGreaterThan(7);
  }, 120_000);

  it('is taken by both or by neither with more decimals than a link can hold', async () => {
    await fc.assert(
      fc.asyncProperty(buildRandomShape('any'), async (shape) => {
        const [page, service] = [await importShape(shape), await askService(shape)];
        expect(isTaken(page), show(shape, page, service)).toBe(isTaken(service));
      }),
      { numRuns: countRuns(IS_LONG ? 800 : 160) },
    );
  }, 120_000);

  it('is taken out of a link if and only if it is when sent', async () => {
    await fc.assert(
      fc.asyncProperty(sayableShape, async (shape) => {
        fc.pre(listPolygons(shape).every((rings) => rings.every((ring) => ring.length > 3)));
        const code = encodeShape(shape);
        const [page, service] = [await openLink({ kind: 'drawn', code }), await askService(shape)];
        expect(isTaken(page), show(shape, page, service)).toBe(isTaken(service));
        if ('found' in service) expect(page).toEqual({ ...service, isExact: true });
      }),
      { numRuns: countRuns(IS_LONG ? 600 : 130) },
    );
  }, 120_000);

  it('is taken when drawn if and only if it is when sent', async () => {
    const outline = sayableShape.filter(
      ({ type, coordinates }) => type === 'Polygon' && coordinates.length === 1,
    );
    await fc.assert(
      fc.asyncProperty(outline, async (shape) => {
        const [page, service] = [
          await drawRing((shape as Polygon).coordinates[0] ?? []),
          await askService(shape),
        ];
        expect(isTaken(page), show(shape, page, service)).toBe(isTaken(service));
        if ('found' in page && 'found' in service && page.isExact) {
          expect(page.found).toBe(service.found);
        }
      }),
      { numRuns: countRuns(IS_LONG ? 600 : 130) },
    );
  }, 120_000);

  it('is taken with too many corners for a link or for the service, simplified', async () => {
    const arms = fc
      .tuple(fc.constantFrom(300, 1000, 3000, 21_000), fc.constantFrom(0, 0.02, 0.3), fc.integer())
      .map(([corners, rough, seed]): Position[] => {
        const random = new SeededRandom(seed);
        const ring = Array.from({ length: corners }, (_, i): Position => {
          const angle = (2 * Math.PI * i) / corners;
          const arm = 0.03 * (1 + 0.3 * Math.sin(7 * angle) - rough * random.next());
          return [-2.47 + 1.5 * arm * Math.cos(angle), 52.21 + arm * Math.sin(angle)];
        });
        return closeRing(ring);
      });
    const hole = arms.map((ring) =>
      ring.map(([x = 0, y = 0]) => [-2.47 + (x + 2.47) * 0.4, 52.21 + (y - 52.21) * 0.4]),
    );
    const fine = fc.tuple(arms, fc.option(hole)).map(
      ([ring, inside]): Polygon => ({
        type: 'Polygon',
        coordinates: inside ? [ring, inside] : [ring],
      }),
    );
    let simplified = 0;
    await fc.assert(
      fc.asyncProperty(fine, async (shape) => {
        const page = await importShape(shape);
        expect(page).toHaveProperty('found');
        if (page.isExact === false) simplified += 1;
      }),
      { numRuns: IS_LONG ? 12 : 3 },
    );
    expect(simplified).toBeGreaterThan(IS_LONG ? 4 : 0);
  }, 120_000);

  it('holds, gone round twice, what it holds when it is gone round once', async () => {
    const once: Position[] = [
      [-2.5, 52.19],
      [-2.44, 52.19],
      [-2.44, 52.23],
      [-2.5, 52.23],
      [-2.5, 52.19],
    ];
    const twice = [...once, ...once.slice(1)];
    const shape = (ring: Position[]): Polygon => ({ type: 'Polygon', coordinates: [ring] });
    const found = await askService(shape(once));
    expect(found).toMatchObject({ found: expect.any(Number) });
    expect('found' in found && found.found).toBeGreaterThan(3);
    expect(await askService(shape(twice))).toEqual(found);
    expect(await importShape(shape(twice))).toEqual({ ...found, isExact: true });
    expect(await drawRing(twice)).toEqual({ ...found, isExact: true });
  });
});

describe('S-074, S-163: what the page works out itself', () => {
  const anywhere = fc.tuple(
    fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 179.9, 180)),
    fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 89.9, 90)),
  );
  const metres = fc.integer({ min: 10, max: 50_000 });
  const circle = fc.tuple(anywhere, metres).map(
    ([[lon, lat], radius]): Area => ({
      kind: 'radius',
      lon: Number(lon.toFixed(6)),
      lat: Number(lat.toFixed(6)),
      metres: radius,
    }),
  );
  const ids = [...data.titles()].filter(({ geometry }) => geometry?.centroid).map(({ id }) => id);
  const outline = fc
    .tuple(fc.constantFrom(...ids), fc.integer({ min: 0, max: 1000 }))
    .map(([titleId, wide]): Area => ({ kind: 'outline', titleId, metres: wide }));
  const role = fc.constantFrom<Area['role'][]>(undefined, 'any', 'except');
  const areas = fc.uniqueArray(
    fc
      .tuple(fc.oneof(circle, outline, randomBox), role)
      .map(([area, how]): Area => (how ? { ...area, role: how } : area)),
    { minLength: 1, maxLength: 3, selector: describeAreaKey },
  );

  it('circles, boxes, outlines with what lies around them, and what is combined of them', async () => {
    await fc.assert(
      fc.asyncProperty(areas, async (list) => {
        expect(await askWithAreas(list), show(list)).toHaveProperty('found');
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it('the area of a journey as it came, and as a file that was saved and read again', async () => {
    for (const query of ['mode=car&maxMinutes=12', 'mode=foot&maxMinutes=30']) {
      const path = `/titles/${ids[0]}/travel-time-polygon?${query}`;
      const { polygon } = (await get(app, path)).body;
      expect(await askService(polygon)).toHaveProperty('found');
      expect(await importShape(toMultiPolygon(polygon))).toHaveProperty('found');
    }
  });
});
