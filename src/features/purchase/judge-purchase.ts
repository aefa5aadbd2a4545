import type { PurchaseEvent, PurchaseIntent } from './purchase-machine.ts';

/** What the service said when it was asked what became of a purchase. */
export interface Evidence {
  /** Tokens now; null when the service would not say. */
  readonly balance: number | null;
  /** Of the title, asked after the purchase was sent; null when it was older, or did not come. */
  readonly documentIds: ReadonlyMap<string, string | null> | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Milliseconds that a request which nobody answered may still be under way somewhere. After an
 * answer, even a fault, the service has finished with it.
 */
const UNDER_WAY = {
  'server-fault': 3_000,
  // Whoever answers for a service that is slow or away does not end what it does.
  'gateway-fault': 12_000,
  'no-answer': 12_000,
  unreadable: 0,
  'page-closed': 12_000,
  'on-order': 0,
};

/**
 * Works out what became of a purchase (O-085). Documents with other ids than before were bought,
 * unless the balance stands as before. Else the balance decides: a charge and its order are one step of the service, so a balance that
 * fell by exactly the cost means bought, and one that is as before means that nothing was. Anything
 * else stays open and is asked again.
 */
export function judgePurchase(intent: PurchaseIntent, evidence: Evidence): PurchaseEvent {
  const { balance, documentIds, now } = evidence;
  const { state, balanceBefore, cost } = intent;
  // Ids that are new while no token was taken come from a purchase of before, made elsewhere.
  const isUntouched = balance !== null && balance === balanceBefore;
  if (!isUntouched && documentIds !== null && hasAllDocuments(intent, documentIds)) {
    return { kind: 'found-bought', balance };
  }
  if (state.at !== 'unclear' || balance === null || balanceBefore === null) {
    return { kind: 'still-unclear', note: 'The service has not told the balance yet.' };
  }
  if (balance === balanceBefore - cost) return { kind: 'found-bought', balance };
  if (balance !== balanceBefore) {
    const note = `The balance went from ${balanceBefore} to ${balance}, which is not the cost of ${cost}: something else was charged as well.`;
    return { kind: 'still-unclear', note };
  }
  if (now - state.since < UNDER_WAY[state.cause]) {
    return {
      kind: 'still-unclear',
      note: 'Nothing was charged so far; the request may still be under way.',
    };
  }
  return { kind: 'found-nothing', balance };
}

function hasAllDocuments(
  { title }: PurchaseIntent,
  documentIds: ReadonlyMap<string, string | null>,
): boolean {
  return title.documents.every(({ key, documentIdBefore }) => {
    const id = documentIds.get(key) ?? null;
    return id !== null && id !== documentIdBefore;
  });
}
