import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  type CurrentRequest,
  findCurrentRequestBy,
  type RequestStep,
  type StepFacts,
} from '@property/contract/current-request.ts';
import { requestEnded } from './signals.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;
/** https://www.w3.org/TR/trace-context/ */
const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
/** Of all methods there are: anything else would make a metric of its own for whatever is sent. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const requests = new AsyncLocalStorage<CurrentRequest>();
findCurrentRequestBy(() => requests.getStore());

/** Which operation answers. */
interface Answering {
  readonly service: string;
  readonly route: string;
}
const answering = new WeakMap<object, Answering>();

/**
 * Says which operation answers, by the template of its path: what callers put into addresses must not
 * become the name of a metric.
 * @param outgoing the answer, as Node knows it; undefined in tests without a port
 */
export function noteRoute(outgoing: object | undefined, operation: Answering): void {
  if (outgoing !== undefined) answering.set(outgoing, operation);
}

/** What a caller said of the trace that its request is a part of. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** The trace of one request. */
export interface RequestTrace {
  readonly beginStep: (name: string, facts: StepFacts) => RequestStep;
  readonly end: (about: {
    readonly service: string;
    readonly method: string;
    readonly route: string;
    readonly status: number | 'gone';
  }) => void;
}

/** Traces of requests, sent to a collector of OpenTelemetry. */
export interface Tracing {
  readonly begin: (about: {
    /** A UUID, which is the id of the trace where the caller has none. */
    readonly id: string;
    readonly parent: TraceParent | undefined;
    readonly method: string;
  }) => RequestTrace;
  readonly close: () => Promise<void>;
}

/** The id of a request, and its place in a trace of the caller where it has one. */
export function nameRequest({ headers }: Pick<IncomingMessage, 'headers'>): {
  readonly id: string;
  readonly parent: TraceParent | undefined;
} {
  const given = String(headers['x-request-id'] ?? '').toLowerCase();
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(String(headers.traceparent ?? '')) ?? [];
  const parent =
    traceId === undefined || spanId === undefined || flags === undefined
      ? undefined
      : { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
  if (UUID.test(given)) return { id: given, parent };
  // Of a trace its id is the request's, in the other spelling: who has one finds the other.
  return { id: traceId?.replace(UUID_PARTS, '$1-$2-$3-$4-$5') ?? randomUUID(), parent };
}

/**
 * Stands before everything that is answered: gives each request its id, tells whoever counts how it
 * ended and after how long, its body included, and lets it be traced.
 */
export function watchRequests(
  answer: RequestListener,
  {
    nameService,
    tracing,
  }: {
    /** For what no service has named: the word for a path, from a short list. */
    readonly nameService: (path: string) => Answering;
    readonly tracing: Tracing | undefined;
  },
): RequestListener {
  return (request, response) => {
    const started = performance.now();
    const { id, parent } = nameRequest(request);
    // Others read it from there: the provider of identities, and services for their log.
    request.headers['x-request-id'] = id;
    const method = METHODS.includes(request.method ?? '') ? (request.method ?? '') : 'other';
    const trace = tracing?.begin({ id, parent, method });
    // Some write it anew for those behind them.
    const path = (request.url ?? '').replace(/[?#].*$/, '');
    response.once('close', () => {
      const operation = answering.get(response) ?? nameService(path);
      const seconds = (performance.now() - started) / 1_000;
      const status = readStatus(response);
      requestEnded.tell({ ...operation, method, status, seconds });
      trace?.end({ ...operation, method, status });
    });
    return requests.run(buildRequest(id, trace), () => answer(request, response));
  };
}

function buildRequest(id: string, trace: RequestTrace | undefined): CurrentRequest {
  return { id, ...(trace && { beginStep: trace.beginStep }) };
}

function readStatus({ writableFinished, statusCode }: ServerResponse): number | 'gone' {
  return writableFinished ? statusCode : 'gone';
}
