import { DEAL_FIELDS } from '@property/contract/deal-fields.ts';
import { comparableDealSourceSchema } from '@property/contract/deals/comparable-deal.ts';
import type { Field, Fields } from '@property/contract/fields.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { SEARCH_SCOPES } from '@property/contract/scopes.ts';
import { searchErrorSchema } from '@property/contract/search/errors.ts';
import {
  naturalLanguageRequestSchema,
  naturalLanguageResponseSchema,
} from '@property/contract/search/natural-language.ts';
import type { SearchPaths } from '@property/contract/search/paths.ts';
import { buildSearchPaths } from '@property/contract/search/paths.ts';
import { uuidParameter } from '@property/contract/search/request-parts.ts';
import { EXPORT_MEDIA_TYPE, exportLineSchema } from '@property/contract/search/search-export.ts';
import { SUBSCRIPTION_KEY_HEADER } from '@property/contract/search/subscription-key.ts';
import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import { titleSourceSchema } from '@property/contract/titles/title.ts';
import type { Unit } from '@property/contract/units.ts';
import * as z from 'zod/mini';
import { describeBearer } from '#services/http/openapi/describe-bearer.ts';
import type {
  Json,
  OperationDescription,
  Schema,
  ServiceDescription,
  SignInAddresses,
} from '#services/http/openapi/operation.ts';
import type { Route } from '#services/http/routes.ts';
import { VERSION } from '../routes/search-routes.ts';
import { describeDealOperations } from './deal-operations.ts';
import { FAILURES } from './failures.ts';
import { HANDWRITTEN, QUERY_COMPONENTS } from './query-schemas.ts';
import { NAMED_SCHEMAS } from './search-schemas.ts';
import type { ServedExamples } from './served-examples.ts';
import { describeTitleOperations } from './title-operations.ts';

/** What each group of operations is about. */
const TAGS = {
  Health: 'Whether the service is well, and what its data are',
  Addresses: 'Find an address and the title it belongs to',
  Titles: 'Search titles by any field, words or area, read one, export all that fit',
  'Records of a title': 'What is known of one title: sales, leases, planning, owners and more',
  'Location of a title': 'What lies around a title and can be reached from it',
  'Comparable deals': 'Search sales and lettings, read one, export all that fit',
  'Brochures and images': 'Files of what is or was on the market',
  Questions: 'Searches in plain English',
};

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
  signIn?: SignInAddresses,
): ServiceDescription {
  const { bearer, ...prefix } = describeBearer(SEARCH_SCOPES, signIn);
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
      ...describeDealOperations(examples.place),
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
    tags: TAGS,
    ...prefix,
    security: {
      bearer,
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

const UNITS: Readonly<Record<Unit, string>> = {
  acres: 'acres',
  squareFeet: 'square feet',
  squareMetres: 'square metres',
  percent: 'per cent',
  pounds: 'pounds',
  poundsPerYear: 'pounds a year',
  poundsPerFoot: 'pounds per square foot',
  poundsPerAcre: 'pounds per acre',
  years: 'years',
};

/** `Building footprint, in square metres`. */
function describeField({ label, unit }: Field): string {
  return unit === undefined || label.endsWith(UNITS[unit]) ? label : `${label}, in ${UNITS[unit]}`;
}

function describeFields(fields: Fields, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([path, field]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), describeField(field)]] : [],
    ),
  );
}

const DEAL_TEXTS: ReadonlyMap<string, string> = new Map([
  ...describeFields(DEAL_FIELDS),
  [
    'comparableStatus',
    'Status, such as RegisteredSale and RegisteredLease (completed), AskingPrice, SoldSubjectToContract, Withdrawn',
  ],
  ['dealData.dealPrice', 'Price, in pounds; of a letting a year’s rent'],
]);

/** What the parts of a body do that say it neither by their name nor by what they hold. */
const BODY_TEXTS: ReadonlyMap<string, string> = new Map([
  ['from', 'Records that are passed over; with size 10,000 at most'],
  ['_source', 'Fields that come back: all, none, or those of names and patterns such as sales.*'],
  [
    'track_total_hits',
    'Whether hits.total comes; it counts to 10,000, and says gte where there are more',
  ],
]);

/** What the fields of titles, their records and deals are, for the description of the service. */
const FIELD_TEXTS: Readonly<
  Partial<Record<keyof typeof NAMED_SCHEMAS, ReadonlyMap<string, string>>>
> = {
  TitleDocument: describeFields(TITLE_FIELDS),
  TitleSource: describeFields(TITLE_FIELDS),
  Property: describeFields(TITLE_FIELDS),
  Owner: describeFields(TITLE_FIELDS, 'owners.'),
  Sale: describeFields(TITLE_FIELDS, 'sales.'),
  PlanningApplication: describeFields(TITLE_FIELDS, 'planning.'),
  Lease: describeFields(TITLE_FIELDS, 'leases.'),
  ComparableDeal: DEAL_TEXTS,
  ComparableDealSource: DEAL_TEXTS,
  SearchRequest: BODY_TEXTS,
  ExportRequest: BODY_TEXTS,
};

/** Exports of everything that fits (O-150), where the deployment has them. */
function describeExportOperations({
  titlesExport,
  compsExport,
}: SearchPaths): Record<string, OperationDescription> {
  return {
    ...describeExport(titlesExport, 'titles', 'Titles', titleSourceSchema, {
      'numbers and addresses of freeholds, largest first': {
        query: { term: { tenure: 'Freehold' } },
        sort: [{ areaInAcres: 'desc' }],
        _source: ['number', 'mainAddress.fullAddress', 'areaInAcres'],
      },
    }),
    ...describeExport(compsExport, 'deals', 'Comparable deals', comparableDealSourceSchema, {
      'ids of all deals': { query: { match_all: {} }, _source: false },
    }),
  };
}

function describeExport(
  path: string | null,
  noun: string,
  tag: string,
  source: Schema,
  examples: Readonly<Record<string, Json>>,
): Record<string, OperationDescription> {
  if (path === null) return {};
  return {
    [`POST ${path}`]: {
      summary: `Export all ${noun} that fit`,
      description:
        'The query, order and field selection of a search; every record comes back, one a line. The last line is {"complete":true,"count":N}, or the error that ended the export with its status: a stream without either was cut off. Records are found within five seconds, and then read at the pace of the caller, who may have two exports at once.',
      tag,
      body: { schema: NAMED_SCHEMAS.ExportRequest, examples },
      answer: { schema: exportLineSchema(source), mediaType: EXPORT_MEDIA_TYPE },
      failures: [400, 504],
    },
  };
}
