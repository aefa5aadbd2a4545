// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePurchaseStep } from '#lib/links/use-purchase-step.ts';
import { askToBuy, buyRequest } from '#lib/state/buy-request.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { drawer, NAMES, REGISTER, setUpDrawer } from '#testing/open-drawer.tsx';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { renderWithServices } from '#testing/render-with-services.tsx';
import DocumentsForManySlot, { OwnDocuments, openToConfirm } from './documents-for-many-slot.tsx';

setUpDrawer();

const TITLE = 'd3f051bb-3add-5a43-8049-f31e04781ee3';
const TITLES = [{ id: 'a', number: 'WR1', address: '1 Kiln Lane' }];

beforeEach(() => askToBuy(TITLES));
afterEach(() => askToBuy(null));

const open = (person: string) =>
  renderWithDocuments(
    <OwnDocuments person={person} onConfirm={vi.fn()} onClose={vi.fn()} />,
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

  open('ben');
  await waitFor(() => expect(buyRequest.getState().titles).toBeNull());
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

it('leads back from what is to be confirmed to the table, and from what was bought to its orders', async () => {
  let go: Record<'open' | 'leave' | 'finish' | 'back', () => void> | undefined;
  const Page = () => {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    const { leave, finish } = usePurchaseStep();
    go = {
      open: () => openToConfirm(navigate, TITLE, new URLSearchParams(search)),
      leave,
      finish,
      back: () => void navigate(-1),
    };
    return <p>{pathname + search}</p>;
  };
  window.history.replaceState(null, '', '/?view=table');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  act(() => go?.open());
  await screen.findByText(`/titles/${TITLE}/documents?view=table&step=confirm`);
  act(() => go?.leave());
  await screen.findByText('/?view=table');
  act(() => go?.open());
  await screen.findByText(`/titles/${TITLE}/documents?view=table&step=confirm`);
  act(() => go?.finish());
  await screen.findByText(`/titles/${TITLE}/documents?view=table`);
  act(() => go?.back());
  await screen.findByText('/?view=table');
});

it('is closed by Back, and opened by forward and by the button with what was wanted', async () => {
  const { fetch } = createServiceFetch();
  window.history.replaceState(null, '', '/?view=table#map=15/51.6/-3');
  renderWithServices(<DocumentsForManySlot />, fetch);
  const find = () => screen.findByRole('dialog', { name: 'Documents' });
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
});
