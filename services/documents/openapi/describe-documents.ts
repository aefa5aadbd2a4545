import { documentsErrorSchema } from '@property/contract/documents/errors-documents.ts';
import { buildVerificationRequestSchema } from '@property/contract/documents/ownership-verification.ts';
import { purchaseRequestSchema } from '@property/contract/documents/purchase.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { DOCUMENTS_SCOPES } from '@property/contract/scopes.ts';
import { uuidParameter } from '@property/contract/search/request-parts.ts';
import { describeBearer } from '#services/http/openapi/describe-bearer.ts';
import type {
  JsonObject,
  Schema,
  ServiceDescription,
  SignInAddresses,
} from '#services/http/openapi/operation.ts';
import type { Route } from '#services/http/routes.ts';
import { CHOICES, describeWebhooks, TAGS } from './describe-events.ts';
import { buildOperations, NAMED_SCHEMAS } from './document-operations.ts';
import { FIELD_TEXTS } from './field-texts.ts';

const REQUEST = '3f2b8c1e-5d47-4a90-b6e2-9c0f1a7d3e58';

/** What each status means, with an answer as an example (D-158 to D-170, O-129). */
const FAILURES: ServiceDescription['failures'] = {
  400: fail(
    'A parameter or the body cannot be read; the details say which and what it should match',
    'INVALID_REQUEST',
    'page_size must be a whole number from 1 to 100.',
    { field: 'page_size', value: '500' },
  ),
  401: fail(
    'No token or a bad one; TOKEN_EXPIRED for one that is past its life',
    'UNAUTHORIZED',
    'Sign in: this operation needs an access token.',
  ),
  402: fail(
    'Too few tokens; nothing was charged',
    'INSUFFICIENT_BALANCE',
    'This needs 14 tokens and 5 are there. Nothing was charged.',
    { required: 14, available: 5 },
  ),
  403: fail(
    'The token lacks the scope or role',
    'FORBIDDEN',
    'This needs the permission docs.purchase.',
  ),
  404: fail(
    'There is no such title, order, document, event or subscription of this caller',
    'NOT_FOUND',
    `There is no order ${REQUEST}.`,
  ),
  409: fail(
    'The documents are on order already (DOCUMENTS_IN_PROGRESS), or the caller is subscribed (SUBSCRIPTION_CONFLICT)',
    'DOCUMENTS_IN_PROGRESS',
    'Documents of ZZ100000 are on order already. Nothing was charged.',
  ),
  429: fail(
    'Too many requests in this period; Retry-After says how long to wait',
    'RATE_LIMIT_EXCEEDED',
    'Too many requests: 60 are allowed in this period. Try again in 12 s.',
  ),
  500: fail(
    'A fault of the service',
    'INTERNAL_ERROR',
    'Something went wrong on our side. Please try again.',
  ),
  502: fail(
    'The land registry is away; nothing was charged',
    'EXTERNAL_SERVICE_ERROR',
    'The land registry cannot be reached.',
  ),
  503: fail(
    'The records are away for the moment; of a purchase, look whether it happened before you repeat it',
    'SERVICE_UNAVAILABLE',
    'The records cannot be reached just now. Before you buy again, look whether it happened.',
  ),
  504: fail(
    'The land registry took too long; nothing was charged',
    'GATEWAY_TIMEOUT',
    'The land registry took too long to answer.',
  ),
};

const SOME = { minItems: 1 };
/** What a schema checks by a program, and JSON Schema can say all the same. */
const HANDWRITTEN = new Map<Schema, JsonObject>([
  [
    purchaseRequestSchema,
    {
      anyOf: [
        { required: ['documents'], properties: { documents: SOME } },
        { required: ['referred_documents'], properties: { referred_documents: SOME } },
      ],
    },
  ],
]);

/** The description of the document service, from its routes and their schemas. */
export function describeDocuments(
  routes: readonly Route[],
  profile: ServicesProfile['docs'],
  signIn?: SignInAddresses,
): ServiceDescription {
  const { bearer, ...prefix } = describeBearer(DOCUMENTS_SCOPES, signIn);
  const requestSchema = buildVerificationRequestSchema(profile.verification);
  return {
    title: 'Document purchase service',
    version: '1.0.0',
    summary:
      'Land registry documents for tokens: availability, purchases, orders, downloads, ownership verification, and webhooks that tell when a document has come. Every operation needs a bearer token; a person’s carries scopes, an application’s roles of the same names.',
    server: '.',
    routes,
    operations: buildOperations(requestSchema, profile),
    pathParameters: {
      order_id: { schema: uuidParameter('order_id'), description: 'Id of the order' },
      document_id: {
        schema: uuidParameter('document_id'),
        description: 'Id of the document, from an order, an availability check or an event',
      },
      subscription_id: {
        schema: uuidParameter('subscription_id'),
        description: 'Id of the subscription',
      },
      event_id: { schema: uuidParameter('event_id'), description: 'Id of the event' },
    },
    named: { ...NAMED_SCHEMAS, VerificationRequest: requestSchema },
    texts: FIELD_TEXTS,
    handwritten: HANDWRITTEN,
    errorSchema: documentsErrorSchema,
    failures: FAILURES,
    tags: TAGS,
    choices: CHOICES,
    webhooks: describeWebhooks(profile),
    security: { bearer },
    ...prefix,
  };
}

function fail(description: string, code: string, message: string, details?: JsonObject) {
  const extra: JsonObject = details === undefined ? {} : { details };
  return { description, example: { error: { code, message, ...extra, request_id: REQUEST } } };
}
