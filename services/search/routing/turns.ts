import { RoutingError } from '@property/geo/router.ts';

/** Questions that may wait for the engine; more are refused at once. */
const WAITING_MAXIMUM = 64;
/** Milliseconds after which a question that still waits is refused, as for a routing server. */
const WAIT_MAXIMUM = 10_000;

/** Runs an action when all before it are through; rejects with the reason of an aborted signal. */
export type TakeTurn = <T>(action: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * One action at a time, in order. A question whose asker has gone gives its place to others at once
 * and never reaches the engine; one that the engine is working on cannot be stopped. With too many
 * waiting, or after too long a wait, it rejects with ROUTING_UNAVAILABLE.
 */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (action, signal) => {
    signal?.throwIfAborted();
    if (waiting >= WAITING_MAXIMUM) throw overloaded();
    waiting++;
    const since = performance.now();
    let waits = true;
    const leave = () => {
      if (waits) waiting--;
      waits = false;
    };
    signal?.addEventListener('abort', leave, { once: true });
    const next = last.then(() => {
      leave();
      signal?.removeEventListener('abort', leave);
      signal?.throwIfAborted();
      if (performance.now() - since > WAIT_MAXIMUM) throw overloaded();
      return action();
    });
    last = next.catch(() => undefined);
    return next;
  };
}

function overloaded(): RoutingError {
  return new RoutingError(
    'ROUTING_UNAVAILABLE',
    'Too many travel times are being worked out. Try again in a moment.',
  );
}
