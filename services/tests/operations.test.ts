import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandInModel } from '@property/questions/testing/stand-in-model.ts';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { createRunningServices, type RunningServices } from '../main.ts';
import { fillDataDirectory } from '../testing/fill-data-directory.ts';
import { findFreePort } from '../testing/find-free-port.ts';
import { makeDatabaseAddress } from '../testing/make-test-database.ts';

// Services are started, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}
const spans: SentSpan[] = [];
/** Takes what a collector of OpenTelemetry is sent. */
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString());
  for (const { scopeSpans } of resourceSpans)
    for (const scope of scopeSpans) spans.push(...scope.spans);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
});

const model = await startStandInModel();
let folder = '';
let services: RunningServices;
let isClosed = false;
const hasPostgres = inject('postgresAddress') !== '';

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  // The library reads it from there by itself.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', address);
  folder = await mkdtemp(join(tmpdir(), 'operations-'));
  fillDataDirectory(folder);
  const nobody = `localhost:${await findFreePort()}`;
  services = await createRunningServices({
    environment: readEnvironment({
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: folder,
      WEBHOOK_ALLOWED_HOSTS: nobody,
      DOCS_RATE_LIMIT: '30',
      NL_URL: model.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      ...(hasPostgres && {
        DATABASE_URL: await makeDatabaseAddress(),
        WEBHOOK_KEY: Buffer.alloc(32, 3).toString('base64url'),
      }),
    }),
    worldDirectory: inject('smallWorld'),
  });
  await useServices(nobody);
});
afterAll(async () => {
  if (!isClosed) await services.close();
  vi.unstubAllEnvs();
  collector.closeAllConnections();
  collector.close();
  await model.close();
  await rm(folder, { recursive: true, force: true });
});

const TRACED = randomUUID();
const PARENT = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
let answeredId: string | null = null;

const key = { 'Ocp-Apim-Subscription-Key': 'demo-key' };
const ask = (path: string, init: RequestInit = {}) => fetch(`${services.address}${path}`, init);

/** Searches, buys, and asks too often. */
async function useServices(receiver: string): Promise<void> {
  const body = JSON.stringify({ query: { match_all: {} }, size: 1 });
  const headers = { ...key, 'Content-Type': 'application/json' };
  const found = await ask('/search/v1/titles', {
    method: 'POST',
    headers: { ...headers, 'X-Request-Id': TRACED },
    body,
  });
  const { hits } = await found.json();
  const traceparent = `00-${PARENT.trace}-${PARENT.span}-01`;
  const id = encodeURIComponent(hits.hits[0]._id);
  const one = await ask(`/search/v1/titles/${id}/geometry`, { headers: { ...key, traceparent } });
  answeredId = one.headers.get('X-Request-Id');
  const minutes = await ask(`/search/v1/titles/${id}/travel-time-polygon?mode=foot&maxMinutes=5`, {
    headers: key,
  });
  expect(minutes.status).toBe(200);
  model.answer({ query: { match_all: {} } });
  const question = JSON.stringify({ query: 'everything there is' });
  const asked = await ask('/search/v1/titles/nl-query', {
    method: 'POST',
    headers,
    body: question,
  });
  expect(asked.status).toBe(200);
  await ask('/search/v1/nothing-here', { headers: key });
  await ask('/search/v1/nothing-here', { method: 'PROPFIND', headers: key });
  const { access_token } = await (
    await ask('/auth/oauth2/v2.0/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'demo-integration',
        client_secret: 'demo-integration-secret',
        scope: 'api://demo-docs/.default',
      }),
    })
  ).json();
  const signed = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
  const post = (path: string, sent: object) =>
    ask(path, { method: 'POST', headers: signed, body: JSON.stringify(sent) });
  const webhook_url = `https://${receiver}/hook`;
  expect((await post('/docs/v1/subscribe', { webhook_url })).status).toBe(201);
  const order = { title_number: 'ZZ100000', documents: ['register'] };
  expect((await post('/docs/v1/purchase', order)).status).toBe(200);
  const unknown = '/docs/v1/orders/00000000-0000-4000-8000-000000000000';
  const last = async () => (await ask(unknown, { headers: signed })).status;
  while ((await last()) !== 429) await Promise.resolve();
}

const readMetrics = async () =>
  (await fetch(`http://127.0.0.1:${services.metricsPort}/metrics`)).text();

test('metrics tell of operations by their templates, of jobs, threads, limits, webhooks, tokens', async () => {
  await expect
    .poll(readMetrics)
    .toMatch(/property_webhook_tries_total\{outcome="no answer"\} [1-9]/);
  const text = await readMetrics();
  const operations = [
    'service="search",route="/search/v1/titles",method="POST",status="200"',
    'service="documents",route="/docs/v1/purchase",method="POST",status="200"',
    'service="documents",route="/docs/v1/orders/:order_id",method="GET",status="429"',
    'service="identity",route="/auth/oauth2/v2.0/token",method="POST",status="200"',
    'service="search",route="/search/v1/*",method="GET",status="404"',
    'service="search",route="/search/v1/*",method="other",status="404"',
  ];
  const lines = text.split('\n');
  const counted = lines.filter((line) => line.startsWith('property_request_seconds_count'));
  const told = counted.join('\n');
  for (const one of operations) expect(told).toContain(one);
  // What a caller puts into an address is in no name.
  expect(text).not.toMatch(/nothing-here|00000000-0000-4000|PROPFIND/);
  expect(text).toContain('property_quota_refusals_total{service="documents",quota="caller"} 1');
  expect(text).toContain(
    'property_security_events_total{service="identity",event="token issued"} 1',
  );
  expect(text).toContain('property_tokens_moved_total{reason="purchase"} 7');
  expect(text).toMatch(/property_search_threads\{state="idle"\} \d/);
  expect(text).toContain('property_searches_waiting 0');
  expect(text).toContain('property_database_up 1');
  // The delivery is tried again later.
  expect(text).toMatch(/property_jobs\{kind="deliver-event",state="later or under way"\} 1/);
  expect(text).toContain('process_resident_memory_bytes');
});

test('O-154 the door for the world answers no metrics, and that of metrics nothing else', async () => {
  const outside = await ask('/metrics');
  expect(outside.status).toBe(404);
  expect(await outside.text()).not.toContain('property_');
  const inside = `http://127.0.0.1:${services.metricsPort}`;
  for (const path of ['/', '/search/v1/health', '/ready'])
    expect((await fetch(`${inside}${path}`)).status).toBe(404);
  expect((await fetch(`${inside}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('a trace has the id of its request, and goes on where the caller began it', async () => {
  isClosed = true;
  await services.close();
  const named = (id: string) => spans.filter(({ traceId }) => traceId === id);
  const search = named(TRACED.replaceAll('-', ''));
  const root = search.find(({ name }) => name === 'POST /search/v1/titles');
  expect(root).toBeDefined();
  const step = search.find(({ name }) => name === 'search thread: answer');
  expect(step?.parentSpanId).toBe(root?.spanId);
  // A request without an id of its own has that of the trace.
  expect(answeredId?.replaceAll('-', '')).toBe(PARENT.trace);
  const below = named(PARENT.trace).find(({ name }) => name.startsWith('GET /search/v1/titles/:'));
  expect(below?.parentSpanId).toBe(PARENT.span);
  const listSteps = (operation: RegExp) => {
    const asked = spans.find(({ name }) => operation.test(name));
    return spans.flatMap(({ parentSpanId, name }) => (parentSpanId === asked?.spanId ? name : []));
  };
  expect(listSteps(/^POST .*\/purchase$/)).toContain('database: transaction');
  expect(listSteps(/^GET .*travel-?time/i)).toContain('routing engine: isochrone');
  expect(listSteps(/^POST .*\/nl-query$/)).toContain('language model');
  expect(JSON.stringify(spans)).not.toMatch(
    /demo-key|demo-integration-secret|Bearer|everything there is/,
  );
});
