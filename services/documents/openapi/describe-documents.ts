import { documentsErrorSchema } from '#contract/errors-documents.ts';
import { uuidParameter } from '#contract/request-parts.ts';
import type { ServiceDescription } from '#services/http/openapi/operation.ts';
import type { Route } from '#services/http/routes.ts';
import { NAMED_SCHEMAS, OPERATIONS } from './document-operations.ts';
import { FAILURES } from './failures.ts';

/** The description of the document service, from its routes and their schemas. */
export function describeDocuments(routes: readonly Route[]): ServiceDescription {
  return {
    title: 'Document purchase service',
    version: '1.0.0',
    summary:
      'Land registry documents for tokens: availability, purchases, orders, downloads, ownership verification, and webhooks that tell when a document has come. Every operation needs a bearer token; a person’s carries scopes, an application’s roles of the same names.',
    server: '.',
    routes,
    operations: OPERATIONS,
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
    named: NAMED_SCHEMAS,
    errorSchema: documentsErrorSchema,
    failures: FAILURES,
    security: {
      bearer: {
        scheme: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the sign-in service, issued for this service.',
        },
        scoped: true,
      },
    },
  };
}
