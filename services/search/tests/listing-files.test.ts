import { brochuresSchema } from '@property/contract/titles/brochures.ts';
import { listingImagesSchema } from '@property/contract/titles/images.ts';
import { numberedUuid } from '@property/search-engine/testing/random.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BASE, createFixtureApp, get, IS_CLUSTER, KEY } from '../testing/fixture-app.ts';
import {
  deals,
  EMPTY_TITLE,
  image,
  ONE,
  OTHER,
  TITLE,
  withListings,
} from '../testing/listing-fixture.ts';

const UNKNOWN = '00000000-0000-4000-8000-00000000dead';
const app = createFixtureApp({ data: withListings });

const download = (path: string, headers: Record<string, string> = {}, from = app) =>
  from.request(BASE + path, { headers: { 'Ocp-Apim-Subscription-Key': KEY, ...headers } });
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('brochure lists', () => {
  test('S-174, S-177 to S-180, O-035 a title lists those of every deal, newest first, in one index', async () => {
    const { status, body } = await get(app, `/titles/${TITLE}/brochures`);
    expect(status).toBe(200);
    expect(z.safeParse(brochuresSchema, body).success).toBe(true);
    expect(body).toEqual([
      {
        id: numberedUuid(21, 2),
        listingId: numberedUuid(22, 1),
        dealId: ONE,
        agentName: null,
        brochureDate: '2021-02-01T00:00:00Z',
        index: 0,
      },
      {
        id: numberedUuid(21, 3),
        listingId: numberedUuid(22, 2),
        dealId: OTHER,
        agentName: 'Ferris & Lyle',
        brochureDate: '2020-02-01T00:00:00Z',
        index: 1,
      },
      {
        id: numberedUuid(21, 1),
        listingId: numberedUuid(22, 1),
        dealId: ONE,
        agentName: 'Marlow Pike',
        brochureDate: '2019-02-01T00:00:00Z',
        index: 2,
      },
    ]);
  });

  test('S-175, S-179 a deal lists its own, without dealId, with an index of its own', async () => {
    const { body } = await get(app, `/comps/${ONE}/brochures`);
    expect(ids(body)).toEqual([numberedUuid(21, 2), numberedUuid(21, 1)]);
    expect(body.map(({ index }: { index: number }) => index)).toEqual([0, 1]);
    for (const entry of body) expect(entry).not.toHaveProperty('dealId');
  });
});

describe('image lists', () => {
  test('S-185 to S-187, O-032, O-034 newest listing first, then portals in their order, then other sources by display order', async () => {
    const { status, body } = await get(app, `/titles/${TITLE}/images`);
    expect(status).toBe(200);
    expect(z.safeParse(listingImagesSchema, body).success).toBe(true);
    expect(ids(body)).toEqual([8, 7, 4, 3, 2, 1, 6, 5].map((n) => numberedUuid(20, n)));
    expect(body[0]).toEqual({
      id: numberedUuid(20, 8),
      listingId: numberedUuid(22, 2),
      dealId: OTHER,
      listingDate: '2022-01-01T00:00:00Z',
      source: 'First portal',
      displayOrder: 2,
      caption: 'Picture 8',
      index: 0,
    });
    expect(body.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('S-188 those of one deal, in carousel order, without dealId', async () => {
    const { body } = await get(app, `/comps/${ONE}/images`);
    expect(ids(body)).toEqual([4, 3, 2, 1, 6, 5].map((n) => numberedUuid(20, n)));
    for (const entry of body) expect(entry).not.toHaveProperty('dealId');
  });

  test('S-189, S-193 fifty are listed at most, and there is no file past them', async () => {
    const many = Array.from({ length: 70 }, (_, n) => image(100 + n, 'First portal', 70 - n));
    const crowded = createFixtureApp({
      data: {
        ...withListings,
        dealRecords: ((kind: string, id: string) =>
          kind === 'listings' && id === ONE
            ? [{ id: numberedUuid(22, 9), dealId: id, resources: many }]
            : []) as typeof withListings.dealRecords,
      },
    });
    for (const path of [`/titles/${TITLE}/images`, `/comps/${ONE}/images`]) {
      const { body } = await get(crowded, path);
      expect(body).toHaveLength(50);
      expect(body[0].displayOrder).toBe(1);
      expect((await download(`${path}/download?index=49`, {}, crowded)).status).toBe(200);
      expect((await get(crowded, `${path}/download?index=50`)).status).toBe(404);
    }
  });
});

test.each([
  ['S-176', `/titles/${EMPTY_TITLE}/brochures`],
  ['S-176', `/comps/${deals[9]?.id}/brochures`],
  ['S-190', `/titles/${EMPTY_TITLE}/images`],
  ['S-190', `/comps/${deals[9]?.id}/images`],
])('%s nothing archived: an empty list (%s)', async (_rule, path) => {
  const { status, body } = await get(app, path);
  expect(status).toBe(200);
  expect(body).toEqual([]);
});

describe('downloads', () => {
  test.each([
    ['S-181', `/titles/${TITLE}/brochures`, 'application/pdf'],
    ['S-182', `/comps/${ONE}/brochures`, 'application/pdf'],
    ['S-191', `/titles/${TITLE}/images`, 'image/jpeg'],
    ['S-192', `/comps/${ONE}/images`, 'image/jpeg'],
  ])('%s, S-180 the file of each entry, the first by default (%s)', async (_rule, path, type) => {
    const { body } = await get(app, path);
    for (const { id, index } of body) {
      const response = await download(`${path}/download?index=${index}`);
      if (id === numberedUuid(20, 6)) {
        expect(response.status).toBe(404);
        continue;
      }
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe(type);
      expect(await response.text()).toBe(`file of ${id}`);
    }
    const first = await download(`${path}/download`);
    expect(await first.text()).toBe(`file of ${body[0].id}`);
  });

  test.each([
    ['S-184', `/titles/${TITLE}/brochures/download?index=3`],
    ['S-184', `/comps/${ONE}/brochures/download?index=2`],
    ['S-184', `/titles/${EMPTY_TITLE}/brochures/download`],
    ['S-193', `/titles/${TITLE}/images/download?index=8`],
    ['S-193', `/comps/${ONE}/images/download?index=6`],
    ['S-193', `/comps/${ONE}/images/download?index=9007199254740991`],
  ])('%s nothing at the index: 404 (%s)', async (_rule, path) => {
    const { status, body } = await get(app, path);
    expect(status).toBe(404);
    expect(body.error.code).toBe('NOT_FOUND');
  });

  test.each(
    ['-1', '1.5', 'x', '', '1e3', '9007199254740993'].flatMap((index) => [
      ['S-183', `/titles/${TITLE}/brochures/download?index=${index}`],
      ['S-183', `/comps/${ONE}/brochures/download?index=${index}`],
      ['S-193', `/titles/${TITLE}/images/download?index=${index}`],
      ['S-193', `/comps/${ONE}/images/download?index=${index}`],
    ]),
  )('%s an index that is none: 400 (%s)', async (_rule, path = '') => {
    const { status, body } = await get(app, path);
    expect(status).toBe(400);
    expect(body.error.code).toBe('INVALID_PARAMETER');
  });

  test('a listed file that the archive has lost answers 404 and says so', async () => {
    const { status, body } = await get(app, `/comps/${ONE}/images/download?index=4`);
    expect(status).toBe(404);
    expect(body.error.message).toContain('missing from the archive');
  });

  test('a file is to be saved under its name, and taken for what it is', async () => {
    const { headers } = await download(`/comps/${ONE}/brochures/download`);
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="1 Kiln Lane _ _front_.pdf"; filename*=UTF-8''1%20Kiln%20Lane%20%E2%80%93%20%E2%80%9Cfront%E2%80%9D.pdf`,
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toContain('private');
  });
});

describe.skipIf(IS_CLUSTER)('S-220, S-228 details that are away', () => {
  const away = createFixtureApp({
    data: {
      ...withListings,
      dealRecords: () => {
        throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
      },
    },
  });

  test.each([
    'sales',
    'leases',
    'listings',
    'brochures',
    'brochures/download',
    'images',
    'images/download',
  ])('/comps/…/%s answers 503 and the deal is still there', async (path) => {
    const { status, body } = await get(away, `/comps/${ONE}/${path}`);
    expect(status).toBe(503);
    expect(body.error.code).toBe('DETAIL_UNAVAILABLE');
    expect(body.error.message).not.toContain('refused');
    expect((await get(away, `/comps?id=${ONE}`)).status).toBe(200);
  });

  test('a fault in the making of a file is a fault of ours: 500', async () => {
    const listingFile = () => Promise.reject(new TypeError('x is undefined'));
    const faulty = createFixtureApp({ data: { ...withListings, listingFile } });
    const { status, body } = await get(faulty, `/comps/${ONE}/brochures/download`);
    expect([status, body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
  });

  test('a file that cannot be fetched answers 503', async () => {
    const outage = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const stuck = createFixtureApp({
      data: { ...withListings, listingFile: () => Promise.reject(outage) },
    });
    const { status, body } = await get(stuck, `/comps/${ONE}/brochures/download`);
    expect([status, body.error.code]).toEqual([503, 'DETAIL_UNAVAILABLE']);
  });
});

test.each(['brochures', 'brochures/download', 'images', 'images/download'])(
  'S-131, S-219, S-003 /%s of an unknown title or deal: 404, of a malformed one: 400',
  async (path) => {
    for (const owner of ['titles', 'comps']) {
      const unknown = await get(app, `/${owner}/${UNKNOWN}/${path}`);
      expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND']);
      const malformed = await get(app, `/${owner}/12/${path}`);
      expect([malformed.status, malformed.body.error.code]).toEqual([400, 'INVALID_FORMAT']);
    }
  },
);
