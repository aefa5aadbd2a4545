import { comparableDealSourceSchema } from '@property/contract/deals/comparable-deal.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { searchErrorSchema } from '@property/contract/search/errors.ts';
import {
  naturalLanguageRequestSchema,
  naturalLanguageResponseSchema,
} from '@property/contract/search/natural-language.ts';
import { buildSearchPaths } from '@property/contract/search/paths.ts';
import { uuidParameter } from '@property/contract/search/request-parts.ts';
import { SUBSCRIPTION_KEY_HEADER } from '@property/contract/search/subscription-key.ts';
import { titleSourceSchema } from '@property/contract/titles/title.ts';
import * as z from 'zod/mini';
import type {
  OperationDescription,
  Schema,
  ServiceDescription,
} from '#services/http/openapi/operation.ts';
import type { Route } from '#services/http/routes.ts';
import { VERSION } from '../routes/search-routes.ts';
import { describeDealOperations } from './deal-operations.ts';
import { describeExportOperations } from './export-operations.ts';
import { FAILURES } from './failures.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { HANDWRITTEN, QUERY_COMPONENTS } from './query-schemas.ts';
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
    503: {
      description: 'The data cannot be read; the status says so',
      schema: NAMED_SCHEMAS.Health,
    },
  },
};

const DATA: OperationDescription = {
  summary: 'What the data are',
  description:
    'The place, the sources of which something is in the data with the day up to which they tell and the credits that their licences ask for, and how the rows of each met the titles.',
  tag: 'Health',
  answer: { schema: NAMED_SCHEMAS.DataDescription },
  failures: [404],
};

/**
 * The description of the property search service, from its routes and their schemas (S-232), with
 * examples that it has answers for.
 */
export function describeSearch(
  routes: readonly Route[],
  examples: ServedExamples,
  { search }: ServicesProfile,
): ServiceDescription {
  const paths = buildSearchPaths(search);
  return {
    title: 'Property search service',
    version: VERSION,
    summary:
      'Titles, comparable deals, addresses and what lies around them. Every operation but GET /health needs a bearer token with the scope of the operation, or a subscription key.',
    server: '.',
    routes,
    operations: {
      'GET /health': HEALTH,
      ...(paths.dataDescription === null ? {} : { [`GET ${paths.dataDescription}`]: DATA }),
      ...describeTitleOperations(examples.place, paths),
      ...describeDealOperations(),
      ...describeExportOperations(paths),
      ...describeQuestionOperations(),
    },
    pathParameters: {
      titleId: { schema: uuidParameter('titleId'), description: 'Id of the title' },
      dealId: { schema: uuidParameter('dealId'), description: 'Id of the deal' },
      indexId: { schema: z.string(), description: 'Id of the grid cell' },
    },
    findExample: examples.find,
    named: NAMED_SCHEMAS,
    texts: FIELD_TEXTS,
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

function ask(noun: string, question: string, answer: Schema): OperationDescription {
  return {
    summary: `Search ${noun} in plain English`,
    description:
      'The question becomes a structured query, which is described, shown and run. What cannot be understood is refused and named. Areas of travel time take routing, and a deployment may have a language model read the questions: without them, 502 or 503.',
    tag: 'Questions',
    body: { schema: naturalLanguageRequestSchema, examples: { [question]: { query: question } } },
    answer: { schema: answer },
    failures: [400, 502, 503, 504],
  };
}

/** Questions in plain English (S-104 to S-116), where the service takes them. */
function describeQuestionOperations(): Record<string, OperationDescription> {
  return {
    'POST /titles/nl-query': ask(
      'titles',
      'freehold offices',
      naturalLanguageResponseSchema(titleSourceSchema),
    ),
    'POST /comps/nl-query': ask(
      'deals',
      'sales over £500,000',
      naturalLanguageResponseSchema(comparableDealSourceSchema),
    ),
  };
}
