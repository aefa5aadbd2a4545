// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { putSearch } from '#storage/saved-database.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { useCurrentSearch } from '../use-current-search.ts';
import LensMenu from './lens-menu.tsx';

const service = createServiceFetch();
afterEach(cleanup);

function Menu() {
  const current = useCurrentSearch();
  return <LensMenu current={current} anchor={null} onMake={() => {}} onClose={() => {}} />;
}

it('opens a lens of one’s own as the search that it is, of which what is new is told', async () => {
  const id = crypto.randomUUID();
  const search = { id, kind: 'search', name: 'Long leases', query: 'tenure=Leasehold' } as const;
  const savedAt = '2026-05-01T09:00:00.000Z';
  await putSearch({ ...search, note: '', savedAt, found: null, icon: 'star' });
  window.history.replaceState(null, '', '/?type=Office');
  renderWithServices(<Menu />, service.fetch);
  await userEvent.click(await screen.findByRole('button', { name: /^Long leases/ }));
  expect(window.location.search).toBe(`?tenure=Leasehold&saved=${id}`);
});
