// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import { OrderView } from './order-view.tsx';
import { PlacedOrders } from './placed-orders.tsx';

beforeEach(() => stubMatchMedia(() => false));
afterEach(cleanup);

/** Shows orders of these states, each of which has ended without telling a webhook or is done. */
const open = (states: Readonly<Record<string, string>>) =>
  renderWithDocuments(
    <PlacedOrders ids={Object.keys(states)} Order={OrderView} />,
    crypto.randomUUID(),
    (request) => {
      const id = request.split('/').at(-1) ?? '';
      return Response.json({ order_id: id, status: states[id], documents: [] });
    },
  );

it('asks about all that may still change with one press, and about no other', async () => {
  const { requests } = open({ a: 'WEBHOOK_FAILED', b: 'WEBHOOK_FAILED', c: 'COMPLETED' });
  expect(screen.getByRole('heading', { name: '3 orders' })).toBeDefined();
  const press = await screen.findByRole('button', { name: 'Check all again' });
  await waitFor(() => expect(requests).toHaveLength(3));
  await waitFor(() => expect(press).toHaveProperty('disabled', false));
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  await userEvent.click(press);
  await waitFor(() => expect(requests.slice(3).sort()).toEqual(['GET /orders/a', 'GET /orders/b']));
});

it('names one of several alone, and none where all is done', async () => {
  open({ a: 'FAILED', c: 'COMPLETED' });
  expect(await screen.findAllByRole('button', { name: 'Check again' })).toHaveLength(1);
  cleanup();
  open({ b: 'COMPLETED', c: 'COMPLETED' });
  await screen.findAllByText('Completed');
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
});

it('leaves a single order its own button, and counts nothing', async () => {
  open({ a: 'FAILED' });
  expect(await screen.findAllByRole('button', { name: 'Check again' })).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: /order/ })).toBeNull();
});
