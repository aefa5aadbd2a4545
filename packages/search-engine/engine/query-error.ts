/** A request body that cannot be run; `place` is the path of the fault in the body (O-044). */
export class InvalidQueryError extends Error {
  override readonly name = 'InvalidQueryError';
  readonly place: string;

  constructor(place: string, reason: string) {
    super(place === '' ? reason : `${place}: ${reason}`);
    this.place = place;
  }
}

/** The query went past its deadline (S-096). */
export class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError';
}

/** The engine was closed while it was at work: the service ends, or another takes its place. */
export class EngineClosedError extends Error {
  override readonly name = 'EngineClosedError';
}

/** The engine is elsewhere and cannot be reached, or takes nothing more just now. */
export class EngineAwayError extends Error {
  override readonly name = 'EngineAwayError';
}

/** The caller went away before the answer was ready. */
export class QueryCancelledError extends Error {
  override readonly name = 'QueryCancelledError';
}
