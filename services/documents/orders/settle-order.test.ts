import { expect, test } from 'vitest';
import { findNextStatus } from './settle-order.ts';

const STATUSES = ['PENDING', 'DELIVERED', 'FAILED'];
const TOLD = ['PENDING', 'SUCCESS', 'FAILED', 'NOT_SUBSCRIBED'];
const DOCUMENTS = STATUSES.flatMap((status) =>
  TOLD.map((webhook_status) => ({ status, webhook_status })),
);
const PAIRS = DOCUMENTS.flatMap((one) => DOCUMENTS.map((other) => [one, other]));

/** The rules one by one, for two documents. */
function decide([one, other]: typeof DOCUMENTS): string {
  const both = (key: 'status' | 'webhook_status', value: string) =>
    one?.[key] === value && other?.[key] === value;
  const either = (key: 'status' | 'webhook_status', value: string) =>
    one?.[key] === value || other?.[key] === value;
  if (either('status', 'PENDING')) return 'PROCESSING';
  if (both('status', 'FAILED')) return 'FAILED';
  if (both('webhook_status', 'SUCCESS')) return 'COMPLETED';
  const isUntold = either('webhook_status', 'FAILED') || either('webhook_status', 'NOT_SUBSCRIBED');
  return isUntold ? 'WEBHOOK_FAILED' : 'PROCESSING';
}

test('O-092 to O-095 the status of an order follows from its documents and who was told', () => {
  for (const pair of PAIRS) {
    expect(findNextStatus('PROCESSING', pair), JSON.stringify(pair)).toBe(decide(pair));
  }
});

test('O-095 of an order whose notification failed a later success completes it, and nothing else', () => {
  for (const pair of PAIRS) {
    const areTold = pair.every(({ webhook_status }) => webhook_status === 'SUCCESS');
    expect(findNextStatus('WEBHOOK_FAILED', pair)).toBe(areTold ? 'COMPLETED' : 'WEBHOOK_FAILED');
    for (const status of ['COMPLETED', 'FAILED']) expect(findNextStatus(status, pair)).toBe(status);
  }
});
