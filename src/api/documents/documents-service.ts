import type { Client } from '@property/client/client.ts';
import {
  createDocumentOperations,
  type DocumentsTitle,
} from '@property/client/documents/document-operations.ts';
import type { RequestPace } from '@property/client/documents/request-pace.ts';
import type { DocumentsProfile } from '@property/contract/profile/profile-documents.ts';
import { queryOptions } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import { createWebhookRequests } from './webhook-requests.ts';

/**
 * Everything the app asks of the document service. Reads are query options, keyed by the person,
 * whose they are alone (D-033); the operations themselves are those of `packages/client`. `purchase`
 * charges tokens: it is sent once, and whoever calls it has to settle an outcome that is not clear
 * (O-085).
 */
export function createDocumentsService(
  client: Client,
  profile: DocumentsProfile,
  person: string,
  pace?: RequestPace,
  refused?: StoreApi<boolean | null>,
) {
  const operations = createDocumentOperations(client, profile);
  const { checkAvailability, readBalance, purchase, verifyOwnership, download } = operations;
  return {
    /** The person these answers belong to. */
    person,
    profile,
    /** How many requests are left; absent where nothing holds them back. */
    pace,
    /** Whether the sign-in is refused, null until something was answered; absent where nobody watches. */
    refused,
    /** Asks afresh, past the query cache; the gateway may answer from its own (D-031). */
    checkAvailability,
    readBalance,
    purchase,
    verifyOwnership,
    download,

    /** What can be bought of a title, and the balance (D-007 to D-034). */
    availability: (title: DocumentsTitle) =>
      queryOptions({
        queryKey: ['documents', person, 'availability', title] as const,
        queryFn: ({ signal }) => checkAvailability(title, signal),
        staleTime: 60_000,
      }),

    /** One order (D-072 to D-083). */
    order: (orderId: string) =>
      queryOptions({
        queryKey: ['documents', person, 'order', orderId] as const,
        queryFn: ({ signal }) => operations.order(orderId, signal),
        staleTime: 0,
      }),

    webhooks: createWebhookRequests(operations, person),
  };
}

export type DocumentsService = ReturnType<typeof createDocumentsService>;
