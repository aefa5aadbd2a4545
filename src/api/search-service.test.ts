import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import { createClient } from './client.ts';
import { createSearchService } from './search-service.ts';

const ID = '00000000-0000-4000-8000-000000000001';

it.each([
  ['below', 0, 0, 'maxMinutes=1', 'size=1'],
  ['beyond', 61, 51, 'maxMinutes=60', 'size=50'],
  ['inside', 15, 25, 'maxMinutes=15', 'size=25'],
])(
  'S-146 S-148 asks for amenities within the limits: %s',
  async (_, minutes, size, askedMinutes, askedSize) => {
    const service = createServiceFetch();
    const client = createClient({
      baseUrl: 'http://localhost/search/v1',
      fetch: service.fetch,
      retry: { retries: 0 },
    });
    const search = createSearchService(client, searchProfile, gatherInProcess(client));
    // What is answered does not matter here.
    await new QueryClient()
      .fetchQuery({ ...search.amenities(ID, 'foot', minutes, size), retry: false })
      .catch(() => undefined);
    const path = service.requests.map((request) => request.path).find((one) => /amenit/.test(one));
    const parameters = new URL(path ?? '', 'http://localhost').search.slice(1).split('&');
    expect(parameters).toEqual(expect.arrayContaining([askedMinutes, askedSize]));
  },
);
