import { ORDER_STATUSES } from '@property/contract/documents/order.ts';
import { webhookEventSchema } from '@property/contract/documents/webhook-event.ts';
import {
  DOCUMENT_STATUS_CHANGED,
  TEST_EVENT,
  WEBHOOK_HEADERS,
} from '@property/contract/documents/webhook-names.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import type {
  Json,
  ServiceDescription,
  WebhookDescription,
} from '#services/http/openapi/operation.ts';

/** What each group of operations is about. */
export const TAGS = {
  Health: 'Whether everything works that a purchase needs',
  Documents: 'What can be bought of a title, buying it, following the order, downloading',
  Ownership: 'Whether somebody is a registered proprietor',
  Webhooks: 'Being told when a document has come, and what was told',
};

const AVAILABILITY = ['IMMEDIATE', 'MANUAL', 'UNAVAILABLE'];
const ENTRY = ['register', 'title_plan', 'referred_to_documents'].map((name) => [
  `data.${name}.availability_code`,
  AVAILABILITY,
]);
const PART_MATCH = ['MATCH', 'NO_MATCH', 'NOT_SUPPLIED'];

/** Values that are documented or decided, of the schemas by name (D-027 to D-044, D-078 to D-083, O-096). */
export const CHOICES: NonNullable<ServiceDescription['choices']> = {
  Order: {
    status: Object.values(ORDER_STATUSES),
    'documents.status': ['PENDING', 'DELIVERED', 'FAILED'],
    'documents.webhook_delivery_status': ['PENDING', 'SUCCESS', 'FAILED', 'NOT_SUBSCRIBED'],
  },
  PurchaseResponse: { status: Object.values(ORDER_STATUSES) },
  Availability: {
    'data.title_status_code': [
      'VALID',
      'PENDING_APPLICATIONS',
      'CLOSED',
      'INVALID',
      'CLOSED_AND_CONTINUED',
      'NOT_COMPUTERISED',
      'PENDING_DEALING',
      'PENDING_FIRST',
      'SCHEME',
    ],
    ...Object.fromEntries(ENTRY),
  },
  OwnershipVerification: {
    match_result: ['SINGLE_MATCH', 'MULTIPLE_MATCHES', 'NO_MATCH'],
    surname_match: PART_MATCH,
    forename_match: PART_MATCH,
    middle_name_match: PART_MATCH,
  },
  Health: { status: ['healthy', 'unhealthy'] },
  WebhookEvent: { eventType: [DOCUMENT_STATUS_CHANGED, TEST_EVENT] },
};

/** What is sent to an address that somebody subscribed (D-120 to D-140, O-156). */
export function describeWebhooks({
  paths,
}: Pick<ServicesProfile['docs'], 'paths'>): Record<string, WebhookDescription> {
  return {
    [DOCUMENT_STATUS_CHANGED]: describeEvent(DOCUMENT_STATUS_CHANGED, {
      operationId: 'onDocumentStatusChanged',
      summary: 'A document has come, or cannot be had',
      examples: {
        completed: writeEvent(2, 'Completed', null),
        failed: writeEvent(3, 'Failed', 'The land registry could not produce the document.'),
      },
    }),
    ...(paths.webhookTest === null
      ? {}
      : {
          [TEST_EVENT]: describeEvent(TEST_EVENT, {
            operationId: 'onTest',
            summary: 'A test message that you asked for',
            examples: {
              test: {
                ...EVENT,
                eventType: TEST_EVENT,
                data: {
                  ...DATA,
                  reference: EVENT.eventId,
                  documentDescription: 'Test message',
                  previousStatus: 0,
                  newStatus: 0,
                  statusDescription: 'Test',
                  message: 'There is no document behind this message.',
                  downloadUrl: `/download/${EVENT.eventId}`,
                },
              },
            },
          }),
        }),
  };
}

interface EventParts {
  readonly operationId: string;
  readonly summary: string;
  readonly examples: Readonly<Record<string, Json>>;
}

function describeEvent(type: string, { examples, ...parts }: EventParts): WebhookDescription {
  return {
    ...parts,
    description:
      'Compare the signature with the HMAC of the raw body, before the body is parsed and in constant time. A message may come more than once: know it by its id. It is tried again while another status than 200 comes, or none within 30 seconds.',
    tag: 'Webhooks',
    headers: [
      {
        name: WEBHOOK_HEADERS.signature,
        description:
          'Base64 of HMAC-SHA256 over the raw body, keyed with the secret of the subscription',
        schema: { type: 'string' },
        example: 'RxAU3pc/u78HWoaQXm+13DrhNg1jUzGvOruev2cGvuc=',
      },
      {
        name: WEBHOOK_HEADERS.event,
        description: 'Type of the event',
        schema: { type: 'string', const: type },
        example: type,
      },
      {
        name: WEBHOOK_HEADERS.id,
        description: 'Id of the event, the same over its tries',
        schema: { type: 'string', format: 'uuid' },
        example: EVENT.eventId,
      },
    ],
    body: { schema: webhookEventSchema, examples },
    taken: 'The message was taken',
    refused: 'It was not taken, and is sent again',
  };
}

const DATA = {
  reference: '5c1ea930-7d14-4a52-b0c9-64f2e1d80b3a',
  titleNumber: 'ZZ100000',
  documentDescription: 'Official copy of register of ZZ100000',
  previousStatus: 1,
  downloadUrl: '/download/5c1ea930-7d14-4a52-b0c9-64f2e1d80b3a',
};
const EVENT = {
  eventId: 'd41f3c70-52b8-4e0a-9a6d-1f0c5d8807be',
  eventType: DOCUMENT_STATUS_CHANGED,
  timestamp: '2026-11-20T14:03:27.104Z',
};

function writeEvent(newStatus: number, statusDescription: string, message: string | null): Json {
  return { ...EVENT, data: { ...DATA, newStatus, statusDescription, message } };
}
