// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { balanceQuery } from '#api/balance.ts';
import { ordersQuery } from '#storage/orders-query.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { addOrders, changeOrder } from '#storage/purchases.ts';
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
let buy: () => Response | Promise<Response>;

beforeEach(() => {
  person = crypto.randomUUID();
  data = { ...NAMES, register: REGISTER };
  buy = () => refuse(400, 'INVALID_REQUEST', 'Not like this.');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Order = ({ orderId }: { readonly orderId: string }) => <p>Follows {orderId}</p>;

function open(missingScope: string | null = null) {
  return renderWithDocuments(
    <PurchaseDrawer
      title={TITLE}
      onClose={() => undefined}
      Download={() => null}
      Order={Order}
      missingScope={missingScope}
    />,
    person,
    (request) =>
      request === 'POST /purchase' ? buy() : Response.json({ data, current_balance: 100 }),
  );
}

const chooseRegister = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Register' }));
const findBuy = () => screen.findByRole('button', { name: 'Buy 1 for 7 tokens' });
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
    await userEvent.click(await findBuy());
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
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
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
