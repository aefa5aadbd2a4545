// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { useCurrentSearch } from '../../use-current-search.ts';
import LoadAll from './load-all.tsx';
import { sortRows } from './sort-rows.ts';
import { dropWhole, forgetOtherWhole, wholeSearch } from './whole-search.ts';

/** Requests that wait for an answer, which never comes. */
let waiting: string[] = [];
let givenUp = 0;
const silentFetch: typeof fetch = (input, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => {
      givenUp += 1;
      reject(new DOMException('Given up', 'AbortError'));
    });
    waiting.push(String(input));
  });

beforeEach(() => {
  waiting = [];
  givenUp = 0;
});
afterEach(() => {
  cleanup();
  dropWhole();
});

/** The plot run of the map lets go of other filters; here the same without a map. */
function Harness() {
  const current = useCurrentSearch();
  const { search } = current;
  useEffect(() => forgetOtherWhole(search), [search]);
  return <LoadAll current={current} />;
}

function open(queryString: string, fetch: typeof globalThis.fetch) {
  window.history.replaceState(null, '', `/${queryString}`);
  return renderWithServices(<Harness />, fetch);
}

const startCounting = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Load all…' }));
  await waitFor(() => expect(waiting).toHaveLength(4));
};

describe('loading everything', () => {
  it('gives the counting up with other filters, which may count for themselves', async () => {
    open('?tenure=Freehold', silentFetch);
    await startCounting();
    act(() => {
      window.history.pushState(null, '', '/?tenure=Leasehold');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(givenUp).toBe(4));
    waiting = [];
    await startCounting();
    expect(wholeSearch.getState().filtersKey).toContain('Leasehold');
    expect(givenUp).toBe(4);
  });

  it('leaves nothing standing when its page goes while it counts', async () => {
    const { unmount } = open('', silentFetch);
    await startCounting();
    unmount();
    expect(wholeSearch.getState().stage.kind).toBe('none');
    await waitFor(() => expect(givenUp).toBe(4));
  });

  it('S-082 has what every order goes by, also one that no row shows', async () => {
    const service = createServiceFetch();
    open('?sort=rent-desc', service.fetch);
    await userEvent.click(screen.getByRole('button', { name: 'Load all…' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Load [\d,]+$/ }));
    await screen.findByText(/^All of them are listed/);
    const { stage } = wholeSearch.getState();
    const rows = stage.kind === 'loaded' ? stage.run.rows : [];
    const sorted = sortRows(rows, { index: 'titles', sort: 'rent', direction: 'desc' });
    const rents = sorted.flatMap(({ leases }) => leases?.[0]?.rentAnnually ?? []);
    expect(rents.length).toBeGreaterThan(10);
    expect(rents).toEqual(rents.toSorted((a, b) => b - a));
    expect(sorted[0]?.leases?.[0]?.rentAnnually).toBe(rents[0]);
  });
});
