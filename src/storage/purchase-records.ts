import * as z from 'zod/mini';
import '@property/contract/schema-parts.ts';

/** A document as the person chose it. */
export const chosenDocumentSchema = z.object({
  /** `register`, `title_plan`, or the key of a referred document. */
  key: z.string(),
  /** As shown, such as "Register" or "Lease, 18 Jul 2017". */
  name: z.string(),
  /** Tokens, as the availability check said (D-067). */
  cost: z.number(),
  isBackdated: z.boolean(),
  /** Of the purchase before this one; another one tells that this one went through. */
  documentIdBefore: z.nullable(z.string()),
});
export type ChosenDocument = z.infer<typeof chosenDocumentSchema>;

/** What is to be bought of one title. */
export const basketTitleSchema = z.object({
  titleNumber: z.string(),
  titleId: z.nullable(z.string()),
  /** The address, as shown. */
  label: z.string(),
  documents: z.array(chosenDocumentSchema),
});
export type BasketTitle = z.infer<typeof basketTitleSchema>;

/** States of a purchase whose end is not known: until then nothing else may be charged (O-085). */
export const OPEN_PURCHASE_STATES = ['sending', 'unclear'] as const;

/** What a person means to buy, of any number of titles. */
export interface Basket {
  readonly titles: readonly BasketTitle[];
  /** Customer reference for all of it. */
  readonly reference: string;
}

/** An order as this browser remembers it: the service has no list of them (D-006). */
export const orderRecordSchema = z.object({
  /** The service's id, or one of ours for a purchase whose answer was lost and then found out. */
  id: z.string(),
  /** Null for a purchase whose order id was lost with its answer. */
  orderId: z.nullable(z.string()),
  title: basketTitleSchema,
  reference: z.string(),
  /** Tokens it costs now: less than were charged once a part was refunded. */
  tokens: z.number(),
  /** Tokens taken when it was placed; absent where nobody has told: `readCharge` says what can be known. */
  charged: z.optional(z.number()),
  /** Tokens left after it; null when nobody said. */
  balanceAfter: z.nullable(z.number()),
  /** Milliseconds since 1970. */
  placedAt: z.number(),
  /** When tokens of it had been given back at the latest; absent where none were. */
  refundedAt: z.optional(z.number()),
  /** As the service reported it last. */
  status: z.string(),
  /** Whether a webhook was told, or tried to be; absent until the service has said. */
  wasTold: z.optional(z.boolean()),
  /** Documents that can be downloaded, and how many there are. */
  ready: z.number(),
  /** Keys of documents that were not obtained and will not come; absent until the service has said. */
  failed: z.optional(z.array(z.string())),
});
export type OrderRecord = z.infer<typeof orderRecordSchema>;

/**
 * Tokens that an order took: as noted, else what its documents cost. Null where neither is known, as of
 * an order that was added by its link after a part of it had been given back: the service tells only
 * what is left of its charge.
 */
export function readCharge({ charged, tokens, title }: OrderRecord): number | null {
  if (charged !== undefined) return charged;
  const cost = title.documents.reduce((sum, document) => sum + document.cost, 0);
  return cost > 0 ? Math.max(tokens, cost) : null;
}

/**
 * An order that is remembered, with what a file knows more of it: one that was added by its link after a
 * part of it was given back has neither its charge nor the balance after it. Null where the file adds
 * nothing, or what it says cannot be of that order.
 */
export function completeOrder(known: OrderRecord, told: OrderRecord): OrderRecord | null {
  const charged = readCharge(told);
  if (!isOfSame(known.title, told.title)) return null;
  if (charged !== null && charged < known.tokens) return null;
  const isCharge = readCharge(known) === null && charged !== null;
  const isBalance = known.balanceAfter === null && told.balanceAfter !== null;
  if (!isCharge && !isBalance) return null;
  const refundedAt = known.refundedAt ?? told.refundedAt;
  return {
    ...known,
    // A link tells neither address nor what each document cost.
    title: known.title.label === '' ? told.title : known.title,
    reference: known.reference || told.reference,
    ...(isCharge && { charged }),
    ...(isBalance && { balanceAfter: told.balanceAfter }),
    ...(refundedAt !== undefined && { refundedAt }),
  };
}

/** Whether two say the same documents of one title: under an order's id a file may say anything. */
function isOfSame(one: BasketTitle, other: BasketTitle): boolean {
  const list = ({ documents }: BasketTitle) => documents.map(({ key }) => key).toSorted();
  const [keys, others] = [list(one), list(other)];
  const isSame = keys.length === others.length && keys.every((key, at) => key === others[at]);
  return isSame && one.titleNumber === other.titleNumber;
}
