// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_PREFERENCES, preferences } from '#lib/state/preferences.ts';
import { tickedTitles } from '#records/title-grid/ticked-titles.ts';
import type { ListedSite } from '#storage/saved-records.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { showSites } from './testing/show-sites.tsx';

const LIST = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Depots',
  note: '',
  createdAt: '',
};
const SIZE = 'Site area, acres';
const service = createServiceFetch();

beforeEach(() => {
  preferences.setState(DEFAULT_PREFERENCES);
  tickedTitles.setState({ titles: new Map() });
});
afterEach(cleanup);

/** Sites of the town, one that the service does not have among them. */
async function listSites(count: number): Promise<readonly ListedSite[]> {
  const body = { query: { match_all: {} }, size: count, _source: ['number'] };
  const answer = await service.fetch('http://localhost/search/v1/titles', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { hits } = (await answer.json()) as {
    hits: { hits: { _id: string; _source: { number: string } }[] };
  };
  const gone = { _id: '22222222-2222-4222-8222-222222222222', _source: { number: 'GONE1' } };
  return [...hits.hits, gone].map(({ _id, _source }, index) => ({
    listId: LIST.id,
    titleId: _id,
    number: _source.number,
    address: `${index} Kiln Lane`,
    stage: 'New',
    note: '',
    addedAt: `2026-11-20T10:00:0${index}.000Z`,
  }));
}

const show = (sites: readonly ListedSite[]) => showSites(LIST, sites, service.fetch);

const readColumn = (name: string) => {
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const rows = screen.getAllByRole('row').slice(1);
  return rows.map((row) => row.children[heads.indexOf(name)]?.textContent ?? '');
};
const readNumbers = () => readColumn('Title');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a list says of its titles what the columns of every table say, and stands by any of them', async () => {
  const sites = await listSites(6);
  service.requests.length = 0;
  show(sites);
  await vi.waitFor(() => expect(readColumn(SIZE).filter((text) => text !== '')).toHaveLength(7));
  expect(readColumn('Tenure').filter((text) => /hold$/.test(text))).not.toHaveLength(0);
  // All of them in one request, and nothing of a title that has gone.
  expect(
    service.requests.filter(({ body }) => body.includes(sites[0]?.titleId ?? '-')),
  ).toHaveLength(1);
  expect(readColumn(SIZE)[0]).toBe('–');
  press(SIZE);
  const falling = readColumn(SIZE);
  expect(screen.getByRole('columnheader', { name: SIZE }).ariaSort).toBe('descending');
  const sizes = falling.filter((text) => text !== '–').map(Number);
  const blank = falling.length - sizes.length;
  expect(falling.slice(-blank)).toEqual(Array(blank).fill('–'));
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBeGreaterThan(2);
  press(SIZE);
  const rising = readColumn(SIZE);
  expect(rising.slice(-blank)).toEqual(Array(blank).fill('–'));
  expect(rising.slice(0, -blank).map(Number)).toEqual(sizes.toReversed());
});

it('its columns are those of every table, and the number that it has anyway stays theirs', async () => {
  show(await listSites(2));
  expect(screen.getAllByRole('columnheader', { name: /^Title/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(chooser.getByLabelText('Title number')).toHaveProperty('disabled', true);
  await userEvent.click(chooser.getByLabelText('Tenure'));
  await userEvent.click(chooser.getByLabelText('Energy band'));
  expect(screen.queryByRole('columnheader', { name: 'Tenure' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Energy band' })).toBeDefined();
  const kept = preferences.getState().titleColumns ?? [];
  expect(kept).toContain('number');
  expect(kept).not.toContain('tenure');
  expect(kept.at(-1)).toBe('energyCertificates.band');
  act(() => preferences.setState({ titleColumns: ['tenure'] }));
  expect(chooser.getAllByLabelText('Title number')).toHaveLength(1);
});

it('stands by a column that was pressed before its titles were read', async () => {
  show(await listSites(6));
  press(SIZE);
  await vi.waitFor(() => expect(readColumn(SIZE).filter((text) => text !== '')).toHaveLength(7));
  const sizes = readColumn(SIZE)
    .filter((text) => text !== '–')
    .map(Number);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
});

it('a list ticks titles with their places, for the deals around several', async () => {
  const sites = await listSites(3);
  show(sites);
  await vi.waitFor(() => expect(readColumn(SIZE).filter((text) => text !== '')).toHaveLength(4));
  await userEvent.click(screen.getByLabelText('Tick all'));
  const link = await screen.findByRole('link', { name: 'Comps' });
  expect(link.getAttribute('href')).toMatch(/^\/comps\?area=/);
});

it('rows stay where one is changed or goes, and stand anew where one comes', async () => {
  const sites = (await listSites(4)).map((site, index) => ({ ...site, number: `WX${index}` }));
  const change = show(sites.slice(0, 4));
  press('Address');
  expect(readNumbers()).toEqual(['WX0', 'WX1', 'WX2', 'WX3']);
  const changed = sites
    .slice(0, 4)
    .map((site) => (site.number === 'WX0' ? { ...site, address: '9 Kiln Lane' } : site));
  change(changed);
  expect(readNumbers()).toEqual(['WX0', 'WX1', 'WX2', 'WX3']);
  // What is read of the titles meanwhile changes no order that does not go by it.
  await vi.waitFor(() => expect(readColumn(SIZE).filter((text) => text !== '')).toHaveLength(4));
  expect(readNumbers()).toEqual(['WX0', 'WX1', 'WX2', 'WX3']);
  change(changed.slice(0, 3));
  expect(readNumbers()).toEqual(['WX0', 'WX1', 'WX2']);
  change([...changed.slice(0, 3), ...sites.slice(4)]);
  expect(readNumbers()).toEqual(['WX1', 'WX2', 'WX4', 'WX0']);
});

it('says why nothing is known of its titles, and asks again', async () => {
  const sites = await listSites(2);
  service.setFault('status=503');
  show(sites);
  const again = await screen.findByRole('button', { name: /again|retry/i });
  service.setFault(null);
  await userEvent.click(again);
  await vi.waitFor(() =>
    expect(readColumn('Tenure').filter((text) => /hold$/.test(text))).not.toEqual([]),
  );
});
