import * as z from 'zod/mini';
import { maybeFlag, maybeNumber, maybeText } from '../schema-parts.ts';
import { integerParameter, requestObject, uuidParameter } from '../search/request-parts.ts';
import { AUDIT_PAGE_NUMBER, AUDIT_PAGE_SIZE } from './limits-documents.ts';
import { dateTimeParameter } from './request-parts-documents.ts';

/** One try to deliver an event (D-151 to D-153, O-126). */
export const deliveryAttemptSchema = z.looseObject({
  id: z.number(),
  event_id: z.string(),
  subscription_id: maybeText,
  endpoint_url: maybeText,
  event_type: maybeText,
  document_reference: maybeText,
  title_number: maybeText,
  document_status: maybeNumber,
  document_status_description: maybeText,
  attempt_number: maybeNumber,
  /** Null when no answer came. */
  http_status_code: z.nullish(z.number()),
  is_success: maybeFlag,
  /** Null on success. */
  error_message: z.nullish(z.string()),
  attempted_at: maybeText,
  /** Ours: when the event is tried again; only of the last try, while another is to come. */
  next_attempt_at: maybeText,
  /** Milliseconds. */
  duration_ms: maybeNumber,
});
export type DeliveryAttempt = z.infer<typeof deliveryAttemptSchema>;

/** Answer of GET /webhooks/audit, newest first (D-141, O-123). */
export const deliveryAuditSchema = z.looseObject({
  items: z.array(deliveryAttemptSchema),
  total_count: maybeNumber,
  page_number: maybeNumber,
  page_size: maybeNumber,
  total_pages: maybeNumber,
});
export type DeliveryAudit = z.infer<typeof deliveryAuditSchema>;

/** Answer of GET /webhooks/events/{event_id} (D-147). */
export const eventDeliveriesSchema = z.looseObject({
  event_id: z.string(),
  attempts: z.array(deliveryAttemptSchema),
});
export type EventDeliveries = z.infer<typeof eventDeliveriesSchema>;

/** Answer of GET /webhooks/statistics (D-149). */
export const deliveryStatisticsSchema = z.looseObject({
  total_attempts: maybeNumber,
  successful_deliveries: maybeNumber,
  failed_deliveries: maybeNumber,
  /** Fraction from 0 to 1, not a percentage (D-150). */
  success_rate: maybeNumber,
  /** Milliseconds. */
  average_duration_ms: maybeNumber,
});
export type DeliveryStatistics = z.infer<typeof deliveryStatisticsSchema>;

/** start_date after end_date is refused (O-123). */
const inOrder = z.refine<{ start_date?: string | undefined; end_date?: string | undefined }>(
  ({ start_date, end_date }) =>
    start_date === undefined ||
    end_date === undefined ||
    Date.parse(start_date) <= Date.parse(end_date),
  { message: 'start_date must not be after end_date.', path: ['start_date'] },
);

/** Query parameters of GET /webhooks/audit (D-142 to D-146). */
export const auditParametersSchema = requestObject({
  start_date: z.optional(dateTimeParameter('start_date')),
  end_date: z.optional(dateTimeParameter('end_date')),
  subscription_id: z.optional(uuidParameter('subscription_id')),
  document_reference: z.optional(
    z
      .string('document_reference must be text.')
      .check(z.regex(/^\P{Cc}*$/u, 'document_reference must be text without control characters.')),
  ),
  page_number: integerParameter('page_number', AUDIT_PAGE_NUMBER),
  page_size: integerParameter('page_size', AUDIT_PAGE_SIZE),
}).check(inOrder);
export type AuditParameters = z.infer<typeof auditParametersSchema>;

/** Query parameters of GET /webhooks/statistics: both dates are mandatory (D-148). */
export const statisticsParametersSchema = requestObject({
  start_date: dateTimeParameter('start_date'),
  end_date: dateTimeParameter('end_date'),
}).check(inOrder);
export type StatisticsParameters = z.infer<typeof statisticsParametersSchema>;
