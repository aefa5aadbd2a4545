// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { addOrders, writeBasket, writeIntent } from '#storage/purchases.ts';
import {
  chooseRegister,
  drawDrawer,
  drawer,
  findBuy,
  openDrawer,
  pressBuy,
  pressConfirm,
  RUNNING,
  setUpDrawer,
} from '#testing/open-drawer.tsx';

setUpDrawer();

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
const findAnnouncer = () => {
  const found = document.querySelector('[aria-live="polite"].visually-hidden');
  if (found === null) throw new Error('Nothing on the page is read out.');
  return found;
};

/** What the service answers to a purchase that goes through. */
const BOUGHT = {
  order_id: 'order-9',
  status: 'PROCESSING',
  total_tokens_charged: 7,
  new_balance: 93,
  documents: [],
};

/** What another tab of the same person says once it has written something. */
function tellOfChange(): void {
  const channel = new BroadcastChannel(`purchases ${drawer.person}`);
  channel.postMessage('changed');
  channel.close();
}

/** The focus follows what is shown, a moment after it. */
function expectFocusOnDocuments(): void {
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Documents' }));
}

describe('buying in the drawer of documents', () => {
  it('A-045: takes no press in what is to be confirmed once the sign-in may not buy', async () => {
    const { show } = openDrawer();
    await chooseRegister();
    await pressBuy();
    expect((await findBuy()).hasAttribute('disabled')).toBe(false);
    show(drawDrawer('docs.purchase'));
    await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(true));
  });

  it('D-062: gives the focus to what is to be confirmed, and back to the documents', async () => {
    openDrawer();
    await chooseRegister();
    await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
    await userEvent.click(await findBuy());
    const heading = screen.getByRole('heading', { name: 'Buy exactly this?' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(expectFocusOnDocuments);
  });

  it('D-062: Back leads from what is to be confirmed to the documents, Forward to it again', async () => {
    const { requests } = openDrawer();
    await chooseRegister();
    await userEvent.type(screen.getByRole('textbox', { name: 'Customer reference' }), 'Mine');
    await pressBuy();
    await screen.findByRole('heading', { name: 'Buy exactly this?' });
    window.history.back();
    const reference = await screen.findByRole('textbox', { name: 'Customer reference' });
    expect(reference).toHaveProperty('value', 'Mine');
    expect(screen.getByRole('checkbox', { name: 'Register' })).toHaveProperty('checked', true);
    await waitFor(expectFocusOnDocuments);
    await userEvent.type(reference, ' too');
    window.history.forward();
    expect(await screen.findByText('Customer reference: Mine too')).toBeDefined();
    expect(requests).not.toContain('POST /purchase');
  });

  it('D-063: Back and Forward after a purchase show its order and send nothing', async () => {
    drawer.purchase = BOUGHT;
    const { requests } = openDrawer();
    const { length } = window.history;
    await chooseRegister();
    await pressBuy();
    await pressConfirm();
    expect(await screen.findByText('Follows order-9')).toBeDefined();
    expect(window.history.length).toBe(length + 1);
    await waitFor(() => expect(window.location.search).toBe(''));
    const shown = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.forward();
    await shown;
    // The entry is there, and no longer leads to what was confirmed.
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('heading', { name: 'Buy exactly this?' })).toBeNull();
    expect(screen.getByText('Follows order-9')).toBeDefined();
    expect(requests.filter((request) => request === 'POST /purchase')).toHaveLength(1);
  });

  it('O-085, D-158: reads out what became of a purchase, in a place that was there before it', async () => {
    openDrawer();
    await chooseRegister();
    const announcer = findAnnouncer();
    expect(announcer.textContent).toBe('');
    await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
    await userEvent.click(await findBuy());
    expect(findAnnouncer()).toBe(announcer);
    await pressConfirm();
    await waitFor(() => expect(announcer.textContent).toMatch(/Nothing was charged|refused/i));
    await waitFor(expectFocusOnDocuments);
    expect(screen.getByRole('button', { name: 'Copy reference' })).toBeDefined();
  });

  it('O-085: buys nothing while another tab does, says so, and goes on when that has ended', async () => {
    let release = () => {};
    const taken = new Promise<void>((resolve) => (release = resolve));
    const request = async (
      _name: string,
      options: { ifAvailable?: boolean } | ((lock: unknown) => Promise<unknown>),
      task?: (lock: unknown) => Promise<unknown>,
    ) => {
      if (typeof options !== 'function') return task?.(null);
      await taken;
      return options({});
    };
    const properties = { locks: { value: { request } }, onLine: { value: true } };
    vi.stubGlobal('navigator', Object.create(navigator, properties));
    openDrawer();
    await chooseRegister();
    expect(await screen.findByText(/purchase or a check of an owner is under way/)).toBeDefined();
    expect((await findBuy()).hasAttribute('disabled')).toBe(true);
    await act(async () => release());
    await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
    expect(screen.queryByText(/check of an owner is under way/)).toBeNull();
  });

  it('D-062, D-063: a double click on Buy confirms nothing, nor do a held key and late clicks', async () => {
    const { requests } = openDrawer();
    await chooseRegister();
    await pressBuy();
    const confirm = await findBuy();
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    fireEvent.pointerDown(confirm);
    fireEvent.click(confirm, { detail: 2 });
    // A click that began too early counts as early when it ends.
    fireEvent.pointerDown(confirm);
    await waitFor(() => expect(confirm.hasAttribute('aria-disabled')).toBe(false));
    fireEvent.click(confirm, { detail: 1 });
    fireEvent.click(confirm, { detail: 2 });
    expect(fireEvent.keyDown(confirm, { key: 'Enter', repeat: true })).toBe(false);
    expect(screen.getByRole('heading', { name: 'Buy exactly this?' })).toBeDefined();
    expect(requests).not.toContain('POST /purchase');
    await userEvent.click(confirm);
    await waitFor(() => expect(requests).toContain('POST /purchase'));
  });

  it('D-062: says at the confirmation that another tab has bought the same', async () => {
    openDrawer();
    await chooseRegister();
    await pressBuy();
    const documents = [
      { key: 'register', name: 'Register', cost: 7, isBackdated: false, documentIdBefore: null },
    ];
    await addOrders(drawer.person, [{ ...RUNNING, title: { ...RUNNING.title, documents } }]);
    await writeBasket(drawer.person, { titles: [], reference: '' });
    tellOfChange();
    expect(await screen.findAllByText('These documents were bought in another tab.')).toHaveLength(
      2,
    );
    expect(screen.queryByRole('heading', { name: 'Buy exactly this?' })).toBeNull();
    expect(await screen.findByText('Follows order-1')).toBeDefined();
  });

  it('D-062: asks to confirm the same once more after a reload, and sends nothing by itself', async () => {
    await writeBasket(drawer.person, { titles: [RUNNING.title], reference: 'Mine' });
    window.history.replaceState(null, '', '/?step=confirm');
    const { requests } = openDrawer();
    expect(await screen.findByRole('heading', { name: 'Buy exactly this?' })).toBeDefined();
    expect(screen.getByText('Customer reference: Mine')).toBeDefined();
    expect(requests).not.toContain('POST /purchase');
  });

  it('D-064: shows what was bought where the button was pressed, also of other titles alone', async () => {
    const title = { ...RUNNING.title, titleNumber: 'WR999999' };
    const [plan] = title.documents;
    const documents = plan ? [{ ...plan, key: 'register', name: 'Register' }] : [];
    await writeBasket(drawer.person, { titles: [{ ...title, documents }], reference: '' });
    drawer.purchase = BOUGHT;
    openDrawer();
    await pressBuy();
    await pressConfirm();
    expect(await screen.findByText('Follows order-9')).toBeDefined();
  });

  it('O-085: reads again what another tab could not tell any more, when it is shown', async () => {
    openDrawer();
    await chooseRegister();
    await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
    await writeBasket(drawer.person, { titles: [], reference: '' });
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByRole('button', { name: 'Choose documents' })).toBeDefined();
  });

  it('D-062: does not confirm what another tab has changed', async () => {
    openDrawer();
    await chooseRegister();
    await pressBuy();
    await writeBasket(drawer.person, { titles: [], reference: '' });
    tellOfChange();
    expect(await screen.findAllByText(/basket was changed in another tab/)).toHaveLength(2);
  });

  it('pauses buying offline, says so, and goes on when the connection is back', async () => {
    const { requests } = openDrawer();
    await chooseRegister();
    await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
    setOnline(false);
    const button = await findBuy();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/You are offline: buying is paused/);
    await userEvent.click(button);
    expect(screen.queryByRole('heading', { name: 'Buy exactly this?' })).toBeNull();
    setOnline(true);
    expect(screen.queryByText(/buying is paused/)).toBeNull();
    await pressBuy();
    setOnline(false);
    await userEvent.click(await findBuy());
    expect(screen.getByText(/buying is paused/)).toBeDefined();
    expect(requests).not.toContain('POST /purchase');
    setOnline(true);
    await pressConfirm();
    await waitFor(() => expect(requests).toContain('POST /purchase'));
  });

  it('says that a purchase which met a cut line is to be tried again, not that it goes on', async () => {
    const { requests } = openDrawer();
    await chooseRegister();
    await pressBuy();
    await waitFor(async () => expect((await findBuy()).hasAttribute('aria-disabled')).toBe(false));
    const confirm = await findBuy();
    // The line is cut, and the browser has not told it to the page yet.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.click(confirm);
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toMatch(
      /Nothing was sent or charged\. Try again when the connection is back\./,
    );
    expect(requests).not.toContain('POST /purchase');
  });
});

it.each([
  [401, 'You are signed in now; what you chose is kept.', 'Sign in again'],
  [402, 'Take something out.', 'You are signed in now'],
])(
  'D-161: says of a purchase refused with %i what is left to do by now',
  async (status, said, unsaid) => {
    await writeIntent(drawer.person, 'refused', {
      id: 'refused',
      title: RUNNING.title,
      reference: '',
      cost: 7,
      balanceBefore: 100,
      createdAt: 1_000,
      state: {
        at: 'refused',
        status,
        code: '',
        sentence: 'It was refused. Nothing was charged.',
        advice: status === 401 ? 'Sign in again.' : 'Take something out.',
        requestId: '',
      },
    });
    const { service } = openDrawer();
    const [note] = await screen.findAllByText('It was refused. Nothing was charged.');
    await waitFor(() => expect(note?.parentElement?.textContent).toContain(said));
    expect(document.body.textContent).not.toContain(unsaid);
    // Refused again since, or not answered yet.
    for (const [isRefused, advice] of [
      [true, status === 401 ? 'Sign in again.' : said],
      [null, status === 401 ? '' : said],
    ] as const) {
      act(() => service.refused?.setState(isRefused, true));
      const words = note?.parentElement?.textContent;
      expect(words).toBe(`It was refused. Nothing was charged. ${advice}Dismiss`);
    }
  },
);
