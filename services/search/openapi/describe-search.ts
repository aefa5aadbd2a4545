import * as z from 'zod/mini';
import { searchErrorSchema } from '#contract/errors.ts';
import { searchProfile } from '#contract/profile-search.ts';
import { uuidParameter } from '#contract/request-parts.ts';
import { SUBSCRIPTION_KEY_HEADER } from '#contract/subscription-key.ts';
import type { OperationDescription, ServiceDescription } from '#services/http/openapi/operation.ts';
import type { Route } from '#services/http/routes.ts';
import { describeDealOperations } from './deal-operations.ts';
import { FAILURES } from './failures.ts';
import { HANDWRITTEN, QUERY_COMPONENTS } from './query-schemas.ts';
import { describeQuestionOperations } from './question-operations.ts';
import { NAMED_SCHEMAS } from './search-schemas.ts';
import type { ServedExamples } from './served-examples.ts';
import { describeTitleOperations } from './title-operations.ts';

const HEALTH: OperationDescription = {
  summary: 'Whether the service is well',
  description: 'Needs no credentials.',
  tag: 'Health',
  answer: { schema: NAMED_SCHEMAS.Health },
  failures: [],
  otherAnswers: {
    [searchProfile.health.failingStatus]: {
      description: 'The data cannot be read; the status says so',
      schema: NAMED_SCHEMAS.Health,
    },
  },
};

/**
 * The description of the property search service, from its routes and their schemas (S-232), with
 * examples that it has answers for.
 */
export function describeSearch(
  routes: readonly Route[],
  examples: ServedExamples,
): ServiceDescription {
  return {
    title: 'Property search service',
    version: searchProfile.health.version,
    summary:
      'Titles, comparable deals, addresses and what lies around them. Every operation but GET /health needs a bearer token with the scope of the operation, or a subscription key.',
    server: '.',
    routes,
    operations: {
      'GET /health': HEALTH,
      ...describeTitleOperations(examples.place),
      ...describeDealOperations(),
      ...describeQuestionOperations(),
    },
    pathParameters: {
      titleId: { schema: uuidParameter('titleId'), description: 'Id of the title' },
      dealId: { schema: uuidParameter('dealId'), description: 'Id of the deal' },
      indexId: { schema: z.string(), description: 'Id of the grid cell' },
    },
    findExample: examples.find,
    named: NAMED_SCHEMAS,
    handwritten: HANDWRITTEN,
    components: QUERY_COMPONENTS,
    errorSchema: searchErrorSchema,
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
      subscriptionKey: {
        scheme: {
          type: 'apiKey',
          in: 'header',
          name: SUBSCRIPTION_KEY_HEADER,
          description: 'Carries all scopes of this service.',
        },
        scoped: false,
      },
    },
  };
}
