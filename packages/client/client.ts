import { SUBSCRIPTION_KEY_HEADER } from '@property/contract/search/subscription-key.ts';
import { parseStraight } from '@property/contract/straighten.ts';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { buildUrl } from './build-url.ts';
import { DEFAULT_RETRY, planRetry, type RetryPolicy } from './retry.ts';

export interface ApiRequest<Schema extends z.ZodMiniType> {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Below the base address, identifiers already in it, such as /titles. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON (S-002). */
  readonly body?: unknown;
  /** What the answer has to be; the app never trusts a response it did not parse. */
  readonly schema: Schema;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds from when it leaves until it counts as unanswered; without, the browser decides. */
  readonly timeout?: number;
  /** Statuses above 299 whose body is an answer all the same, as with health (O-069). */
  readonly alsoAccept?: readonly number[];
  /**
   * Sent once, whatever comes of it: a call that charges is never repeated here (O-085), nor by the
   * browser, which sends again what was lost on a connection that it had used before. Calls without
   * cookies have connections of their own, so this one finds none that was used.
   */
  readonly isSentOnce?: boolean;
  /** Not repeated where the service is too busy for it: whoever asks has another way. */
  readonly hasOtherWay?: boolean;
  /** What to ask the service for, where it is not JSON (O-102). */
  readonly accept?: string;
  /** Reads an answer that is not plain JSON; the schema parses what it gives. */
  readonly read?: (response: Response) => Promise<unknown>;
}

/** Holds requests back so that they stay below a limit. */
export interface Pace {
  /** Resolves when the next request may leave. */
  before(signal?: AbortSignal): Promise<void>;
  /** Takes in what came with an answer. */
  note(response: Response): void;
}

export interface ClientOptions {
  /** Ends in /search/v1 (S-001). */
  readonly baseUrl: string;
  readonly subscriptionKey?: string | undefined;
  /**
   * A bearer token, or null to go without one; a token wins over the key (O-068). `refused` is one
   * the service has just turned down: another is wanted (D-161).
   */
  readonly readToken?: (refused?: string) => Promise<string | null>;
  /** Turns a refusal into an error; that of the search service unless told otherwise. */
  readonly readError?: (response: Response, path: string) => Promise<ApiError>;
  readonly retry?: Partial<RetryPolicy>;
  readonly pace?: Pace;
  /** Sees the headers of every answer, refusals too. */
  readonly onAnswer?: (headers: Headers) => void;
  readonly fetch?: typeof fetch;
  /** Header that names each try by a UUID of its own, which an error then carries. */
  readonly requestIdHeader?: string | null;
  /** Told when a limit is waited out for longer than nobody notices, in milliseconds. */
  readonly onWait?: (milliseconds: number) => void;
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export interface Client {
  /** Gives the parsed answer; throws ApiError, and what `readToken` throws as it is. */
  request<Schema extends z.ZodMiniType>(request: ApiRequest<Schema>): Promise<z.output<Schema>>;
}

/** Milliseconds that a wait may last before a person wonders what is wrong. */
const NOTICED_WAIT = 2_000;

/** A client of one service: fetches, repeats reads that may be repeated, parses. */
export function createClient(options: ClientOptions): Client {
  const retry = { ...DEFAULT_RETRY, ...options.retry };
  const wait = options.wait ?? waitFor;
  return {
    async request(request) {
      let refused: string | undefined;
      for (let attempt = 0; ; attempt += 1) {
        await options.pace?.before(request.signal);
        const token = (await options.readToken?.(refused)) ?? null;
        // Browsers make none where a page is not safe: by http, from another machine.
        const id = options.requestIdHeader && crypto.randomUUID?.();
        try {
          return await send(request, options, token, id);
        } catch (error) {
          // Where nothing answered, or something before the service, its log may know the id.
          if (error instanceof ApiError) error.correlationId ??= id ?? undefined;
          if (request.isSentOnce) throw error;
          // A token that ran out on its way is renewed, and the call repeated once (D-161).
          if (token !== null && refused === undefined && isUnauthorised(error)) {
            refused = token;
            continue;
          }
          const pause = request.hasOtherWay
            ? null
            : planRetry(error, attempt, retry, Math.random());
          if (pause === null) throw error;
          if (pause > NOTICED_WAIT) options.onWait?.(pause);
          await wait(pause, request.signal);
        }
      }
    },
  };
}

/** Loads a JSON file of the app's own host, such as its settings; `call` stands in for `fetch`. */
export async function loadJson(url: string, call: typeof fetch = fetch): Promise<unknown> {
  const response = await callFetch(call, url, {}, url);
  if (!response.ok) throw tellRefusal(response, url);
  return readBody(response, url);
}

async function send<Schema extends z.ZodMiniType>(
  request: ApiRequest<Schema>,
  options: ClientOptions,
  token: string | null,
  id: string | null | undefined,
): Promise<z.output<Schema>> {
  const { path, signal, alsoAccept = [] } = request;
  const init: RequestInit = {
    method: request.method ?? 'GET',
    headers: buildHeaders(request, options, token, id),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    signal: joinSignals(signal, request.timeout),
    ...(request.isSentOnce ? { credentials: 'omit' } : {}),
  };
  const url = buildUrl(options.baseUrl, path, request.parameters);
  const response = await callFetch(options.fetch ?? fetch, url, init, path);
  options.pace?.note(response);
  options.onAnswer?.(response.headers);
  if (!response.ok && !alsoAccept.includes(response.status)) {
    throw await readRefusal(response, path, options);
  }
  // What stands before the service says no in words of its own: then the status counts.
  const refusal = response.ok ? null : response.clone();
  try {
    return await readAnswer(request, response);
  } catch (error) {
    const isUnread = error instanceof ApiError && error.kind === 'schema';
    throw refusal && isUnread ? await readRefusal(refusal, path, options) : error;
  }
}

async function readAnswer<Schema extends z.ZodMiniType>(
  { path, schema, read }: ApiRequest<Schema>,
  response: Response,
): Promise<z.output<Schema>> {
  const body = read ? await readAs(read, response, path) : await readBody(response, path);
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const { mendAnswer } = await import('./reading/mend-answer.ts');
  return mendAnswer(schema, body, { status: response.status, path });
}

/** What reads a refusal comes with the first one; where it does not come, the status is told. */
async function readRefusal(
  response: Response,
  path: string,
  { readError }: ClientOptions,
): Promise<ApiError> {
  if (readError) return readError(response, path);
  try {
    const { readErrorResponse } = await import('./reading/read-error-response.ts');
    return await readErrorResponse(response, path);
  } catch {
    return tellRefusal(response, path);
  }
}

function tellRefusal({ status }: Response, path: string): ApiError {
  return new ApiError({ kind: 'http', status, message: `The service answered ${status}.`, path });
}

/** Ends a call when its caller gives it up, and when it has taken too long. */
function joinSignals(signal?: AbortSignal, timeout?: number): AbortSignal | null {
  if (timeout === undefined) return signal ?? null;
  const end = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, end]) : end;
}

async function callFetch(
  call: typeof fetch,
  url: string,
  init: RequestInit,
  path: string,
): Promise<Response> {
  try {
    return await call(url, init);
  } catch (error) {
    throw asTransportError(error, path);
  }
}

async function readBody(response: Response, path: string): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw asTransportError(error, path);
  }
  try {
    return parseStraight(text);
  } catch {
    const message = text === '' ? 'the answer is empty' : 'the answer is not JSON';
    throw new ApiError({ kind: 'schema', status: response.status, message, path });
  }
}

/** A body that breaks off while it is read is a fault of the connection; one that is no JSON is not. */
async function readAs(
  read: (response: Response) => Promise<unknown>,
  response: Response,
  path: string,
): Promise<unknown> {
  try {
    return await read(response);
  } catch (error) {
    if (error instanceof SyntaxError) {
      const message = 'the answer is not JSON';
      throw new ApiError({ kind: 'schema', status: response.status, message, path });
    }
    throw error instanceof ApiError ? error : asTransportError(error, path);
  }
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && error.status === 401;
}

/** What a connection that failed is to the app: broken off by the caller, or away. */
export function asTransportError(error: unknown, path: string): ApiError {
  const aborted = error instanceof Error && error.name === 'AbortError';
  const message = error instanceof Error ? error.message : String(error);
  return new ApiError({ kind: aborted ? 'aborted' : 'network', message, path });
}

function buildHeaders(
  { body, accept }: Pick<ApiRequest<z.ZodMiniType>, 'body' | 'accept'>,
  options: ClientOptions,
  token: string | null,
  id: string | null | undefined,
) {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (accept !== undefined) headers.Accept = accept;
  if (id && options.requestIdHeader) headers[options.requestIdHeader] = id;
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  else if (options.subscriptionKey) {
    headers[SUBSCRIPTION_KEY_HEADER] = options.subscriptionKey;
  }
  return headers;
}

/** Waits; gives up with an aborted ApiError as soon as the request is no longer wanted. */
export function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(new ApiError({ kind: 'aborted', message: 'The request was given up.' }));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}
