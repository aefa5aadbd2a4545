import { ApiError } from '@property/client/api-error.ts';
import type { Client } from '@property/client/client.ts';
import { type DownloadedFile, readFile } from '@property/client/documents/read-file.ts';
import type { RequestPace } from '@property/client/documents/request-pace.ts';
import { noteMisread, readMisread } from '@property/client/reading/misread.ts';
import { renameField } from '@property/client/reading/rename-fields.ts';
import {
  type Availability,
  availabilitySchema,
} from '@property/contract/documents/availability.ts';
import { DOCUMENTS_PATHS } from '@property/contract/documents/documents-paths.ts';
import { type Order, orderSchema } from '@property/contract/documents/order.ts';
import {
  type OwnershipVerification,
  ownershipVerificationSchema,
  type VerificationRequest,
} from '@property/contract/documents/ownership-verification.ts';
import {
  type PurchaseRequest,
  type PurchaseResponse,
  purchaseResponseSchema,
} from '@property/contract/documents/purchase.ts';
import { isJsonObject } from '@property/contract/json-object.ts';
import type { DocumentsProfile } from '@property/contract/profile/profile-documents.ts';
import { fillPath } from '@property/contract/search/paths.ts';
import { normalizeTitleNumber } from '@property/contract/titles/title-number.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createWebhookRequests } from './webhook-requests.ts';

/** A title as the availability check takes it (D-008, O-091). */
export type DocumentsTitle = { readonly title_number: string } | { readonly title_id: string };

/** An availability answer with the time it stands for: it may come out of a cache (D-031, D-034). */
export interface DatedAvailability {
  readonly answer: Availability;
  /** Milliseconds since 1970 by this computer's clock: when the service worked it out. */
  readonly asOf: number;
  /** False where the browser may not see how old it is; then it may be as old as the cache keeps. */
  readonly isAgeKnown: boolean;
}

/** A prefix of title numbers that no land registry gives out. */
const UNREGISTERED = 'ZZZ';

/** Milliseconds after which a call that charges is taken to be unanswered. */
const CHARGE_TIMEOUT = 60_000;

/**
 * Everything the app asks of the document service. Reads are query options, keyed by the person,
 * whose they are alone (D-033). `purchase` charges tokens: it is sent once, and whoever calls it has
 * to settle an outcome that is not clear (O-085).
 */
export function createDocumentsService(
  client: Client,
  profile: DocumentsProfile,
  person: string,
  pace?: RequestPace,
) {
  const { contentEncoding, accept } = profile.download;
  const { referredCost } = profile.fields;

  /** Asks afresh, past the query cache; the gateway may answer from its own (D-031). */
  async function checkAvailability(
    title: DocumentsTitle,
    signal?: AbortSignal,
  ): Promise<DatedAvailability> {
    const askedAt = Date.now();
    let age: number | null = null;
    const answer = await client.request({
      path: DOCUMENTS_PATHS.availability,
      parameters: 'title_number' in title ? writeTitle(title) : { ...title },
      schema: availabilitySchema,
      signal,
      read: async (response) => {
        age = readAge(response.headers.get('Age'));
        return renameCosts(await response.json(), referredCost);
      },
    });
    const isAgeKnown = age !== null;
    // An age is in whole seconds, rounded down: the earliest it may be, or it would pass for newer
    // than a charge made just after it.
    const seconds = age === null ? profile.availability.cacheSeconds : age + 1;
    const dated = { answer, asOf: askedAt - seconds * 1000, isAgeKnown };
    // So that the cache of answers keeps it whole, instead of merging it with the one before.
    const misread = readMisread(answer);
    if (misread !== undefined) noteMisread(dated, misread);
    return dated;
  }

  function readOrder(orderId: string, signal?: AbortSignal): Promise<Order> {
    return client.request({
      path: fillPath(DOCUMENTS_PATHS.order, { order_id: orderId }),
      schema: orderSchema,
      signal,
    });
  }

  return {
    /** The person these answers belong to. */
    person,
    profile,
    /** How many requests are left; absent where nothing holds them back. */
    pace,
    checkAvailability,

    /**
     * Tokens now, past the cache of availability answers: there is no operation for it (D-006), so a
     * title number is asked for that nobody can have asked for lately. Null where the service
     * answers an unknown number with 404 (O-077).
     */
    readBalance: async (signal?: AbortSignal): Promise<number | null> => {
      const number = UNREGISTERED + String(Math.random()).slice(2, 9).padEnd(7, '0');
      try {
        const { answer } = await checkAvailability({ title_number: number }, signal);
        return answer.current_balance ?? null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },

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
        queryFn: ({ signal }) => readOrder(orderId, signal),
        staleTime: 0,
      }),

    /** Buys documents and charges tokens; sent once, with a limit of time (D-045 to D-060). */
    purchase: (request: PurchaseRequest): Promise<PurchaseResponse> =>
      client.request({
        method: 'POST',
        path: DOCUMENTS_PATHS.purchase,
        body: writeTitle(request),
        schema: purchaseResponseSchema,
        timeout: CHARGE_TIMEOUT,
        isSentOnce: true,
      }),

    /** Compares a name with the register for a token; sent once, as a purchase is (D-092 to D-108). */
    verifyOwnership: (request: VerificationRequest): Promise<OwnershipVerification> =>
      client.request({
        method: 'POST',
        path: DOCUMENTS_PATHS.verifyOwnership,
        body: writeTitle(request),
        schema: ownershipVerificationSchema,
        timeout: CHARGE_TIMEOUT,
        isSentOnce: true,
      }),

    webhooks: createWebhookRequests(client, person),

    /** A document that was bought, free of charge (D-084 to D-091). */
    download: async (documentId: string, signal?: AbortSignal): Promise<DownloadedFile> => {
      let file: DownloadedFile | undefined;
      await client.request({
        path: fillPath(DOCUMENTS_PATHS.download, { document_id: documentId }),
        accept,
        schema: z.unknown(),
        signal,
        read: async (response) => {
          file = await readFile(response, documentId, contentEncoding);
        },
      });
      if (file === undefined) throw new Error('A download ended without a file.');
      return file;
    },
  };
}

export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** The service takes title numbers in capital letters and without spaces alone (O-090). */
function writeTitle<Asked extends { readonly title_number: string }>(asked: Asked): Asked {
  return { ...asked, title_number: normalizeTitleNumber(asked.title_number) };
}

/** The price of each referred document, under the field that the deployment names (O-074). */
function renameCosts(body: unknown, referredCost: string): unknown {
  if (!isJsonObject(body) || !isJsonObject(body.data)) return body;
  const { referred_to_documents: referred } = body.data;
  if (!Array.isArray(referred)) return body;
  const renamed = referred.map((each) => renameField(each, referredCost, 'token_cost'));
  return { ...body, data: { ...body.data, referred_to_documents: renamed } };
}

function readAge(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
