import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { OrderProps } from '#features/documents/orders/placed-orders.tsx';
import { PurchaseDrawer } from '#features/documents/purchase/purchase-drawer.tsx';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { refuse, renderWithDocuments } from './render-with-documents.tsx';

const TITLE = { ask: { title_id: 'id' }, id: 'id', number: 'WR100001', label: '1 Kiln Lane' };
export const NAMES = { title_number: 'WR100001', title_status: 'Open', title_status_code: 'VALID' };
export const REGISTER = {
  type_code: 'REGISTER',
  availability: 'Available',
  availability_code: 'IMMEDIATE',
  token_cost: 7,
};
/** An order of a title plan that is under way. */
export const RUNNING: OrderRecord = {
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

/** Who is signed in, and what the service answers them; made anew for each test. */
export const drawer = makeAnswers();

function makeAnswers() {
  return {
    person: crypto.randomUUID() as string,
    data: { ...NAMES, register: REGISTER } as Record<string, unknown>,
    order: {} as Record<string, unknown>,
    /** What it answers to a purchase; null to refuse each. */
    purchase: null as Record<string, unknown> | null,
  };
}

/** Sets the drawer of documents up for the tests of a file. */
export function setUpDrawer(): void {
  beforeEach(() => void Object.assign(drawer, makeAnswers()));
  afterEach(() => {
    cleanup();
    window.history.replaceState(null, '', '/');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

const Download = ({ documentId, label }: { documentId: string; label?: string }) => (
  <p>
    {label} {documentId}
  </p>
);
const Order = ({ orderId, isFurther }: OrderProps) => (
  <p>{`${isFurther ? 'Goes on' : 'Follows'} ${orderId}`}</p>
);

/** The drawer of a title, as the page has it. */
export const drawDrawer = (missingScope: string | null) => (
  <PurchaseDrawer
    title={TITLE}
    onClose={() => undefined}
    Download={Download}
    Order={Order}
    missingScope={missingScope}
  />
);

/** Opens the drawer of a title whose register costs 7 tokens; the service refuses every purchase, unless told. */
export function openDrawer(missingScope: string | null = null) {
  return renderWithDocuments(drawDrawer(missingScope), drawer.person, (request) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    if (request === 'POST /purchase') {
      if (drawer.purchase !== null) return Response.json(drawer.purchase);
      return refuse(400, 'INVALID_REQUEST', 'Not like this.');
    }
    return Response.json(
      request.startsWith('GET /orders/')
        ? drawer.order
        : { data: drawer.data, current_balance: 100 },
    );
  });
}

export const chooseRegister = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Register' }));
export const findBuy = () => screen.findByRole('button', { name: 'Buy 1 for 7 tokens' });
export const pressBuy = async () => {
  await waitFor(async () => expect((await findBuy()).hasAttribute('disabled')).toBe(false));
  await userEvent.click(await findBuy());
};
/** The button of the second step takes a press when it has stood there for a while. */
export const pressConfirm = async () => {
  await waitFor(async () => expect((await findBuy()).hasAttribute('aria-disabled')).toBe(false));
  await userEvent.click(await findBuy());
};
