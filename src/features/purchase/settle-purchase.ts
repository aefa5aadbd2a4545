import { describeDocumentsError } from '#api/describe-documents-error.ts';
import type { DocumentsService } from '#api/documents-service.ts';
import type { DeskState } from './desk-state.ts';
import { judgePurchase } from './judge-purchase.ts';
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
