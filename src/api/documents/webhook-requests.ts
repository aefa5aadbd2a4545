import type {
  AuditQuestion,
  DeliveryPeriod,
  DocumentOperations,
} from '@property/client/documents/document-operations.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Being told about documents, and looking up what was told (D-109 to D-154). */
export function createWebhookRequests(operations: DocumentOperations, person: string) {
  return {
    subscribe: operations.subscribe,
    cancel: operations.cancelSubscription,
    /** Null where the deployment sends no test messages (O-156). */
    sendTest: operations.sendTest,

    /** A page of delivery attempts, newest first; the last page stays until the next has come. */
    audit: (question: AuditQuestion) =>
      queryOptions({
        queryKey: ['documents', person, 'audit', question] as const,
        queryFn: ({ signal }) => operations.deliveryAudit(question, signal),
        staleTime: 10_000,
        placeholderData: keepPreviousData,
      }),

    /** Every attempt to deliver one event (D-147). */
    event: (eventId: string) =>
      queryOptions({
        queryKey: ['documents', person, 'event', eventId] as const,
        queryFn: ({ signal }) => operations.eventDeliveries(eventId, signal),
        staleTime: 10_000,
      }),

    /** Figures of a period; the rate is a fraction from 0 to 1 (D-148 to D-150). */
    statistics: (period: DeliveryPeriod) =>
      queryOptions({
        queryKey: ['documents', person, 'statistics', period] as const,
        queryFn: ({ signal }) => operations.deliveryStatistics(period, signal),
        staleTime: 10_000,
        placeholderData: keepPreviousData,
      }),
  };
}
