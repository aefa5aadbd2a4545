// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { balanceQuery, noteBalance } from '#storage/balance-query.ts';
import {
  addOrders,
  changeOrder,
  ordersQuery,
  writeBasket,
  writeIntent,
} from '#storage/purchases.ts';
import {
  chooseRegister,
  drawer,
  findBuy,
  NAMES,
  openDrawer,
  pressBuy,
  pressConfirm,
  REGISTER,
  RUNNING,
  setUpDrawer,
} from '#testing/open-drawer.tsx';

setUpDrawer();

describe('the drawer of documents', () => {
  it('D-006, D-083: shows an order that runs after a reload, and keeps it when it has ended', async () => {
    const other = { ...RUNNING, id: 'order-2', orderId: 'order-2' };
    await addOrders(drawer.person, [
      RUNNING,
      { ...other, title: { ...other.title, titleNumber: 'WR999999' } },
      { ...other, id: 'order-3', orderId: 'order-3', status: 'COMPLETED' },
    ]);
    const { queryClient } = openDrawer();
    expect(await screen.findByText('Follows order-1')).toBeDefined();
    expect(screen.queryByText(/Follows order-[23]/)).toBeNull();
    expect(screen.getByText(/An order of another title is under way/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See orders' }).getAttribute('href')).toBe('/orders');
    await changeOrder(drawer.person, 'order-1', () => ({ status: 'COMPLETED', ready: 1 }));
    await act(() =>
      queryClient.invalidateQueries({ queryKey: ordersQuery(drawer.person).queryKey }),
    );
    const known = queryClient.getQueryData(ordersQuery(drawer.person).queryKey);
    expect(known?.find(({ id }) => id === 'order-1')?.status).toBe('COMPLETED');
    expect(screen.getByText('Follows order-1')).toBeDefined();
  });

  it('D-061: leads to the running order of a document instead of selling it again', async () => {
    await addOrders(drawer.person, [RUNNING]);
    drawer.data = {
      ...NAMES,
      register: REGISTER,
      title_plan: { ...REGISTER, type_code: 'TITLEPLAN' },
    };
    openDrawer();
    const link = await screen.findByRole('link', { name: 'Open order order-1' });
    expect(link.getAttribute('href')).toBe('/orders/order-1');
    // It stands with its order above, and is listed once.
    expect(await screen.findByRole('checkbox', { name: 'Register' })).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: 'Title plan' })).toBeNull();
  });

  it('D-061: offers a document again whose order, shown above, has ended without it', async () => {
    await addOrders(drawer.person, [{ ...RUNNING, placedAt: Date.now() }]);
    drawer.data = { ...NAMES, title_plan: { ...REGISTER, type_code: 'TITLEPLAN' } };
    drawer.order = { order_id: 'order-1', status: 'COMPLETED', documents: [] };
    const { queryClient } = openDrawer();
    await screen.findByText('Follows order-1');
    await waitFor(() => expect(screen.queryByRole('status', { name: /^Asking/ })).toBeNull());
    expect(screen.queryByRole('checkbox', { name: 'Title plan' })).toBeNull();
    await changeOrder(drawer.person, 'order-1', () => ({ status: 'COMPLETED', ready: 0 }));
    await act(() =>
      queryClient.invalidateQueries({ queryKey: ordersQuery(drawer.person).queryKey }),
    );
    expect(await screen.findByRole('checkbox', { name: 'Title plan' })).toBeDefined();
    expect(screen.getByText('Follows order-1')).toBeDefined();
  });

  it('lists what is ticked beside its order, so that it can be taken out', async () => {
    await addOrders(drawer.person, [{ ...RUNNING, placedAt: Date.now() }]);
    const plan = { key: 'title_plan', name: 'Title plan', cost: 7, isBackdated: false };
    const title = { ...RUNNING.title, documents: [{ ...plan, documentIdBefore: null }] };
    await writeBasket(drawer.person, { titles: [title], reference: '' });
    drawer.data = { ...NAMES, title_plan: { ...REGISTER, type_code: 'TITLEPLAN' } };
    openDrawer();
    expect(await screen.findByText('Follows order-1')).toBeDefined();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Title plan' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Title plan' })).toBeNull());
  });

  it('tells what is true of every order with the first of several alone', async () => {
    await addOrders(drawer.person, [
      RUNNING,
      { ...RUNNING, id: 'order-2', orderId: 'order-2', placedAt: 2_000 },
    ]);
    openDrawer();
    await screen.findByText(/order-2$/);
    const said = screen.getAllByText(/^(Goes on|Follows) order-/).map((each) => each.textContent);
    expect(said).toHaveLength(2);
    expect(said.filter((each) => each?.startsWith('Goes on'))).toHaveLength(1);
  });

  it('O-089, D-024: a row follows its finished order while the service still answers as before', async () => {
    await addOrders(drawer.person, [
      { ...RUNNING, placedAt: Date.now(), status: 'COMPLETED', ready: 1 },
    ]);
    drawer.data = { ...NAMES, title_plan: { ...REGISTER, type_code: 'TITLEPLAN' } };
    drawer.order = {
      order_id: 'order-1',
      status: 'COMPLETED',
      documents: [{ document_type: 'title_plan', document_id: 'plan-1' }],
    };
    openDrawer();
    expect(await screen.findByText('Download free plan-1')).toBeDefined();
    expect(screen.getByText('Ready')).toBeDefined();
    expect(screen.queryByText('Ordered')).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Title plan' }).hasAttribute('disabled')).toBe(
      true,
    );
  });

  it.each([
    [1_000, true],
    [-900_000, false],
  ])(
    'O-089: an order that ended %s ms from now is compared with the age of the answer',
    async (ended, isDelivered) => {
      const placedAt = Date.now() - 1_000_000;
      await addOrders(drawer.person, [{ ...RUNNING, placedAt, status: 'COMPLETED', ready: 1 }]);
      drawer.data = { ...NAMES, title_plan: { ...REGISTER, type_code: 'TITLEPLAN' } };
      drawer.order = {
        order_id: 'order-1',
        status: 'COMPLETED',
        completed_at: new Date(Date.now() + ended).toISOString(),
        documents: [{ document_type: 'title_plan', document_id: 'plan-1' }],
      };
      const { requests } = openDrawer();
      await waitFor(() => expect(requests).toContain('GET /orders/order-1'));
      const box = await screen.findByRole('checkbox', { name: 'Title plan' });
      await waitFor(() => expect(box.hasAttribute('disabled')).toBe(isDelivered));
    },
  );

  it('says that the basket is lost with the tab when it cannot be written', async () => {
    openDrawer();
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
    drawer.data = {
      ...NAMES,
      register: { ...REGISTER, availability_code: 'MANUAL' },
      title_plan: {
        ...REGISTER,
        type_code: 'TITLEPLAN',
        availability_code: 'UNAVAILABLE',
        availability: 'There is no plan.',
      },
    };
    openDrawer();
    const box = await screen.findByRole('checkbox', { name: 'Register' });
    expect(box.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/has to look for this by hand/)).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Title plan' }).hasAttribute('disabled')).toBe(
      true,
    );
    expect(screen.getByText('There is no plan.')).toBeDefined();
  });

  it('D-044: shows an unfamiliar status with its text, and sells what is IMMEDIATE all the same', async () => {
    drawer.data = {
      ...drawer.data,
      title_status_code: 'RESTING',
      title_status: 'The title rests until May.',
    };
    openDrawer();
    expect(await screen.findByText(/The title rests until May\./)).toBeDefined();
    await chooseRegister();
    await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
  });

  it('D-034, D-006: says how old the answer may be, and takes the newer balance', async () => {
    const { queryClient } = openDrawer();
    expect(
      await screen.findByText(/or up to 5 minutes before. Prices are checked again/),
    ).toBeDefined();
    const known = queryClient.getQueryData(balanceQuery(drawer.person).queryKey);
    expect(known?.tokens).toBe(100);
    expect(known?.asOf).toBeLessThan(Date.now() - 200_000);
    act(() => noteBalance(queryClient, drawer.person, { tokens: 99_979, asOf: Date.now() }));
    const totals = within(screen.getByRole('contentinfo'));
    expect((await totals.findAllByText(/99,979/)).length).toBeGreaterThan(0);
  });

  it('A-045: sells nothing when the sign-in may not buy, and names the permission', async () => {
    openDrawer('docs.purchase');
    await chooseRegister();
    expect(
      within(screen.getByRole('contentinfo')).getByText(/docs\.purchase is missing/),
    ).toBeDefined();
    expect((await findBuy()).hasAttribute('disabled')).toBe(true);
  });

  it('O-085: takes no press once the purchase of another tab is known, before its end is waited for', async () => {
    // This page opens its books, is refused at the press, and then waits for whoever charges.
    const answers = [true, false];
    let isAsked = false;
    const request = async (_name: string, _options: object, task: (lock: unknown) => unknown) => {
      const isFree = answers.shift();
      if (isFree !== undefined) return task(isFree ? {} : null);
      isAsked = true;
      return new Promise(() => undefined);
    };
    const properties = { locks: { value: { request } }, onLine: { value: true } };
    vi.stubGlobal('navigator', Object.create(navigator, properties));
    openDrawer();
    await chooseRegister();
    await pressBuy();
    await writeIntent(drawer.person, 'other', {
      id: 'other',
      title: RUNNING.title,
      reference: '',
      cost: 7,
      balanceBefore: 100,
      createdAt: 1_000,
      state: { at: 'sending', since: 1_000 },
    });
    await pressConfirm();
    await waitFor(() => expect(isAsked).toBe(true));
    expect((await findBuy()).hasAttribute('disabled')).toBe(true);
  });

  it('O-085: buys nothing while what was bought before cannot be read', async () => {
    const document = { key: 'register', name: 'Register', cost: 7, isBackdated: false };
    await writeBasket(drawer.person, {
      titles: [
        {
          titleNumber: 'WR100001',
          titleId: 'id',
          label: '',
          documents: [{ ...document, documentIdBefore: null }],
        },
      ],
      reference: '',
    });
    const read = IDBObjectStore.prototype.index;
    const broken = vi.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(function (
      this: IDBObjectStore,
      name,
    ) {
      if (this.name === 'intents') throw new DOMException('Broken', 'UnknownError');
      return read.call(this, name);
    });
    openDrawer();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await screen.findByText('100');
    expect((await findBuy()).hasAttribute('disabled')).toBe(true);
    broken.mockRestore();
    await userEvent.click(retry);
    await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
  });
});
