import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IntentState, isOpen, type PurchaseEvent, stepPurchase } from './purchase-machine.ts';

const SENDING: IntentState = { at: 'sending', since: 0 };

const event: fc.Arbitrary<PurchaseEvent> = fc.constantFrom<PurchaseEvent>(
  { kind: 'accepted', orderId: 'x', tokens: 7, balance: 3 },
  {
    kind: 'refused',
    refusal: { status: 402, code: '', sentence: '', advice: '', requestId: '' },
  },
  { kind: 'lost', cause: 'no-answer', now: 5 },
  { kind: 'found-bought', balance: 3 },
  { kind: 'found-nothing', balance: 10 },
  { kind: 'still-unclear', note: '' },
  { kind: 'given-up' },
);

describe('the steps of a purchase', () => {
  it('O-085: never lead back to sending, and an end stays an end, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let state: IntentState = SENDING;
        for (const one of events) {
          const next = stepPurchase(state, one, 7);
          if (!isOpen(state)) expect(next).toBe(state);
          if (state.at !== 'sending') expect(next.at).not.toBe('sending');
          state = next;
        }
      }),
    );
  });

  it('O-085: nothing is found out about a purchase that still awaits its answer', () => {
    expect(stepPurchase(SENDING, { kind: 'found-nothing', balance: 10 }, 7)).toBe(SENDING);
    expect(stepPurchase(SENDING, { kind: 'found-bought', balance: 3 }, 7)).toBe(SENDING);
  });

  it('takes a late answer in place of asking', () => {
    const unclear = stepPurchase(SENDING, { kind: 'lost', cause: 'no-answer', now: 5 }, 7);
    const event = { kind: 'accepted', orderId: 'x', tokens: 7, balance: 3 } as const;
    expect(stepPurchase(unclear, event, 7).at).toBe('accepted');
  });
});
