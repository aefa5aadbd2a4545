// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { addOrders, readOrders } from '#storage/purchases.ts';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { FollowOrders, findLostDocuments, readLostProgress } from './follow-orders.tsx';
import { planPoll } from './poll-order.ts';

afterEach(cleanup);

const DOCUMENT = { key: 'register', name: 'Register', cost: 7, isBackdated: false };

const write = (id: string, change: Partial<OrderRecord> = {}): OrderRecord => ({
  id,
  orderId: id,
  title: {
    titleNumber: `WR${id}`,
    titleId: null,
    label: '',
    documents: [{ ...DOCUMENT, documentIdBefore: 'old' }],
  },
  reference: '',
  tokens: 7,
  balanceAfter: null,
  placedAt: 0,
  status: 'PROCESSING',
  ready: 0,
  ...change,
});

it('D-024, D-083: settles a purchase whose answer was lost without its being opened', async () => {
  const person = crypto.randomUUID();
  const orders = [write('1', { orderId: null }), write('2'), write('3', { status: 'COMPLETED' })];
  await addOrders(person, orders);
  const { requests } = renderWithDocuments(<FollowOrders orders={orders} />, person, (request) =>
    request.startsWith('GET /check-availability')
      ? Response.json({
          data: {
            title_status_code: 'VALID',
            register: {
              type_code: 'REG',
              availability_code: 'IMMEDIATE',
              token_cost: 7,
              document_id: 'new',
            },
          },
        })
      : Response.json({
          order_id: '2',
          status: 'COMPLETED',
          documents: [{ document_type: 'register', document_id: 'file-2' }],
        }),
  );
  await waitFor(async () =>
    expect(
      Object.fromEntries(
        (await readOrders(person)).map(({ id, status, ready }) => [id, [status, ready]]),
      ),
    ).toEqual({ 1: ['COMPLETED', 1], 2: ['COMPLETED', 1], 3: ['COMPLETED', 0] }),
  );
  expect(requests.filter((request) => request.includes('WR3') || request.endsWith('/3'))).toEqual(
    [],
  );
});

it('D-024, D-083: a recovered purchase is complete, and not asked for again, when all has come', () => {
  const title = {
    titleNumber: 'ZZ1',
    titleId: null,
    label: '',
    documents: [
      { ...DOCUMENT, key: 'register', documentIdBefore: 'old' },
      { ...DOCUMENT, key: 'title_plan', documentIdBefore: null },
    ],
  };
  const look = (register: string | null, plan: string | null) => {
    const entry = { type_code: 'REG', availability_code: 'IMMEDIATE', token_cost: 7 };
    const found = findLostDocuments(
      {
        data: {
          title_status_code: 'VALID',
          register: { ...entry, document_id: register },
          title_plan: { ...entry, document_id: plan },
        },
      },
      {
        id: 'a',
        orderId: null,
        title,
        reference: '',
        tokens: 14,
        balanceAfter: null,
        placedAt: 0,
        status: 'PROCESSING',
        ready: 0,
      },
    );
    return readLostProgress(found);
  };
  expect(look('old', null)).toEqual({ status: 'PROCESSING', ready: 0 });
  expect(look('new', null)).toEqual({ status: 'PROCESSING', ready: 1 });
  expect(look('new', 'plan')).toEqual({ status: 'COMPLETED', ready: 2 });
  expect(planPoll(look('new', 'plan'), 7)).toBe(false);
  expect(planPoll(look('new', null), 8)).toBe(60_000);
});
