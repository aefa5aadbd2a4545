// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { createEmptySearch, setFilter } from '#filters/model/edit-filters.ts';
import { serializeSentSites } from '#lib/links/sent-sites-codec.ts';
import { readSaved } from '#storage/saved-database.ts';
import { findRows, openResults, service } from '#testing/open-results.tsx';
import { toasts } from '#ui/overlays/toasts.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.spyOn(toasts, 'add').mockReturnValue('toast');
});
afterEach(() => vi.restoreAllMocks());

async function readTitles(size: number) {
  const answer = await service.fetch('http://localhost/search/v1/titles', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: { exists: { field: 'number' } }, size, _source: ['number'] }),
  });
  const { hits } = (await answer.json()) as {
    hits: { hits: { _id: string; _source: { number: string } }[] };
  };
  return hits.hits.map(({ _id, _source }) => ({ id: _id, number: _source.number }));
}

function buildLink(values: readonly string[], others: Record<string, string> = {}) {
  const search = setFilter(createEmptySearch(), {
    type: 'custom',
    kind: 'custom',
    parts: { filter: [{ ids: { values } }] },
    name: 'Autumn',
  });
  return `?${serializeSearch(search, new URLSearchParams(others))}`;
}

it('keeps a list that came as a link with one press: its name, titles, stages and dates', async () => {
  // In an order in which nothing lies in storage.
  const titles = (await readTitles(3)).toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const sites = serializeSentSites([
    { stage: 'Offer made', next: '2026-03-01' },
    { stage: 'New', next: '' },
    { stage: 'Visited', next: '' },
  ]);
  openResults(
    buildLink(
      titles.map(({ id }) => id),
      { sites },
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a list' }));
  await waitFor(async () => expect((await readSaved()).sites).toHaveLength(3));
  const saved = await readSaved();
  expect(saved.lists.map(({ name }) => name)).toEqual(['Autumn']);
  // A list stands newest first.
  const stood = saved.sites.toSorted((one, other) => other.addedAt.localeCompare(one.addedAt));
  expect(stood.map(({ number, stage, next = '' }) => [number, stage, next])).toEqual([
    [titles[0]?.number, 'Offer made', '2026-03-01'],
    [titles[1]?.number, 'New', ''],
    [titles[2]?.number, 'Visited', ''],
  ]);
  // What is kept is not offered once more.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as a list' })).toBeNull());
});

it('keeps the titles alone of a link that says no more of them, and of many all', async () => {
  const more = await readTitles(25);
  const first = await readTitles(1);
  openResults(
    buildLink([...more.map(({ id }) => id), crypto.randomUUID(), ...first.map(({ id }) => id)], {
      sites: 'New~~0',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a list' }));
  await waitFor(async () => expect((await readSaved()).sites).toHaveLength(25));
  expect(new Set((await readSaved()).sites.map(({ stage }) => stage))).toEqual(new Set(['New']));
});

it('is silent beside a search', async () => {
  openResults('?tenure=Leasehold');
  await findRows();
  expect(screen.queryByRole('button', { name: 'Save as a list' })).toBeNull();
});

const BUTTON = { name: 'Save as a list' };
const findCard = async () => (await screen.findByRole('button', BUTTON)).parentElement;
const readToast = () => vi.mocked(toasts.add).mock.lastCall?.[0];

it('says how many of the titles the service knows, and keeps them once', async () => {
  const titles = await readTitles(2);
  const link = buildLink([...titles.map(({ id }) => id), crypto.randomUUID()]);
  const { unmount } = openResults(link);
  await userEvent.click(await screen.findByRole('button', BUTTON));
  await waitFor(() => expect(screen.queryByRole('button', BUTTON)).toBeNull());
  expect(readToast()?.title).toBe('Saved “Autumn” with 2 of 3 titles');
  expect((await readSaved()).lists).toHaveLength(1);
  unmount();
  openResults(link);
  await findRows();
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});

it('keeps no list without a title', async () => {
  openResults(buildLink([crypto.randomUUID(), crypto.randomUUID()]));
  await userEvent.click(await screen.findByRole('button', BUTTON));
  await waitFor(() => expect(readToast()?.title).toBe('Not saved'));
  expect(readToast()?.description).toContain('The service knows none of these titles.');
  expect((await readSaved()).lists).toEqual([]);
});

/** What the card asks, answered otherwise. */
const answering =
  (change: (answer: Response) => Promise<Response> | Response): typeof fetch =>
  async (input, init) => {
    const answer = await service.fetch(input, init);
    const isOwn = String(init?.body).includes('"_source":["id","number","mainAddress"]');
    return isOwn ? change(answer) : answer;
  };

it('keeps nothing of an answer that was cut short, and asks anew at the next press', async () => {
  const titles = await readTitles(2);
  let isCutShort = true;
  const fetch = answering(async (answer) =>
    Response.json({ ...((await answer.json()) as object), timed_out: isCutShort }),
  );
  openResults(buildLink(titles.map(({ id }) => id)), { fetch });
  await userEvent.click(await screen.findByRole('button', BUTTON));
  await waitFor(() => expect(readToast()?.title).toBe('Not saved'));
  expect(readToast()?.description).toContain('ran longer than the service allows');
  expect((await readSaved()).lists).toEqual([]);
  isCutShort = false;
  await userEvent.click(await screen.findByRole('button', BUTTON));
  await waitFor(() => expect(readToast()?.title).toBe('Saved “Autumn” with 2 titles'));
});

it('says of a request that failed what failed, and of storage that it is storage', async () => {
  const titles = await readTitles(1);
  const link = buildLink(titles.map(({ id }) => id));
  const fetch = answering(() => Response.json({ message: 'No' }, { status: 403 }));
  const { unmount } = openResults(link, { fetch });
  await userEvent.click(await screen.findByRole('button', BUTTON));
  await waitFor(() => expect(readToast()?.description).toMatch(/^Your access does not include/));
  unmount();
  openResults(link);
  const button = await screen.findByRole('button', BUTTON);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw Object.assign(new Error(), { name: 'QuotaExceededError' });
  });
  await userEvent.click(button);
  await waitFor(() => expect(readToast()?.description).toMatch(/no room left/));
});

it.each([
  ['New~~0.0', '2 titles. Save'],
  ['New~Visited~~0.1', '2 titles, with their stages. Save'],
  ['New~~0.0-20260301', '2 titles, with their dates. Save'],
  ['New~Visited~~0.1-20260301', '2 titles, with their stages and dates. Save'],
])('names what %s says', async (sites, words) => {
  const titles = await readTitles(2);
  openResults(
    buildLink(
      titles.map(({ id }) => id),
      { sites },
    ),
  );
  expect((await findCard())?.textContent).toContain(words);
});
