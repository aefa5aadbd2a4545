import { SPECIAL_IDS } from '@property/search-engine/testing/special-titles.ts';
import { beforeAll, expect, test } from 'vitest';
import { createFixtureApp, type FixtureApp, get } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';

const town = buildFixtureData(20);
const ID = SPECIAL_IDS.freehold;
const OTHER = SPECIAL_IDS.twoSales;

/** Every list of the one title says which it is; the other title has none. */
const data = {
  ...town,
  titleRecords: (kind: string, id: string) =>
    (id === ID ? [{ id: `one of ${kind}` }] : []) as never[],
};

let app: FixtureApp;
beforeAll(() => {
  app = createFixtureApp({ data, limits: { requestsPerMinute: 100_000 } });
});

test.each([
  ['O-008', 'constraints', 'constraints'],
  ['O-009', 'leases', 'leases'],
  ['O-012', 'buildings', 'buildings'],
  ['O-013', 'energy-certificates', 'energy-certificates'],
  ['O-015', 'use-classes', 'use-classes'],
  ['O-016', 'owners', 'owners'],
  ['O-017', 'rating-classifications', 'rating-classifications'],
])('%s /titles/{titleId}/%s answers with the %s of that title', async (_, path, kind) => {
  const { status, body } = await get(app, `/titles/${ID}/${path}`);
  expect([status, body]).toEqual([200, [{ id: `one of ${kind}` }]]);
  expect((await get(app, `/titles/${OTHER}/${path}`)).body).toEqual([]);
});

test('O-010 /titles/{titleId}/leasehold-titles answers with the titles let out of that one', async () => {
  const { status, body } = await get(app, `/titles/${ID}/leasehold-titles`);
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: string }) => id)).toEqual([
    SPECIAL_IDS.flatOne,
    SPECIAL_IDS.flatTwo,
  ]);
  expect((await get(app, `/titles/${OTHER}/leasehold-titles`)).body).toEqual([]);
});

test('O-011 /titles/{titleId}/geometry answers with the outline of that title', async () => {
  const { status, body } = await get(app, `/titles/${SPECIAL_IDS.flatOne}/geometry`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    titleId: SPECIAL_IDS.flatOne,
    multiPolygonGeometry: town.titleGeometry(SPECIAL_IDS.flatOne),
  });
});

test('O-014 /titles/{titleId}/property answers with what the record says of the property', async () => {
  const { status, body } = await get(app, `/titles/${ID}/property`);
  expect(status).toBe(200);
  const { body: title } = await get(app, `/titles?id=${ID}`);
  expect(body).toMatchObject({ titleId: ID, number: title.number, tenure: title.tenure });
});

test('O-017 rateable values have no operation of their own', async () => {
  for (const path of ['rateable-values', 'rating', 'rateable-value']) {
    const { status, body } = await get(app, `/titles/${ID}/${path}`);
    expect([status, body.error.code]).toEqual([404, 'UNKNOWN_PATH']);
  }
});

test('/data tells what the data are, and 404 where they do not say', async () => {
  const description = { name: 'Somewhere', asOf: '2026-11-01', titles: 20 };
  const telling = createFixtureApp({ data: { ...town, describe: () => description } });
  expect(await get(telling, '/data')).toMatchObject({ status: 200, body: description });
  const { status, body } = await get(app, '/data');
  expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
});
