import { type RateDecision, RateLimiter, type RateWindow } from './rate-limiter.ts';

/** Counts what callers do in fixed windows, each starting with a caller's first request. */
export interface Limiter {
  /** Counts one request; a refused one does not count. */
  take(caller: string): Promise<RateDecision>;
  /** Takes back one request that was counted and turned out not to matter. */
  giveBack(caller: string): Promise<void>;
}

/**
 * Makes the limiter of one thing. `name` tells it from others wherever counts are kept together, and
 * is the same in every process.
 */
export type MakeLimiter = (name: string, windows: readonly RateWindow[]) => Limiter;

/** Counts kept by this process alone. `clock` gives milliseconds since 1970. */
export function countAlone(clock: () => number = Date.now): MakeLimiter {
  return (_name, windows) => {
    const limiter = new RateLimiter(windows, clock);
    return {
      take: async (caller) => limiter.take(caller),
      giveBack: async (caller) => limiter.giveBack(caller),
    };
  };
}
