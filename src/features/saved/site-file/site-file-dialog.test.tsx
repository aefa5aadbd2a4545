// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putList, readSaved } from '#storage/saved-database.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { openSmallWorld } from '#testing/open-small-world.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import { SavedPage } from '../saved-page.tsx';
import { readSiteFile } from './read-site-file.ts';

const { savedFiles } = vi.hoisted(() => ({ savedFiles: [] as Blob[] }));
vi.mock('#lib/export/save-file.ts', () => ({ saveFile: (blob: Blob) => savedFiles.push(blob) }));

const { world, router } = openSmallWorld();
const { fetch: townFetch } = createServiceFetch({ data: world, router });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(cleanup);

interface Title {
  readonly id: string;
  readonly number: string;
  readonly geometry?: { readonly centroid?: { readonly lat: number; readonly lon: number } };
  readonly uprns?: readonly { readonly uprn: string }[];
}

/** Freeholds of the town with one UPRN, of which leases may stand beside them. */
async function readTitles(): Promise<readonly Title[]> {
  const answer = await townFetch('http://localhost/search/v1/titles', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Ocp-Apim-Subscription-Key': 'key' },
    body: JSON.stringify({ query: { match: { tenure: 'Freehold' } }, size: 25 }),
  });
  const { hits } = await answer.json();
  const titles: Title[] = hits.hits.map(({ _source }: { _source: Title }) => _source);
  return titles.filter(({ uprns }) => uprns?.length === 1);
}

const choose = async (text: string) => {
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Site lists' })).not.toBeNull());
  const file = new File([text], 'Depots.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('File to import'), file);
  return within(await screen.findByRole('dialog', { name: 'Import a list of sites' }));
};

it('takes a coordinate for the title whose middle it is, and one among many for none', async () => {
  const [one] = await readTitles();
  const { lat, lon } = one?.geometry?.centroid ?? {};
  const streams: string[] = [];
  renderWithServices(<SavedPage describeQuery={(query) => query} />, (input, init) => {
    if (String(input).endsWith('/export')) streams.push(String(init?.body));
    return townFetch(input, init);
  });
  const dialog = await choose(`Lat,Long\n${lat},${lon}\n51.5,-0.12\n`);
  expect(await dialog.findByRole('button', { name: 'Add 1 title' })).toBeDefined();
  expect(dialog.getByText(new RegExp(`^${one?.number}, `))).toBeDefined();
  expect(dialog.getByText('No title within 25 m of the coordinates')).toBeDefined();
  // A service refuses whoever opens a stream for each line.
  expect(streams).toEqual([]);
});

it('says which lines are which titles, which come twice and which are not found, before it adds them', async () => {
  const [one, two] = await readTitles();
  const text = [
    'Title number;UPRN;Address;Notes',
    `${one?.number.toLowerCase()};;;Ring`,
    `;${two?.uprns?.[0]?.uprn};;`,
    `${one?.number};;;again`,
    'ZZ999999;;;',
    ';1.00023E+11;;',
    ';;1 Nowhere Lane, Atlantis;',
  ].join('\r\n');
  let asked = 0;
  renderWithServices(<SavedPage describeQuery={(query) => query} />, (input, init) => {
    if (String(init?.body).includes('ZZ999999')) asked += 1;
    return townFetch(input, init);
  });
  const dialog = await choose(text);
  const add = await dialog.findByRole('button', { name: 'Add 2 titles' });
  expect(dialog.getByText('Twice in the file, added once: 1 line')).toBeDefined();
  expect(dialog.getByText('Not found, left out: 3 lines')).toBeDefined();
  expect(dialog.getByText('No title ZZ999999')).toBeDefined();
  expect(dialog.getByText('The spreadsheet has cut the UPRN short')).toBeDefined();
  expect(dialog.getByText(/^No such address/)).toBeDefined();
  expect((await readSaved()).sites).toEqual([]);
  await userEvent.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { lists, sites } = await readSaved();
  expect(lists.map(({ name }) => name)).toEqual(['Depots']);
  expect(sites.map(({ number, note }) => [number, note])).toEqual(
    expect.arrayContaining([
      [one?.number, 'Ring'],
      [two?.number, ''],
    ]),
  );
  expect(sites).toHaveLength(2);
  // What was looked up is not looked up again because a list was made of it.
  expect(asked).toBe(1);

  // The same file again changes nothing.
  const again = await choose(text);
  expect(await again.findByText('On the list already, kept as they are: 2')).toBeDefined();
  expect(again.getByRole('button', { name: 'Add' }).hasAttribute('disabled')).toBe(true);
});

it('takes stages from the file, in the words of the list, and says how many stand where', async () => {
  const [one, two, three] = await readTitles();
  renderWithServices(<SavedPage describeQuery={(query) => query} />, townFetch);
  const lines = [`${one?.number},reviewing`, `${two?.number},On hold`, `${three?.number},`];
  const dialog = await choose(['Title number,Stage', ...lines].join('\n'));
  expect(await dialog.findByText('Stages: Reviewing 1, On hold 1, New 1')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Add 3 titles' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const stages = (await readSaved()).sites.map(({ number, stage }) => [number, stage]);
  expect(stages).toEqual(
    expect.arrayContaining([
      [one?.number, 'Reviewing'],
      [two?.number, 'On hold'],
      [three?.number, 'New'],
    ]),
  );
});

it('O-048 waits where the service asks for a pause, and loses no line', async () => {
  const [one] = await readTitles();
  let refused = 0;
  renderWithServices(<SavedPage describeQuery={(query) => query} />, async (input, init) => {
    if (refused > 1 || !String(input).includes('/address')) return townFetch(input, init);
    refused += 1;
    const body = JSON.stringify({ statusCode: 429, message: 'Rate limit is exceeded.' });
    return new Response(body, { status: 429, headers: { 'Retry-After': '0' } });
  });
  const dialog = await choose(`Title,Address\n${one?.number},\n,"1 Nowhere Lane, Atlantis"\n`);
  expect(await dialog.findByRole('button', { name: 'Add 1 title' })).toBeDefined();
  expect(dialog.getByText(/^No such address/)).toBeDefined();
  expect(refused).toBe(2);
});

it('saves the lines that are not found as they were, with row and reason, to be imported again', async () => {
  const [one] = await readTitles();
  renderWithServices(
    <>
      <SavedPage describeQuery={(query) => query} />
      <ToastRegion />
    </>,
    townFetch,
  );
  const text = [
    'Site;Title number;Lat;Long;Notes',
    `A;${one?.number};;;`,
    'B, south;ZZ999999;51.5;-0.12;"Ring; soon"',
  ].join('\n');
  const dialog = await choose(text);
  await userEvent.click(await dialog.findByRole('button', { name: 'Save the lines not found' }));
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  const why = 'No title ZZ999999. No title within 25 m of the coordinates';
  const lines = (await savedFiles[0]?.text())?.split('\r\n');
  expect(lines).toEqual([
    'Site,Title number,Lat,Long,Notes,Row of the file,Why not found',
    `"B, south",ZZ999999,51.5,-0.12,Ring; soon,3,${why}`,
    '',
  ]);
  const bytes = await savedFiles[0]?.arrayBuffer();
  expect(readSiteFile(bytes ?? new ArrayBuffer())).toMatchObject({
    lines: [{ number: 'ZZ999999', place: { lat: 51.5, lon: -0.12 }, note: 'Ring; soon' }],
  });

  // Who has closed the window is told, and can still keep them.
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 title' }));
  expect(await screen.findByText('1 line not found')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save the lines' }));
  await waitFor(() => expect(savedFiles).toHaveLength(2));
});

it('adds to a list of the name that is there in the order of the lines, and leaves the list as it is', async () => {
  const titles = (await readTitles()).slice(0, 3);
  const list = {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Depots',
    note: 'For Monday',
    createdAt: '2026-11-20T10:00:00.000Z',
    stages: ['New', 'Seen'],
  };
  await putList(list);
  renderWithServices(<SavedPage describeQuery={(query) => query} />, townFetch);
  const dialog = await choose(`Title\n${titles.map(({ number }) => number).join('\n')}\n`);
  await userEvent.click(await dialog.findByRole('button', { name: 'Add 3 titles' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { lists, sites } = await readSaved();
  expect(lists).toEqual([list]);
  expect(sites.map(({ number }) => number)).toEqual(titles.map(({ number }) => number));
});

it('names the parts of lines that are not found in a file without headings', async () => {
  savedFiles.length = 0;
  renderWithServices(<SavedPage describeQuery={(query) => query} />, townFetch);
  const dialog = await choose('ZZ999999\n"1 Nowhere Lane, Atlantis"\n');
  await userEvent.click(await dialog.findByRole('button', { name: 'Save the lines not found' }));
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  const bytes = await savedFiles[0]?.arrayBuffer();
  expect(readSiteFile(bytes ?? new ArrayBuffer())).toMatchObject({
    lines: [{ number: 'ZZ999999' }, { address: '1 Nowhere Lane, Atlantis' }],
  });
});

it('begins in the name while the lines are looked up, where Enter adds what is found', async () => {
  const [one] = await readTitles();
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  renderWithServices(<SavedPage describeQuery={(query) => query} />, async (input, init) => {
    await isHeld;
    return townFetch(input, init);
  });
  const dialog = await choose(`Title\n${one?.number}\n`);
  const name = dialog.getByRole('textbox', { name: 'Name of the list' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(dialog.getByRole('progressbar').getAttribute('max')).toBe('1');
  // Too early: there is nothing to add yet.
  await userEvent.type(name, ' north{Enter}');
  release();
  await dialog.findByRole('button', { name: 'Add 1 title' });
  await userEvent.type(name, '{Enter}');
  await waitFor(async () =>
    expect((await readSaved()).lists.map((list) => list.name)).toEqual(['Depots north']),
  );
});
