// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import type { ListedSite } from '#storage/saved-records.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { useSiteTitles } from './use-site-titles.ts';

afterEach(cleanup);

const data = buildFixtureData(30);
const FIELDS = ['id', 'number'];

function Read({ sites }: { readonly sites: readonly ListedSite[] }) {
  const { titles } = useSiteTitles(sites, FIELDS, true);
  return titles && <p>{[...titles.keys()].join()}</p>;
}

it('reads the titles of a list that one request does not name', async () => {
  const [{ id } = { id: '' }] = data.titles();
  // They sort before it, and the service has none of them.
  const gone = Array.from({ length: 500 }, (_, at) => `!${at}`);
  const sites = [...gone, id].map(
    (titleId): ListedSite => ({
      ...{ listId: 'list', titleId, number: titleId, address: '', stage: '', note: '' },
      addedAt: '2026-01-01T00:00:00Z',
    }),
  );
  renderWithServices(<Read sites={sites} />, createServiceFetch({ data }).fetch);
  expect(await screen.findByText(id, {}, { timeout: 8_000 })).toBeDefined();
});
