import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InputError } from '../input-error.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { readSources } from './read-sources.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'));
});
afterAll(() => rm(folder, { recursive: true }));

const NOWHERE: OsmData = { bbox: [-1, 51, 1, 52], nodes: new Map(), ways: [], relations: [] };
const TRAFFIC_HEADER =
  'count_point_id,year,road_name,estimation_method,direction_of_travel,all_motor_vehicles,longitude,latitude\n';

it.each([
  ['postcodes', ''],
  ['pricePaid', ''],
  ['traffic', ''],
  ['traffic', TRAFFIC_HEADER],
])('refuses a file for %s without rows: %j', async (kind, text) => {
  const path = join(folder, 'cut.csv');
  await writeFile(path, text);
  const none = { out: '', pricePaid: [], postcodes: [], traffic: [] };
  const reading = readSources({ ...none, [kind]: [path] }, NOWHERE, () => undefined);
  await expect(reading).rejects.toThrow(
    new InputError('cut.csv holds no rows; it may be cut off. Nothing was imported from it.'),
  );
});

/** A row of the registry's own files. */
function sale(id: number, price: number, postcode: string, status: string): string {
  const key = `{0000000${id}-0000-0000-0000-000000000000}`;
  return `"${key}","${price}","2021-03-12 00:00","${postcode}","T","N","F","${id}","","HEATON ROAD","","NEWCASTLE","NEWCASTLE","TYNE","A","${status}"`;
}

it('lets monthly sales add to, change and delete those of earlier files, and keeps those near the map', async () => {
  const [year, month] = ['year.csv', 'month.csv'].map((name) => join(folder, name));
  const whole = [1, 2, 3].map((id) => sale(id, 100_000, 'NE6 5LB', 'A'));
  await writeFile(year ?? '', [...whole, sale(4, 100_000, 'M1 1AA', 'A')].join('\n'));
  const changes = [
    sale(2, 200_000, 'NE6 5LB', 'C'),
    sale(3, 100_000, 'NE6 5LB', 'D'),
    sale(5, 300_000, 'NE6 5LX', 'A'),
  ];
  await writeFile(month ?? '', changes.join('\n'));
  const map: OsmData = {
    ...NOWHERE,
    ways: [{ id: 1, nodes: [], tags: { 'addr:postcode': 'NE6 5AA' } }],
  };
  const pricePaid = [year ?? '', month ?? ''];
  const none = { out: '', postcodes: [], traffic: [] };
  const { data } = await readSources({ ...none, pricePaid }, map, () => undefined);
  const sales = [...(data.pricePaid ?? [])];
  expect(data.pricePaid).toHaveLength(sales.length);
  const prices = sales.map(({ primaryName, price }) => [primaryName, price] as const);
  expect(prices.toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual([
    ['1', 100_000],
    ['2', 200_000],
    ['5', 300_000],
  ]);
  expect(data.paidElsewhere).toBe(1);
});

it('keeps postcodes and traffic counts on the map and just around it', async () => {
  const [codes, counts] = ['codes.csv', 'counts.csv'].map((name) => join(folder, name));
  // Eastings and northings in London, on the map, and in Newcastle.
  const points = [
    ['EC1A 1BB', 532000, 181500],
    ['NE1 1AA', 424500, 564500],
  ];
  const rows = points.map(([code, x, y]) => `"${code}",10,${x},${y},,,,,E09000001,`);
  await writeFile(codes ?? '', rows.join('\n'));
  const count = (id: number, lon: number, lat: number) =>
    `${id},2023,A1,Counted,N,100,${lon},${lat}\n`;
  const text = [count(1, 0, 51.5), count(2, 1.02, 51.5), count(3, 1.5, 51.5)].join('');
  await writeFile(counts ?? '', TRAFFIC_HEADER + text);
  const given = { out: '', pricePaid: [], postcodes: [codes ?? ''], traffic: [counts ?? ''] };
  const { data, skipped } = await readSources(given, NOWHERE, () => undefined);
  expect(data.postcodes?.map(({ postcode }) => postcode)).toEqual(['EC1A 1BB']);
  expect(data.traffic?.map(({ id }) => id)).toEqual(['1', '2']);
  expect(skipped).toEqual([]);
});
