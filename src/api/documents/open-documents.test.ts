import { SIGNED_OUT } from '@property/client/api-error.ts';
import { appConfigSchema } from '@property/contract/profile/app-config.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serviceNotices } from '#lib/service-notices.ts';
import { createServices } from '../create-services.ts';
import { findDocuments, openDocuments } from './open-documents.ts';
import type { TokenSource } from './token-source.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  serviceNotices.setState({ search: {}, documents: {} });
});

function createTestServices(readToken: TokenSource['readToken'] | null, sells = true) {
  const config = appConfigSchema.parse({
    environment: { name: 'Test', kind: 'test' },
    search: { baseUrl: 'https://example.test/search/v1', subscriptionKey: 'key' },
    ...(sells
      ? { documents: { baseUrl: 'https://example.test/docs/v1', audience: 'api://docs' } }
      : {}),
    auth: { authority: 'https://login.example.test', clientId: 'app' },
  });
  const tokens = readToken === null ? null : { readToken };
  return createServices(config, { search: searchProfile }, { tokens });
}

/** The service of a person, answered in turn; an order is read by `ask`. */
function open(readToken: TokenSource['readToken'] | null, answers: Response[]) {
  const sent: (string | null)[] = [];
  const service = openDocuments(createTestServices(readToken), 'ana', async (_input, init) => {
    sent.push(new Headers(init?.headers).get('Authorization'));
    return answers.shift() ?? Response.json({ order_id: 'o-1', status: 'completed' });
  });
  const ask = () => new QueryClient().fetchQuery({ ...service.order('o-1'), retry: false });
  return { service, ask, sent };
}

it('A-043 a person has one document service for as long as the page lives, and nobody else’s', () => {
  const services = createTestServices(async () => 'token');
  const ana = findDocuments(services, 'ana');
  expect(ana.person).toBe('ana');
  expect(findDocuments(services, 'ben').person).toBe('ben');
  expect(findDocuments(services, 'ana')).toBe(ana);
  expect(
    findDocuments(
      createTestServices(async () => 'token'),
      'ana',
    ),
  ).not.toBe(ana);
});

it('says so where the settings sell no documents', () => {
  const services = createTestServices(async () => 'token', false);
  expect(() => openDocuments(services, 'ana')).toThrow('name no document service');
});

it('A-043 without a token of this very person nothing is sent', async () => {
  const questions: unknown[] = [];
  const nobody = async (...question: unknown[]) => {
    questions.push(question);
    return null;
  };
  for (const readToken of [nobody, null]) {
    const { ask, sent } = open(readToken, []);
    await expect(ask()).rejects.toMatchObject({
      kind: 'http',
      status: 401,
      code: SIGNED_OUT,
      message: 'You are not signed in.',
    });
    expect(sent).toEqual([]);
  }
  expect(questions).toEqual([['documents', undefined, 'ana']]);
});

it('D-161 a token that was turned down is named to who renews it', async () => {
  const refusals: (string | undefined)[] = [];
  const { ask, sent } = open(
    async (_audience, refused) => {
      refusals.push(refused);
      return `token ${refusals.length}`;
    },
    [new Response(null, { status: 401 })],
  );
  expect(await ask()).toMatchObject({ order_id: 'o-1' });
  expect(refusals).toEqual([undefined, 'token 1']);
  expect(sent).toEqual(['Bearer token 1', 'Bearer token 2']);
});

it('D-161 the person is told to sign in once the renewed token is turned down too', async () => {
  const refuse = () => new Response(null, { status: 401 });
  const { ask, service } = open(async () => 'token', [refuse(), refuse()]);
  const told: (boolean | null)[] = [];
  service.refused?.subscribe((isRefused) => told.push(isRefused));
  await expect(ask()).rejects.toMatchObject({ status: 401 });
  expect(told).toEqual([true]);
  await ask();
  expect(told).toEqual([true, false]);
});

it.each([429, 500, 502, 503, 504])('D-171 a read is repeated after %i', async (status) => {
  const { ask, sent } = open(async () => 'token', [new Response(null, { status })]);
  const order = ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await order).toMatchObject({ order_id: 'o-1' });
  expect(sent).toHaveLength(2);
});

it('D-173 D-178 a wait that the page counts down is waited for, and no longer one', async () => {
  const refuse = (seconds: number) =>
    new Response(null, { status: 429, headers: { 'Retry-After': `${seconds}` } });
  const { ask, sent, service } = open(async () => 'token', [refuse(60), refuse(61)]);
  const failed = expect(ask()).rejects.toMatchObject({ status: 429, retryAfter: 61 });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(service.pace?.getView()).toMatchObject({ remaining: 0, speed: 'held' });
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await failed;
  expect(sent).toHaveLength(2);
});

it('O-134 what the service announces is told to the page', async () => {
  const headers = { Sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' };
  const { ask } = open(
    async () => 'token',
    [Response.json({ order_id: 'o-1', status: 'completed' }, { headers })],
  );
  await ask();
  expect(serviceNotices.getState()).toEqual({ search: {}, documents: headers });
});
