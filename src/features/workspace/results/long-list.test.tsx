// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findShortcut } from '#lib/state/shortcuts.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { findRows, openResults } from '#testing/open-results.tsx';
import { resultPlaces } from '../points/result-places.ts';

/** More titles than the service lists of one search. */
const COUNT = 10_060;
const data = buildFixtureData(COUNT);
const service = createServiceFetch({ data });
const press = (key: string) => findShortcut(new KeyboardEvent('keydown', { key }), false)?.run?.();

/** Ids in the order of the service, by its own export. */
async function readWhole(sort: object): Promise<string[]> {
  const answer = await service.fetch('http://localhost/search/v1/titles/export', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: { match_all: {} }, sort: [sort], _source: false }),
  });
  const lines = (await answer.text()).trim().split('\n').slice(0, -1);
  return lines.map((line) => (JSON.parse(line) as { _id: string })._id);
}

const findId = (row: HTMLElement) =>
  /[0-9a-f-]{36}/.exec(within(row).getByRole('link').getAttribute('href') ?? '')?.[0];

/** Scrolls a row (from 0) to the top of the list. */
async function scrollTo(index: number): Promise<void> {
  const scroller = (await screen.findByRole('list', { name: 'Results' })).parentElement;
  if (!scroller) throw new Error('The list stands nowhere.');
  scroller.scrollTop = index * 76;
  fireEvent.scroll(scroller);
}

/** The row at a place, once it has come. */
const findRow = (index: number) =>
  waitFor(() => {
    const row = screen
      .getAllByRole('listitem')
      .find((each) => each.getAttribute('aria-posinset') === String(index + 1));
    if (!row || within(row).queryByRole('link') === null) throw new Error('Not yet');
    return row;
  });

describe('a list of more than 10,000', () => {
  it.each([
    ['?sort=modified-desc', { lastModified: 'desc' }],
    ['?sort=size-asc', { areaInSquareMeters: 'asc' }],
    ['?sort=sale-price-desc', { 'sales.price': { order: 'desc', nested: { path: 'sales' } } }],
  ])('S-080 O-057 goes on by itself past what the service lists: %s', async (query, sort) => {
    const whole = await readWhole(sort);
    openResults(query, { fetch: service.fetch });
    const [row] = await findRows();
    expect(row?.getAttribute('aria-setsize')).toBe(String(whole.length));
    for (const index of [9_998, 10_001, whole.length - 1]) {
      await scrollTo(index);
      expect(findId(await findRow(index))).toBe(whole[index]);
    }
    expect(screen.queryByText(/are listed/)).toBeNull();
    const windows = service.requests.flatMap(({ path, body }) => {
      if (!path.endsWith('/titles')) return [];
      const { from = 0, size = 10 } = JSON.parse(body) as { from?: number; size?: number };
      return [from + size];
    });
    expect(Math.max(...windows)).toBeLessThanOrEqual(10_000);
  });

  it('steps from the last row that the service lists to the one after it', async () => {
    const whole = await readWhole({ lastModified: 'desc' });
    openResults('', { fetch: service.fetch });
    await findRows();
    await scrollTo(9_999);
    await findRow(9_999);
    cleanup();
    expect(resultPlaces.getState().indexById.get(whole[9_999] ?? '')).toBe(9_999);
    openResults('', { fetch: service.fetch, collapsed: true, selectedTitleId: whole[9_999] ?? '' });
    await screen.findByText(`10,000 of ${whole.length.toLocaleString('en-GB')}`);
    press('j');
    await waitFor(() => expect(window.location.pathname).toBe(`/titles/${whole[10_000]}`));
  });

  it('S-081 S-084 says how far it goes in the order of a score', async () => {
    const towns = new Set([...data.titles()].flatMap(({ mainAddress }) => mainAddress?.town ?? []));
    const query = new URLSearchParams({ q: [...towns].join(' '), sort: 'relevance-desc' });
    openResults(`?${query}`, { fetch: service.fetch });
    const [row] = await findRows();
    expect(row?.getAttribute('aria-setsize')).toBe('10000');
    expect(
      await screen.findByText(/^The best 10,000 of 10,0\d\d are listed\. In another/),
    ).toBeDefined();
  });

  it('reaches the last of a million rows, though no browser lays out as many', async () => {
    const many: typeof fetch = async (input, init) => {
      const answer = await service.fetch(input, init);
      const body = (await answer.json()) as {
        aggregations?: Record<string, { doc_count: number }>;
      };
      for (const result of Object.values(body.aggregations ?? {})) result.doc_count *= 100;
      return Response.json(body, answer);
    };
    openResults('', { fetch: many });
    const [row] = await findRows();
    const all = Number(row?.getAttribute('aria-setsize'));
    expect(all).toBeGreaterThan(1_000_000);
    const list = screen.getByRole('list', { name: 'Results' });
    const height = Number.parseFloat(list.style.height);
    expect(height).toBeLessThan(15_000_000);
    const scroller = list.parentElement;
    if (!scroller) throw new Error('The list stands nowhere.');
    scroller.scrollTop = height - 640;
    fireEvent.scroll(scroller);
    const last = await waitFor(() => {
      const found = screen
        .getAllByRole('listitem')
        .find((each) => each.getAttribute('aria-posinset') === String(all));
      if (!found) throw new Error('Not yet');
      return found;
    });
    const top = Number(/translateY\(([\d.]+)px\)/.exec(last.style.transform)?.[1]);
    // The page of tests writes six digits of it.
    expect(top + 76).toBeCloseTo(height, -2);
  });
});
