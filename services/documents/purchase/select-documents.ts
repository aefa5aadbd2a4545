import {
  DOCUMENT_KIND_NAMES,
  type DocumentKind,
} from '@property/contract/documents/document-kinds.ts';
import { STANDARD_DOCUMENT_TOKENS } from '@property/contract/documents/limits-documents.ts';
import { type PurchaseRequest, writeReferredKey } from '@property/contract/documents/purchase.ts';
import type { ReferredDocumentRequest } from '@property/contract/documents/referred-document.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { IMMEDIATE } from '@property/contract/titles/title-status.ts';
import { HttpError } from '#services/http/http-error.ts';
import type { RegistryDocument, RegistryTitle } from '../registry/land-registry.ts';

/** A document that is about to be bought. */
export interface ChosenDocument {
  /** `register`, `title_plan`, or the key of a referred document; tells those of a title apart. */
  readonly documentKey: string;
  readonly kind: DocumentKind | 'referred';
  readonly referredKey: ReferredDocumentRequest | undefined;
  readonly document: RegistryDocument;
  readonly description: string;
  /** Charged for and never delivered (O-080). */
  readonly isWithheld: boolean;
}

/** What becomes of a purchase of something that cannot be had now (D-052, O-080). */
type NonImmediate = ServicesProfile['docs']['purchase']['nonImmediate'];

/**
 * Finds what a purchase asks for in what the registry has, standard documents first.
 * @throws HttpError 404 for what is not listed (O-076), 400 for what cannot be had now unless the
 * deployment charges for it all the same (O-080)
 */
export function selectDocuments(
  request: PurchaseRequest,
  title: RegistryTitle,
  nonImmediate: NonImmediate,
): ChosenDocument[] {
  const standard = DOCUMENT_KIND_NAMES.filter((kind) => request.documents?.includes(kind));
  return [
    ...standard.map((kind) => chooseStandard(title, kind, nonImmediate)),
    ...(request.referred_documents ?? []).map((key) => chooseReferred(title, key, nonImmediate)),
  ];
}

function chooseStandard(
  title: RegistryTitle,
  kind: DocumentKind,
  nonImmediate: NonImmediate,
): ChosenDocument {
  const document = title.standard[kind];
  if (document === undefined) throw noSuchDocument(`${title.titleNumber} has no ${kind}.`);
  return {
    documentKey: kind,
    kind,
    referredKey: undefined,
    ...price(document, kind, nonImmediate),
    description: `${document.type} of ${title.titleNumber}`,
  };
}

function chooseReferred(
  title: RegistryTitle,
  key: ReferredDocumentRequest,
  nonImmediate: NonImmediate,
): ChosenDocument {
  const wanted = writeReferredKey(key);
  const document = title.referredDocuments.find((entry) => writeReferredKey(entry.key) === wanted);
  if (document === undefined) {
    throw noSuchDocument(
      `${title.titleNumber} refers to no ${key.type_code} of ${key.date} filed under ${key.filed_under}.`,
    );
  }
  return {
    documentKey: wanted,
    kind: 'referred',
    referredKey: document.key,
    ...price(document, `${key.type_code} of ${key.date}`, nonImmediate),
    description: document.description,
  };
}

function noSuchDocument(message: string): HttpError {
  return new HttpError(404, 'NOT_FOUND', message);
}

/**
 * The document with what it costs. What cannot be had now is refused; a deployment that charges for
 * it takes the price of a standard document, as the list names none (D-022).
 */
function price(document: RegistryDocument, name: string, nonImmediate: NonImmediate) {
  if (document.availabilityCode === IMMEDIATE) return { document, isWithheld: false };
  if (nonImmediate === 'charge') {
    return { document: { ...document, tokenCost: STANDARD_DOCUMENT_TOKENS }, isWithheld: true };
  }
  throw new HttpError(
    400,
    'INVALID_REQUEST',
    `${name} cannot be bought now: ${document.availability}`,
    { details: { field: 'documents', value: name, pattern: IMMEDIATE } },
  );
}
