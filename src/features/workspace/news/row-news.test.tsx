// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SavedPage } from '#app/routes/saved-page.tsx';
import { addSites, putSearch, readSaved } from '#storage/saved-database.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';

const service = createServiceFetch();
const GONE = '00000000-0000-4000-8000-00000000dead';
const AT = new Date().toISOString();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  service.requests.length = 0;
});
afterEach(cleanup);

const saved = (name: string, query: string, ids?: readonly string[]) =>
  putSearch({
    id: crypto.randomUUID(),
    kind: 'search',
    name,
    query,
    note: '',
    savedAt: AT,
    found: null,
    ...(ids && { seen: { at: AT, ids: [...ids] } }),
  });

const exports = () => service.requests.filter(({ path }) => path.includes('export'));

it('says beside a saved search what is new since it was opened, and keeps what was found then', async () => {
  await saved('Long leases', 'tenure=Leasehold', [GONE]);
  renderWithServices(<SavedPage />, service.fetch);
  const news = await screen.findByText(/^\d+ new, 1 gone$/, { selector: 'b' });
  expect(news.parentElement?.textContent).toMatch(/since today \d\d:\d\d$/);
  expect((await readSaved()).searches[0]?.seen?.ids).toEqual([GONE]);
});

it('says nothing where nothing is new, nothing is known, or the link is not understood', async () => {
  await saved('Nothing new', 'tenure=Leasehold', await listLeaseholds());
  await saved('Never opened', 'tenure=Leasehold');
  await saved('Of another time', 'tenure=Leasehold&size=much', [GONE]);
  renderWithServices(<SavedPage />, service.fetch);
  await screen.findByText('Of another time');
  await waitFor(() => expect(exports()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/\d (?:new|gone|changed)/)).toBeNull();
  expect(exports()).toHaveLength(1);
});

it('O-048 waits out a limit and says it then', async () => {
  await saved('Long leases', 'tenure=Leasehold', [GONE]);
  let refusals = 0;
  renderWithServices(<SavedPage />, async (input, init) => {
    if (!String(input).includes('export') || refusals > 0) return service.fetch(input, init);
    refusals += 1;
    return new Response('{}', { status: 429, headers: { 'Retry-After': '0' } });
  });
  await screen.findByText(/^\d+ new, 1 gone$/, { selector: 'b' });
  expect(refusals).toBe(1);
});

it('reads the table of a list first, and what is new after it, one stream at a time', async () => {
  const [titleId = ''] = await listLeaseholds();
  for (const name of ['One', 'Two', 'Three']) await saved(name, 'tenure=Leasehold', [GONE]);
  const listId = crypto.randomUUID();
  const site = { listId, titleId, number: 'WX1', address: 'Here', stage: 'New', note: '' };
  await addSites([{ ...site, addedAt: AT }], {
    id: listId,
    name: 'Sites',
    note: '',
    createdAt: AT,
  });
  let running = 0;
  const asked: string[] = [];
  const most: number[] = [];
  renderWithServices(<SavedPage />, async (input, init) => {
    if (!String(input).includes('export')) return service.fetch(input, init);
    running += 1;
    most.push(running);
    asked.push(String(init?.body).includes('"ids"') ? 'list' : 'news');
    const answer = await service.fetch(input, init);
    const text = await answer.text();
    await new Promise((resolve) => setTimeout(resolve, 30));
    running -= 1;
    return new Response(text, { status: answer.status, headers: answer.headers });
  });
  await waitFor(() => expect(asked.filter((each) => each === 'news')).toHaveLength(3));
  expect(asked.slice(0, 2)).toEqual(['list', 'list']);
  expect(Math.max(...most)).toBe(1);
});

it('says nothing where the service fails', async () => {
  await saved('Long leases', 'tenure=Leasehold', [GONE]);
  service.setFault('status=503', /export/);
  renderWithServices(<SavedPage />, service.fetch);
  await waitFor(() => expect(exports()).toHaveLength(1));
  await screen.findByText('Long leases');
  expect(screen.queryByText(/new|gone/, { selector: 'b' })).toBeNull();
  service.setFault(null);
});

async function listLeaseholds(): Promise<string[]> {
  const body = JSON.stringify({ query: { term: { tenure: 'Leasehold' } }, _source: ['id'] });
  const answer = await service.fetch('http://localhost/search/v1/titles/export', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  service.requests.length = 0;
  const lines = (await answer.text()).split('\n').filter((line) => line.includes('"_id"'));
  return lines.map((line) => String(JSON.parse(line)._id));
}
