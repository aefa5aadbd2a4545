// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changePreferences } from '#lib/state/preferences.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { putSearch } from '#storage/saved-database.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { useCurrentSearch } from '../use-current-search.ts';
import LensMenu from './lens-menu.tsx';
import { LENSES } from './lenses.ts';

const service = createServiceFetch();
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
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

it('tells what lenses find in the units that the person reads', async () => {
  window.history.replaceState(null, '', '/');
  renderWithServices(<Menu />, service.fetch);
  const about = () => screen.getByRole('button', { name: /^Under-built/ }).textContent;
  await screen.findByText(/a quarter acre or more$/);
  act(() => changePreferences({ units: 'metric' }));
  expect(about()).toContain('0.1 ha or more');
  act(() => changePreferences({ units: 'imperial' }));
});

it('says how many a lens of one’s own finds, whatever filters there are, and which one is open', async () => {
  const id = crypto.randomUUID();
  const search = { id, kind: 'search', name: 'Long leases', query: 'tenure=Leasehold' } as const;
  const savedAt = '2026-05-01T09:00:00.000Z';
  await putSearch({ ...search, note: '', savedAt, found: null, icon: 'star' });
  window.history.replaceState(null, '', `/?type=Office&saved=${id}`);
  renderWithServices(<Menu />, service.fetch);
  const lens = await screen.findByRole('button', { name: /^Long leases ?Yours ?\d+ ?titles$/ });
  expect(lens.getAttribute('aria-pressed')).toBe('true');
  const asked = service.requests
    .map(({ body }) => body)
    .filter((body) => body.includes('Leasehold'));
  expect(asked.length).toBeGreaterThan(0);
  for (const body of asked) expect(body).not.toContain('Office');
});

it('says of titles that lie side by side in how many groups they do', async () => {
  const built = buildFixtureData(20);
  const groups = [crypto.randomUUID(), crypto.randomUUID()];
  const titles = [...built.titles()].map((title, at) =>
    at < 6 ? { ...title, adjoiningTitles: 3, adjoiningGroup: groups[at % 2] } : title,
  );
  const data = { ...built, titles: () => titles };
  window.history.replaceState(null, '', '/');
  const { fetch, requests } = createServiceFetch({ data });
  renderWithServices(<Menu />, fetch);
  expect(
    await screen.findByRole('button', { name: /^Assembled.*6 ?titles in 2 groups$/ }),
  ).toBeDefined();
  // The titles of the others stand each for itself, wherever they lie.
  const others = LENSES.filter(({ key }) => key !== 'assembled');
  for (const { name } of others) {
    const button = await screen.findByRole('button', {
      name: new RegExp(`^${name}.*\\d ?titles?$`),
    });
    expect(button.textContent).not.toContain('group');
  }
  const asked = requests.filter(({ body }) => body.includes('"field":"adjoiningGroup"'));
  expect(asked).toHaveLength(1);
});
