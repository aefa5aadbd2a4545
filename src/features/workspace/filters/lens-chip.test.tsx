// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { changePreferences } from '#lib/state/preferences.ts';
import { putSearch } from '#storage/saved-database.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import FilterBar from './filter-bar.tsx';

const service = createServiceFetch();
afterEach(cleanup);

const LINK = '/?lens=long-held&owner-type=Company&held=20..&planned=no&sort=held-desc';

async function openBar(link: string) {
  stubMatchMedia(() => false);
  window.history.replaceState(null, '', link);
  renderWithServices(<FilterBar />, service.fetch);
  const bar = within(await screen.findByRole('toolbar', { name: 'Filters' }));
  const names = () =>
    bar.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);
  return { bar, names };
}

test('the filters of a lens are one chip, and what is added beside it is its own', async () => {
  const { bar, names } = await openBar(`${LINK}&tenure=Freehold&owner=%E2%80%9CTesco%E2%80%9D`);
  expect(names().slice(0, 3)).toEqual([
    'All filters, 3 filters in force3',
    'Lens: Long held 2 filters',
    'Remove Lens: Long held',
  ]);
  expect(bar.getByRole('button', { name: 'Tenure: Freehold' })).toBeDefined();
  // Of the owner's filters two are of the lens; planning would stand there as if it were off.
  expect(bar.getByRole('button', { name: /^Owner: / }).textContent).not.toMatch(/Company|20/);
  expect(names().filter((name) => name?.includes('Planning'))).toEqual([]);
  await userEvent.click(bar.getByRole('button', { name: /^Remove Owner: / }));
  await waitFor(() => expect(window.location.search).not.toContain('Tesco'));
  expect(window.location.search).toContain('owner-type=Company&held=20..');
  await userEvent.click(bar.getByRole('button', { name: 'Remove Lens: Long held' }));
  await waitFor(() => expect(window.location.search).toBe('?tenure=Freehold'));
  expect(names()).not.toContain('Lens: Long held 2 filters');
});

test('the card of a lens tells distances in the units of the person', async () => {
  const { bar } = await openBar('/?lens=under-built&built=..50');
  await userEvent.click(await bar.findByRole('button', { name: /^Lens: Under-built/ }));
  const card = within(await screen.findByRole('dialog', { name: 'Under-built' }));
  expect(card.getByText(/within about 660 ft\./)).toBeDefined();
  act(() => changePreferences({ units: 'metric' }));
  expect(card.getByText(/within about 200 m\./)).toBeDefined();
  act(() => changePreferences({ units: 'imperial' }));
});

test('the chip of a lens opens its card, where its filters are changed', async () => {
  const { bar } = await openBar(LINK);
  // Owner and planning are not counted beside it.
  expect(bar.getByRole('button', { name: /^All filters/ }).textContent).toContain('1 filter in');
  await userEvent.click(bar.getByRole('button', { name: 'Lens: Long held 2 filters' }));
  const card = within(await screen.findByRole('dialog', { name: 'Long held' }));
  expect(card.getByText(/The same company has held it/)).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: /^Planning: / }));
  expect(await screen.findByRole('dialog', { name: 'Planning' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Planning' })).toBeNull());
  await userEvent.click(card.getByRole('button', { name: /^Remove Planning: / }));
  expect(await bar.findByRole('button', { name: 'Lens: Long held 1 filter' })).toBeDefined();
  expect(await card.findByText(/You changed its filters/)).toBeDefined();
});

test('a card that Back takes the lens from does not come back with the next one', async () => {
  const { bar } = await openBar('/?tenure=Freehold');
  window.history.pushState(null, '', LINK);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await userEvent.click(await bar.findByRole('button', { name: /^Lens: / }));
  expect(await screen.findByRole('dialog', { name: 'Long held' })).toBeDefined();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  window.history.forward();
  expect(await bar.findByRole('button', { name: /^Lens: /, expanded: false })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('clearing every filter leaves the lens as well', async () => {
  const { bar } = await openBar(`${LINK}&tenure=Freehold`);
  await userEvent.click(bar.getByRole('button', { name: /^All filters/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Clear / }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('the filters of a lens that is not known stand one by one', async () => {
  const { bar } = await openBar('/?lens=gold&tenure=Freehold');
  expect(await bar.findByRole('button', { name: 'Tenure: Freehold' })).toBeDefined();
  expect(bar.queryByRole('button', { name: /^Lens: / })).toBeNull();
});

const OWN =
  'q=lane&tenure=Freehold&size=1000..&area=box%3A-2.5%2C52.1%2C-2.3%2C52.3&sort=size-desc';

async function keepSearch(more: { readonly icon?: 'star' } = { icon: 'star' }): Promise<string> {
  const id = crypto.randomUUID();
  const search = { kind: 'search', name: 'Lane depots', query: OWN, note: '' } as const;
  await putSearch({ id, ...search, savedAt: '2026-11-01T10:00:00Z', found: null, ...more });
  return id;
}

test('a lens of one’s own is one chip too, beside its area and what is added', async () => {
  const id = await keepSearch();
  const { bar, names } = await openBar(`/?${OWN}&category=Commercial&saved=${id}`);
  const chip = await bar.findByRole('button', { name: 'Lens: Lane depots 3 filters' });
  expect(names().filter((name) => name?.startsWith('Remove'))).toEqual([
    'Remove Lens: Lane depots',
    expect.stringMatching(/^Remove Area: Box/),
    'Remove Category: Commercial',
  ]);
  expect(bar.queryByText(/lane”/)).toBeNull();
  await userEvent.click(chip);
  const card = within(await screen.findByRole('dialog', { name: 'Lane depots' }));
  expect(card.getByText('Your own, saved on 1 Nov 2026.')).toBeDefined();
  expect(card.queryByText(/You changed its filters/)).toBeNull();
  await userEvent.click(card.getByRole('button', { name: /^Remove .*lane/ }));
  expect(await bar.findByRole('button', { name: 'Lens: Lane depots 2 filters' })).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'As it was made' }));
  expect(await bar.findByRole('button', { name: 'Lens: Lane depots 3 filters' })).toBeDefined();
  expect(window.location.search).toContain('category=Commercial');
  await userEvent.click(bar.getByRole('button', { name: 'Remove Lens: Lane depots' }));
  await waitFor(() =>
    expect(decodeURIComponent(window.location.search)).toBe(
      '?area=box:-2.5,52.1,-2.3,52.3&category=Commercial',
    ),
  );
});

test('a saved search without a sign is no lens, nor one that this browser does not have', async () => {
  const id = await keepSearch({});
  const { bar } = await openBar(`/?${OWN}&saved=${id}`);
  expect(await bar.findByRole('button', { name: 'Tenure: Freehold' })).toBeDefined();
  expect(bar.queryByRole('button', { name: /^Lens: / })).toBeNull();
  cleanup();
  const other = await openBar(`/?${OWN}&saved=${crypto.randomUUID()}`);
  expect(await other.bar.findByRole('button', { name: 'Tenure: Freehold' })).toBeDefined();
});
