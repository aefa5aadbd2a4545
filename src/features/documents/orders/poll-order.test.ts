import { expect, test } from 'vitest';
import { planPoll } from './poll-order.ts';

const webhook = (status: string, tries: number, told = 'FAILED') => ({
  status,
  documents: [
    { document_type: 'register', webhook_delivery_status: 'SUCCESS', webhook_delivery_attempts: 1 },
    {
      document_type: 'title_plan',
      webhook_delivery_status: told,
      webhook_delivery_attempts: tries,
    },
  ],
});

test.each([
  ['tries are due', webhook('WEBHOOK_FAILED', 1), 4_000],
  ['the last but one has failed', webhook('WEBHOOK_FAILED', 4), 4_000],
  ['the next is under way', webhook('WEBHOOK_FAILED', 2, 'PENDING'), 4_000],
  ['all five have failed', webhook('WEBHOOK_FAILED', 5), false],
  ['nobody was to be told', webhook('WEBHOOK_FAILED', 0, 'NOT_SUBSCRIBED'), false],
  ['the order is completed', webhook('COMPLETED', 2, 'SUCCESS'), false],
  ['the order has failed', webhook('FAILED', 1), false],
  ['the state is unfamiliar', webhook('ON_HOLD', 1), 4_000],
  ['nothing is known yet', undefined, 4_000],
] as const)('D-083 O-092 an order is asked for again or not when %s', (_when, order, pause) => {
  expect(planPoll(order, 3)).toBe(pause);
});

test('D-083 O-092 asking goes on through every pause between the tries, and ends', () => {
  const order = webhook('WEBHOOK_FAILED', 1);
  let waited = 0;
  let asked = 0;
  for (let pause = planPoll(order, 0); pause !== false; pause = planPoll(order, asked)) {
    waited += pause;
    asked += 1;
  }
  // The fifth try comes 10 s, 1, 5 and 15 minutes after the first (O-118).
  expect(waited / 1000).toBeGreaterThan(10 + 60 + 300 + 900);
  expect(asked).toBe(70);
});
