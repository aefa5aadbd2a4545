import type {
  Availability,
  DocumentEntry,
  ReferredDocument,
} from '@property/contract/documents/availability.ts';
import {
  DOCUMENT_KIND_NAMES,
  type DocumentKind,
} from '@property/contract/documents/document-kinds.ts';
import { writeReferredKey } from '@property/contract/documents/purchase.ts';
import { IMMEDIATE, TITLE_STATUSES } from '@property/contract/titles/title-status.ts';
import type { Queryable } from '../database/database.ts';
import type { RegistryDocument, RegistryTitle } from '../registry/land-registry.ts';

/** Answer of the availability check for one caller (D-016 to D-026). */
export function buildAvailability(
  title: RegistryTitle,
  purchases: Purchases,
  balance: number,
): Availability {
  const standard = DOCUMENT_KIND_NAMES.flatMap((kind): [DocumentKind, DocumentEntry][] => {
    const document = title.standard[kind];
    return document ? [[kind, writeEntry(document, kind, purchases)]] : [];
  });
  const referred = title.referredDocuments.map(
    (document): ReferredDocument => ({
      ...document.key,
      ...writeEntry(document, writeReferredKey(document.key), purchases),
      type_code: document.key.type_code,
      description: document.description,
    }),
  );
  const costs = [...standard.map(([, entry]) => entry), ...referred];
  return {
    data: {
      title_status: title.status,
      title_status_code: title.statusCode,
      title_number: title.titleNumber,
      pending_applications: title.pendingApplications.map((application) => ({
        application_reference: application.reference,
        application_type: application.type,
        lodged_at: application.lodgedAt,
      })),
      referred_to_documents: referred,
      ...Object.fromEntries(standard),
    },
    total_token_cost_estimate: costs.reduce((sum, { token_cost }) => sum + (token_cost ?? 0), 0),
    current_balance: balance,
  };
}

/** Answer for a well-formed number that the registry does not know (O-077). */
export function buildUnknownTitle(titleNumber: string, balance: number): Availability {
  return buildAvailability(
    {
      titleNumber,
      statusCode: 'INVALID',
      status: TITLE_STATUSES.INVALID ?? '',
      pendingApplications: [],
      referredDocuments: [],
      standard: {},
    },
    new Map(),
    balance,
  );
}

function writeEntry(document: RegistryDocument, key: string, purchases: Purchases): DocumentEntry {
  const bought = purchases.get(key);
  return {
    type: document.type,
    type_code: document.typeCode,
    availability: document.availability,
    availability_code: document.availabilityCode,
    backdated: document.backdated,
    token_cost: document.availabilityCode === IMMEDIATE ? document.tokenCost : 0,
    previously_purchased: bought?.at ?? null,
    document_id: bought?.documentId ?? null,
  };
}

/** The latest purchase of each document of a title, by its key. */
type Purchases = ReadonlyMap<string, { readonly documentId: string; readonly at: string }>;

interface PurchaseRow extends Record<string, unknown> {
  readonly id: string;
  readonly document_key: string;
  readonly created_at: Date;
}

/** What the caller has bought of a title and can download (D-023, D-024). */
export async function readPurchases(
  database: Queryable,
  accountId: string,
  titleNumber: string,
): Promise<Purchases> {
  const rows = await database.query<PurchaseRow>(
    `select distinct on (document_key) order_document.id, document_key, created_at
     from order_document join purchase_order on purchase_order.id = order_id
     where order_document.account_id = $1 and order_document.title_number = $2
       and order_document.status = 'DELIVERED'
     order by document_key, created_at desc`,
    [accountId, titleNumber],
  );
  return new Map(
    rows.map((row) => [row.document_key, { documentId: row.id, at: row.created_at.toISOString() }]),
  );
}
