import { createClient } from '@property/client/client.ts';
import { readDocumentsError } from '@property/client/documents/documents-error.ts';
import { documentsHealthSchema } from '@property/contract/documents/documents-health.ts';
import { DOCUMENTS_PATHS } from '@property/contract/documents/documents-paths.ts';
import { readProfile } from '@property/contract/profile/resolve-profile.ts';
import { queryOptions } from '@tanstack/react-query';
import { watchNotices } from '#lib/service-notices.ts';
import type { Services } from './services-context.ts';

/** Status of an answer that names a failing check (D-157). */
const FAILING = 503;
const MINUTE = 60_000;

/**
 * How the document service says it is (D-155 to D-157). `person` is the id of who has signed in for
 * documents; without one nothing is sent, unless the deployment tells anybody (O-132).
 */
export function documentsHealthQuery(
  { config, tokens }: Pick<Services, 'config' | 'tokens'>,
  person: string | null,
  ask?: typeof fetch,
) {
  const { docs } = readProfile(config.profile);
  const client = createClient({
    baseUrl: config.documents?.baseUrl ?? '',
    readError: readDocumentsError,
    readToken: async (refused) =>
      person === null ? null : ((await tokens?.readToken('documents', refused, person)) ?? null),
    requestIdHeader: docs.requestIdHeader,
    onAnswer: watchNotices('documents', docs.version),
    ...(ask ? { fetch: ask } : {}),
  });
  return queryOptions({
    queryKey: ['documents', person, 'health'] as const,
    queryFn: ({ signal }) =>
      client.request({
        path: DOCUMENTS_PATHS.health,
        schema: documentsHealthSchema,
        signal,
        alsoAccept: [FAILING],
      }),
    enabled: config.documents !== null && (person !== null || !docs.health.requiresToken),
    staleTime: MINUTE,
  });
}
