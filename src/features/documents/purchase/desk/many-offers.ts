import type { Availability } from '@property/contract/documents/availability.ts';
import {
  DOCUMENT_KIND_NAMES,
  DOCUMENT_KINDS,
  type DocumentKind,
} from '@property/contract/documents/document-kinds.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import type { WantedTitle } from '#lib/state/buy-request.ts';
import type { BasketTitle, ChosenDocument } from '#storage/purchase-records.ts';
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

const ORDERED = 'Ordered already: see your orders.';
const BOUGHT = 'Bought before: it is among your orders.';

/** Whether the reason why a document is not bought is that it stands among the orders. */
export function isAmongOrders({ reason }: KindOffer): boolean {
  return reason === ORDERED || reason === BOUGHT;
}

function explain(
  titleNumber: string,
  { key, state, explanation, bought }: OfferedDocument,
  { isOrdered, withBought }: OfferChoice,
): string | null {
  if (isOrdered(titleNumber, key)) return ORDERED;
  if (state !== 'available') return explanation;
  return bought !== null && !withBought ? BOUGHT : null;
}

/** Whether a document of one of the kinds was bought before. */
export function wasBought(answer: Availability, kinds: readonly DocumentKind[]): boolean {
  const wanted: readonly string[] = kinds;
  return listStandardDocuments(answer).some(
    ({ key, bought }) => wanted.includes(key) && bought !== null,
  );
}

/** A title of the basket, beside what of it stays there. */
interface SortedTitle {
  readonly title: BasketTitle;
  /** It is among those that are asked about, whatever the service answered of it. */
  readonly isAsked: boolean;
  readonly kept: readonly ChosenDocument[];
}

interface AskedTitle {
  readonly wanted: WantedTitle;
  readonly titleNumber?: string;
}

/** What stays in the basket: of the titles that are asked about nothing that is offered here. */
export function sortBasket(
  titles: readonly BasketTitle[],
  asked: readonly AskedTitle[],
): readonly SortedTitle[] {
  const kinds: readonly string[] = DOCUMENT_KIND_NAMES;
  return titles.map((title) => {
    const isAsked = asked.some(
      ({ wanted, titleNumber = wanted.number }) =>
        title.titleId === wanted.id || title.titleNumber === titleNumber,
    );
    const kept = title.documents.filter(({ key }) => !(isAsked && kinds.includes(key)));
    return { title, isAsked, kept };
  });
}

/** What documents cost together, in tokens. */
export function sumCosts(documents: readonly { readonly cost: number }[]): number {
  return documents.reduce((sum, { cost }) => sum + cost, 0);
}

/**
 * What is chosen of each title, as a button names it: "Register for these 3" where each of them gets
 * the same, else "4 documents of these 3".
 */
export function nameChosen(
  wanted: readonly DocumentKind[],
  chosen: readonly (readonly { readonly kind: DocumentKind }[])[],
): string {
  const titles = chosen.length === 1 ? 'this one' : `these ${formatCount(chosen.length)}`;
  const all = chosen.flat();
  const given = wanted.filter((kind) => all.some((each) => each.kind === kind));
  return all.length === given.length * chosen.length
    ? `${nameKinds(all.length > 0 ? given : wanted)} for ${titles}`
    : `${formatCountOf(all.length, 'document')} of ${titles}`;
}

/** The kinds as a button names them: "Register", "Title plan" or "Register and plan". */
function nameKinds(kinds: readonly DocumentKind[]): string {
  const [only] = kinds;
  if (only === undefined) return 'Documents';
  return kinds.length === DOCUMENT_KIND_NAMES.length
    ? 'Register and plan'
    : DOCUMENT_KINDS[only].label;
}
