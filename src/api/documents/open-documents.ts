import { ApiError, SIGNED_OUT } from '@property/client/api-error.ts';
import { createClient, waitFor } from '@property/client/client.ts';
import { readDocumentsError } from '@property/client/documents/documents-error.ts';
import { DOCUMENTS_RETRY } from '@property/client/documents/documents-retry.ts';
import { RequestPace } from '@property/client/documents/request-pace.ts';
import { readProfile } from '@property/contract/profile/resolve-profile.ts';
import { watchNotices } from '#lib/service-notices.ts';
import { chooseRequestIdHeader } from '../choose-request-id-header.ts';
import type { Services } from '../services-context.ts';
import { createDocumentsService, type DocumentsService } from './documents-service.ts';
import { watchRefusals } from './watch-refusals.ts';

const opened = new WeakMap<Services, Map<string, DocumentsService>>();

/** The document service for one signed-in person, the same one for as long as the page lives. */
export function findDocuments(services: Services, person: string): DocumentsService {
  const known = opened.get(services) ?? new Map<string, DocumentsService>();
  opened.set(services, known);
  const service = known.get(person) ?? openDocuments(services, person);
  known.set(person, service);
  return service;
}

/**
 * The document service for one signed-in person; loaded by the pages that sell, not before. What it
 * does outlives their pages, so it never goes on in the name of whoever signs in after them:
 * its requests then fail as SIGNED_OUT and nothing is sent. Throws when the settings sell no
 * documents.
 */
export function openDocuments(
  { config, tokens }: Services,
  person: string,
  ask?: typeof fetch,
): DocumentsService {
  if (config.documents === null) throw new Error('The settings name no document service.');
  const profile = readProfile(config.profile);
  const pace = new RequestPace({ clock: Date.now, wait: waitFor });
  const client = createClient({
    pace,
    baseUrl: config.documents.baseUrl,
    readError: readDocumentsError,
    requestIdHeader: chooseRequestIdHeader(profile.docs.requestIdHeader, config.documents.baseUrl),
    retry: DOCUMENTS_RETRY,
    onAnswer: watchNotices('documents', profile.docs.version),
    readToken: async (refused) => {
      const token = (await tokens?.readToken('documents', refused, person)) ?? null;
      if (token !== null) return token;
      const message = 'You are not signed in.';
      throw new ApiError({ kind: 'http', status: 401, code: SIGNED_OUT, message });
    },
    ...(ask ? { fetch: ask } : {}),
  });
  const watched = watchRefusals(client);
  return createDocumentsService(watched.client, profile.docs, person, pace, watched.refused);
}
