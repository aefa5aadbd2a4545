import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { quotaRefused, requestEnded, securityNoted, tokensMoved, webhookTried } from './signals.ts';

/** Seconds: searches take milliseconds, questions and exports seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Threads that search, and what waits for one. */
export interface SearchLoad {
  readonly threads: number;
  readonly busy: number;
  readonly waiting: number;
}

/** Jobs of one kind. */
export interface JobsLoad {
  readonly kind: string;
  /** All that there are, those under way and those for later included. */
  readonly all: number;
  /** Those that could be run now and are not. */
  readonly due: number;
  /** Seconds for which the first of those has waited; 0 without one. */
  readonly oldest: number;
}

export interface MetricsSettings {
  /** A port of its own; 0 for any. */
  readonly port: number;
  readonly host: string;
  readonly readSearchLoad: () => SearchLoad;
  /** Asked at each look; may reject while the database is away. */
  readonly readJobs: () => Promise<readonly JobsLoad[]>;
}

export interface RunningMetrics {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Counts what the services tell and shows it to Prometheus at /metrics, on a port of its own: what
 * the world outside reaches never answers it, whatever stands in front.
 * @throws when the port is taken
 */
export async function serveMetrics(settings: MetricsSettings): Promise<RunningMetrics> {
  const registry = new Registry();
  const stopListening = registerSignals(registry);
  registerLoads(registry, settings);
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && (request.url ?? '').split('?')[0] === '/metrics';
    if (!isAsked) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only GET /metrics is here.\n');
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Not to be had just now.\n');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      stopListening();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function registerSignals(registry: Registry): () => void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'property_request_seconds',
    help: 'Time until an answer was sent whole, by operation and status.',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'property_quota_refusals_total',
    help: 'Requests answered 429, by the limit that was met.',
    labelNames: ['service', 'quota'],
    registers,
  });
  const security = new Counter({
    name: 'property_security_events_total',
    help: 'Security events, also those that the log leaves out of a flood.',
    labelNames: ['service', 'event'],
    registers,
  });
  const webhooks = new Counter({
    name: 'property_webhook_tries_total',
    help: 'Tries to deliver an event to a webhook.',
    labelNames: ['outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'property_tokens_moved_total',
    help: 'Tokens that changed balances, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const listening = [
    requestEnded.listen(({ seconds, status, ...labels }) =>
      requests.observe({ ...labels, status: String(status) }, seconds),
    ),
    quotaRefused.listen((labels) => refusals.inc({ ...labels })),
    securityNoted.listen((labels) => security.inc({ ...labels })),
    webhookTried.listen((labels) => webhooks.inc({ ...labels })),
    tokensMoved.listen(({ reason, tokens: moved }) => tokens.inc({ reason }, moved)),
  ];
  return () => {
    for (const stop of listening) stop();
  };
}

function registerLoads(registry: Registry, { readSearchLoad, readJobs }: MetricsSettings): void {
  const registers = [registry];
  new Gauge({
    name: 'property_search_threads',
    help: 'Threads that search or read searches, by what they do.',
    labelNames: ['state'],
    registers,
    collect() {
      const { threads, busy } = readSearchLoad();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, threads - busy);
    },
  });
  new Gauge({
    name: 'property_searches_waiting',
    help: 'Searches that wait for a thread.',
    registers,
    collect() {
      this.set(readSearchLoad().waiting);
    },
  });
  const all = new Gauge({
    name: 'property_jobs',
    help: 'Jobs in the database of all processes, by kind and whether they could be run now.',
    labelNames: ['kind', 'state'],
    registers,
    collect: async () => {
      all.reset();
      oldest.reset();
      const jobs = await readJobs().catch(() => undefined);
      database.set(jobs === undefined ? 0 : 1);
      for (const { kind, all: count, due, oldest: seconds } of jobs ?? []) {
        all.set({ kind, state: 'due' }, due);
        all.set({ kind, state: 'later or under way' }, count - due);
        oldest.set({ kind }, seconds);
      }
    },
  });
  const oldest = new Gauge({
    name: 'property_job_oldest_seconds',
    help: 'For how long the first of the due jobs has waited.',
    labelNames: ['kind'],
    registers,
  });
  const database = new Gauge({
    name: 'property_database_up',
    help: '1 where the database of documents answered this look.',
    registers,
  });
}
