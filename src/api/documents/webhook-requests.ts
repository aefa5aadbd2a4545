import type { Client } from '@property/client/client.ts';
import {
  deliveryAuditSchema,
  deliveryStatisticsSchema,
  eventDeliveriesSchema,
} from '@property/contract/documents/delivery-audit.ts';
import { DOCUMENTS_PATHS } from '@property/contract/documents/documents-paths.ts';
import {
  type Subscription,
  subscriptionSchema,
} from '@property/contract/documents/subscription.ts';
import { fillPath } from '@property/contract/search/paths.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

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

/** Being told about documents, and looking up what was told (D-109 to D-154). */
export function createWebhookRequests(client: Client, person: string) {
  return {
    /**
     * Sets a webhook up. Sent once: the secret is in this one answer, so a repeat of one that was
     * lost finds a conflict and no secret (D-113, D-114).
     */
    subscribe: (address: string): Promise<Subscription> =>
      client.request({
        method: 'POST',
        path: DOCUMENTS_PATHS.subscribe,
        body: { webhook_url: address },
        schema: subscriptionSchema,
        isSentOnce: true,
      }),

    /** Cancels a webhook; what comes with a success is open and not looked at (D-117, O-113). */
    cancel: async (subscriptionId: string): Promise<void> => {
      await client.request({
        method: 'DELETE',
        path: fillPath(DOCUMENTS_PATHS.subscription, { subscription_id: subscriptionId }),
        schema: z.null(),
        read: async () => null,
      });
    },

    /** A page of delivery attempts, newest first; the last page stays until the next has come. */
    audit: (question: AuditQuestion) =>
      queryOptions({
        queryKey: ['documents', person, 'audit', question] as const,
        queryFn: ({ signal }) =>
          client.request({
            path: DOCUMENTS_PATHS.audit,
            parameters: { ...question },
            schema: deliveryAuditSchema,
            signal,
          }),
        staleTime: 10_000,
        placeholderData: keepPreviousData,
      }),

    /** Every attempt to deliver one event (D-147). */
    event: (eventId: string) =>
      queryOptions({
        queryKey: ['documents', person, 'event', eventId] as const,
        queryFn: ({ signal }) =>
          client.request({
            path: fillPath(DOCUMENTS_PATHS.eventDeliveries, { event_id: eventId }),
            schema: eventDeliveriesSchema,
            signal,
          }),
        staleTime: 10_000,
      }),

    /** Figures of a period; the rate is a fraction from 0 to 1 (D-148 to D-150). */
    statistics: (period: DeliveryPeriod) =>
      queryOptions({
        queryKey: ['documents', person, 'statistics', period] as const,
        queryFn: ({ signal }) =>
          client.request({
            path: DOCUMENTS_PATHS.statistics,
            parameters: { ...period },
            schema: deliveryStatisticsSchema,
            signal,
          }),
        staleTime: 10_000,
        placeholderData: keepPreviousData,
      }),
  };
}
