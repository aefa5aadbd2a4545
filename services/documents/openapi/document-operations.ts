import {
  availabilityParametersSchema,
  availabilitySchema,
} from '@property/contract/documents/availability.ts';
import {
  auditParametersSchema,
  deliveryAttemptSchema,
  deliveryAuditSchema,
  deliveryStatisticsSchema,
  eventDeliveriesSchema,
  statisticsParametersSchema,
} from '@property/contract/documents/delivery-audit.ts';
import { documentsHealthSchema } from '@property/contract/documents/documents-health.ts';
import { downloadedDocumentSchema } from '@property/contract/documents/downloaded-document.ts';
import { orderSchema } from '@property/contract/documents/order.ts';
import { ownershipVerificationSchema } from '@property/contract/documents/ownership-verification.ts';
import {
  purchaseRequestSchema,
  purchaseResponseSchema,
} from '@property/contract/documents/purchase.ts';
import {
  subscriptionRequestSchema,
  subscriptionSchema,
  testDeliverySchema,
} from '@property/contract/documents/subscription.ts';
import { webhookEventSchema } from '@property/contract/documents/webhook-event.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import type { OperationDescription, Schema } from '#services/http/openapi/operation.ts';
import { ANSWERS } from './document-answers.ts';

/** Schemas with names of their own in the description. */
export const NAMED_SCHEMAS: Readonly<Record<string, Schema>> = {
  Availability: availabilitySchema,
  PurchaseRequest: purchaseRequestSchema,
  PurchaseResponse: purchaseResponseSchema,
  Order: orderSchema,
  DownloadedDocument: downloadedDocumentSchema,
  OwnershipVerification: ownershipVerificationSchema,
  SubscriptionRequest: subscriptionRequestSchema,
  Subscription: subscriptionSchema,
  TestDelivery: testDeliverySchema,
  WebhookEvent: webhookEventSchema,
  DeliveryAttempt: deliveryAttemptSchema,
  DeliveryAudit: deliveryAuditSchema,
  EventDeliveries: eventDeliveriesSchema,
  DeliveryStatistics: deliveryStatisticsSchema,
  Health: documentsHealthSchema,
};

const DOCUMENTS = 'Documents';
const OWNERSHIP = 'Ownership';
const WEBHOOKS = 'Webhooks';

/** Every operation, by `nameOperation` (D-007 to D-157), as the deployment has it. */
export const buildOperations = (
  verificationRequest: Schema,
  { health: { requiresToken }, paths }: Pick<ServicesProfile['docs'], 'health' | 'paths'>,
): Readonly<Record<string, OperationDescription>> => ({
  'GET /health': {
    summary: 'Whether everything works that a purchase needs',
    description: requiresToken
      ? 'Any sound token will do; it does not count towards the rate limit.'
      : 'Needs no credentials.',
    tag: 'Health',
    answer: { schema: documentsHealthSchema, examples: { answer: ANSWERS.health } },
    failures: [],
    otherAnswers: {
      503: { description: 'A check fails; the body names it', schema: documentsHealthSchema },
    },
  },
  'GET /check-availability': {
    summary: 'What can be bought of a title, and the balance',
    description:
      'Takes exactly one of the two parameters. Answers are kept for five minutes. Look here before you buy: what can be had, what it costs, and what you have already.',
    tag: DOCUMENTS,
    query: availabilityParametersSchema,
    queryExamples: { title_number: 'ZZ100000' },
    answer: { schema: availabilitySchema, examples: { answer: ANSWERS.availability } },
    failures: [400, 404, 502, 504],
  },
  'POST /purchase': {
    summary: 'Buy documents of a title',
    description:
      'Charges at once and answers with the order; the documents follow. While a document is on order a second call is refused (409) and not charged; once it has come, a second call buys another copy. Where the answer was lost, look before you repeat it: ask check-availability until the balance has gone down, or previously_purchased tells a time after your call. Neither within six minutes (its answers are kept for five): nothing was bought.',
    tag: DOCUMENTS,
    body: {
      schema: purchaseRequestSchema,
      examples: {
        'register and title plan': {
          title_number: 'ZZ100000',
          documents: ['register', 'title_plan'],
          customer_reference: 'Deal 7',
        },
      },
    },
    answer: {
      schema: purchaseResponseSchema,
      examples: { 'register and title plan': ANSWERS.purchase },
    },
    failures: [400, 402, 404, 409, 502, 504],
  },
  'GET /orders/:order_id': {
    summary: 'How an order stands',
    description:
      'Ask after a second, then with growing pauses, until status is final. With a webhook you are told instead.',
    tag: DOCUMENTS,
    answer: { schema: orderSchema, examples: { answer: ANSWERS.order } },
    failures: [400, 404],
  },
  'GET /download/:document_id': {
    summary: 'Download a document that was bought, as often as wanted',
    description: 'A PDF, unless Accept names application/json: then JSON with the file in Base64.',
    tag: DOCUMENTS,
    answer: { schema: downloadedDocumentSchema, orFiles: ['application/pdf'] },
    failures: [400, 404],
  },
  'POST /verify-ownership': {
    summary: 'Whether somebody is a registered proprietor of a title',
    description: 'Costs one token for any answer of success. It confirms a name, it reveals none.',
    tag: OWNERSHIP,
    body: {
      schema: verificationRequest,
      examples: {
        'a former proprietor': {
          title_number: 'ZZ100000',
          first_forename: 'Walter',
          surname: 'Penrose',
        },
      },
    },
    answer: {
      schema: ownershipVerificationSchema,
      examples: { 'a former proprietor': ANSWERS.verification },
    },
    failures: [400, 402, 404, 502, 504],
  },
  'POST /subscribe': {
    summary: 'Be told of documents at an address of your own',
    description: `The secret is handed out in this answer alone. One subscription for each caller.${paths.webhookTest === null ? '' : ' Whoever has lost the id of theirs finds it in the answer to a test message.'}`,
    tag: WEBHOOKS,
    body: {
      schema: subscriptionRequestSchema,
      examples: { 'a receiver': { webhook_url: 'https://receiver.example.com/documents' } },
    },
    answer: { schema: subscriptionSchema, examples: { 'a receiver': ANSWERS.subscription } },
    success: 201,
    failures: [400, 409],
  },
  'DELETE /subscriptions/:subscription_id': {
    summary: 'Cancel a subscription',
    description: 'Orders that were placed before still notify.',
    tag: WEBHOOKS,
    answer: 'nothing',
    success: 204,
    failures: [400, 404],
  },
  ...(paths.webhookTest === null
    ? {}
    : {
        [`POST ${paths.webhookTest}`]: {
          summary: 'Send a test message to your address',
          description:
            'Ours. An event of the type test, with no document behind it; it is signed, tried again and audited like that of a document. Takes no body, and costs nothing.',
          tag: WEBHOOKS,
          answer: { schema: testDeliverySchema, examples: { answer: ANSWERS.test } },
          success: 202,
          failures: [404],
        },
      }),
  'GET /webhooks/audit': {
    summary: 'Every try to deliver an event, newest first',
    tag: WEBHOOKS,
    query: auditParametersSchema,
    answer: { schema: deliveryAuditSchema, examples: { answer: ANSWERS.audit } },
    failures: [400],
  },
  'GET /webhooks/events/:event_id': {
    summary: 'The tries to deliver one event',
    tag: WEBHOOKS,
    answer: { schema: eventDeliveriesSchema, examples: { answer: ANSWERS.event } },
    failures: [400, 404],
  },
  'GET /webhooks/statistics': {
    summary: 'Figures of deliveries over a period',
    tag: WEBHOOKS,
    query: statisticsParametersSchema,
    queryExamples: { start_date: '2026-01-01T00:00:00Z', end_date: '2026-12-31T23:59:59Z' },
    answer: { schema: deliveryStatisticsSchema, examples: { answer: ANSWERS.statistics } },
    failures: [400],
  },
});
