import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InputError } from '../input-error.ts';
import { readSources } from './read-sources.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'));
});
afterAll(() => rm(folder, { recursive: true }));

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
  const reading = readSources({ ...none, [kind]: [path] }, [-1, 51, 1, 52], () => undefined);
  await expect(reading).rejects.toThrow(
    new InputError('cut.csv holds no rows; it may be cut off. Nothing was imported from it.'),
  );
});
