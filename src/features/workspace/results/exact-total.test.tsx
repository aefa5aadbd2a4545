// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
