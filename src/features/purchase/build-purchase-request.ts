import { DOCUMENT_KIND_NAMES } from '#contract/document-kinds.ts';
import type { PurchaseRequest } from '#contract/purchase.ts';
import type { BasketTitle } from '#storage/purchase-records.ts';

/** The body of a purchase; lists and a reference that are empty are left out (O-084, O-111). */
export function buildPurchaseRequest(title: BasketTitle, reference: string): PurchaseRequest {
  const keys = title.documents.map(({ key }) => key);
  const documents = DOCUMENT_KIND_NAMES.filter((kind) => keys.includes(kind));
  const referred = keys
    .filter((key) => key.startsWith('['))
    .map((key) => {
      const [type_code, date, filed_under] = JSON.parse(key) as [string, string, string];
      return { type_code, date, filed_under };
    });
  return {
    title_number: title.titleNumber,
    ...(documents.length > 0 ? { documents } : {}),
    ...(referred.length > 0 ? { referred_documents: referred } : {}),
    ...(reference.trim() === '' ? {} : { customer_reference: reference.trim() }),
  };
}
