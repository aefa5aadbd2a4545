import { createClient } from '@property/client/client.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { SPECIAL_IDS } from '@property/search-engine/testing/special-titles.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import { createSearchService, type SearchService } from './search-service.ts';

const ID = SPECIAL_IDS.flatOne;

/** Asks the service itself; gives the parameters that were sent and what came of it. */
async function ask(pick: (search: SearchService) => { readonly queryKey: readonly unknown[] }) {
  const { fetch, requests } = createServiceFetch();
  const client = createClient({
    baseUrl: 'http://localhost/search/v1',
    fetch,
    retry: { retries: 0 },
  });
  const search = createSearchService(client, searchProfile, gatherInProcess(client));
  const outcome = await new QueryClient().fetchQuery({ ...pick(search), retry: false }).then(
    () => 'answered',
    (error: unknown) => String(error),
  );
  const sent = new URL(requests[0]?.path ?? '', 'http://localhost').searchParams;
  return { outcome, sent: Object.fromEntries(sent) };
}

it.each<[number, string, string, string]>([
  [-5, '1', '1', '1'],
  [0, '1', '1', '1'],
  [1_000_000, '1000', '60', '50'],
  [Number.POSITIVE_INFINITY, '1000', '60', '50'],
  [Number.NaN, '200', '15', '25'],
  [20, '20', '20', '20'],
])(
  'O-062: %d is moved into the range before the service is asked, which then answers',
  async (value, radius, minutes, size) => {
    expect(await ask((search) => search.traffic(ID, value))).toEqual({
      outcome: 'answered',
      sent: { radius },
    });
    expect(await ask((search) => search.amenities(ID, 'foot', value, value))).toEqual({
      outcome: 'answered',
      sent: { mode: 'foot', maxMinutes: minutes, size },
    });
    expect(await ask((search) => search.travelTime(ID, 'foot', value))).toEqual({
      outcome: 'answered',
      sent: { mode: 'foot', maxMinutes: minutes },
    });
  },
);
