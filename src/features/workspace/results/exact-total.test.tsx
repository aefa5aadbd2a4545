// @vitest-environment jsdom
import { TOTAL_HITS_CEILING } from '@property/contract/search/limits.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import { EVERYTHING } from '#lib/everything.ts';
import { formatTotalTitles, readCount as readFigure, readTotal } from '#lib/read-total.ts';
import { openResults, service } from '#testing/open-results.tsx';

/** Kinds of aggregation that the service documents name: none of them counts everything. */
const DOCUMENTED = {
  profile: { search: { aggregations: { kinds: ['terms', 'avg', 'histogram'] } } },
};
/** Without what says which titles have no position. */
const WITHOUT_NOT = {
  profile: {
    search: {
      ...DOCUMENTED.profile.search,
      query: {
        operators: ['match', 'bool', 'bool.must', 'bool.filter', 'exists', 'geo_bounding_box'],
      },
    },
  },
};

/** The town behind a service that reports no total above 100. */
const capped: typeof fetch = async (input, init) => {
  const answer = await service.fetch(input, init);
  const body = (await answer.json()) as { hits?: { total?: { value: number; relation: string } } };
  if (body.hits?.total && body.hits.total.value > 100)
    body.hits.total = { value: 100, relation: 'gte' };
  return Response.json(body, answer);
};

/** How many titles the service itself, which is not capped, counts. */
async function readCount(): Promise<string> {
  const body = JSON.stringify({ query: { match_all: {} }, size: 0 });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await service.fetch('http://localhost/search/v1/titles', {
    method: 'POST',
    headers,
    body,
  });
  const { hits } = (await answer.json()) as { hits: { total: { value: number } } };
  return hits.total.value.toLocaleString('en-GB');
}

const findHeading = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name));

it('S-093 O-149 says the exact number by one aggregation of the request of the rows', async () => {
  openResults('', { fetch: capped });
  await findHeading(`${await readCount()} titles`);
  expect(screen.queryByText(/10,000/)).toBeNull();
  const counting = service.requests.filter(({ body }) => body.includes('geo_bounding_box'));
  expect(counting).toEqual([]);
});

it('S-078 S-093 counts by parts of the map where no aggregation counts, without a word of it', async () => {
  openResults('', { fetch: capped, settings: DOCUMENTED });
  await findHeading(`${await readCount()} titles`);
  expect(service.requests.some(({ body }) => body.includes('filter":{"match_all'))).toBe(false);
  expect(screen.queryByText(/10,000/)).toBeNull();
});

it('S-094 warns where the exact number cannot be known', async () => {
  openResults('', { fetch: capped, settings: WITHOUT_NOT });
  expect(
    await screen.findByText(/^There are 10,000 or more, and this service counts/),
  ).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^[\d,]+\+ titles$/),
  );
});

const total = (value: number, relation = 'eq') => ({ hits: { total: { value, relation } } });
const exact = (value: number, isCapped = false) => ({ value, isCapped });

test('S-093 a total is exact below the ceiling alone, or where all were counted', () => {
  expect(readTotal(total(9_999))).toEqual(exact(9_999));
  expect(readTotal(total(TOTAL_HITS_CEILING))).toEqual(exact(TOTAL_HITS_CEILING, true));
  expect(readTotal(total(100, 'gte'))).toEqual(exact(100, true));
  const counted = { aggregations: { [EVERYTHING]: { doc_count: 23_456 } } };
  expect(readTotal({ ...total(TOTAL_HITS_CEILING), ...counted })).toEqual(exact(23_456));
  expect(readTotal({ hits: {} })).toBeNull();
});

test('S-099 of a search that timed out a figure finds at least that many', () => {
  const counted = { aggregations: { [EVERYTHING]: { doc_count: 40 } } };
  expect(readFigure({ ...total(40), timed_out: true })).toEqual(exact(40, true));
  expect(readFigure({ ...total(40), ...counted, timed_out: true })).toEqual(exact(40, true));
  expect(readFigure({ ...total(40), timed_out: false })).toEqual(exact(40));
  expect(readFigure({ hits: {}, timed_out: true })).toBeNull();
});

test('S-094 one title that may be more is not one title', () => {
  expect([exact(1), exact(1, true), exact(3_412)].map(formatTotalTitles)).toEqual([
    '1 title',
    '1+ titles',
    '3,412 titles',
  ]);
});
