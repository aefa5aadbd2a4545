import { readProfile } from '@property/contract/profile/resolve-profile.ts';
import { type ClientOptions, createClient, waitFor } from './client.ts';
import { createDocumentOperations } from './documents/document-operations.ts';
import { readDocumentsError } from './documents/documents-error.ts';
import { DOCUMENTS_RETRY } from './documents/documents-retry.ts';
import { RequestPace } from './documents/request-pace.ts';
import { createDealOperations } from './search/deal-operations.ts';
import { createQuestionOperations } from './search/question-operations.ts';
import { createSearchOperations } from './search/search-operations.ts';

/** Where a service is, and who asks it. */
export interface OpenClientOptions
  extends Pick<ClientOptions, 'baseUrl' | 'readToken' | 'fetch' | 'onWait' | 'wait' | 'retry'> {
  /** Overrides of the deployment profile, as `profile` of config.json has them. */
  readonly profile?: unknown;
}

/**
 * Every operation of the search service, on titles, deals, addresses and questions. `baseUrl` ends in
 * /search/v1; a subscription key, or tokens of the sign-in, say who asks. What may be repeated is, at
 * the pace the service asks for.
 * @throws Error for a profile that cannot be used, naming the setting
 */
export function openSearchClient(
  options: OpenClientOptions & Pick<ClientOptions, 'subscriptionKey'>,
) {
  const profile = readProfile(options.profile ?? {}).search;
  const client = createClient({
    requestIdHeader: profile.requestIdHeader,
    ...options,
    retry: { statuses: profile.retry.automaticStatuses, ...options.retry },
  });
  const titles = createSearchOperations(client, profile);
  return {
    ...titles,
    ...createDealOperations(client, profile),
    ...createQuestionOperations(client, titles.paths, profile.nl.viewField),
  };
}

export type SearchClient = ReturnType<typeof openSearchClient>;

/**
 * Every operation of the document service. `baseUrl` ends in /docs/v1. Reads are repeated and kept
 * below the service's limit; what charges is sent once, whatever comes of it.
 * @throws Error for a profile that cannot be used, naming the setting
 */
export function openDocumentsClient(options: OpenClientOptions) {
  const profile = readProfile(options.profile ?? {}).docs;
  const client = createClient({
    requestIdHeader: profile.requestIdHeader,
    pace: new RequestPace({ clock: Date.now, wait: options.wait ?? waitFor }),
    readError: readDocumentsError,
    ...options,
    retry: { ...DOCUMENTS_RETRY, ...options.retry },
  });
  return createDocumentOperations(client, profile);
}

export type DocumentsClient = ReturnType<typeof openDocumentsClient>;
