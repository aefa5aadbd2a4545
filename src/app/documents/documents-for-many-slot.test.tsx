// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askToBuy, buyRequest } from '#lib/state/buy-request.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { drawer, NAMES, REGISTER, setUpDrawer } from '#testing/open-drawer.tsx';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { renderWithServices } from '#testing/render-with-services.tsx';
import DocumentsForManySlot, { OwnDocuments } from './documents-for-many-slot.tsx';

setUpDrawer();

const TITLES = [{ id: 'a', number: 'WR1', address: '1 Kiln Lane' }];

beforeEach(() => askToBuy(TITLES));
afterEach(() => askToBuy(null));

const open = (person: string, onClose = vi.fn()) =>
  renderWithDocuments(
    <OwnDocuments person={person} Order={() => null} missingScope={null} onClose={onClose} />,
    drawer.person,
    () => Response.json({ data: { ...NAMES, register: REGISTER }, current_balance: 100 }),
  );

/** What a page that is loaded anew finds. */
async function reload() {
  vi.resetModules();
  const { buyRequest: found } = await import('#lib/state/buy-request.ts');
  return found.getState();
}

it('goes through signing in, and then belongs to who has signed in', async () => {
  expect(await reload()).toEqual({ titles: TITLES, person: null, isAsked: true });
  const { unmount } = open('ana');
  expect(await screen.findByText('1 Kiln Lane')).toBeDefined();
  expect(await reload()).toEqual({ titles: TITLES, person: 'ana', isAsked: true });
  unmount();

  const leave = vi.fn();
  const { requests } = open('ben', leave);
  await waitFor(() => expect(buyRequest.getState().titles).toBeNull());
  // Its entry in the history is left as well: Back would take a step where nothing is.
  expect(leave).toHaveBeenCalledTimes(1);
  expect(requests.filter((request) => request.includes('title_id'))).toEqual([]);
  expect(screen.queryByText('1 Kiln Lane')).toBeNull();
  expect(await reload()).toEqual({ titles: null, person: null, isAsked: false });
});

it.each(['{', '[]', '"x"', 'null', '{"titles":5}', '{"titles":["a"]}'])(
  'asks for nothing where %s is kept',
  async (kept) => {
    sessionStorage.setItem('wanted-documents', kept);
    expect((await reload()).titles).toBeNull();
  },
);

it('is closed by Back, and opened by forward and by the button with what was wanted', async () => {
  const { fetch } = createServiceFetch();
  window.history.replaceState(null, '', '/?view=table#map=15/51.6/-3');
  const { unmount } = renderWithServices(<DocumentsForManySlot />, fetch);
  const find = () => screen.findByRole('dialog', { name: 'Documents for 1 title' });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await find();
  await waitFor(() => expect(buyRequest.getState().isAsked).toBe(false));
  act(() => window.history.back());
  await isClosed();
  // It does not stand above the page that is loaded anew.
  expect((await reload()).titles).toBeNull();
  act(() => window.history.forward());
  await find();
  expect((await reload()).titles).toEqual(TITLES);
  expect(window.location.href).toMatch(/\?view=table#map=15\/51\.6\/-3$/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await isClosed();
  act(() => askToBuy(TITLES));
  await find();
  // Nor where the page beneath it is left.
  unmount();
  expect((await reload()).titles).toBeNull();
});

it('stands in the entry that it has where the page was loaded anew', async () => {
  const { fetch } = createServiceFetch();
  window.history.replaceState({ usr: { isForMany: true }, key: 'many', idx: 1 }, '', '/');
  const before = window.history.length;
  renderWithServices(<DocumentsForManySlot />, fetch);
  await screen.findByRole('dialog');
  await waitFor(() => expect(buyRequest.getState().isAsked).toBe(false));
  expect(window.history.length).toBe(before);
});

it('leaves no entry above the page for what was dropped before it was shown', async () => {
  const { fetch } = createServiceFetch();
  window.history.replaceState(null, '', '/?view=table');
  const before = window.history.length;
  const Dropped = () => {
    // Runs before the drawer gets its entry, as what another person has wanted is dropped.
    useLayoutEffect(() => askToBuy(null), []);
    return <DocumentsForManySlot />;
  };
  renderWithServices(<Dropped />, fetch);
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  expect(window.history.length).toBe(before);
  expect(window.history.state?.usr?.isForMany).toBeUndefined();
});

it('closes with what is to be confirmed in one step, back to the page that asked', async () => {
  const { fetch } = createServiceFetch();
  window.history.replaceState(null, '', '/?view=table&page=asked');
  renderWithServices(<DocumentsForManySlot />, fetch);
  await screen.findByRole('dialog');
  await waitFor(() => expect(window.history.state?.usr?.isForMany).toBe(true));
  const state = { ...window.history.state, key: 'confirm', idx: window.history.state.idx + 1 };
  act(() => {
    window.history.pushState(state, '', '/?view=table&page=asked&step=confirm');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.history.state?.usr?.isForMany).toBeUndefined();
  expect(window.location.search).toBe('?view=table&page=asked');
});

it('comes back to the choice from signing in anew, and closes to the page that asked', async () => {
  const { fetch } = createServiceFetch();
  window.history.replaceState(null, '', '/before');
  window.history.pushState(null, '', '/?view=table&step=confirm');
  renderWithServices(<DocumentsForManySlot />, fetch);
  await screen.findByRole('dialog');
  await waitFor(() => expect(window.history.state?.usr?.isForMany).toBe(true));
  expect(window.location.search).toBe('?view=table');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/');
  expect(window.history.state?.usr?.isForMany).toBeUndefined();
});

it('closes in one step also where there was nothing left to confirm', async () => {
  const { fetch } = createServiceFetch();
  window.history.replaceState(null, '', '/?view=table&page=asked');
  renderWithServices(<DocumentsForManySlot />, fetch);
  await screen.findByRole('dialog');
  await waitFor(() => expect(window.history.state?.usr?.isForMany).toBe(true));
  // The step was taken out of its entry, which stands above the one of the choice.
  const state = { ...window.history.state, key: 'dropped', idx: window.history.state.idx + 1 };
  act(() => {
    window.history.pushState(state, '', '/?view=table&page=asked');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.history.state?.usr?.isForMany).toBeUndefined();
});
