/** So many requests in so many seconds. */
export interface RateWindow {
  readonly limit: number;
  readonly seconds: number;
}

export interface RateDecision {
  readonly allowed: boolean;
  /** The window with the fewest requests left (O-127). */
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds since 1970 at which that window renews. */
  readonly resetAt: number;
}

interface Counter {
  used: number;
  resetAt: number;
}

/** Callers remembered before the lapsed ones are cleared out, and the pause between two clearings. */
const SWEEP_AT = 10_000;
const SWEEP_MILLISECONDS = 10_000;

/**
 * Fixed windows counted in memory, each starting with a caller's first request. Written here: the
 * document service needs two windows at once and the headers of the tighter one, which the common
 * packages do not report. Behind a balancer every process counts for itself.
 */
export class RateLimiter {
  readonly #windows: readonly RateWindow[];
  readonly #clock: () => number;
  readonly #counters = new Map<string, Counter[]>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  /** `clock` gives milliseconds since 1970. */
  constructor(windows: readonly RateWindow[], clock: () => number = Date.now) {
    this.#windows = windows;
    this.#clock = clock;
  }

  /** Callers that are remembered. */
  get size(): number {
    return this.#counters.size;
  }

  /** Counts one request; a refused one does not count. */
  take(caller: string): RateDecision {
    const now = this.#clock();
    const counters = this.#find(caller, now);
    const states = this.#windows.map((window, i) => {
      const counter = counters[i] ?? { used: 0, resetAt: now };
      if (counter.resetAt <= now) {
        counter.used = 0;
        counter.resetAt = now + window.seconds * 1000;
      }
      return { limit: window.limit, counter };
    });
    const allowed = states.every(({ limit, counter }) => counter.used < limit);
    if (allowed) for (const { counter } of states) counter.used++;
    const [tightest] = states
      .map(({ limit, counter }) => ({
        limit,
        remaining: limit - counter.used,
        resetAt: counter.resetAt,
      }))
      .sort((a, b) => a.remaining - b.remaining || b.resetAt - a.resetAt);
    return { allowed, limit: 0, remaining: 0, resetAt: now, ...tightest };
  }

  /** Takes back one request that was counted and turned out not to matter. */
  giveBack(caller: string): void {
    for (const counter of this.#counters.get(caller) ?? []) {
      if (counter.used > 0) counter.used--;
    }
  }

  #find(caller: string, now: number): Counter[] {
    const known = this.#counters.get(caller);
    if (known) return known;
    // Not at every new caller: when all of them are active there is nothing to clear out.
    if (this.#counters.size >= SWEEP_AT && now - this.#sweptAt >= SWEEP_MILLISECONDS) {
      this.#sweptAt = now;
      for (const [key, counters] of this.#counters) {
        if (counters.every(({ resetAt }) => resetAt <= now)) this.#counters.delete(key);
      }
    }
    const counters = this.#windows.map(() => ({ used: 0, resetAt: 0 }));
    this.#counters.set(caller, counters);
    return counters;
  }
}
