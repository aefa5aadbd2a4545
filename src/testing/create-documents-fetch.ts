import { createClient } from '@property/client/client.ts';
import { readDocumentsError } from '@property/client/documents/documents-error.ts';
import { DOCUMENTS_RETRY } from '@property/client/documents/documents-retry.ts';
import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { createDocumentsService, type DocumentsService } from '#api/documents/documents-service.ts';
import type { DocumentsAppDependencies } from '#services/documents/documents-app.ts';
import { listDatabases } from '#services/documents/testing/databases.ts';
import {
  createTestService,
  signToken,
  type TestService,
} from '#services/documents/testing/test-service.ts';

export interface DocumentsFetch {
  /** The service as the app asks it, for one person with 120 tokens. */
  readonly service: DocumentsService;
  readonly backend: TestService;
  /** Of that person, and the service as a page reaches it. */
  readonly token: string;
  readonly ask: typeof fetch;
  /** Methods and paths of the requests so far, in order. */
  readonly requests: string[];
  /** Faults from now on, such as `drop=after`, on requests that match; null for none. */
  setFault(fault: string | null, request?: RegExp): void;
}

/**
 * The real document service in this process as `fetch`, with faults on request. Asked as the app asks
 * it, failed reads repeated; pauses between them pass at once.
 */
export async function createDocumentsFetch(
  changes: Partial<DocumentsAppDependencies> = {},
): Promise<DocumentsFetch> {
  // PostgreSQL where it is installed: PGlite takes most of the time of such a file to begin.
  const tested = listDatabases().at(-1);
  if (tested === undefined) throw new Error('There is no database to test on.');
  const backend = await createTestService(await tested.open(), { allowFaults: true, ...changes });
  const token = await signToken();
  const requests: string[] = [];
  let fault: string | null = null;
  let faulty = /./;
  const ask: typeof fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const { pathname, search } = new URL(String(input), 'http://localhost');
    const path = pathname.replace('/docs/v1', '') + search;
    const method = init?.method ?? 'GET';
    requests.push(`${method} ${path}`);
    const headers = new Headers(init?.headers);
    if (fault !== null && faulty.test(`${method} ${path}`)) headers.set('X-Fault', fault);
    try {
      return await backend.request(path, { ...init, headers });
    } catch {
      // In process a cut connection is an exception of its own; a browser says this.
      throw new TypeError('Failed to fetch');
    }
  };
  const client = createClient({
    baseUrl: 'http://localhost/docs/v1',
    readError: readDocumentsError,
    readToken: async () => token,
    retry: DOCUMENTS_RETRY,
    wait: async () => undefined,
    fetch: ask,
  });
  return {
    service: createDocumentsService(client, documentsProfile, 'person'),
    backend,
    token,
    ask,
    requests,
    setFault: (next, request = /./) => {
      fault = next;
      faulty = request;
    },
  };
}
