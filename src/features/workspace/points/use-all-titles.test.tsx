// @vitest-environment jsdom
import type { Query } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countCells } from '#lib/points/cell-batch.ts';
import { countPoints } from '#lib/points/point-batch.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { useCurrentSearch } from '../use-current-search.ts';
import { NOTHING_PLOTTED, plotting } from './plotting.ts';
import { useAllTitles } from './use-all-titles.ts';
import { useViewQuestion } from './use-view-question.ts';

const service = createServiceFetch();
const placed = [...buildFixtureData().titles()].filter(({ geometry }) => geometry?.centroid);
const centre = placed[20]?.geometry?.centroid;
const countTenure = (wanted: string) => placed.filter(({ tenure }) => tenure === wanted).length;
const [FEWER = '', MORE = ''] = ['Leasehold', 'Freehold'].sort(
  (one, other) => countTenure(one) - countTenure(other),
);

let shown = '';

/** @param total what the list tells of its search; null before it does */
function All({ total, few }: { readonly total: number | null; readonly few: number }) {
  const list = { hits: { total: { value: total ?? 0, relation: 'eq' }, hits: [] } };
  const { data } = useAllTitles(useViewQuestion(), total === null ? undefined : list, few);
  shown = data ? `${countPoints(data.points)} read, ${countCells(data.cells)} counted` : '';
  return null;
}

const readAsked = () =>
  service.requests.map(({ path }) => (path.endsWith('/export') ? 'stream' : 'cells'));

function goTo(link: string): void {
  act(() => {
    window.history.pushState(null, '', link);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
}

beforeEach(() => {
  service.requests.length = 0;
  window.history.replaceState(null, '', `/?tenure=${FEWER}`);
  plotting.setState({
    ...NOTHING_PLOTTED,
    view: { zoom: 9, lat: centre?.lat ?? 0, lon: centre?.lon ?? 0 },
  });
});
afterEach(() => {
  cleanup();
  plotting.setState(NOTHING_PLOTTED);
});

it('reads each of few titles, and nothing more for another colouring', async () => {
  const count = countTenure(FEWER);
  renderWithServices(<All total={count} few={count} />, service.fetch);
  await waitFor(() => expect(shown).toBe(`${count} read, 0 counted`));
  goTo(`/?tenure=${FEWER}#colour=category`);
  goTo(`/?tenure=${FEWER}#colour=tenure`);
  await waitFor(() => expect(shown).toBe(`${count} read, 0 counted`));
  expect(readAsked()).toEqual(['stream']);
});

it('counts those that the list tells are more, and those of one page', async () => {
  const count = countTenure(FEWER);
  renderWithServices(<All total={count} few={count - 1} />, service.fetch);
  await waitFor(() => expect(shown).toBe(`0 read, ${count} counted`));
  cleanup();
  renderWithServices(<All total={25} few={count} />, service.fetch);
  await waitFor(() => expect(shown).toBe(`0 read, ${count} counted`));
  expect(readAsked()).toEqual(['cells', 'cells']);
});

it('takes titles to be as many as before until the list tells, and counts those that are more', async () => {
  const [fewer, more] = [countTenure(FEWER), countTenure(MORE)];
  expect(fewer).toBeLessThan(more);
  renderWithServices(<All total={null} few={fewer} />, service.fetch);
  await waitFor(() => expect(shown).toBe(`0 read, ${fewer} counted`));
  goTo(`/?tenure=${MORE}`);
  await waitFor(() => expect(shown).toBe(`0 read, ${more} counted`));
  expect(readAsked()).toEqual(['cells', 'stream', 'cells']);
});

it('counts after a search that found many', async () => {
  renderWithServices(<All total={null} few={countTenure(FEWER) - 1} />, service.fetch);
  await waitFor(() => expect(shown).toBe(`0 read, ${countTenure(FEWER)} counted`));
  goTo(`/?tenure=${MORE}`);
  await waitFor(() => expect(shown).toBe(`0 read, ${countTenure(MORE)} counted`));
  expect(readAsked()).toEqual(['cells', 'cells']);
});

it('counts where a deployment has no stream', async () => {
  const count = countTenure(FEWER);
  const profile = { search: { paths: { titlesExport: null } } };
  renderWithServices(<All total={count} few={count} />, service.fetch, { profile });
  await waitFor(() => expect(shown).toBe(`0 read, ${count} counted`));
  expect(readAsked()).toEqual(['cells']);
});

it('lets a stream be once the list tells that they are more', async () => {
  const [fewer, more] = [countTenure(FEWER), countTenure(MORE)];
  const held: (() => void)[] = [];
  const hold: typeof fetch = async (input, init) => {
    if (String(input).includes('/export')) await new Promise<void>((go) => held.push(go));
    return service.fetch(input, init);
  };
  let tell = (_: number) => {};
  function Told() {
    const [total, setTotal] = useState<number | null>(null);
    tell = setTotal;
    return <All total={total} few={fewer} />;
  }
  renderWithServices(<Told />, hold);
  await waitFor(() => expect(shown).toBe(`0 read, ${fewer} counted`));
  goTo(`/?tenure=${MORE}`);
  await waitFor(() => expect(held).toHaveLength(1));
  act(() => tell(more));
  await waitFor(() => expect(shown).toBe(`0 read, ${more} counted`));
});

it.each([
  ['as many times', 9_999],
  ['more than anyone tells', 10_000],
])('counts where the list tells of %s more than before', async (_, told) => {
  const [fewer, more] = [countTenure(FEWER), countTenure(MORE)];
  function Listed() {
    const isOfFewer = useCurrentSearch().key.includes(FEWER);
    return <All total={isOfFewer ? more + 1 : told} few={more} />;
  }
  renderWithServices(<Listed />, service.fetch);
  await waitFor(() => expect(shown).toBe(`0 read, ${fewer} counted`));
  goTo(`/?tenure=${MORE}`);
  await waitFor(() => expect(shown).toBe(`0 read, ${more} counted`));
  expect(readAsked()).toEqual(['cells', 'cells']);
});

it('reads those in view also where the list told of the search before after it was counted', async () => {
  const [fewer, more] = [countTenure(FEWER), countTenure(MORE)];
  let tell = () => {};
  function Told() {
    const [isTold, setTold] = useState(false);
    tell = () => setTold(true);
    return <All total={isTold ? more + 1 : null} few={more} />;
  }
  renderWithServices(<Told />, service.fetch);
  await waitFor(() => expect(shown).toBe(`0 read, ${fewer} counted`));
  act(() => tell());
  goTo(`/?tenure=${MORE}`);
  await waitFor(() => expect(shown).toBe(`${more} read, 0 counted`));
  expect(readAsked()).toEqual(['cells', 'stream']);
});

it('reads those in view where they are few, of however many the search finds', async () => {
  const [fewer, more] = [countTenure(FEWER), countTenure(MORE)];
  function Listed() {
    const isOfFewer = useCurrentSearch().key.includes(FEWER);
    // The list tells of a hundred towns like this.
    return <All total={100 * (isOfFewer ? fewer : more)} few={more} />;
  }
  renderWithServices(<Listed />, service.fetch);
  // Nothing tells yet which part of them stands here.
  await waitFor(() => expect(shown).toBe(`0 read, ${fewer} counted`));
  goTo(`/?tenure=${MORE}`);
  await waitFor(() => expect(shown).toBe(`${more} read, 0 counted`));
  // Four times the ground may hold four times as many.
  act(() => plotting.setState(({ view }) => ({ view: view && { ...view, zoom: 8 } })));
  await waitFor(() => expect(shown).toBe(`0 read, ${more} counted`));
  expect(readAsked()).toEqual(['cells', 'stream', 'cells']);
});

/** Reads the fewer, then goes on to the more, whose count is prepared as a drawing does. */
async function goOn(prepare: (query: Query) => void): Promise<void> {
  const more = countTenure(MORE);
  const { queryClient } = renderWithServices(<All total={more} few={more} />, service.fetch);
  await waitFor(() => expect(shown).toBe(`${countTenure(FEWER)} read, 0 counted`));
  const cache = queryClient.getQueryCache();
  const prepared = cache
    .findAll()
    .find(({ queryKey }) => JSON.stringify(queryKey).includes('cells'));
  const words = JSON.stringify(prepared?.queryKey).replaceAll(FEWER, MORE);
  prepare(cache.build(queryClient, { queryKey: JSON.parse(words) }));
  goTo(`/?tenure=${MORE}`);
}

it('reads few titles in one stream also where a drawing that was dropped had prepared to count', async () => {
  await goOn(() => undefined);
  await waitFor(() => expect(shown).toBe(`${countTenure(MORE)} read, 0 counted`));
  expect(readAsked()).toEqual(['stream', 'stream']);
});

it('lets a count that is under way, or that was made, stand in the place of a stream', async () => {
  await goOn((query) => query.setState({ fetchStatus: 'fetching' }));
  await waitFor(() => expect(shown).toBe(`0 read, ${countTenure(MORE)} counted`));
  expect(readAsked()).toEqual(['stream', 'cells']);
  cleanup();
  service.requests.length = 0;
  goTo(`/?tenure=${FEWER}`);
  await goOn((query) => query.setData({ points: [], cells: [] }));
  await waitFor(() => expect(shown).toMatch(/^0 read/));
  expect(readAsked().filter((one) => one === 'stream')).toHaveLength(1);
});
