// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeIntent } from '#storage/purchases.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { ANA, SIGN_IN_SETTINGS } from '#testing/signed-in.ts';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import OrdersPage from './orders-page.tsx';

/** A purchase whose page was closed as its request left. */
const SENT = {
  id: 'intent-1',
  title: {
    titleNumber: 'WR100001',
    titleId: 'id',
    label: '1 Kiln Lane',
    documents: [
      { key: 'register', name: 'Register', cost: 7, isBackdated: false, documentIdBefore: null },
    ],
  },
  reference: '',
  cost: 7,
  balanceBefore: 20,
  createdAt: 1,
  state: { at: 'sending', since: 1 },
};

beforeEach(() => {
  window.sessionStorage.setItem('signed-in.documents', JSON.stringify(ANA));
  stubMatchMedia();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('O-085: shows a purchase that a closed tab has left open, and asks what became of it', async () => {
  await writeIntent('ana', SENT.id, SENT);
  renderWithServices(<OrdersPage />, fetch, SIGN_IN_SETTINGS);
  expect(await screen.findByText('0 orders kept here, 1 not settled yet')).toBeDefined();
  expect(
    await screen.findByText(/We are asking what became of the document of WR100001/, {
      selector: 'b',
    }),
  ).toBeDefined();
  expect(screen.queryByText('No orders yet')).toBeNull();
});

it('D-072: says of a link that names no order that it does, and asks nobody', async () => {
  window.history.replaceState(null, '', '/orders/nonsense');
  const asked: string[] = [];
  renderWithServices(
    <Routes>
      <Route path="/orders/:orderId" element={<OrdersPage />} />
    </Routes>,
    (input, init) => {
      asked.push(String(input));
      return fetch(input, init);
    },
    SIGN_IN_SETTINGS,
  );
  expect(await screen.findByText(/This link names no order: it says “nonsense”/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to your orders' })).toBeDefined();
  expect(asked.filter((url) => url.includes('nonsense'))).toEqual([]);
});
