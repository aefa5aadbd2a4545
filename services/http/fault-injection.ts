import { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HttpError } from './http-error.ts';
import type { ServiceEnvironment } from './principal.ts';

const FAULT_HEADER = 'X-Fault';
const DELAY_MAXIMUM = 60_000;

/** Thrown in process, where there is no connection to cut. Not an Error: nothing answers it. */
export interface ConnectionDropped {
  readonly dropped: 'before' | 'after';
}

/**
 * Faults on request, for tests: `X-Fault: status=503, delay=2000, drop=before|after`, combinable
 * with commas. With `at=after` the status takes the place of an answer that was worked out already.
 * Mounted only when ALLOW_FAULTS=1.
 */
export function injectFaults(): MiddlewareHandler<ServiceEnvironment> {
  return async (context, next) => {
    const faults = readFaults(context.req.header(FAULT_HEADER));
    const delay = Number(faults.get('delay'));
    if (delay > 0) await wait(Math.min(delay, DELAY_MAXIMUM));
    if (faults.get('drop') === 'before') return drop(context, 'before');
    const isAfter = faults.get('at') === 'after';
    if (!isAfter) failAs(faults.get('status'));
    await next();
    if (isAfter) failAs(faults.get('status'));
    if (faults.get('drop') === 'after') context.res = drop(context, 'after');
    return undefined;
  };
}

function failAs(text: string | undefined): void {
  const status = Number(text);
  if (!Number.isInteger(status) || status < 400 || status > 599) return;
  throw new HttpError(
    status as ContentfulStatusCode,
    'INJECTED_FAULT',
    `The request asked for status ${status}.`,
  );
}

function readFaults(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(',').map((part) => part.trim().split('='));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}

function drop(context: Context, dropped: 'before' | 'after'): Response {
  const incoming: unknown = context.env?.incoming;
  if (!(incoming instanceof IncomingMessage)) throw { dropped } satisfies ConnectionDropped;
  // Not the response: while the one before it on this connection is being finished it has no socket
  // yet, and the caller would wait for ever.
  incoming.socket.destroy();
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}
