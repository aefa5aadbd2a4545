import {
  Client,
  type ClientOptions,
  type Connection,
  errors,
} from '@opensearch-project/opensearch';
import {
  type RequestStep,
  readCurrentRequest,
  takeStep,
} from '@property/contract/current-request.ts';
import { BUCKETS_MAXIMUM } from '../../dsl/aggregations/geo.kinds.ts';
import {
  EngineAwayError,
  InvalidQueryError,
  QueryCancelledError,
  QueryTimeoutError,
} from '../query-error.ts';

/** The official client, for what asks a cluster by itself. */
export type ClusterClient = Client;

/** The status with which a cluster refused; undefined for a fault of another kind. */
export function readRefusal(fault: unknown): number | undefined {
  const answer = fault instanceof EngineAwayError ? fault.cause : fault;
  return answer instanceof errors.ResponseError ? answer.statusCode : undefined;
}

/** Addresses of the nodes, and what they are reached with. */
export type OpenSearchAccess = Pick<ClientOptions, 'nodes' | 'auth' | 'ssl' | 'headers'>;

export interface Sent {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly querystring?: Readonly<Record<string, string | number | boolean>>;
}

/** What searches a cluster have in common: a time limit, an end, and faults in our terms. */
export interface OpenSearch {
  /**
   * The body of the answer. Throws the errors of query-error.ts, and NotThereError for a document
   * that does not exist.
   */
  readonly ask: <Body>(sent: Sent, milliseconds: number, signal?: AbortSignal) => Promise<Body>;
  readonly close: () => Promise<void>;
}

/** For what is of use as a whole alone: without a part of the shards it is a fault, not a shorter answer. */
export const WHOLE = { allow_partial_search_results: false } as const;

/** There is no such document. */
export class NotThereError extends Error {
  override readonly name = 'NotThereError';
}

/** Opens connections to a cluster as they are needed. */
export function openOpenSearch(access: OpenSearchAccess): OpenSearch {
  // The client's own tries begin the time anew, and repeat what a node took too long for.
  const client = new Client({ ...access, maxRetries: 0, nodeSelector: takeTurns() });
  const others = [access.nodes ?? []].flat().length - 1;
  return {
    ask: <Body>(sent: Sent, milliseconds: number, signal?: AbortSignal) =>
      takeStep(`search cluster: ${sent.method} ${nameOperation(sent.path)}`, {}, (step) =>
        send<Body>(client, { ...sent, milliseconds, others, headers: nameRequest(step) }, signal),
      ),
    close: () => client.close(),
  };
}

/** All sound nodes in turn; where every one has failed, that which is the soonest to be trusted again. */
function takeTurns(): (nodes: readonly Connection[]) => Connection {
  let turn = 0;
  return (nodes) => {
    const soonest = Math.min(...nodes.map(({ resurrectTimeout }) => resurrectTimeout));
    const best = nodes.filter(({ resurrectTimeout }) => resurrectTimeout === soonest);
    turn += 1;
    return best[turn % best.length] as Connection;
  };
}

/** The last word with an underscore of a path, such as _search: what comes after may be an id. */
function nameOperation(path: string): string {
  return path.split('/').findLast((part) => part.startsWith('_')) ?? '';
}

/** On whose behalf it is asked: slow logs and lists of tasks of the cluster show it. */
function nameRequest(step: RequestStep | undefined): Record<string, string> {
  const id = readCurrentRequest()?.id;
  return {
    ...(id === undefined ? {} : { 'X-Opaque-Id': id }),
    ...(step === undefined ? {} : { traceparent: step.traceParent }),
  };
}

interface Sending extends Sent {
  readonly milliseconds: number;
  /** Nodes beside the first that is asked: whoever loses one of several is not to notice it. */
  readonly others: number;
  readonly headers: Record<string, string>;
}

async function send<Body>(
  client: Client,
  { milliseconds, others, headers, ...sent }: Sending,
  signal?: AbortSignal,
): Promise<Body> {
  const until = performance.now() + milliseconds;
  if (signal?.aborted) throw new QueryCancelledError('The request was cancelled.');
  if (milliseconds <= 0) throw new QueryTimeoutError('The query took longer than it may.');
  const asked = client.transport.request(sent, { requestTimeout: milliseconds, headers });
  const abort = () => {
    // Not given back: a listener's promise that rejects ends the process, and this counts as one.
    asked.abort();
  };
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const { body } = await asked;
    return body as Body;
  } catch (error) {
    if (signal?.aborted) throw new QueryCancelledError('The request was cancelled.');
    if (!(error instanceof errors.ConnectionError) || others < 1) throw translateFault(error);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
  // The client leaves out the node that it has just lost. All that is asked here only reads.
  const left = until - performance.now();
  return send(client, { ...sent, milliseconds: left, others: others - 1, headers }, signal);
}

/** What OpenSearch and the way to it answer, in the terms of a search engine. */
function translateFault(error: unknown): unknown {
  if (error instanceof errors.TimeoutError)
    return new QueryTimeoutError('The query took longer than it may.');
  if (!(error instanceof errors.ResponseError)) {
    const isAway =
      error instanceof errors.ConnectionError || error instanceof errors.NoLivingConnectionsError;
    return isAway ? new EngineAwayError('The search engine is away.', { cause: error }) : error;
  }
  const causes = listCauses(error.body?.error);
  if (causes.some(({ type }) => type === 'too_many_buckets_exception')) {
    return new InvalidQueryError(
      'aggs',
      `takes the request past ${BUCKETS_MAXIMUM} buckets; take fewer or wider ones`,
    );
  }
  if (error.statusCode === 404 && error.body?.found === false) return new NotThereError();
  // It is too busy, has lost a node or its indexes, or takes our password no more: the request was sound.
  if (error.statusCode !== 400)
    return new EngineAwayError('The search engine is away.', { cause: error });
  const [cause] = causes;
  return cause ? new InvalidQueryError('', cause.reason ?? 'cannot be run') : error;
}

interface Cause {
  readonly type?: string;
  readonly reason?: string;
  readonly root_cause?: readonly Cause[];
  readonly caused_by?: Cause;
}

/** Roots first. */
function listCauses(error: unknown): readonly Cause[] {
  if (typeof error !== 'object' || error === null) return [];
  const { root_cause: roots = [], caused_by: inner, ...own } = error as Cause;
  return [...roots.flatMap(listCauses), ...(inner ? listCauses(inner) : []), own];
}
