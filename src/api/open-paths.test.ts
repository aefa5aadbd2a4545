import { createClient } from '@property/client/client.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { SPECIAL_IDS } from '@property/search-engine/testing/special-titles.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import { createSearchService } from './search-service.ts';

const ID = SPECIAL_IDS.flatOne;
const service = createServiceFetch();

type OpenPath = keyof typeof searchProfile.paths;

/** What the app asks for under a title where the deployment has the operation at this path. */
async function ask(name: OpenPath, path?: string | null) {
  const before = service.requests.length;
  const client = createClient({
    baseUrl: 'http://localhost/search/v1',
    fetch: service.fetch,
    retry: { retries: 0 },
  });
  const paths = { ...searchProfile.paths, ...(path === undefined ? {} : { [name]: path }) };
  const search = createSearchService(client, { ...searchProfile, paths }, gatherInProcess(client));
  const query = search[name as 'constraints'](ID);
  const answer: unknown = await new QueryClient()
    .fetchQuery({ ...query, retry: false })
    .catch((error: unknown) => error);
  const requests = service.requests.slice(before).map((request) => request.path);
  return { answer, requests };
}

it.each<[string, OpenPath, string]>([
  ['O-008', 'constraints', 'constraints'],
  ['O-009', 'leases', 'leases'],
  ['O-010', 'leaseholdTitles', 'leasehold-titles'],
  ['O-011', 'geometry', 'geometry'],
  ['O-012', 'buildings', 'buildings'],
  ['O-013', 'energyCertificates', 'energy-certificates'],
  ['O-014', 'property', 'property'],
  ['O-015', 'useClasses', 'use-classes'],
  ['O-016', 'owners', 'owners'],
  ['O-017', 'ratingClassifications', 'rating-classifications'],
])(
  '%s: %s are asked for at /%s, elsewhere where a deployment says so, or not at all',
  async (_, name, path) => {
    const usual = await ask(name);
    expect(usual.requests).toEqual([`/search/v1/titles/${ID}/${path}`]);
    expect(usual.answer).not.toBeInstanceOf(Error);

    const moved = await ask(name, '/titles/{titleId}/moved/here');
    expect(moved.requests).toEqual([`/search/v1/titles/${ID}/moved/here`]);
    expect(moved.answer).toMatchObject({ status: 404, code: 'UNKNOWN_PATH' });

    const without = await ask(name, null);
    expect(without.requests).toEqual([]);
    expect(without.answer).toBeInstanceOf(Error);
  },
);
