// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { useCurrentSearch } from '../../use-current-search.ts';
import { useEarlyRows } from './use-early-rows.ts';

const service = createServiceFetch();
const navigation = new EventTarget();
const signals: AbortSignal[] = [];

let isHeldBack = false;

function Probe() {
  useEarlyRows(useCurrentSearch());
  return null;
}

function open(link: string) {
  window.history.replaceState(null, '', link);
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (!isHeldBack) return service.fetch(input, init);
    if (init?.signal) signals.push(init.signal);
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
  };
  return renderWithServices(<Probe />, fetch);
}

/** What the browser tells of before the address changes. */
function tell(link: string): void {
  const destination = { url: new URL(link, window.location.href).href };
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination }));
}

const readBodies = () => service.requests.map(({ body }) => body);

beforeEach(() => {
  vi.stubGlobal('navigation', navigation);
  isHeldBack = false;
  service.requests.length = 0;
  signals.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('S-062 asks for the rows of the next address before the page has turned to it', async () => {
  const { queryClient } = open('/?tenure=Freehold');
  tell('/?tenure=Leasehold');
  await waitFor(() => expect(readBodies()).toEqual([expect.stringContaining('Leasehold')]));
  expect(window.location.search).toBe('?tenure=Freehold');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const [answer] = queryClient.getQueriesData({ queryKey: ['search', 'titles'] });
  expect(answer?.[1]).toMatchObject({ hits: { hits: expect.any(Array) } });
});

it('gives up what another address has superseded before the list took it over', async () => {
  isHeldBack = true;
  open('/');
  tell('/?tenure=Leasehold');
  await waitFor(() => expect(signals).toHaveLength(1));
  tell('/?tenure=Freehold');
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

it('leaves alone what the list has taken over', async () => {
  isHeldBack = true;
  const { queryClient } = open('/');
  tell('/?tenure=Leasehold');
  await waitFor(() => expect(signals).toHaveLength(1));
  const [query] = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const list = new QueryObserver(queryClient, { queryKey: query?.queryKey ?? [], enabled: false });
  const stop = list.subscribe(() => undefined);
  tell('/?tenure=Freehold');
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  stop();
});

it.each([
  ['the same filters, another view of the map', '/#map=12/52/-2'],
  ['a page without the list', '/comps?type=Office'],
  ['a question that has not been answered', '/?ask=pubs'],
  ['an area whose shape is not there', '/?area=travel:4f6e8f10-0000-4000-8000-000000000000:car:15'],
])('asks for nothing ahead: %s', async (_name, link) => {
  open('/');
  tell(link);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readBodies()).toEqual([]);
});
