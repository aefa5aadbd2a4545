import { type Logger, silentLogger } from '@property/contract/logger.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import type { Router } from '@property/geo/router.ts';
import { createTranslator, type LanguageModel } from '@property/questions/create-translator.ts';
import {
  type AddressFinder,
  findAddressesHere,
} from '@property/search-engine/address/address-search.ts';
import { createEmbeddedEngine } from '@property/search-engine/engine/embedded/embedded-engine.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import { Hono } from 'hono';
import { createKeyCheck } from '#services/http/authentication.ts';
import type { BearerCheck } from '#services/http/bearer-token.ts';
import { EMBEDDED_PROFILE } from '#services/http/embedded-profile.ts';
import { createGateway } from '#services/http/gateway.ts';
import { createFaultReader, installErrorHandling } from '#services/http/http-error.ts';
import type { MakeLimiter } from '#services/http/limits/limits.ts';
import { buildOpenApiDocument } from '#services/http/openapi/build-document.ts';
import { mountDescription } from '#services/http/openapi/description-routes.ts';
import type { SignInAddresses } from '#services/http/openapi/operation.ts';
import type { ServiceEnvironment } from '#services/http/principal.ts';
import { mountRoutes } from '#services/http/routes.ts';
import { describeSearch } from './openapi/describe-search.ts';
import { askExamples } from './openapi/served-answers.ts';
import { chooseExamples, NO_EXAMPLES } from './openapi/served-examples.ts';
import { buildSearchRoutes } from './routes/search-routes.ts';
import { translateSearchError, writeSearchError } from './search-errors.ts';
import type { IndexedData, SearchData } from './search-services.ts';
import { indexSurroundings } from './surroundings.ts';

/** Busy callers that a key has room for by default: config.json hands one key to every visitor. */
const CALLERS_OF_KEY = 10;

export interface SearchAppDependencies {
  /** A world, to be indexed here, or what is indexed elsewhere. */
  readonly data: SearchData | IndexedData;
  readonly router: Router;
  readonly auth: { readonly keys: readonly string[]; readonly checkBearer: BearerCheck };
  /** Where tokens are had, for the description. */
  readonly signIn?: SignInAddresses | undefined;
  /** What the deployment chose; by default what the embedded services do. */
  readonly profile?: ServicesProfile;
  /** By default both search in memory, on the calling thread. */
  readonly engine?: SearchEngine;
  readonly addresses?: AddressFinder;
  /** Translates questions in place of the built-in grammar. */
  readonly languageModel?: LanguageModel;
  readonly allowedOrigins?: readonly string[];
  readonly allowFaults?: boolean;
  /** Where requests are counted; by default in this process. */
  readonly makeLimiter?: MakeLimiter;
  /**
   * Whether the description, which is open to everybody, may take its examples from the records: only
   * where the key is open to everybody too.
   */
  readonly openRecords?: boolean;
  /** Callers come by a proxy, which notes their address. */
  readonly isProxied?: boolean;
  readonly logger?: Logger;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Aborted when the service is about to end: exports end with a line that says so. */
  readonly ending?: AbortSignal;
  readonly limits?: {
    /** Of each caller; those who share a key are told apart by address. */
    readonly requestsPerMinute?: number;
    /** Of all who share a key; by default ten times as many. */
    readonly requestsPerMinuteOfKey?: number;
    readonly queryTimeoutMilliseconds?: number;
  };
}

/**
 * The property search service, to be mounted under a base address that ends in /search/v1 (S-001).
 * Reads the data and builds its indexes before it returns.
 */
export function createSearchApp(dependencies: SearchAppDependencies): Hono<ServiceEnvironment> {
  const { data, router, auth, clock = Date.now, limits = {} } = dependencies;
  const { logger = silentLogger, allowedOrigins = [], profile = EMBEDDED_PROFILE } = dependencies;
  const timeout = limits.queryTimeoutMilliseconds;
  const { engine, addresses, surroundings, readVocabulary } = findIndexes(dependencies, profile);
  const translator = createTranslator({
    grammar: {
      engine,
      addresses,
      readNames: async () => surroundings.readNames(),
      router,
      query: profile.search.query,
      clock,
      ...(readVocabulary && { readVocabulary }),
    },
    model: dependencies.languageModel,
  });
  const faults = { service: 'search', logger, translate: translateSearchError };
  const readFault = createFaultReader(faults);
  const services = {
    data,
    router,
    profile,
    clock,
    engine,
    addresses,
    questions: { translator, ...(timeout === undefined ? {} : { timeout }) },
    surroundings,
    readFault: (thrown: unknown, requestId: string) => {
      const fault = readFault(thrown, requestId);
      return { ...writeSearchError(fault, requestId), status: fault.status };
    },
    ending: dependencies.ending,
    isProxied: dependencies.isProxied ?? false,
  };
  const routes = buildSearchRoutes(services);
  const { requestsPerMinute = profile.search.rateLimit.requestsPerMinute } = limits;
  const { requestsPerMinuteOfKey = requestsPerMinute * CALLERS_OF_KEY } = limits;
  const gateway = createGateway({
    service: 'search',
    logger,
    credentials: {
      checkBearer: auth.checkBearer,
      checkKey: createKeyCheck(auth.keys, profile.auth.search.mode.keyScopes),
    },
    windows: [{ limit: requestsPerMinute, seconds: 60 }],
    keyWindows: [{ limit: requestsPerMinuteOfKey, seconds: 60 }],
    isProxied: services.isProxied,
    allowedOrigins,
    routes,
    contextPrefix: profile.docs.gateway.contextPrefix,
    noticeHeaders: profile.search.version.noticeHeaders,
    allowFaults: dependencies.allowFaults ?? false,
    clock,
    ...(dependencies.makeLimiter && { makeLimiter: dependencies.makeLimiter }),
  });

  const app = new Hono<ServiceEnvironment>();
  app.use(...gateway.entry);
  installErrorHandling(app, { ...faults, writeBody: writeSearchError });
  mountDescription(app, dependencies.signIn, async () => {
    // What cannot be read now, can be later: until then the description does without examples.
    const examples = dependencies.openRecords
      ? await chooseExamples(services).catch(() => undefined)
      : NO_EXAMPLES;
    const known = examples ?? NO_EXAMPLES;
    const described = describeSearch(routes, known, profile, dependencies.signIn);
    const findAnswers = dependencies.openRecords ? await askExamples(routes, described) : undefined;
    const document = buildOpenApiDocument({ ...described, ...(findAnswers && { findAnswers }) });
    return { document, keep: examples !== undefined };
  });
  mountRoutes(app, routes, gateway.guard);
  return app;
}

/** Indexes of a world, built here unless they were given, or those that stand elsewhere. */
function findIndexes(
  { data, limits, ...given }: SearchAppDependencies,
  profile: ServicesProfile,
): Pick<IndexedData, 'engine' | 'addresses' | 'surroundings'> & Partial<IndexedData> {
  if ('surroundings' in data) return data;
  const timeout = limits?.queryTimeoutMilliseconds;
  return {
    engine: given.engine ?? createEmbeddedEngine(data, timeout === undefined ? {} : { timeout }),
    addresses: given.addresses ?? findAddressesHere(data.addresses()),
    surroundings: indexSurroundings(data, profile.search.footfall.leastShare),
  };
}
