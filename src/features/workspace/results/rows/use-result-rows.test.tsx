// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useSearchState } from '#filters/link/use-search-state.ts';
import type { Search } from '#filters/model/filter.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { type CurrentSearch, useCurrentSearch } from '../../use-current-search.ts';
import { useResultRows } from './use-result-rows.ts';

const service = createServiceFetch();
afterEach(cleanup);

it('marks rows of the search before as old once they have been so for long, each time anew', async () => {
  let held = Promise.resolve();
  let release = () => undefined as unknown;
  const hold = () => {
    held = new Promise((resolve) => {
      release = () => resolve();
    });
  };
  const drawn: string[] = [];
  function Rows() {
    const { isStale, isLate, total } = useResultRows(useCurrentSearch(), []);
    const state = `${isStale ? 'before' : 'now'}${isLate ? ', old' : ''}`;
    if (total && drawn.at(-1) !== state) drawn.push(state);
    return <p>{state}</p>;
  }
  const go = (link: string) =>
    act(() => {
      window.history.pushState(null, '', link);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
  window.history.replaceState(null, '', '/?tenure=Freehold');
  renderWithServices(<Rows />, async (input, init) => {
    await held;
    return service.fetch(input, init);
  });
  await waitFor(() => expect(drawn).toEqual(['now']));
  hold();
  go('/?tenure=Leasehold');
  expect(await screen.findByText('before, old')).toBeDefined();
  release();
  await waitFor(() => expect(drawn).toEqual(['now', 'before', 'before, old', 'now']));
  // The next begins as soon as the one before is over.
  hold();
  go('/?type=Office');
  expect(await screen.findByText('before, old')).toBeDefined();
  expect(drawn.slice(4)).toEqual(['before', 'before, old']);
  release();
  await waitFor(() => expect(drawn.at(-1)).toBe('now'));
});

it('gives the same row and the same search as long as they stay, however often it is drawn', async () => {
  const seen: { readonly current: CurrentSearch; readonly other: Search; readonly row: unknown }[] =
    [];
  function Rows() {
    const current = useCurrentSearch();
    const { search: other } = useSearchState();
    const rows = useResultRows(current, []);
    const [times, setTimes] = useState(0);
    const row = rows.read(0);
    if (row) seen.push({ current, other, row });
    return (
      <button type="button" onClick={() => setTimes(times + 1)}>
        {row?.id} {times}
      </button>
    );
  }
  window.history.replaceState(null, '', '/?tenure=Freehold&area=box_-3,51,-2,52');
  renderWithServices(<Rows />, service.fetch);
  await waitFor(() => expect(seen.length).toBeGreaterThan(0));
  act(() => screen.getByRole('button').click());
  await screen.findByText(/ 1$/);
  const [last, before] = [seen.at(-1), seen.at(-2)];
  expect(last?.row).toBe(before?.row);
  expect(last?.current).toBe(before?.current);
  expect(last?.other).toBe(last?.current.search);
});
