// It comes with the first refusal, for which a clock that is set by hand does not wait.
import '@property/client/reading/read-error-response.ts';
import { SIGNED_OUT } from '@property/client/api-error.ts';
import { appConfigSchema } from '@property/contract/profile/app-config.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { rateWait } from '#lib/rate-wait.ts';
import { serviceNotices } from '#lib/service-notices.ts';
import { createServices } from './create-services.ts';
import type { TokenSource } from './documents/token-source.ts';
import type { ToWorker } from './points/worker-messages.ts';

vi.mock('./points/points.worker.ts?worker&url', () => ({ default: '/worker.js' }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  rateWait.setState({ until: 0 });
  serviceNotices.setState({ search: {}, documents: {} });
});

const KEYED = { baseUrl: 'https://example.test/search/v1', subscriptionKey: 'key' };
const SOME_ID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const BEARER = { ...KEYED, auth: 'bearer', audience: 'api://search' };

/** The app's services under these settings, answered in turn; `ask` asks how search is. */
function open(
  search: object,
  tokens: TokenSource | null | undefined,
  answers: Response[] = [],
  statuses = [429, 503],
) {
  const config = appConfigSchema.parse({
    environment: { name: 'Test', kind: 'test' },
    search,
    auth: { authority: 'https://login.example.test', clientId: 'app' },
  });
  const sent: Record<string, string>[] = [];
  const profile = {
    search: {
      ...searchProfile,
      requestIdHeader: 'X-Id',
      retry: { automaticStatuses: statuses },
    },
  };
  const services = createServices(config, profile, {
    ...(tokens === undefined ? {} : { tokens }),
    fetch: async (_input, init) => {
      sent.push(Object.fromEntries(new Headers(init?.headers)));
      return answers.shift() ?? Response.json({ status: 'healthy' });
    },
  });
  const ask = () => new QueryClient().fetchQuery({ ...services.search.health(), retry: false });
  return { services, ask, sent, config, profile };
}

/** Tokens by turn, and how they were asked for. */
function issueTokens(tokens: (string | null)[]) {
  const asked: unknown[][] = [];
  const source: TokenSource = {
    readToken: async (...question) => {
      asked.push(question);
      return tokens.shift() ?? null;
    },
  };
  return { source, asked };
}

it('O-068 search goes with the key where the settings name one, whoever has signed in', async () => {
  const { source, asked } = issueTokens(['token']);
  const { ask, sent, services, config, profile } = open(KEYED, source);
  await ask();
  expect(sent).toEqual([{ 'ocp-apim-subscription-key': 'key', 'x-id': SOME_ID }]);
  expect(asked).toEqual([]);
  expect(services).toMatchObject({ tokens: source });
  expect(services.config).toBe(config);
  expect(services.profile).toBe(profile);
  expect(open(KEYED, undefined).services.tokens).toBeNull();
});

it('O-068 D-161 search goes with a token alone where the settings say so, renewed when refused', async () => {
  const { source, asked } = issueTokens(['t-1', 't-2']);
  const { ask, sent } = open(BEARER, source, [new Response(null, { status: 401 })]);
  await ask();
  expect(sent).toEqual([
    { authorization: 'Bearer t-1', 'x-id': SOME_ID },
    { authorization: 'Bearer t-2', 'x-id': SOME_ID },
  ]);
  expect(asked).toEqual([
    ['search', undefined],
    ['search', 't-1'],
  ]);
});

it('A-001 A-024 nothing is sent for somebody who is not signed in', async () => {
  for (const tokens of [issueTokens([null]).source, null, undefined]) {
    const { ask, sent } = open(BEARER, tokens);
    await expect(ask()).rejects.toMatchObject({
      kind: 'http',
      status: 401,
      code: SIGNED_OUT,
      message: 'You are not signed in.',
    });
    expect(sent).toEqual([]);
  }
});

it('O-049 a status is repeated where the profile lists it, and no other', async () => {
  const refuse = () => new Response(null, { status: 500 });
  const listed = open(KEYED, null, [refuse()], [500]);
  vi.useFakeTimers();
  const answer = listed.ask();
  await vi.advanceTimersByTimeAsync(500);
  expect(await answer).toEqual({ status: 'healthy' });
  const other = open(KEYED, null, [refuse()], [503]);
  await expect(other.ask()).rejects.toMatchObject({ status: 500 });
  expect(other.sent).toHaveLength(1);
});

it('O-048 O-071 a wait and an announcement are told to the page', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const headers = { 'Retry-After': '10', Deprecation: 'soon' };
  const { ask } = open(KEYED, null, [new Response(null, { status: 429, headers })]);
  const answer = ask();
  await vi.advanceTimersByTimeAsync(1);
  expect(rateWait.getState().until).toBeGreaterThanOrEqual(1_010_000);
  expect(rateWait.getState().until).toBeLessThanOrEqual(1_010_400);
  expect(serviceNotices.getState()).toEqual({ search: { Deprecation: 'soon' }, documents: {} });
  await vi.advanceTimersByTimeAsync(11_000);
  expect(await answer).toEqual({ status: 'healthy' });
});

/** A worker that only notes what it was started with and told. */
class NotingWorker extends EventTarget {
  static readonly started: unknown[][] = [];
  static readonly told: ToWorker[] = [];

  constructor(...start: unknown[]) {
    super();
    NotingWorker.started.push(start);
  }

  postMessage(message: ToWorker): void {
    NotingWorker.told.push(message);
    if (message.kind !== 'start') return;
    const answer = { cells: [], points: [] };
    const data = { id: message.id, kind: 'answer', answer };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

it('O-068 the map is read beside the page, with the access that the settings give', async () => {
  vi.stubGlobal('Worker', NotingWorker);
  vi.stubGlobal('document', { baseURI: 'https://app.example.test/map/' });
  const box = { zoom: 0, left: 0, top: 0, right: 1, bottom: 1 };
  const question = { kind: 'points', isPage: true, query: { match_all: {} }, box } as const;
  const read = (opened: ReturnType<typeof open>) =>
    new QueryClient().fetchQuery({ ...opened.services.search.view(question), retry: false });
  const keyed = open({ ...KEYED, baseUrl: '/search/v1' }, null, [], [502]);
  expect(await read(keyed)).toEqual({ cells: [], points: [] });
  expect(NotingWorker.started).toEqual([['/worker.js', { type: 'module' }]]);
  await read(open(BEARER, issueTokens(['t-1']).source));
  const tasks = NotingWorker.told.filter((message) => message.kind === 'start');
  const { paths, query, aggregations, fields } = searchProfile;
  const words = {
    titles: keyed.services.search.paths.titles,
    exporting: paths.titlesExport,
    fieldSelection: query.fieldSelectionParam,
    aggregations: query.aggregationsKey,
    exactSuffix: query.exactSuffix,
    kinds: aggregations.kinds,
    fields: fields.title,
  };
  expect(tasks.map(({ task }) => task)).toEqual([
    { words, question },
    { words, question },
  ]);
  expect(tasks.map(({ access }) => access)).toEqual([
    {
      baseUrl: 'https://app.example.test/search/v1',
      subscriptionKey: 'key',
      requestIdHeader: 'X-Id',
      token: null,
      retriedStatuses: [502],
    },
    {
      baseUrl: 'https://example.test/search/v1',
      subscriptionKey: undefined,
      requestIdHeader: 'X-Id',
      token: 't-1',
      retriedStatuses: [429, 503],
    },
  ]);
  const signedOut = read(open(BEARER, null));
  await expect(signedOut).rejects.toMatchObject({ code: SIGNED_OUT });
});
