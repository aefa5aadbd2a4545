import type { Availability } from '@property/contract/documents/availability.ts';
import {
  DOCUMENT_KIND_NAMES,
  DOCUMENT_KINDS,
  type DocumentKind,
} from '@property/contract/documents/document-kinds.ts';
import { listStandardDocuments, type OfferedDocument } from './offered-documents.ts';

/** Whether a document of a title, by its key, was ordered a short time ago. */
export type IsOrdered = (titleNumber: string, key: string) => boolean;

/** What becomes of one wanted document of a title. */
export interface KindOffer {
  readonly kind: DocumentKind;
  /** Absent where the service offers none. */
  readonly document?: OfferedDocument;
  /** Why it is not bought, in words; null for what can be. */
  readonly reason: string | null;
}

export interface OfferChoice {
  readonly kinds: readonly DocumentKind[];
  readonly isOrdered: IsOrdered;
  /** Also what was bought before, as it may have changed. */
  readonly withBought: boolean;
}

/** What of a title is bought, of the kinds that are wanted, and why the rest is not. */
export function listKindOffers(answer: Availability, choice: OfferChoice): readonly KindOffer[] {
  const offered = listStandardDocuments(answer);
  const titleNumber = answer.data.title_number;
  return choice.kinds.map((kind) => {
    const document = offered.find(({ key }) => key === kind);
    if (titleNumber === undefined || document === undefined) {
      return { kind, reason: `No ${DOCUMENT_KINDS[kind].label.toLowerCase()} is offered.` };
    }
    return { kind, document, reason: explain(titleNumber, document, choice) };
  });
}

function explain(
  titleNumber: string,
  { key, state, explanation, bought }: OfferedDocument,
  { isOrdered, withBought }: OfferChoice,
): string | null {
  if (isOrdered(titleNumber, key)) return 'Ordered already: see your orders.';
  if (state !== 'available') return explanation;
  return bought !== null && !withBought ? 'Bought before: it is among your orders.' : null;
}

/** Whether a document of one of the kinds was bought before. */
export function wasBought(answer: Availability, kinds: readonly DocumentKind[]): boolean {
  const wanted: readonly string[] = kinds;
  return listStandardDocuments(answer).some(
    ({ key, bought }) => wanted.includes(key) && bought !== null,
  );
}

/** The kinds as a button names them: "Register", "Title plan" or "Register and plan". */
export function nameKinds(kinds: readonly DocumentKind[]): string {
  const [only] = kinds;
  if (only === undefined) return 'Documents';
  return kinds.length === DOCUMENT_KIND_NAMES.length
    ? 'Register and plan'
    : DOCUMENT_KINDS[only].label;
}
