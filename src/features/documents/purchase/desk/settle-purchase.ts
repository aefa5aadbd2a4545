import { ApiError } from '@property/client/api-error.ts';
import { isOutcomeOpen } from '@property/client/documents/is-outcome-open.ts';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import type { DocumentsService } from '#api/documents/documents-service.ts';
import { formatCount } from '#lib/format/format-count.ts';
import type { DeskState } from './desk-state.ts';
import { readDocumentIds } from './offered-documents.ts';
import type { PurchaseEvent, PurchaseIntent } from './purchase-machine.ts';

export interface SettleParts {
  readonly state: DeskState;
  readonly service: DocumentsService;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Milliseconds between two questions about an open purchase; the last one holds from then on. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Asks until it is known what became of a purchase, with growing pauses (O-085). */
export async function settlePurchase(parts: SettleParts, id: string): Promise<void> {
  const { state, wait } = parts;
  for (let check = 0; ; check += 1) {
    const intent = state.find(id);
    if (intent?.state.at !== 'unclear') return;
    state.show({ activity: 'settling' });
    await wait(PAUSES[Math.min(check, PAUSES.length - 1)] ?? 0);
    await state.step(id, await askAfter(parts, intent));
  }
}

async function askAfter(
  { service, clock }: SettleParts,
  intent: PurchaseIntent,
): Promise<PurchaseEvent> {
  try {
    const balance = await service.readBalance();
    const { answer, asOf } = await service.checkAvailability({
      title_number: intent.title.titleNumber,
    });
    const isAfter = asOf > intent.createdAt;
    const documentIds = isAfter ? readDocumentIds(answer) : null;
    return judgePurchase(intent, { balance, documentIds, now: clock() });
  } catch (error) {
    const { sentence, code, correlationId } = describeDocumentsError(error);
    const reference = [code, correlationId].filter(Boolean).join(' ');
    return { kind: 'still-unclear', note: sentence, reference };
  }
}

/** What the service said when it was asked what became of a purchase. */
interface Evidence {
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
    const note = `The balance went from ${formatCount(balanceBefore)} to ${formatCount(balance)}, which is not the cost of ${formatCount(cost)}: something else was charged as well.`;
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

/**
 * What a failed purchase request means. A 4xx is a refusal before any charge (D-058 to D-060,
 * D-065), but for the 408 of a gateway that gave up waiting; a fault of the server, no answer, or one that cannot be read leaves it open. So does "on
 * order already" (D-060): that order may be this very purchase, when something between this page and
 * the service has sent it twice.
 */
export function readOutcome(error: unknown, now: number): PurchaseEvent {
  if (!(error instanceof ApiError)) return { kind: 'lost', cause: 'no-answer', now };
  if (error.kind === 'schema') return { kind: 'lost', cause: 'unreadable', now };
  if (error.kind !== 'http') {
    // Not even the token could be had: nothing has left.
    if (error.code === 'SIGN_IN_UNREACHABLE') return refuse(error);
    return { kind: 'lost', cause: 'no-answer', now };
  }
  const reference = [error.code, error.correlationId].filter(Boolean).join(' ');
  if (error.status === 409) return { kind: 'lost', cause: 'on-order', now, reference };
  if (!isOutcomeOpen(error)) return refuse(error);
  const cause = error.status === 500 ? 'server-fault' : 'gateway-fault';
  return { kind: 'lost', cause, now, reference };
}

function refuse(error: ApiError): PurchaseEvent {
  const { sentence, advice, code = '', correlationId = '' } = describeDocumentsError(error);
  const isSaid = /charged/.test(sentence) || /charged/.test(advice);
  return {
    kind: 'refused',
    refusal: {
      status: error.status,
      code,
      sentence: isSaid ? sentence : `${sentence} Nothing was charged.`,
      advice,
      requestId: correlationId,
    },
  };
}
