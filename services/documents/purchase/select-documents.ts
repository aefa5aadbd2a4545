import { DOCUMENT_KIND_NAMES, type DocumentKind } from '#contract/document-kinds.ts';
import { documentsProfile } from '#contract/profile-documents.ts';
import { type PurchaseRequest, writeReferredKey } from '#contract/purchase.ts';
import type { ReferredDocumentRequest } from '#contract/referred-document.ts';
import { IMMEDIATE } from '#contract/title-status.ts';
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
}

/**
 * Finds what a purchase asks for in what the registry has, standard documents first.
 * @throws HttpError 404 for what is not listed (O-076), 400 for what cannot be had now (O-080)
 */
export function selectDocuments(request: PurchaseRequest, title: RegistryTitle): ChosenDocument[] {
  const standard = DOCUMENT_KIND_NAMES.filter((kind) => request.documents?.includes(kind));
  return [
    ...standard.map((kind) => chooseStandard(title, kind)),
    ...(request.referred_documents ?? []).map((key) => chooseReferred(title, key)),
  ];
}

function chooseStandard(title: RegistryTitle, kind: DocumentKind): ChosenDocument {
  const document = title.standard[kind];
  if (document === undefined) throw noSuchDocument(`${title.titleNumber} has no ${kind}.`);
  refuseUnlessImmediate(document, kind);
  return {
    documentKey: kind,
    kind,
    referredKey: undefined,
    document,
    description: `${document.type} of ${title.titleNumber}`,
  };
}

function chooseReferred(title: RegistryTitle, key: ReferredDocumentRequest): ChosenDocument {
  const wanted = writeReferredKey(key);
  const document = title.referredDocuments.find((entry) => writeReferredKey(entry.key) === wanted);
  if (document === undefined) {
    throw noSuchDocument(
      `${title.titleNumber} refers to no ${key.type_code} of ${key.date} filed under ${key.filed_under}.`,
    );
  }
  refuseUnlessImmediate(document, `${key.type_code} of ${key.date}`);
  return {
    documentKey: wanted,
    kind: 'referred',
    referredKey: document.key,
    document,
    description: document.description,
  };
}

function noSuchDocument(message: string): HttpError {
  return new HttpError(
    documentsProfile.purchase.referredNoMatch.status === 404 ? 404 : 400,
    documentsProfile.purchase.referredNoMatch.code,
    message,
  );
}

function refuseUnlessImmediate(document: RegistryDocument, name: string): void {
  if (document.availabilityCode === IMMEDIATE) return;
  throw new HttpError(
    400,
    'INVALID_REQUEST',
    `${name} cannot be bought now: ${document.availability}`,
    { details: { field: 'documents', value: name, pattern: IMMEDIATE } },
  );
}
