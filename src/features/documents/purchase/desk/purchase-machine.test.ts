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

  const LOST = { kind: 'lost', cause: 'no-answer', now: 5, reference: 'BAD r-1' } as const;
  const UNCLEAR = stepPurchase(SENDING, LOST, 7);
  const step = (event: PurchaseEvent) => stepPurchase(UNCLEAR, event, 7);

  it('O-085: keep of what was lost why, since when, and how often it was asked', () => {
    expect(UNCLEAR).toEqual({
      at: 'unclear',
      cause: 'no-answer',
      since: 5,
      checks: 0,
      note: '',
      reference: 'BAD r-1',
    });
    const asked = step({ kind: 'still-unclear', note: 'Asked.' });
    expect(asked).toEqual({ ...UNCLEAR, checks: 1, note: 'Asked.' });
    const again = { kind: 'still-unclear', note: 'Again.', reference: 'BAD r-2' } as const;
    expect(stepPurchase(asked, again, 7)).toMatchObject({ checks: 2, reference: 'BAD r-2' });
  });

  it('O-085: end with what was taken and what is left', () => {
    const accepted = { kind: 'accepted', orderId: 'o', tokens: 6, balance: 3 } as const;
    const end = { at: 'accepted', orderId: 'o', tokens: 6, balance: 3 };
    expect(stepPurchase(SENDING, accepted, 7)).toEqual(end);
    expect(step({ kind: 'found-bought', balance: 3 })).toEqual({
      at: 'found-bought',
      tokens: 7,
      balance: 3,
    });
    expect(step({ kind: 'found-nothing', balance: 10 })).toEqual({
      at: 'found-nothing',
      balance: 10,
      cause: 'no-answer',
      reference: 'BAD r-1',
    });
    expect(step({ kind: 'given-up' })).toEqual({ at: 'given-up' });
    expect(stepPurchase(SENDING, { kind: 'given-up' }, 7)).toBe(SENDING);
  });

  it('D-065: a refusal ends what was sent, and nothing that is asked after', () => {
    const refusal = { status: 402, code: 'C', sentence: 'S', advice: 'A', requestId: 'r' };
    expect(stepPurchase(SENDING, { kind: 'refused', refusal }, 7)).toEqual({
      at: 'refused',
      ...refusal,
    });
    expect(step({ kind: 'refused', refusal })).toBe(UNCLEAR);
    expect(step(LOST)).toBe(UNCLEAR);
  });
});
