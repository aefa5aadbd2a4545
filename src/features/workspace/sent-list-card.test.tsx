// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { createEmptySearch, setFilter } from '#filters/model/edit-filters.ts';
import { serializeSentSites } from '#lib/links/sent-sites-codec.ts';
import { readSaved } from '#storage/saved-database.ts';
import { findRows, openResults, service } from '#testing/open-results.tsx';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

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
  const titles = await readTitles(3);
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
  expect(saved.sites.map(({ number, stage, next = '' }) => [number, stage, next])).toEqual([
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
