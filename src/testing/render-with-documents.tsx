import { createClient } from '@property/client/client.ts';
import { readDocumentsError } from '@property/client/documents/documents-error.ts';
import {
  type DocumentsProfile,
  documentsProfile,
} from '@property/contract/profile/profile-documents.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '#api/create-services.ts';
import { DocumentsContext } from '#api/documents/documents-context.ts';
import { createDocumentsService } from '#api/documents/documents-service.ts';
import { watchRefusals } from '#api/documents/watch-refusals.ts';
import { endWithPage, work } from './end-page.ts';

/** What the document service answers to a request, given as `GET /orders/1`. */
export type DocumentsAnswer = (request: string) => Response | Promise<Response>;

/**
 * Renders as for a person who has signed in for documents, under a router and with an empty cache;
 * `requests` are those sent so far, in order. Failed reads are not repeated.
 */
export function renderWithDocuments(
  children: ReactNode,
  person: string,
  answer: DocumentsAnswer,
  profile: DocumentsProfile = documentsProfile,
) {
  const requests: string[] = [];
  const client = createClient({
    baseUrl: 'http://localhost/docs/v1',
    readError: readDocumentsError,
    readToken: async () => 'token',
    retry: { retries: 0 },
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input), 'http://localhost');
      const request = `${init?.method ?? 'GET'} ${pathname.replace('/docs/v1', '')}${search}`;
      requests.push(request);
      return work.follow(request, Promise.resolve(answer(request)), init?.signal);
    },
  });
  const watched = watchRefusals(client);
  const service = createDocumentsService(
    watched.client,
    profile,
    person,
    undefined,
    watched.refused,
  );
  const queryClient = endWithPage(createQueryClient());
  const wrap = (content: ReactNode) => (
    <BrowserRouter>
      <QueryClientProvider client={queryClient}>
        <DocumentsContext value={service}>{content}</DocumentsContext>
      </QueryClientProvider>
    </BrowserRouter>
  );
  const rendered = render(wrap(children));
  return {
    ...rendered,
    requests,
    queryClient,
    service,
    show: (content: ReactNode) => rendered.rerender(wrap(content)),
  };
}

/** An error as the document service writes it. */
export function refuse(status: number, code: string, message: string): Response {
  const error = { code, message, request_id: '11111111-2222-4333-8444-555555555555' };
  return Response.json({ error }, { status });
}
