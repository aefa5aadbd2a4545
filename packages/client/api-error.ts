export type ApiErrorKind = 'network' | 'http' | 'schema' | 'aborted';

/** Code of a request that was not sent, because it takes a person who is signed in. */
export const SIGNED_OUT = 'SIGNED_OUT';

export interface ApiErrorFacts {
  readonly kind: ApiErrorKind;
  /** What the service or the runtime said; for a person only through `describeError`. */
  readonly message: string;
  /** HTTP status; 0 when no answer arrived. */
  readonly status?: number;
  /** Extra information: the app never branches on a code the documents leave open. */
  readonly code?: string | undefined;
  /** Identifier for support (S-222). */
  readonly correlationId?: string | undefined;
  /** Seconds the service asks to wait (O-048). */
  readonly retryAfter?: number | undefined;
  /** Of a refused question: others near to it that are read (S-111). */
  readonly suggestions?: readonly string[] | undefined;
  /** Of a question that may mean several places: the words that do. The suggestions are the choice. */
  readonly severalPlaces?: string | undefined;
  /** Path below the base address, such as /titles. */
  readonly path?: string;
}

/** The only thing a request throws: no answer, a refusal, or an answer that cannot be read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: string | undefined;
  /** The client adds the one it sent where no answer brought one. */
  correlationId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly path: string | undefined;
  readonly suggestions: readonly string[];
  readonly severalPlaces: string | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.kind = facts.kind;
    this.status = facts.status ?? 0;
    this.code = facts.code;
    this.correlationId = facts.correlationId;
    this.retryAfter = facts.retryAfter;
    this.path = facts.path;
    this.suggestions = facts.suggestions ?? [];
    this.severalPlaces = facts.severalPlaces;
  }
}

/** True for a request that takes a person who is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === SIGNED_OUT;
}

/** True for a request that a rate limit refused (S-097, O-048). */
export function isRateLimited(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 429;
}

/**
 * True for a request that was given up or broken off. The query cache keeps no such error for what
 * nobody awaits any more, and asks again for what is awaited: one that is found there is told.
 */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'aborted';
}

/** An operation that the deployment lacks was not asked for. */
export function createSwitchedOffError(name: string): ApiError {
  const message = `This service does not offer ${name}.`;
  return new ApiError({ kind: 'http', status: 405, code: 'SWITCHED_OFF', message });
}
