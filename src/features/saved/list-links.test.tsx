// @vitest-environment jsdom
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { parseSearch } from '#filters/link/search-codec.ts';
import { parseViewport } from '#lib/links/viewport-codec.ts';
import { readBackup } from '#storage/backup-file.ts';
import type { ListedSite } from '#storage/saved-records.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { ListLinks } from './list-links.tsx';

const { saved } = vi.hoisted(() => ({ saved: [] as Blob[] }));
vi.mock('#lib/export/save-file.ts', () => ({ saveFile: (blob: Blob) => saved.push(blob) }));

const LIST = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Depots',
  note: '',
  createdAt: '2026-11-20T10:00:00.000Z',
};
const service = createServiceFetch();
afterEach(cleanup);

const readTitles = async () => {
  const answer = await service.fetch('http://localhost/search/v1/titles', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: { exists: { field: 'geometry.centroid' } },
      size: 2,
      _source: ['id', 'geometry.centroid'],
    }),
  });
  const { hits } = (await answer.json()) as TitleSearchResponse;
  return hits.hits.map(({ _source }) => _source);
};
const listSites = (ids: readonly string[]): ListedSite[] =>
  ids.map((titleId, index) => ({
    listId: LIST.id,
    titleId,
    number: `WX${index}`,
    address: 'Lowfield Trade Park',
    stage: 'Approached',
    note: 'Ring',
    addedAt: '2026-11-20T10:00:00.000Z',
  }));

it('leads to the titles of a list by its name, with the map where they are', async () => {
  const titles = await readTitles();
  const ids = titles.flatMap((title) => title?.id ?? []);
  expect(ids).toHaveLength(2);
  renderWithServices(<ListLinks list={LIST} sites={listSites(ids)} />, service.fetch);
  const link = () =>
    new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Map and table' }).href);
  expect(parseSearch(link().searchParams).value.filters).toEqual([
    {
      type: 'custom',
      kind: 'custom',
      parts: { filter: [{ ids: { values: ids } }] },
      name: 'Depots',
    },
  ]);
  expect(link().searchParams.get('sites')).toBe('Approached~~0.0');
  await waitFor(() => expect(link().hash).toMatch(/^#map=/));
  const { value } = parseViewport(link().hash);
  const lats = titles.flatMap((title) => title?.geometry?.centroid?.lat ?? []);
  expect(value?.lat).toBeGreaterThan(Math.min(...lats) - 0.01);
  expect(value?.lat).toBeLessThan(Math.max(...lats) + 0.01);
});

it('says of a link to a part that it is one', async () => {
  const ids = Array.from({ length: 1160 }, () => crypto.randomUUID());
  renderWithServices(<ListLinks list={LIST} sites={listSites(ids)} />, service.fetch);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Map and table' });
  const [filter] = parseSearch(new URL(href).searchParams).value.filters;
  expect(filter).toMatchObject({ name: 'Depots, first 150 of 1,160' });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/holds the first 150 titles/)).toBeDefined();
});

it('saves a file that is imported with all that is noted', async () => {
  const sites = listSites([crypto.randomUUID()]);
  renderWithServices(<ListLinks list={LIST} sites={sites} />, service.fetch);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'File to be imported' }));
  const reading = readBackup((await saved.at(-1)?.text()) ?? '');
  expect(reading).toMatchObject({
    ok: true,
    faults: [],
    backup: { searches: [], lists: [LIST], sites },
  });
});
