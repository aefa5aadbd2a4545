import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { finishesInTime } from './finish-in-time.ts';

const CHECK_MILLISECONDS = 3_000;

/** What has to work for requests to be answered, by name; a check that fails rejects. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** Tells a load balancer whether this process runs, and whether it should be sent requests. */
export interface Probes {
  /** From now on it is ready as long as these checks end well. */
  readonly start: (checks: ReadinessChecks) => void;
  /** From now on it is not: it is about to end. */
  readonly drain: () => void;
  /** Answers `/live` and `/ready`, and leaves everything else to `answer`. */
  readonly before: (answer: RequestListener) => RequestListener;
}

/**
 * `/live` is 200 as long as the process answers at all, so that nothing is started anew because a
 * database is away; `/ready` is 200 when each check ends well, else 503 with the names of those that
 * do not. They are open to anybody and under any name, and tell no more than that (O-132). Who asks
 * while checks run gets their outcome: asking often costs no more.
 */
export function createProbes(): Probes {
  let state: 'starting' | 'ready' | 'draining' = 'starting';
  let checks: ReadinessChecks = {};
  let running: Promise<Readonly<Record<string, 'ok' | 'error'>>> | undefined;
  const runChecks = () => {
    running ??= Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const works = await finishesInTime(check, CHECK_MILLISECONDS);
        return [name, works ? 'ok' : 'error'] as const;
      }),
    )
      .then((results) => Object.fromEntries(results))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const describe = async () => {
    if (state !== 'ready') return { status: state };
    const results = await runChecks();
    const works = Object.values(results).every((result) => result === 'ok');
    // It may have begun to end meanwhile.
    return { status: works ? state : 'unready', checks: results };
  };
  return {
    start: (given) => {
      checks = given;
      if (state === 'starting') state = 'ready';
    },
    drain: () => {
      state = 'draining';
    },
    before: (answer) => async (request, response) => {
      const path = readPath(request);
      if (path === '/live') return send(request, response, { status: 'live' });
      if (path === '/ready') return send(request, response, await describe());
      return answer(request, response);
    },
  };
}

function readPath({ method, url = '' }: IncomingMessage): string | undefined {
  return method === 'GET' || method === 'HEAD' ? url.replace(/\?.*$/, '') : undefined;
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  body: { readonly status: string },
): void {
  const text = JSON.stringify(body);
  response.writeHead(body.status === 'live' || body.status === 'ready' ? 200 : 503, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : text);
}
