// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { tickedPlaces } from '#lib/state/ticked-places.ts';
import { putSearch, readSaved } from '#storage/saved-database.ts';
import { findRows, openResults, service } from '#testing/open-results.tsx';
import { newsMarks } from './news-marks.ts';

const GONE = '00000000-0000-4000-8000-00000000dead';
const LONG_LEASES = {
  kind: 'search' as const,
  name: 'Long leases',
  query: 'tenure=Leasehold&sort=size-desc',
  note: '',
  savedAt: '2020-01-01T00:00:00Z',
  found: null,
};

it('says what is new in a saved search since it was last opened, marks it, and keeps what is there', async () => {
  const saved = { ...LONG_LEASES, id: crypto.randomUUID() };
  await putSearch(saved);
  const link = `?${saved.query}&saved=${saved.id}`;
  openResults(link);
  // The first time nothing can be new: what is found is kept.
  await findRows();
  await waitFor(async () => {
    const [kept] = (await readSaved()).searches;
    expect(kept?.seen?.ids.length).toBeGreaterThan(100);
  });
  cleanup();

  const [record] = (await readSaved()).searches;
  if (record?.seen === undefined) throw new Error('Nothing was kept.');
  const [first, second, ...others] = record.seen.ids;
  await putSearch({
    ...record,
    seen: { at: new Date().toISOString(), ids: [...others, GONE] },
  });
  openResults(link);
  expect(await screen.findByText('2 new, 1 gone')).toBeDefined();
  expect((await readSaved()).searches[0]?.seen?.ids).toContain(first);
  const { news } = tickedPlaces.getState();
  expect(news.map(({ id, name, number }) => [id, name, number])).toEqual([
    [first, 'New', 1],
    [second, 'New', 2],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show only these 2' }));
  await waitFor(async () => {
    const rows = await findRows();
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(within(row).getByText(/^New [12]$/)).toBeDefined();
  });
  const hrefs = (await findRows()).map((row) => within(row).getByRole('link').getAttribute('href'));
  expect(hrefs.map((href) => href?.slice(8, 44)).toSorted()).toEqual([first, second].toSorted());
});

it('O-048 waits out a limit on what is new, as long as the service says', async () => {
  const [record] = (await readSaved()).searches;
  if (record?.seen === undefined) throw new Error('Nothing was kept.');
  await putSearch({ ...record, seen: { ...record.seen, ids: record.seen.ids.slice(2) } });
  const asked: number[] = [];
  // Asked for are the fields that are compared: the map streams others.
  const isNews = (input: unknown, init: RequestInit | undefined) =>
    String(input).includes('/export') && String(init?.body).includes('lastModified');
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!isNews(input, init)) return service.fetch(input, init);
    asked.push(performance.now());
    if (asked.length > 1) return service.fetch(input, init);
    const headers = { 'Retry-After': '2' };
    return Response.json({ error: { code: 'RATE_LIMITED' } }, { status: 429, headers });
  };
  openResults(`?${record.query}&saved=${record.id}`, { fetch });
  expect(await screen.findByText(/^2 new$/, {}, { timeout: 20_000 })).toBeDefined();
  const [first = 0, second = 0, ...others] = asked;
  expect(second - first).toBeGreaterThan(1_900);
  expect(others).toEqual([]);
});

it('says nothing once the filters are others', async () => {
  const [record] = (await readSaved()).searches;
  openResults(`?tenure=Freehold&saved=${record?.id}`);
  await findRows();
  expect(screen.queryByText(/new|gone/i, { selector: 'b' })).toBeNull();
});

it('marks nothing of one saved search in another', async () => {
  const [record] = (await readSaved()).searches;
  if (record?.seen === undefined) throw new Error('Nothing was kept.');
  await putSearch({ ...record, seen: { at: record.savedAt, ids: [GONE] } });
  openResults(`?${record.query}&saved=${record.id}`);
  await waitFor(() => expect(newsMarks.getState().marks.size).toBeGreaterThan(100));
  window.history.pushState(null, '', `/?${record.query}&saved=${crypto.randomUUID()}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await waitFor(() => expect(newsMarks.getState().marks.size).toBe(0));
  expect(tickedPlaces.getState().news).toEqual([]);
});

it('a lens of one’s own says in the list what it was saved for, and is left there', async () => {
  const saved = {
    ...LONG_LEASES,
    id: crypto.randomUUID(),
    note: 'Reversions to buy in',
    icon: 'key' as const,
  };
  await putSearch(saved);
  openResults(`?${saved.query}&saved=${saved.id}`);
  const card = within(await screen.findByRole('region', { name: 'Lens: Long leases' }));
  expect(card.getByText('Reversions to buy in')).toBeDefined();
  expect(card.getByRole('button', { name: 'Tenure: Leasehold' })).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'Leave Long leases' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});
