// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findDocuments } from '#api/documents/open-documents.ts';
import { useServices } from '#api/services-context.ts';
import { serviceNotices } from '#lib/service-notices.ts';
import { EMBEDDED_PROFILE } from '#services/http/embedded-profile.ts';
import { createDocumentsFetch, type DocumentsFetch } from '#testing/create-documents-fetch.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { ServiceStates } from './service-states.tsx';

const SETTINGS = {
  documents: { baseUrl: 'http://localhost/docs/v1', audience: 'api://docs' },
  auth: { authority: 'http://localhost/auth', clientId: 'app' },
};
const search = createServiceFetch();

/** The real document service, telling anybody how it is. */
let documents: DocumentsFetch;
beforeAll(async () => {
  const version = { noticeHeaders: ['Deprecation', 'X-News'] };
  const docs = { ...EMBEDDED_PROFILE.docs, version, health: { requiresToken: false } };
  documents = await createDocumentsFetch({ profile: { ...EMBEDDED_PROFILE, docs } });
}, 60_000);
afterAll(() => documents.backend.close());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  serviceNotices.setState({ search: {}, documents: {} });
});

const region = (name: string) => within(screen.getByRole('region', { name }));

/** Headers that a page of another origin reads in any case, and those it is let read. */
function isReadable(name: string, { headers }: Response): boolean {
  const exposed = headers.get('Access-Control-Expose-Headers')?.toLowerCase().split(',') ?? [];
  return ['content-type', 'cache-control', ...exposed].includes(name.toLowerCase());
}

/** A service in front of which a gateway announces what becomes of it, as another origin reads it. */
function announce(fetch: typeof globalThis.fetch, headers: Record<string, string>) {
  return (async (input, init) => {
    const response = await fetch(input, init);
    const answer = new Response(await response.text(), response);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    for (const name of [...answer.headers.keys()]) {
      if (!isReadable(name, response)) answer.headers.delete(name);
    }
    return answer;
  }) as typeof globalThis.fetch;
}

test('O-132 without a sign-in the document service is not asked how it is', async () => {
  vi.stubGlobal('fetch', documents.ask);
  documents.requests.length = 0;
  renderWithServices(<ServiceStates person={null} />, search.fetch, SETTINGS);
  await waitFor(() => region('Search service').getByText('Working'));
  region('Document service').getByText('Sign in to check.');
  expect(documents.requests).toEqual([]);
});

test('D-155 D-156 O-132 a deployment that tells anybody is asked without a sign-in, check by check', async () => {
  vi.stubGlobal('fetch', documents.ask);
  renderWithServices(<ServiceStates person={null} />, search.fetch, {
    ...SETTINGS,
    profile: { docs: { health: { requiresToken: false } } },
  });
  await waitFor(() => region('Document service').getByText('Working'));
  const checks = region('Document service').getAllByRole('listitem');
  expect(checks.map(({ textContent }) => textContent)).toEqual([
    'Orders: working',
    'What was checked lately: working',
    'Land registry: working',
    'Tokens: working',
  ]);
});

test('D-157 a check that fails is named', async () => {
  const checks = { database: 'ok', document_provider: 'error' };
  const answer = { status: 'unhealthy', checks };
  vi.stubGlobal('fetch', async () => Response.json(answer, { status: 503 }));
  renderWithServices(<ServiceStates person="ana" />, search.fetch, SETTINGS);
  await waitFor(() => region('Document service').getByText('Not working'));
  region('Document service').getByText('Land registry: not working (error)');
});

test('a state and a check that are not documented are told as they came', async () => {
  const answer = { status: 'resting', checks: { post_room: 'ok' } };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  renderWithServices(<ServiceStates person="ana" />, search.fetch, SETTINGS);
  await waitFor(() => region('Document service').getByText('Resting'));
  region('Document service').getByText('Post room: working');
});

test('O-071 what the search service announces of its version is told', async () => {
  const fetch = announce(search.fetch, {
    Deprecation: '@1790812800',
    Sunset: 'Thu, 31 Dec 2026 23:59:59 GMT',
  });
  renderWithServices(<ServiceStates person={null} />, fetch);
  await screen.findByText(/search service will be replaced: .* deprecated as of 1 Oct 2026\./);
  await screen.findByText(/version of the search service stops answering on 31 Dec 2026\./);
});

test('O-134 what the document service announces is told, also under a header of the deployment', async () => {
  const headers = { Deprecation: 'true', 'X-News': 'moving' };
  vi.stubGlobal('fetch', announce(documents.ask, headers));
  renderWithServices(<ServiceStates person={null} />, search.fetch, {
    ...SETTINGS,
    profile: {
      docs: {
        health: { requiresToken: false },
        version: { noticeHeaders: ['Deprecation', 'X-News'] },
      },
    },
  });
  await screen.findByText(
    'The document service will be replaced: this version of it is deprecated.',
  );
  await screen.findByText('The document service announces X-News: moving.');
});

test('D-176, D-177 what is left of the requests is told as the last answer said it, until it renews', async () => {
  vi.stubGlobal('fetch', documents.ask);
  const hear = (left: number, seconds: number) => {
    const reset = Math.ceil(Date.now() / 1000) + seconds;
    const headers = {
      'X-RateLimit-Limit': '60',
      'X-RateLimit-Remaining': String(left),
      'X-RateLimit-Reset': String(reset),
    };
    return function Answer() {
      const { pace } = findDocuments(useServices(), 'ana');
      useEffect(() => pace?.note(new Response(null, { headers })), [pace]);
      return <ServiceStates person="ana" />;
    };
  };
  const Soon = hear(52, 40);
  renderWithServices(<Soon />, search.fetch, SETTINGS);
  await screen.findByText(/^52 of 60 requests left until \d\d:\d\d:\d\d$/);
  cleanup();
  const Past = hear(52, -2);
  renderWithServices(<Past />, search.fetch, SETTINGS);
  await screen.findByText('At most 60 requests at a time');
  cleanup();
  renderWithServices(<ServiceStates person={null} />, search.fetch, SETTINGS);
  expect(screen.queryByText(/requests/)).toBeNull();
});

test('a service that something before it answers for in plain text is told as away, with the id of the request', async () => {
  const headers = { 'X-Correlation-Id': 'abc-1' };
  const away = async () => new Response('upstream is away', { status: 503, headers });
  renderWithServices(<ServiceStates person={null} />, away);
  await waitFor(() => region('Search service').getByText(/not available.* Request id abc-1\.$/), {
    timeout: 10_000,
  });
});
