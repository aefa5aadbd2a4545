// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readBasket, writeBasket } from '#storage/purchases.ts';
import { drawer, REGISTER, setUpDrawer } from '#testing/open-drawer.tsx';
import { refuse, renderWithDocuments } from '#testing/render-with-documents.tsx';
import { PurchaseForMany } from './purchase-for-many.tsx';

setUpDrawer();

const TITLES = ['a', 'b'].map((id) => ({ id, number: null, address: `${id} Street` }));
const KEPT = { isForMany: true };

const Drawer = ({ missingScope = null }: { readonly missingScope?: string | null }) => (
  <PurchaseForMany
    titles={TITLES}
    missingScope={missingScope}
    Order={({ orderId, isFurther }) => <p>{`${isFurther ? 'Goes on' : 'Follows'} ${orderId}`}</p>}
    onClose={() => undefined}
  />
);

/** The drawer over a page with a table, as its entry of the history keeps it. */
function open(purchase: () => Response | Promise<Response>, missingScope: string | null = null) {
  window.history.replaceState({ usr: KEPT, key: 'many', idx: 1 }, '', '/?view=table');
  return renderWithDocuments(<Drawer missingScope={missingScope} />, drawer.person, (request) => {
    if (request === 'POST /purchase') return purchase();
    const id = new URLSearchParams(request.split('?')[1]).get('title_id');
    const number = new URLSearchParams(request.split('?')[1]).get('title_number');
    const data = { title_number: number ?? (id === 'b' ? 'WR2' : 'WR1'), register: REGISTER };
    return Response.json({ data, current_balance: 100 });
  });
}

const choose = async () => {
  const press = await screen.findByRole('button', { name: 'Register for these 2: 14 tokens' });
  await waitFor(() => expect(press).toHaveProperty('disabled', false));
  await userEvent.click(press);
  await screen.findByRole('heading', { name: 'Buy exactly this?' });
};
const confirm = async () => {
  const press = await screen.findByRole('button', { name: 'Buy 2 for 14 tokens' });
  await waitFor(() => expect(press.hasAttribute('aria-disabled')).toBe(false));
  await userEvent.click(press);
};

it('D-062: is confirmed where it was chosen, over the page that asked, and Back leads to the choice', async () => {
  const { requests } = open(() => refuse(400, 'INVALID_REQUEST', 'Not like this.'));
  await userEvent.type(await screen.findByLabelText('Customer reference'), 'Job 7');
  await choose();
  expect(window.location.search).toBe('?view=table&step=confirm');
  expect(window.history.state.usr).toEqual(KEPT);
  expect(screen.getByText('Customer reference: Job 7')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('button', { name: 'Register for these 2: 14 tokens' });
  await waitFor(() => expect(window.location.search).toBe('?view=table'));
  expect(window.history.state.usr).toEqual(KEPT);
  expect((await readBasket(drawer.person)).titles).toHaveLength(2);
  expect(requests).not.toContain('POST /purchase');
});

it('shows the orders of what was bought in its place', async () => {
  let count = 0;
  open(() => {
    count += 1;
    return Response.json({
      order_id: `order-${count}`,
      status: 'PROCESSING',
      total_tokens_charged: 7,
      new_balance: 100 - 7 * count,
      documents: [],
    });
  });
  expect(screen.getByText(/^Prices are checked first/)).toBeDefined();
  await choose();
  await confirm();
  await screen.findByText('Follows order-1');
  // It has been bought by now.
  expect(screen.queryByText(/^Prices are checked first/)).toBeNull();
  await screen.findByText('Goes on order-2');
  expect(screen.queryByRole('checkbox', { name: 'Register' })).toBeNull();
  expect(window.location.search).toBe('?view=table');
});

it('A-045: puts nothing to be confirmed where the sign-in may not buy, and names the permission', async () => {
  open(() => refuse(400, 'INVALID_REQUEST', 'Not like this.'), 'docs:purchase');
  const press = await screen.findByRole('button', { name: 'Register for these 2: 14 tokens' });
  expect(await screen.findByText(/docs:purchase is missing/)).toBeDefined();
  // The basket is there, and the balance.
  await screen.findByLabelText('Customer reference');
  await screen.findByText(/^Balance now/);
  expect(press).toHaveProperty('disabled', true);
});

it('O-085: takes no press while another tab is charging: what it buys is not known yet', async () => {
  const freed = Promise.withResolvers<void>();
  type Task = (lock: object | null) => Promise<void>;
  // Held by the other tab until then.
  const request = (_name: string, ...[options, task]: [Task] | [object, Task]) =>
    task === undefined ? freed.promise.then(() => (options as Task)({})) : task(null);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  open(() => refuse(400, 'INVALID_REQUEST', 'Not like this.'));
  const press = await screen.findByRole('button', { name: 'Register for these 2: 14 tokens' });
  await screen.findByLabelText('Customer reference');
  await screen.findByText(/^Balance now/);
  expect(press).toHaveProperty('disabled', true);
  freed.resolve();
  await waitFor(() => expect(press).toHaveProperty('disabled', false));
});

it('A-045: takes no press in what is to be confirmed once the sign-in may not buy', async () => {
  const { show } = open(() => refuse(400, 'INVALID_REQUEST', 'Not like this.'));
  await choose();
  const press = screen.getByRole('button', { name: 'Buy 2 for 14 tokens' });
  expect(press).toHaveProperty('disabled', false);
  show(<Drawer missingScope="docs:purchase" />);
  await waitFor(() => expect(press).toHaveProperty('disabled', true));
  // What it costs is said with the document and in the sum, not of the title as well.
  const bought = screen.getByRole('region', { name: 'WR1' });
  expect(bought.textContent).toBe('WR1 a StreetRegister7 tokens');
});

it('says that what was chosen is lost with the tab when it cannot be written', async () => {
  open(() => refuse(400, 'INVALID_REQUEST', 'Not like this.'));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText(/What you chose is lost when this tab closes/)).toBeDefined();
});

it('offers no choice while it is bought, and the next time the choice alone', async () => {
  const order = { status: 'PROCESSING', total_tokens_charged: 7, documents: [] };
  const told = ['order-1', 'order-2'];
  let tell = () => {};
  const first = new Promise<void>((resolve) => (tell = resolve));
  const { show } = open(async () => {
    await first;
    return Response.json({ ...order, order_id: told.shift(), new_balance: 86 });
  });
  await choose();
  await confirm();
  await screen.findByRole('region', { name: 'Orders' });
  expect(screen.queryByRole('checkbox', { name: 'Register' })).toBeNull();
  tell();
  await screen.findByText('Goes on order-2');
  show(<Drawer key="again" />);
  expect(await screen.findByRole('checkbox', { name: 'Register' })).toBeDefined();
  expect(screen.queryByText('Follows order-1')).toBeNull();
});

it('says why nothing was bought above the choice, which stays', async () => {
  open(() => refuse(400, 'INVALID_REQUEST', 'Not like this.'));
  await choose();
  await confirm();
  await screen.findAllByText(/Not like this/);
  expect(await screen.findByRole('checkbox', { name: 'Register' })).toBeDefined();
  expect(screen.queryByText(/^Follows/)).toBeNull();
});

it('says once, with what to do, why nothing was sent', async () => {
  window.history.replaceState({ usr: KEPT, key: 'many', idx: 1 }, '', '/?view=table');
  const { requests } = renderWithDocuments(<Drawer />, drawer.person, (request) => {
    const asked = new URLSearchParams(request.split('?')[1]);
    const number = asked.get('title_number');
    // It has become dearer by the time it is bought.
    const register = { ...REGISTER, token_cost: number === null ? 7 : 9 };
    const data = { title_number: number ?? `WR-${asked.get('title_id')}`, register };
    return Response.json({ data, current_balance: 100 });
  });
  await choose();
  await confirm();
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('Register costs 9 tokens now, not 7');
  expect(told.textContent).toContain('Look at the basket');
  await screen.findByRole('checkbox', { name: 'Register' });
  expect(screen.getAllByText(/Something has changed since you chose it/)).toHaveLength(1);
  expect(requests).not.toContain('POST /purchase');
});

it('takes out of the basket what is in it beside these, where it leaves too little for them', async () => {
  const register = { key: 'register', name: 'Register', cost: 95 };
  const documents = [{ ...register, isBackdated: false, documentIdBefore: null }];
  const title = { titleNumber: 'WR9', titleId: 'z', label: '9 Kiln Lane', documents };
  await writeBasket(drawer.person, { titles: [title], reference: '' });
  open(() => refuse(400, 'INVALID_REQUEST', 'Not like this.'));
  expect(await screen.findByText('9 short')).toBeDefined();
  const press = screen.getByRole('button', { name: 'Register for these 2: 14 tokens' });
  expect(press).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Take WR9 out of the basket' }));
  await waitFor(() => expect(press).toHaveProperty('disabled', false));
  expect(screen.queryByText('9 Kiln Lane')).toBeNull();
});
