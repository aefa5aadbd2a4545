import { addressSearchResultSchema } from '@property/contract/search/address.ts';
import { footfallRecordSchema } from '@property/contract/titles/footfall.ts';
import { titleDocumentSchema } from '@property/contract/titles/title.ts';
import { roadTrafficSchema } from '@property/contract/titles/traffic.ts';
import {
  bbox,
  featureCollection,
  intersect,
  area as measureArea,
  multiPolygon,
  polygon,
} from '@turf/turf';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import { get, post } from '../testing/fixture-app.ts';

const { world, app } = openSmallWorld();
const titles = [...world.titles()];
const drawn = titles.filter(({ id }) => world.titleGeometry(id));
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Some from everywhere, always the same ones. */
const some = <T>(from: readonly T[], count: number): T[] =>
  from.filter((_, i) => i % Math.ceil(from.length / count) === 0);

describe('titles of the town', () => {
  test('S-032 to S-037, S-046 to S-060 each is found by id and by number in any letter case', async () => {
    for (const title of some(titles, 40)) {
      const { body } = await get(app, `/titles?id=${title.id}`);
      expect(body).toEqual(title);
      expect(z.safeParse(titleDocumentSchema, body).success).toBe(true);
      const number = title.number?.toLowerCase();
      const country = title.countryIsoCode;
      const found = await get(app, `/titles?number=${number}&country=${country}`);
      expect(found.body.id).toBe(title.id);
      const without = await get(app, `/titles?number=${number}`);
      expect(without.status).toBe(country === 'ENG' ? 200 : 404);
    }
  });

  test('O-152 those of a group are found by its parent, whichever company holds them', async () => {
    const owners = titles.flatMap((title) => title.owners ?? []);
    const companies = Map.groupBy(owners, ({ ultimateParent }) => ultimateParent);
    const [parent = '', held = []] =
      [...companies].find(
        ([name, each]) => name && new Set(each.map(({ companyName }) => companyName)).size > 1,
      ) ?? [];
    expect(parent).toMatch(/ Group PLC$/);
    expect(new Set(held.map((owner) => owner.ultimateParentNumber)).size).toBe(1);
    const { body } = await post(app, '/titles', {
      query: { term: { 'owners.ultimateParent': parent } },
      size: 0,
    });
    const expected = titles.filter((title) =>
      title.owners?.some(({ ultimateParent }) => ultimateParent === parent),
    );
    expect(body.hits.total.value).toBe(expected.length);
    expect(expected.length).toBeLessThan(titles.length);
  });

  test('S-073 a box finds the titles whose centroid lies in it', async () => {
    const [west, south, east, north] = [
      ...bbox(multiPolygon(world.titleGeometry(drawn[50]?.id ?? '')?.coordinates ?? [])),
    ];
    const box = [west - 0.004, south - 0.002, east + 0.004, north + 0.002] as const;
    const expected = titles.filter(({ geometry: { centroid } = {} }) =>
      centroid
        ? centroid.lon >= box[0] &&
          centroid.lon <= box[2] &&
          centroid.lat >= box[1] &&
          centroid.lat <= box[3]
        : false,
    );
    const corners = {
      top_left: { lat: box[3], lon: box[0] },
      bottom_right: { lat: box[1], lon: box[2] },
    };
    const { body } = await post(app, '/titles', {
      query: { geo_bounding_box: { 'geometry.centroid': corners } },
      size: 0,
    });
    expect(body.hits.total.value).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(1);
  });

  test('S-070, S-072, S-082, S-083 nested ranges and sorts agree with the records', async () => {
    const price = (title: (typeof titles)[number]) =>
      Math.max(...(title.sales ?? []).map((sale) => sale.price ?? 0));
    const expected = titles.filter((title) =>
      (title.sales ?? []).some((sale) => (sale.price ?? 0) >= 400_000),
    );
    const { body } = await post(app, '/titles', {
      query: { nested: { path: 'sales', query: { range: { 'sales.price': { gte: 400_000 } } } } },
      sort: [{ 'sales.price': { order: 'desc', nested: { path: 'sales' } } }],
      size: 25,
    });
    expect(body.hits.total.value).toBe(expected.length);
    const prices = body.hits.hits.map((hit: { _source: (typeof titles)[number] }) =>
      price(hit._source),
    );
    expect(prices).toEqual(
      expected
        .map(price)
        .sort((a, b) => b - a)
        .slice(0, 25),
    );
  });

  test('S-085, S-089 counts by tenure add up to the town', async () => {
    const { body } = await post(app, '/titles', {
      query: { match_all: {} },
      size: 0,
      aggs: { tenure: { terms: { field: 'tenure' } } },
    });
    const counts = Map.groupBy(titles, ({ tenure }) => tenure);
    for (const { key, doc_count } of body.aggregations.tenure.buckets) {
      expect(doc_count, key).toBe(counts.get(key)?.length);
    }
    const counted = body.aggregations.tenure.buckets.map(
      (bucket: { doc_count: number }) => bucket.doc_count,
    );
    expect(counted.reduce((sum: number, count: number) => sum + count, 0)).toBe(titles.length);
    expect(body.hits.total.value).toBe(titles.length);
  });
});

test('S-005, S-008 titles and deals are served with UUIDs and ISO dates', async () => {
  const deals = [...world.comps()];
  for (const { id, titleId } of some(deals, 20)) {
    const { body } = await get(app, `/comps?id=${id}`);
    expect(body).toMatchObject({ id: expect.stringMatching(UUID), titleId });
    expect(new Date(body.dealData.dealDate).toISOString().slice(0, 10)).toBe(
      body.dealData.dealDate.slice(0, 10),
    );
    expect((await get(app, `/titles/${titleId}/comps`)).body).toContainEqual(
      expect.objectContaining({ dealId: id }),
    );
  }
  const { body } = await post(app, '/comps', { query: { match_all: {} }, size: 0 });
  expect(body.hits.total.value).toBe(deals.length);
});

describe('addresses of the town', () => {
  test('S-011 to S-022, S-029, S-031 each finds itself, and its title opens', async () => {
    // Plots along a lane share an address without a number, and may be more than the list holds.
    const byText = Map.groupBy(world.addresses(), ({ fullAddress }) => fullAddress);
    const unique = [...byText.values()].flatMap((same) => (same.length === 1 ? same : []));
    for (const { id, fullAddress, titles: linked } of some(unique, 40)) {
      const { body } = await get(app, `/address?address=${encodeURIComponent(fullAddress)}`);
      expect(z.safeParse(addressSearchResultSchema, body).success).toBe(true);
      expect(body.data[0].attributes.fullAddress).toBe(fullAddress);
      const own = body.data.find(
        (entry: { attributes: { uprnRef: { id: string } } }) => entry.attributes.uprnRef.id === id,
      );
      const { titleRef } = own.attributes;
      if (linked.length === 0) expect(titleRef).toBeNull();
      else expect((await get(app, `/titles?id=${titleRef.id}`)).status).toBe(200);
    }
  });

  test('S-016, S-017, O-004 a postcode lists its addresses, ten at most, and counts them all', async () => {
    const byPostcode = Map.groupBy(world.addresses(), ({ postcode }) => postcode);
    for (const [postcode = '', addresses] of some(
      [...byPostcode].filter(([key]) => key),
      15,
    )) {
      const { body } = await get(app, `/address?address=${encodeURIComponent(postcode)}`);
      expect(body.meta.totalResults, postcode).toBe(addresses.length);
      expect(body.data).toHaveLength(Math.min(10, addresses.length));
    }
  });
});

describe('around a title of the town', () => {
  test('S-123, S-124, O-036 the outline is the registered one, with its area', async () => {
    for (const { id, geometry } of some(drawn, 20)) {
      const { body } = await get(app, `/titles/${id}/geometry`);
      expect(body.multiPolygonGeometry).toEqual(world.titleGeometry(id));
      expect(body).toMatchObject({ titleId: id, centroid: geometry?.centroid });
      const drawnArea = measureArea(multiPolygon(body.multiPolygonGeometry.coordinates));
      expect(body.area / drawnArea).toBeCloseTo(1, 1);
    }
  });

  test('S-165 to S-167, S-171 to S-173, O-038, O-147 footfall is of the busiest cell that holds a tenth of the title, else of the one that holds most', async () => {
    const cells = [...world.footfallCells()];
    const boxes = cells.map(({ polygon: { coordinates } }) => bbox(polygon(coordinates)));
    /** Share of an outline that lies in each cell, by geometry that the service does not use. */
    const share = (outline: Feature<MultiPolygon>) => {
      const whole = measureArea(outline);
      const [west, south, east, north] = bbox(outline);
      return cells.flatMap((cell, index) => {
        const [left = 0, bottom = 0, right = 0, top = 0] = boxes[index] ?? [];
        if (left > east || right < west || bottom > north || top < south) return [];
        const shared = intersect(
          featureCollection<Polygon | MultiPolygon>([outline, polygon(cell.polygon.coordinates)]),
        );
        return shared ? [{ cell, share: measureArea(shared) / whole }] : [];
      });
    };
    let grazed = 0;
    let shared = 0;
    for (const { id } of drawn) {
      const shares = share(multiPolygon(world.titleGeometry(id)?.coordinates ?? []));
      const holding = shares.filter((each) => each.share >= 0.1);
      const [busiest] = shares.toSorted((a, b) => b.cell.averages.daily - a.cell.averages.daily);
      const isGrazed = busiest !== undefined && holding.length > 0 && !holding.includes(busiest);
      // All titles are more than it takes: those on one cell alone say little.
      if (holding.length < 2 && !isGrazed) continue;
      // Too near to a tenth to be told apart by two ways of measuring.
      if (shares.some((each) => Math.abs(each.share - 0.1) < 0.001)) continue;
      const [best] = holding.toSorted(
        (a, b) =>
          b.cell.averages.daily - a.cell.averages.daily ||
          (a.cell.indexId < b.cell.indexId ? -1 : 1),
      );
      const { status, body } = await get(app, `/titles/${id}/footfall`);
      expect([status, body.titleId, body.indexId]).toEqual([200, id, best?.cell.indexId]);
      expect(z.safeParse(footfallRecordSchema, body).success).toBe(true);
      expect(body.monthly).toHaveLength(12);
      const cell = await get(app, `/footfall/${encodeURIComponent(body.indexId)}`);
      const { titleId: _, ...rest } = body;
      expect(cell.body).toEqual(rest);
      if (isGrazed) grazed += 1;
      if (holding.length > 1) shared += 1;
      if (grazed >= 10 && shared >= 20) break;
    }
    expect(grazed).toBeGreaterThan(0);
    expect(shared).toBeGreaterThan(5);
  });

  test('S-133 to S-142, O-039 a wider radius takes in more roads, the busiest five first', async () => {
    const known = new Map([...world.roads()].map((road) => [road.identifier, road]));
    for (const { id } of some(drawn, 15)) {
      let before = -1;
      for (const radius of [1, 200, 1000]) {
        const { body } = await get(app, `/titles/${id}/traffic?radius=${radius}`);
        expect(z.safeParse(roadTrafficSchema, body).success).toBe(true);
        expect(body).toMatchObject({ titleId: id, radius });
        const ranks = body.roads.map((road: { identifier: string }) => {
          const { estimated, average } = known.get(road.identifier) ?? {};
          return (estimated ?? average)?.motorVehicles ?? -1;
        });
        expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
        expect(ranks.length).toBeLessThanOrEqual(5);
        expect(
          new Set(body.roads.map((road: { identifier: string }) => road.identifier)).size,
        ).toBe(ranks.length);
        expect(Math.max(-1, ...ranks)).toBeGreaterThanOrEqual(before);
        before = Math.max(-1, ...ranks);
      }
    }
  });

  test('S-140, S-141 each road says what it is, in the words of the road classes', async () => {
    const classes = new Set<string>();
    for (const { id } of some(drawn, 25)) {
      const { body } = await get(app, `/titles/${id}/traffic?radius=1000`);
      for (const road of body.roads) {
        expect(road.identifier).toMatch(UUID);
        expect(road.function).toMatch(/ Road$|Motorway|Street|Unnumbered/);
        expect(road.roadName === null || road.roadName.length > 0).toBe(true);
        classes.add(road.class);
      }
    }
    expect(classes).toContain('A Road');
    expect(
      [...classes].filter(
        (name) =>
          !/^(?:A Road|B Road|Minor Road|Classified Unnumbered|Unclassified|Motorway)$/.test(name),
      ),
    ).toEqual([]);
  });
});
