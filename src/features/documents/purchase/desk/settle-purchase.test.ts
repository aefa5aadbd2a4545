import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { describeIntent } from './describe-intent.ts';
import type { PurchaseIntent, UnclearCause } from './purchase-machine.ts';
import { judgePurchase, readOutcome } from './settle-purchase.ts';

const unclear = (cause: UnclearCause, checks = 0): PurchaseIntent => ({
  id: 'a',
  title: {
    titleNumber: 'ZZ1',
    titleId: null,
    label: '',
    documents: [
      { key: 'register', name: 'Register', cost: 7, isBackdated: false, documentIdBefore: null },
    ],
  },
  reference: '',
  cost: 7,
  balanceBefore: 120,
  createdAt: 0,
  state: { at: 'unclear', cause, since: 1_000, checks, note: '' },
});

it('O-085: a new document counts for nothing while no token was taken', () => {
  const documentIds = new Map([['register', 'bought elsewhere']]);
  const judge = (balance: number | null) =>
    judgePurchase(unclear('server-fault'), { balance, documentIds, now: 60_000 }).kind;
  expect(judge(120)).toBe('found-nothing');
  expect(judge(113)).toBe('found-bought');
  expect(judge(null)).toBe('found-bought');
});

it.each([502, 503, 504])('O-085: after %i it may be under way for 12 seconds more', (status) => {
  const event = readOutcome(new ApiError({ kind: 'http', status, message: '' }), 1_000);
  expect(event).toMatchObject({ kind: 'lost', cause: 'gateway-fault' });
  const judge = (now: number) =>
    judgePurchase(unclear('gateway-fault'), { balance: 120, documentIds: null, now }).kind;
  expect(judge(12_900)).toBe('still-unclear');
  expect(judge(13_000)).toBe('found-nothing');
});

it('O-085: what is read out does not change with each question', () => {
  const [one, other] = [1, 2].map((checks) => describeIntent(unclear('no-answer', checks)));
  expect(one?.text).toBe(other?.text);
  expect(one?.aside).not.toBe(other?.aside);
});
