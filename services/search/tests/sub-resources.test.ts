import { comparableDealSchema } from '@property/contract/deals/comparable-deal.ts';
import { comparableSummariesSchema } from '@property/contract/deals/comparable-summaries.ts';
import { footfallRecordSchema } from '@property/contract/titles/footfall.ts';
import { roadTrafficSchema } from '@property/contract/titles/traffic.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';
import { SPECIAL_IDS, SPECIAL_PLACE } from '@property/search-engine/testing/special-titles.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createFixtureApp, get, post } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';
import { TOWN_CENTRE } from '../testing/fixture-streets.ts';
import { buildSquare } from '../testing/fixture-titles.ts';

const base = buildFixtureData(300);
const sample = [...base.titles()][20];
if (!sample) throw new Error('no titles');
const ID = sample.id;
const { lat, lon } = TOWN_CENTRE;

/** The sample title lies 20 m to the north-east of the centre; 30 m wide, so inside one cell. */
const extents = new Map([[ID, buildSquare(lat + 0.0003, lon + 0.0004, 30)]]);
const data = {
  ...base,
  titles: () =>
    [...base.titles()].map((title) =>
      title.id === ID ? { ...title, geometry: { centroid: TOWN_CENTRE } } : title,
    ),
  titleGeometry: (id: string) => extents.get(id) ?? base.titleGeometry(id),
};
const app = createFixtureApp({ data, limits: { requestsPerMinute: 100_000 } });
const UNKNOWN = numberedUuid(99, 1);

const PATHS = [
  'planning',
  'sales',
  'constraints',
  'leases',
  'buildings',
  'energy-certificates',
  'use-classes',
  'owners',
  'rating-classifications',
  'leasehold-titles',
  'comps',
  'property',
  'geometry',
  'footfall',
  'traffic',
  'amenities',
  'travel-time-polygon',
];

describe('every sub-resource of a title', () => {
  test.each(PATHS)('S-131 /%s of an unknown title answers 404 NOT_FOUND', async (path) => {
    const { status, body } = await get(app, `/titles/${UNKNOWN}/${path}`);
    expect(status).toBe(404);
    expect(body.error.code).toBe('NOT_FOUND');
  });

  test.each(PATHS)(
    'S-003 /%s of something that is no UUID answers 400 INVALID_FORMAT',
    async (path) => {
      const { status, body } = await get(app, `/titles/abc/${path}`);
      expect(status).toBe(400);
      expect(body.error.code).toBe('INVALID_FORMAT');
    },
  );
});

test.each(PATHS.slice(0, 11))(
  'O-020 to O-030 /%s is a list, also when there is nothing in it',
  async (path) => {
    const { status, body } = await get(app, `/titles/${ID}/${path}`);
    expect(status).toBe(200);
    expect(Array.isArray(body)).toBe(true);
  },
);

test('S-117, S-118, O-020 planning and sales are those of the title document', async () => {
  const { body } = await get(app, `/titles/${SPECIAL_IDS.twoSales}/sales`);
  expect(body.map(({ price }: { price: number }) => price)).toEqual([11_000, 44_000_000]);
});

test('S-122, O-024 leasehold titles of a freehold, with their lease', async () => {
  const { body } = await get(app, `/titles/${SPECIAL_IDS.freehold}/leasehold-titles`);
  expect(body).toHaveLength(2);
  expect(body[0]).toMatchObject({ id: SPECIAL_IDS.flatOne, tenure: 'Leasehold', termInYears: 125 });
});

test('S-127, O-027 property is one flat object', async () => {
  const { body } = await get(app, `/titles/${ID}/property`);
  expect(body).toMatchObject({ titleId: ID, tenure: sample.tenure });
  expect(body).not.toHaveProperty('sales');
});

test('S-119, O-021 summaries of the deals of a title', async () => {
  const { body } = await get(app, `/titles/${ID}/comps`);
  expect(z.safeParse(comparableSummariesSchema, body).success).toBe(true);
  expect(body).toHaveLength(1);
  expect(body[0].dealPrice).toBeGreaterThan(0);
});

test('S-123, S-124, O-036 geometry is one object with its area', async () => {
  const { body } = await get(app, `/titles/${SPECIAL_IDS.flatOne}/geometry`);
  expect(body.multiPolygonGeometry.type).toBe('MultiPolygon');
  expect(body.area / 400).toBeCloseTo(1, 2);
  expect(body.centroid).toEqual(SPECIAL_PLACE);
});

test('O-037 a title without an extent has neither geometry nor footfall: 404', async () => {
  for (const path of ['geometry', 'footfall', 'traffic']) {
    const { status, body } = await get(app, `/titles/${SPECIAL_IDS.scottish}/${path}`);
    expect(status).toBe(404);
    expect(body.error.message).toContain('no recorded extent');
  }
});

describe('footfall', () => {
  test('S-165, S-166, S-171 to S-173 the cell under the title', async () => {
    const { body } = await get(app, `/titles/${ID}/footfall`);
    expect(z.safeParse(footfallRecordSchema, body).success).toBe(true);
    expect(body).toMatchObject({ titleId: ID, indexId: 'cell-3' });
  });

  test('S-167 where several lie under it, the one with the highest daily average', async () => {
    const wide = createFixtureApp({
      data: { ...data, titleGeometry: () => buildSquare(lat - 0.0005, lon - 0.0005, 60) },
    });
    expect((await get(wide, `/titles/${ID}/footfall`)).body.indexId).toBe('cell-0');
    const across = createFixtureApp({
      data: { ...data, titleGeometry: () => buildSquare(lat - 0.0002, lon - 0.0002, 200) },
    });
    expect((await get(across, `/titles/${ID}/footfall`)).body.indexId).toBe('cell-3');
  });

  test('S-166, O-147 a cell that holds less than a tenth of it does not count', async () => {
    const grazing = createFixtureApp({
      data: { ...data, titleGeometry: () => buildSquare(lat - 0.0005, lon - 0.0005, 200) },
    });
    expect((await get(grazing, `/titles/${ID}/footfall`)).body.indexId).toBe('cell-2');
  });

  test('S-168, S-169 a cell by its identifier, without titleId; S-170 unknown: 404', async () => {
    const { body } = await get(app, '/footfall/cell-1');
    expect(body.averages.daily).toBe(200);
    expect(body).not.toHaveProperty('titleId');
    expect((await get(app, '/footfall/nowhere')).body.error.code).toBe('NOT_FOUND');
  });
});

describe('traffic', () => {
  test('S-133, S-134, S-137 to S-142, O-039 the five busiest within 200 m', async () => {
    const { body } = await get(app, `/titles/${ID}/traffic`);
    expect(z.safeParse(roadTrafficSchema, body).success).toBe(true);
    expect(body.radius).toBe(200);
    const ranks = body.roads.map(
      (road: {
        estimated: { motorVehicles: number } | null;
        average: { motorVehicles: number } | null;
      }) => (road.estimated ?? road.average)?.motorVehicles ?? -1,
    );
    expect(ranks).toHaveLength(5);
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    const both = body.roads.filter(
      (road: { estimated: object; average: object }) => road.estimated && road.average,
    );
    expect(both.length).toBeGreaterThan(0);
  });

  test('S-134 the radius decides which roads count', async () => {
    const { body } = await get(app, `/titles/${ID}/traffic?radius=1`);
    expect(body.roads.map((road: { roadName: string }) => road.roadName)).toEqual(['Road 1']);
  });

  test.each(['0', '1001', 'wide', '', '-5'])('S-135 radius=%s answers 400', async (radius) => {
    const { status, body } = await get(app, `/titles/${ID}/traffic?radius=${radius}`);
    expect(status).toBe(400);
    expect(body.error.code).toBe('INVALID_PARAMETER');
  });
});

describe('deals', () => {
  const DEAL = numberedUuid(4, 3);

  test('S-194 one deal by its id', async () => {
    const { status, body } = await get(app, `/comps?id=${DEAL}`);
    expect(status).toBe(200);
    expect(z.safeParse(comparableDealSchema, body).success).toBe(true);
  });

  test('S-195, O-046, S-196 refusals', async () => {
    expect((await get(app, '/comps')).body.error.code).toBe('MISSING_PARAMETERS');
    expect((await get(app, '/comps?id=1')).body.error.code).toBe('INVALID_FORMAT');
    expect((await get(app, `/comps?id=${UNKNOWN}`)).body.error.code).toBe('NOT_FOUND');
  });

  test('S-197, S-198 structured search with aggregations', async () => {
    const { body } = await post(app, '/comps', {
      query: { range: { 'dealData.dealPrice': { gte: 150_000 } } },
      sort: [{ 'dealData.dealDate': 'desc' }],
      aggs: { price: { avg: { field: 'dealData.dealPrice' } } },
      size: 2,
    });
    expect(body.hits.hits[0]._index).toBe('comps');
    expect(body.hits.total.value).toBe(150);
    expect(body.aggregations.price.value).toBe(224_500);
    expect((await post(app, '/comps', { query: {}, size: 26 })).status).toBe(400);
  });

  test('S-208, S-212, S-215, O-041 details: the newest ten, newest first', async () => {
    const data = buildFixtureData();
    // Twelve of each kind in no order, one of them without its date.
    const dates = [3, 11, 0, 7, 5, 9, 2, 8, 4, 10, 6].map(
      (month) => `20${10 + month}-01-01T00:00:00Z`,
    );
    const mainDates = {
      sales: 'dateAcquired',
      leases: 'startDate',
      listings: 'firstListingDate',
    } as const;
    const shuffled = createFixtureApp({
      data: {
        ...data,
        dealRecords: (kind) =>
          [undefined, ...dates].map((date, place) => ({
            id: String(place),
            [mainDates[kind]]: date,
          })) as never[],
      },
    });
    for (const [kind, mainDate] of Object.entries(mainDates)) {
      const { body } = await get(shuffled, `/comps/${DEAL}/${kind}`);
      expect(body.map((record: Record<string, string>) => record[mainDate])).toEqual(
        dates.toSorted().reverse().slice(0, 10),
      );
    }
    expect((await get(app, `/comps/${DEAL}/sales`)).body).toHaveLength(10);
    expect((await get(app, `/comps/${DEAL}/leases`)).body).toEqual([]);
    expect((await get(app, `/comps/${DEAL}/listings`)).body).toEqual([]);
  });

  test('S-219 details of an unknown deal answer 404', async () => {
    expect((await get(app, `/comps/${UNKNOWN}/sales`)).body.error.code).toBe('NOT_FOUND');
  });
});
