import * as z from 'zod/mini';
import { basketTitleSchema, OPEN_PURCHASE_STATES } from '#storage/purchase-records.ts';

const acceptedSchema = z.object({
  at: z.enum(['accepted']),
  orderId: z.string(),
  tokens: z.number(),
  balance: z.number(),
});

const refusedSchema = z.object({
  at: z.enum(['refused']),
  status: z.number(),
  code: z.string(),
  sentence: z.string(),
  advice: z.string(),
  requestId: z.string(),
});

/** Why nobody knows what became of a purchase. */
const causeSchema = z.enum([
  'no-answer',
  'server-fault',
  'gateway-fault',
  'unreadable',
  'page-closed',
  'on-order',
]);
export type UnclearCause = z.infer<typeof causeSchema>;

const unclearSchema = z.object({
  at: z.enum(['unclear']),
  cause: causeSchema,
  /** Milliseconds since 1970: when the request ended, or was found to have been left. */
  since: z.number(),
  /** Times the service was asked what happened. */
  checks: z.number(),
  /** What the last check found, in words for the person. */
  note: z.string(),
  /** Code and id of the request that failed last, for support. */
  reference: z.optional(z.string()),
});

const stateSchema = z.union([
  z.object({ at: z.enum(['sending']), since: z.number() }),
  acceptedSchema,
  refusedSchema,
  unclearSchema,
  z.object({ at: z.enum(['found-bought']), tokens: z.number(), balance: z.nullable(z.number()) }),
  z.object({
    at: z.enum(['found-nothing']),
    balance: z.nullable(z.number()),
    cause: z.optional(causeSchema),
    reference: z.optional(z.string()),
  }),
  z.object({ at: z.enum(['given-up']) }),
]);
export type IntentState = z.infer<typeof stateSchema>;

export const intentSchema = z.object({
  id: z.string(),
  title: basketTitleSchema,
  reference: z.string(),
  /** Tokens it is to cost. */
  cost: z.number(),
  /** Tokens before it, asked for just before it was sent; null when the service would not say. */
  balanceBefore: z.nullable(z.number()),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  /** Numbers of the titles that were to be sent after it, with the same press. */
  rest: z.optional(z.array(z.string())),
  state: stateSchema,
});

/** One purchase of documents of one title, from before it is sent until its end is known. */
export type PurchaseIntent = z.infer<typeof intentSchema>;

export type PurchaseEvent =
  | {
      readonly kind: 'accepted';
      readonly orderId: string;
      readonly tokens: number;
      readonly balance: number;
    }
  | { readonly kind: 'refused'; readonly refusal: Omit<z.infer<typeof refusedSchema>, 'at'> }
  | {
      readonly kind: 'lost';
      readonly cause: UnclearCause;
      readonly now: number;
      readonly reference?: string;
    }
  | { readonly kind: 'found-bought'; readonly balance: number | null }
  | { readonly kind: 'found-nothing'; readonly balance: number | null }
  | { readonly kind: 'still-unclear'; readonly note: string; readonly reference?: string }
  | { readonly kind: 'given-up' };

/**
 * The one way a purchase moves on. An event that does not fit the state changes nothing: a late
 * answer cannot undo what was found out, and nothing leads back to `sending` (O-085).
 */
export function stepPurchase(state: IntentState, event: PurchaseEvent, cost: number): IntentState {
  switch (event.kind) {
    case 'accepted': {
      if (!isOpen(state)) return state;
      const { orderId, tokens, balance } = event;
      return { at: 'accepted', orderId, tokens, balance };
    }
    case 'refused':
      return state.at === 'sending' ? { at: 'refused', ...event.refusal } : state;
    case 'lost':
      if (state.at !== 'sending') return state;
      return {
        at: 'unclear',
        cause: event.cause,
        since: event.now,
        checks: 0,
        note: '',
        reference: event.reference,
      };
    case 'found-bought':
      if (state.at !== 'unclear') return state;
      return { at: 'found-bought', tokens: cost, balance: event.balance };
    case 'found-nothing':
      if (state.at !== 'unclear') return state;
      return {
        at: 'found-nothing',
        balance: event.balance,
        cause: state.cause,
        reference: state.reference,
      };
    case 'still-unclear':
      if (state.at !== 'unclear') return state;
      return {
        ...state,
        checks: state.checks + 1,
        note: event.note,
        reference: event.reference ?? state.reference,
      };
    case 'given-up':
      return state.at === 'unclear' ? { at: 'given-up' } : state;
  }
}

/** Whether it is not known yet what became of it: until then nothing else may be bought. */
export function isOpen(state: IntentState): boolean {
  return OPEN_PURCHASE_STATES.some((open) => open === state.at);
}
