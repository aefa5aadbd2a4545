import { ApiError } from '@property/client/api-error.ts';
import {
  describeDocumentsError,
  describeShortage,
} from '#api/documents/describe-documents-error.ts';
import type { DocumentsService } from '#api/documents/documents-service.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import type { BasketTitle, ChosenDocument } from '#storage/purchase-records.ts';
import type { DeskProblem } from './desk-state.ts';
import {
  listReferredDocuments,
  listStandardDocuments,
  type OfferedDocument,
} from './offered-documents.ts';

interface CheckedBasket {
  /** Titles of which something has changed since it was chosen, as they are now. */
  readonly changed: readonly BasketTitle[];
  /** Why nothing may be sent; null when all is as it was chosen. */
  readonly problem: DeskProblem | null;
}

/**
 * Asks once more about everything in a basket before any of it is sent: it may have been chosen days
 * ago, and what cannot be delivered may be charged all the same (D-052, D-062, D-067).
 */
export async function checkBasket(
  service: DocumentsService,
  titles: readonly BasketTitle[],
): Promise<CheckedBasket> {
  const changed: BasketTitle[] = [];
  const differences: string[] = [];
  for (const title of titles) {
    let offered: Map<string, OfferedDocument>;
    try {
      const { answer } = await service.checkAvailability({ title_number: title.titleNumber });
      const all = [...listStandardDocuments(answer), ...listReferredDocuments(answer)];
      offered = new Map(all.map((document) => [document.key, document]));
    } catch (error) {
      return { changed, problem: describeFault(error) };
    }
    const found = title.documents.map((chosen) => compare(chosen, offered.get(chosen.key)));
    const said = found.flatMap(({ difference }) => difference ?? []);
    if (said.length === 0) continue;
    differences.push(`${title.titleNumber}: ${said.join(', ')}.`);
    changed.push({ ...title, documents: found.map(({ now }) => now) });
  }
  if (differences.length === 0) return { changed, problem: null };
  const sentence = `Something has changed since you chose it. Nothing was sent or charged. ${differences.join(' ')}`;
  return { changed, problem: { sentence, advice: 'Look at the basket, then buy what you want.' } };
}

/** A fault of the service before anything was sent, as the desk shows it. */
function describeFault(error: unknown): DeskProblem {
  const { sentence, advice, code, correlationId } = describeDocumentsError(error);
  const reference = [code, correlationId].filter(Boolean).join(' ');
  // What is read goes on by itself when the connection is back; what charges never does.
  const isOffline =
    error instanceof ApiError && error.kind === 'network' && navigator.onLine === false;
  return {
    sentence: `${sentence} Nothing was sent or charged.`,
    advice: isOffline ? 'Try again when the connection is back.' : advice,
    reference,
  };
}

/** What is different now, in words, and the document to be chosen from here. */
function compare(
  chosen: ChosenDocument,
  offered: OfferedDocument | undefined,
): { readonly difference: string | null; readonly now: ChosenDocument } {
  const { name } = chosen;
  if (offered === undefined || offered.state !== 'available') {
    return { difference: `${name} cannot be ordered here any more, take it out`, now: chosen };
  }
  const { cost, isBackdated, bought } = offered;
  // An answer without the id of an earlier purchase that is known already is an older one (O-089).
  const documentIdBefore = bought?.documentId ?? chosen.documentIdBefore;
  const now = { ...chosen, cost, isBackdated, documentIdBefore };
  return { difference: describeDifference(chosen, now), now };
}

function describeDifference(chosen: ChosenDocument, now: ChosenDocument): string | null {
  const { name } = chosen;
  if (now.cost !== chosen.cost) {
    return `${name} costs ${formatCountOf(now.cost, 'token')} now, not ${chosen.cost}`;
  }
  if (now.documentIdBefore !== chosen.documentIdBefore) {
    return `${name} was bought meanwhile and can be downloaded free`;
  }
  if (now.isBackdated === chosen.isBackdated) return null;
  return now.isBackdated ? `${name} is backdated now` : `${name} is not backdated any more`;
}

/** The tokens before a purchase, null when the service would not say; or why nothing may be sent. */
type CheckedBalance =
  | { readonly balance: number | null; readonly problem: null }
  | { readonly balance: number | null; readonly problem: DeskProblem };

/** Asks for the balance before anything is sent, and compares it with the cost (D-059). */
export async function checkBalance(
  service: DocumentsService,
  titles: readonly BasketTitle[],
): Promise<CheckedBalance> {
  let balance: number | null;
  try {
    balance = await service.readBalance();
  } catch (error) {
    return { balance: null, problem: describeFault(error) };
  }
  const cost = titles.reduce((sum, title) => sum + sumCost(title), 0);
  if (balance === null || balance >= cost) return { balance, problem: null };
  const sentence = `${describeShortage(cost, balance)} Nothing was sent or charged.`;
  const advice = 'Take something out, or ask your account owner to top up.';
  return { balance, problem: { sentence, advice } };
}

/** Tokens for what is chosen of a title. */
export function sumCost({ documents }: BasketTitle): number {
  return documents.reduce((sum, { cost }) => sum + cost, 0);
}
