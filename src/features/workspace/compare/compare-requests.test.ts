import { createClient } from '@property/client/client.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { median as exactMedian } from 'simple-statistics';
import { expect, it } from 'vitest';
import { createQueryClient } from '#api/create-services.ts';
import { createSearchService } from '#api/search-service.ts';
import { buildCountRequest } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import {
  buildBars,
  buildSummary,
  chooseBars,
  MEASURES,
  type Measure,
  readBars,
  readMean,
  readMedian,
  readMiddle,
  readShares,
} from './compare-requests.ts';

const titles = [...buildFixtureData(300).titles()];
const service = createServiceFetch({ data: buildFixtureData(300) });
const client = createClient({ baseUrl: 'http://localhost/search/v1', fetch: service.fetch });
const api = createSearchService(client, searchProfile, gatherInProcess(client));
const cache = createQueryClient();
const dialect = readQueryDialect(searchProfile);
const count = buildCountRequest({ index: 'titles', filters: [] }, new Map(), dialect);

const VALUES: Readonly<Record<string, readonly number[]>> = {
  site: titles.flatMap(({ areaInSquareMeters }) => areaInSquareMeters ?? []),
  floor: titles.flatMap(({ totalFloorAreaSqFt }) => totalFloorAreaSqFt ?? []),
  sales: titles.flatMap(({ sales }) => sales?.flatMap(({ price }) => price ?? []) ?? []),
};

it.each(MEASURES.map((measure): [string, Measure] => [measure.label, measure]))(
  'S-086 S-087 S-088 reads mean, count and median from aggregations: %s',
  async (_, measure) => {
    const values = VALUES[measure.key] ?? [];
    const summary = await cache.fetchQuery(
      api.search(buildSummary(count, dialect, { percentiles: true })),
    );
    const read = readMean(summary, measure);
    if (values.length === 0) {
      expect(read).toBeNull();
      return;
    }
    expect(read?.known).toBe(values.length);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(read?.mean).toBeCloseTo(mean, 3);
    expect(readMiddle(summary, measure)).toBeCloseTo(exactMedian([...values]), 6);
    const { top, interval } = chooseBars(mean);
    const answer = await cache.fetchQuery(api.search(buildBars(count, measure, { top, interval })));
    const median = readMedian(readBars(answer, measure, interval), values.length);
    expect(Math.abs((median ?? Number.NaN) - exactMedian([...values]))).toBeLessThanOrEqual(
      interval,
    );
  },
);

it('S-085 reads shares that add up to the titles', async () => {
  const summary = await cache.fetchQuery(
    api.search(buildSummary(count, dialect, { percentiles: true })),
  );
  const sum = readShares(summary, 'tenure').reduce((total, share) => total + share.count, 0);
  expect(sum).toBe(titles.filter(({ tenure }) => tenure !== undefined).length);
});

it('has no median without values', () => {
  expect(readMedian({ interval: 1, counts: new Map() }, 0)).toBeNull();
});

it('leaves the median out where the service has no percentiles', async () => {
  const without = buildSummary(count, dialect, { percentiles: false });
  expect(JSON.stringify(without)).not.toContain('percentiles');
  const summary = await cache.fetchQuery(api.search(without));
  expect(MEASURES.map((measure) => readMiddle(summary, measure))).toEqual([null, null, null]);
});
