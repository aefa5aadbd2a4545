import { expect, it } from 'vitest';
import { findLostDocuments, readLostProgress } from './lost-order.tsx';
import { planPoll } from './poll-order.ts';

const document = { name: 'Register', cost: 7, isBackdated: false };

it('D-024, D-083: a recovered purchase is complete, and not asked for again, when all has come', () => {
  const title = {
    titleNumber: 'ZZ1',
    titleId: null,
    label: '',
    documents: [
      { ...document, key: 'register', documentIdBefore: 'old' },
      { ...document, key: 'title_plan', documentIdBefore: null },
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
