// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#api/create-services.ts';
import { AppProviders } from '#app/providers.tsx';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { addOrders, readOrders } from '#storage/purchases.ts';
import { endWithPage } from '#testing/end-page.ts';
import { openTestServices } from '#testing/render-with-services.tsx';
import { ANA, SIGN_IN_SETTINGS } from '#testing/signed-in.ts';
import { Rail } from './rail.tsx';
import RailAccount from './rail-account.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

const OPEN: OrderRecord = {
  id: 'open',
  orderId: 'open',
  title: { titleNumber: 'WX1', titleId: null, label: '', documents: [] },
  reference: '',
  tokens: 7,
  charged: 7,
  balanceAfter: 93,
  placedAt: 1,
  status: 'PROCESSING',
  ready: 0,
};

it('D-083, D-006: an order is followed wherever the person is, until the rail says that nothing is under way', async () => {
  const person = ANA.person?.id ?? '';
  window.sessionStorage.setItem('signed-in.documents', JSON.stringify(ANA));
  await addOrders(person, [OPEN]);
  const answer = Promise.withResolvers<void>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(String(input));
    await answer.promise;
    const documents = [{ document_type: 'register', document_id: 'file' }];
    return Response.json({ order_id: 'open', status: 'COMPLETED', documents });
  });
  const services = {
    ...openTestServices(fetch, SIGN_IN_SETTINGS),
    tokens: { readToken: async () => 'token' },
  };
  render(
    <BrowserRouter>
      <AppProviders services={services} queryClient={endWithPage(createQueryClient())}>
        <Rail />
        <RailAccount />
      </AppProviders>
    </BrowserRouter>,
  );
  expect(await screen.findByRole('link', { name: 'Orders 1 in progress' })).toBeDefined();
  await waitFor(() => expect(asked).toEqual([expect.stringMatching(/\/docs\/v1\/orders\/open$/)]));
  // What is left is that of the last order, though no page of orders was opened.
  expect(await screen.findByText('93')).toBeDefined();
  answer.resolve();
  expect(await screen.findByRole('link', { name: 'Orders' })).toBeDefined();
  expect(await readOrders(person)).toMatchObject([{ status: 'COMPLETED', ready: 1 }]);
});
