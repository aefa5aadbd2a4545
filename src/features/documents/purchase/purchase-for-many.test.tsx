// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { readBasket } from '#storage/purchases.ts';
import { drawer, REGISTER, setUpDrawer } from '#testing/open-drawer.tsx';
import { refuse, renderWithDocuments } from '#testing/render-with-documents.tsx';
import { PurchaseForMany } from './purchase-for-many.tsx';

setUpDrawer();

const TITLES = ['a', 'b'].map((id) => ({ id, number: null, address: `${id} Street` }));
const KEPT = { isForMany: true };

/** The drawer over a page with a table, as its entry of the history keeps it. */
function open(purchase: () => Response) {
  window.history.replaceState({ usr: KEPT, key: 'many', idx: 1 }, '', '/?view=table');
  return renderWithDocuments(
    <PurchaseForMany
      titles={TITLES}
      missingScope={null}
      Order={({ orderId, isFurther }) => <p>{`${isFurther ? 'Goes on' : 'Follows'} ${orderId}`}</p>}
      onClose={() => undefined}
    />,
    drawer.person,
    (request) => {
      if (request === 'POST /purchase') return purchase();
      const id = new URLSearchParams(request.split('?')[1]).get('title_id');
      const number = new URLSearchParams(request.split('?')[1]).get('title_number');
      const data = { title_number: number ?? (id === 'b' ? 'WR2' : 'WR1'), register: REGISTER };
      return Response.json({ data, current_balance: 100 });
    },
  );
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

it('says why nothing was bought above the choice, which stays', async () => {
  open(() => refuse(400, 'INVALID_REQUEST', 'Not like this.'));
  await choose();
  await confirm();
  await screen.findAllByText(/Not like this/);
  expect(await screen.findByRole('checkbox', { name: 'Register' })).toBeDefined();
  expect(screen.queryByText(/^Follows/)).toBeNull();
});
