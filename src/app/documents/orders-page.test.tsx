// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TokenSet } from '#features/auth/token-set.ts';
import { writeIntent } from '#storage/purchases.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import OrdersPage from './orders-page.tsx';

const SETTINGS = {
  documents: { baseUrl: '/docs/v1', audience: 'api://docs' },
  auth: { authority: 'http://127.0.0.1:1/auth', clientId: 'app' },
};
const ANA: TokenSet = {
  person: { id: 'ana', name: 'Ana Field' },
  scope: '',
  accessToken: '',
  expiresAt: 0,
  obtainedAt: 1,
};
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
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('O-085: shows a purchase that a closed tab has left open, and asks what became of it', async () => {
  await writeIntent('ana', SENT.id, SENT);
  renderWithServices(<OrdersPage />, fetch, SETTINGS);
  expect(await screen.findByText('0 placed here, 1 not settled yet')).toBeDefined();
  expect(
    await screen.findByText(/We are asking what became of the document of WR100001/, {
      selector: 'b',
    }),
  ).toBeDefined();
  expect(screen.queryByText('No orders yet')).toBeNull();
});
