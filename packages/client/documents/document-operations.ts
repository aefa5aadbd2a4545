import {
  type Availability,
  availabilitySchema,
} from '@property/contract/documents/availability.ts';
import {
  deliveryAuditSchema,
  deliveryStatisticsSchema,
  eventDeliveriesSchema,
} from '@property/contract/documents/delivery-audit.ts';
import { DOCUMENTS_PATHS } from '@property/contract/documents/documents-paths.ts';
import { orderSchema } from '@property/contract/documents/order.ts';
import {
  ownershipVerificationSchema,
  type VerificationRequest,
} from '@property/contract/documents/ownership-verification.ts';
import {
  type PurchaseRequest,
  purchaseResponseSchema,
} from '@property/contract/documents/purchase.ts';
import {
  subscriptionSchema,
  testDeliverySchema,
} from '@property/contract/documents/subscription.ts';
import { isJsonObject } from '@property/contract/json-object.ts';
import type { DocumentsProfile } from '@property/contract/profile/profile-documents.ts';
import { fillPath } from '@property/contract/search/paths.ts';
import { normalizeTitleNumber } from '@property/contract/titles/title-number.ts';
import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import type { Client } from '../client.ts';
import { noteMisread, readMisread } from '../reading/misread.ts';
import { renameField } from '../reading/rename-fields.ts';
import { type DownloadedFile, readFile } from './read-file.ts';

/** A title as the availability check takes it (D-008, O-091). */
export type DocumentsTitle = { readonly title_number: string } | { readonly title_id: string };

/** An availability answer with the time it stands for: it may come out of a cache (D-031, D-034). */
export interface DatedAvailability {
  readonly answer: Availability;
  /** Milliseconds since 1970 by this computer's clock: when the service worked it out. */
  readonly asOf: number;
  /** False where the caller may not see how old it is; then it may be as old as the cache keeps. */
  readonly isAgeKnown: boolean;
}

/** A stretch of time, both ends included, as ISO 8601 date-times (O-123). */
export interface DeliveryPeriod {
  readonly start_date: string;
  readonly end_date: string;
}

/** What the delivery audit is asked for; pages count from 1 (D-142 to D-146). */
export interface AuditQuestion extends Partial<DeliveryPeriod> {
  readonly subscription_id?: string | undefined;
  readonly document_reference?: string | undefined;
  readonly page_number: number;
  readonly page_size: number;
}

/** A prefix of title numbers that no land registry gives out. */
const UNREGISTERED = 'ZZZ';

/** Milliseconds after which a call that charges is taken to be unanswered. */
const CHARGE_TIMEOUT = 60_000;

/**
 * Every operation of the document service. Each gives the parsed answer and throws ApiError.
 * `purchase` and `verifyOwnership` charge tokens: they are sent once, and an outcome that is not clear
 * (`isOutcomeOpen`, and 409) is the caller's to settle by `checkAvailability` and `readBalance` (O-085).
 */
export function createDocumentOperations(client: Client, profile: DocumentsProfile) {
  const { contentEncoding, accept } = profile.download;
  const testPath = profile.paths.webhookTest;

  /** What can be bought of a title, and the balance (D-007 to D-034). */
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
        return renameCosts(await response.json(), profile.fields.referredCost);
      },
    });
    const isAgeKnown = age !== null;
    // An age is in whole seconds, rounded down: the earliest it may be, or it would pass for newer
    // than a charge made just after it.
    const seconds = age === null ? profile.availability.cacheSeconds : age + 1;
    const dated = { answer, asOf: askedAt - seconds * 1000, isAgeKnown };
    // So that a cache of answers keeps it whole, instead of merging it with the one before.
    const misread = readMisread(answer);
    if (misread !== undefined) noteMisread(dated, misread);
    return dated;
  }

  return {
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

    /** Buys documents and charges tokens; sent once, with a limit of time (D-045 to D-060). */
    purchase: (request: PurchaseRequest) =>
      client.request({
        method: 'POST',
        path: DOCUMENTS_PATHS.purchase,
        body: writeTitle(request),
        schema: purchaseResponseSchema,
        timeout: CHARGE_TIMEOUT,
        isSentOnce: true,
      }),

    /** Compares a name with the register for a token; sent once, as a purchase is (D-092 to D-108). */
    verifyOwnership: (request: VerificationRequest) =>
      client.request({
        method: 'POST',
        path: DOCUMENTS_PATHS.verifyOwnership,
        body: writeTitle(request),
        schema: ownershipVerificationSchema,
        timeout: CHARGE_TIMEOUT,
        isSentOnce: true,
      }),

    /** One order (D-072 to D-083). */
    order: (orderId: string, signal?: AbortSignal) =>
      client.request({
        path: fillPath(DOCUMENTS_PATHS.order, { order_id: orderId }),
        schema: orderSchema,
        signal,
      }),

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

    /**
     * Sets a webhook up. Sent once: the secret is in this one answer, so a repeat of one that was
     * lost finds a conflict and no secret (D-113, D-114).
     */
    subscribe: (address: string) =>
      client.request({
        method: 'POST',
        path: DOCUMENTS_PATHS.subscribe,
        body: { webhook_url: address },
        schema: subscriptionSchema,
        isSentOnce: true,
      }),

    /**
     * Sends a test message to the address of the webhook; gives the event, whose tries the audit has
     * (O-156). Null where the deployment has no such operation.
     */
    sendTest:
      testPath === null
        ? null
        : () =>
            client.request({
              method: 'POST',
              path: testPath,
              schema: testDeliverySchema,
              isSentOnce: true,
            }),

    /** Cancels a webhook; what comes with a success is open and not looked at (D-117, O-113). */
    cancelSubscription: async (subscriptionId: string): Promise<void> => {
      await client.request({
        method: 'DELETE',
        path: fillPath(DOCUMENTS_PATHS.subscription, { subscription_id: subscriptionId }),
        schema: z.null(),
        read: async () => null,
      });
    },

    /** A page of delivery attempts, newest first (D-142 to D-146). */
    deliveryAudit: (question: AuditQuestion, signal?: AbortSignal) =>
      client.request({
        path: DOCUMENTS_PATHS.audit,
        parameters: { ...question },
        schema: deliveryAuditSchema,
        signal,
      }),

    /** Every attempt to deliver one event (D-147). */
    eventDeliveries: (eventId: string, signal?: AbortSignal) =>
      client.request({
        path: fillPath(DOCUMENTS_PATHS.eventDeliveries, { event_id: eventId }),
        schema: eventDeliveriesSchema,
        signal,
      }),

    /** Figures of a period; the rate is a fraction from 0 to 1 (D-148 to D-150). */
    deliveryStatistics: (period: DeliveryPeriod, signal?: AbortSignal) =>
      client.request({
        path: DOCUMENTS_PATHS.statistics,
        parameters: { ...period },
        schema: deliveryStatisticsSchema,
        signal,
      }),
  };
}

export type DocumentOperations = ReturnType<typeof createDocumentOperations>;

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
