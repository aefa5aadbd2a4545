// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import {
  act,
  cleanup,
  configure,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { balanceQuery } from '#api/balance.ts';
import { ordersQuery } from '#storage/orders-query.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { addOrders, changeOrder, writeBasket } from '#storage/purchases.ts';
import { refuse, renderWithDocuments } from '#testing/render-with-documents.tsx';
import { PurchaseDrawer } from './purchase-drawer.tsx';

configure({ asyncUtilTimeout: 20_000 });

const TITLE = { ask: { title_id: 'id' }, id: 'id', number: 'WR100001', label: '1 Kiln Lane' };
const NAMES = { title_number: 'WR100001', title_status: 'Open', title_status_code: 'VALID' };
const REGISTER = {
  type_code: 'REGISTER',
  availability: 'Available',
  availability_code: 'IMMEDIATE',
  token_cost: 7,
};
const RUNNING: OrderRecord = {
  id: 'order-1',
  orderId: 'order-1',
  title: {
    titleNumber: 'WR100001',
    titleId: 'id',
    label: '1 Kiln Lane',
    documents: [
      {
        key: 'title_plan',
        name: 'Title plan',
        cost: 7,
        isBackdated: false,
        documentIdBefore: null,
      },
    ],
  },
  reference: '',
  tokens: 7,
  balanceAfter: 93,
  placedAt: 1_000,
  status: 'PROCESSING',
  ready: 0,
};

let person: string;
let data: Record<string, unknown>;
let order: Record<string, unknown>;
let buy: () => Response | Promise<Response>;

beforeEach(() => {
  person = crypto.randomUUID();
  data = { ...NAMES, register: REGISTER };
  order = {};
  buy = () => refuse(400, 'INVALID_REQUEST', 'Not like this.');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Download = ({ documentId, label }: { documentId: string; label?: string }) => (
  <p>
    {label} {documentId}
  </p>
);
const Order = ({ orderId }: { readonly orderId: string }) => <p>Follows {orderId}</p>;

function open(missingScope: string | null = null) {
  return renderWithDocuments(
    <PurchaseDrawer
      title={TITLE}
      onClose={() => undefined}
      Download={Download}
      Order={Order}
      missingScope={missingScope}
    />,
    person,
    (request) => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      if (request === 'POST /purchase') return buy();
      return Response.json(
        request.startsWith('GET /orders/') ? order : { data, current_balance: 100 },
      );
    },
  );
}

const chooseRegister = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Register' }));
const findBuy = () => screen.findByRole('button', { name: 'Buy 1 for 7 tokens' });
const pressBuy = async () => {
  await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
  await userEvent.click(await findBuy());
};
/** The button of the second step takes a press when it has stood there for a while. */
const pressConfirm = async () => {
  await waitFor(async () => expect((await findBuy()).hasAttribute('aria-disabled')).toBe(false));
  await userEvent.click(await findBuy());
};
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
const findAnnouncer = () => {
  const found = document.querySelector('[aria-live="polite"].visually-hidden');
  if (found === null) throw new Error('Nothing on the page is read out.');
  return found;
};

describe('the drawer of documents', () => {
  it('D-062: gives the focus to what is to be confirmed, and back to the documents', async () => {
    open();
    await chooseRegister();
    await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
    await userEvent.click(await findBuy());
    const heading = screen.getByRole('heading', { name: 'Buy exactly this?' });
    expect(document.activeElement).toBe(heading);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Documents' }));
  });

  it('O-085, D-158: reads out what became of a purchase, in a place that was there before it', async () => {
    open();
    await chooseRegister();
    const announcer = findAnnouncer();
    expect(announcer.textContent).toBe('');
    await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
    await userEvent.click(await findBuy());
    expect(findAnnouncer()).toBe(announcer);
    await pressConfirm();
    await waitFor(() => expect(announcer.textContent).toMatch(/Nothing was charged|refused/i));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Documents' }));
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
    open();
    await chooseRegister();
    expect(await screen.findByText(/purchase or a check of an owner is under way/)).toBeDefined();
    expect((await findBuy()).hasAttribute('disabled')).toBe(true);
    await act(async () => release());
    await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
    expect(screen.queryByText(/check of an owner is under way/)).toBeNull();
  });

  it('D-006, D-083: shows an order that runs after a reload, and keeps it when it has ended', async () => {
    const other = { ...RUNNING, id: 'order-2', orderId: 'order-2' };
    await addOrders(person, [
      RUNNING,
      { ...other, title: { ...other.title, titleNumber: 'WR999999' } },
      { ...other, id: 'order-3', orderId: 'order-3', status: 'COMPLETED' },
    ]);
    const { queryClient } = open();
    expect(await screen.findByText('Follows order-1')).toBeDefined();
    expect(screen.queryByText(/Follows order-[23]/)).toBeNull();
    expect(screen.getByText(/An order of another title is under way/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See orders' }).getAttribute('href')).toBe('/orders');
    await changeOrder(person, 'order-1', { status: 'COMPLETED', ready: 1 });
    await act(() => queryClient.invalidateQueries({ queryKey: ordersQuery(person).queryKey }));
    const known = queryClient.getQueryData(ordersQuery(person).queryKey);
    expect(known?.find(({ id }) => id === 'order-1')?.status).toBe('COMPLETED');
    expect(screen.getByText('Follows order-1')).toBeDefined();
  });

  it('D-061: leads to the running order of a document instead of selling it again', async () => {
    await addOrders(person, [RUNNING]);
    data = { ...NAMES, register: REGISTER, title_plan: { ...REGISTER, type_code: 'TITLEPLAN' } };
    open();
    const link = await screen.findByRole('link', { name: 'Open order of Title plan' });
    expect(link.getAttribute('href')).toBe('/orders/order-1');
    expect(screen.getByRole('checkbox', { name: 'Title plan' }).hasAttribute('disabled')).toBe(
      true,
    );
  });

  it('D-062, D-063: a double click on Buy confirms nothing, nor do a held key and late clicks', async () => {
    const { requests } = open();
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
    open();
    await chooseRegister();
    await pressBuy();
    const documents = [
      { key: 'register', name: 'Register', cost: 7, isBackdated: false, documentIdBefore: null },
    ];
    await addOrders(person, [{ ...RUNNING, title: { ...RUNNING.title, documents } }]);
    await writeBasket(person, { titles: [], reference: '' });
    new BroadcastChannel(`purchases ${person}`).postMessage('changed');
    expect(await screen.findAllByText('These documents were bought in another tab.')).toHaveLength(
      2,
    );
    expect(screen.queryByRole('heading', { name: 'Buy exactly this?' })).toBeNull();
    expect(await screen.findByText('Follows order-1')).toBeDefined();
  });

  it('D-062: does not confirm what another tab has changed', async () => {
    open();
    await chooseRegister();
    await pressBuy();
    await writeBasket(person, { titles: [], reference: '' });
    new BroadcastChannel(`purchases ${person}`).postMessage('changed');
    expect(await screen.findAllByText(/basket was changed in another tab/)).toHaveLength(2);
  });

  it('O-089, D-024: a row follows its finished order while the service still answers as before', async () => {
    await addOrders(person, [{ ...RUNNING, placedAt: Date.now(), status: 'COMPLETED', ready: 1 }]);
    data = { ...NAMES, title_plan: { ...REGISTER, type_code: 'TITLEPLAN' } };
    order = {
      order_id: 'order-1',
      status: 'COMPLETED',
      documents: [{ document_type: 'title_plan', document_id: 'plan-1' }],
    };
    open();
    expect(await screen.findByText('Download free plan-1')).toBeDefined();
    expect(screen.getByText('Delivered')).toBeDefined();
    expect(screen.queryByText('Ordered')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Title plan' }).hasAttribute('disabled')).toBe(
      true,
    );
  });

  it('pauses buying offline, says so, and goes on when the connection is back', async () => {
    const { requests } = open();
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

  it.each([
    [1_000, true],
    [-900_000, false],
  ])(
    'O-089: an order that ended %s ms from now is compared with the age of the answer',
    async (ended, isDelivered) => {
      const placedAt = Date.now() - 1_000_000;
      await addOrders(person, [{ ...RUNNING, placedAt, status: 'COMPLETED', ready: 1 }]);
      data = { ...NAMES, title_plan: { ...REGISTER, type_code: 'TITLEPLAN' } };
      order = {
        order_id: 'order-1',
        status: 'COMPLETED',
        completed_at: new Date(Date.now() + ended).toISOString(),
        documents: [{ document_type: 'title_plan', document_id: 'plan-1' }],
      };
      const { requests } = open();
      await waitFor(() => expect(requests).toContain('GET /orders/order-1'));
      const box = await screen.findByRole('checkbox', { name: 'Title plan' });
      await waitFor(() => expect(box.hasAttribute('disabled')).toBe(isDelivered));
    },
  );

  it('says that a purchase which met a cut line is to be tried again, not that it goes on', async () => {
    const { requests } = open();
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

  it('says that the basket is lost with the tab when it cannot be written', async () => {
    open();
    await screen.findByRole('checkbox', { name: 'Register' });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await chooseRegister();
    expect(await screen.findByText(/What you chose is lost when this tab closes/)).toBeDefined();
    put.mockRestore();
    await chooseRegister();
    await waitFor(() => expect(screen.queryByText(/is lost when this tab closes/)).toBeNull());
  });

  it('D-030: never offers what is not IMMEDIATE, and says why', async () => {
    data = {
      ...NAMES,
      register: { ...REGISTER, availability_code: 'MANUAL' },
      title_plan: {
        ...REGISTER,
        type_code: 'TITLEPLAN',
        availability_code: 'UNAVAILABLE',
        availability: 'There is no plan.',
      },
    };
    open();
    const box = await screen.findByRole('checkbox', { name: 'Register' });
    expect(box.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/has to look for this by hand/)).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Title plan' }).hasAttribute('disabled')).toBe(
      true,
    );
    expect(screen.getByText('There is no plan.')).toBeDefined();
  });

  it('D-044: shows an unfamiliar status with its text, and sells what is IMMEDIATE all the same', async () => {
    data = { ...data, title_status_code: 'RESTING', title_status: 'The title rests until May.' };
    open();
    expect(await screen.findByText(/The title rests until May\./)).toBeDefined();
    await chooseRegister();
    await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
  });

  it('D-034, D-006: says how old the answer may be, and takes the newer balance', async () => {
    const { queryClient } = open();
    expect(await screen.findByText(/may keep this answer for 5 minutes/)).toBeDefined();
    const known = queryClient.getQueryData(balanceQuery(person).queryKey);
    expect(known?.tokens).toBe(100);
    expect(known?.asOf).toBeLessThan(Date.now() - 200_000);
  });

  it('A-045: sells nothing when the sign-in may not buy, and names the permission', async () => {
    open('docs.purchase');
    await chooseRegister();
    expect(
      within(screen.getByRole('contentinfo')).getByText(/docs\.purchase is missing/),
    ).toBeDefined();
    expect((await findBuy()).hasAttribute('disabled')).toBe(true);
  });
});
