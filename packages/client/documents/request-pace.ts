import { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import type { Pace } from '../client.ts';
import { readRetryAfter } from '../reading/read-error-response.ts';

/** What the service has said about its limit, as the page shows it (D-176 to D-178). */
export interface PaceView {
  /** Requests permitted in the window; null until the service has said so. */
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Milliseconds since 1970 at which the window renews, or the wait after a refusal ends. */
  readonly resetAt: number;
  /** `slow`: requests are spread; `held`: they wait until the window renews. */
  readonly speed: 'free' | 'slow' | 'held';
}

export interface RequestPaceParts {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Part of the limit from which requests are spread over what is left of the window. */
const RESERVE = 0.25;
/** A person waits for one request no longer than this, in milliseconds. */
const LONGEST_PAUSE = 4_000;
/** Until a window renews that is nearer than this; for one that is further off nothing waits. */
const LONGEST_HOLD = 65_000;
/** A reset that lies further off is no reset, or in other units. */
const LONGEST_WINDOW = 2 * 3_600_000;

/**
 * Keeps requests below the limit: free at first, spread when little is left, held when nothing is.
 * Says what is left, so that a page can count down. A service that sends no such headers is asked
 * as fast as ever.
 */
export class RequestPace implements Pace {
  readonly #parts: RequestPaceParts;
  readonly #listeners = new Set<() => void>();
  #view: PaceView = { limit: null, remaining: null, resetAt: 0, speed: 'free' };
  /** When the last request that was given a time goes out. */
  #lastTurn = 0;

  constructor(parts: RequestPaceParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): PaceView => this.#view;

  /** Resolves when the next request may leave. */
  async before(signal?: AbortSignal): Promise<void> {
    const now = this.#parts.clock();
    const { remaining, resetAt } = this.#view;
    if (remaining === null || resetAt <= now) {
      if (this.#view.speed !== 'free')
        this.#show({ ...this.#view, speed: 'free', remaining: null });
      return;
    }
    const pause = this.#findPause(now);
    if (pause > 0) await this.#parts.wait(pause, signal);
  }

  /** Takes in what came with an answer. */
  note({ headers, status }: Response): void {
    const now = this.#parts.clock();
    const [limit, left, reset] = [
      RATE_LIMIT_HEADERS.limit,
      RATE_LIMIT_HEADERS.remaining,
      RATE_LIMIT_HEADERS.reset,
    ].map((name) => readNumber(headers.get(name)));
    const asked = status === 429 ? readRetryAfter(headers.get(RETRY_AFTER_HEADER), now) : undefined;
    const resetAt = asked === undefined ? (reset ?? 0) * 1_000 : now + asked * 1_000;
    const remaining = status === 429 && (asked ?? reset) !== undefined ? 0 : left;
    if (remaining === undefined || resetAt - now > LONGEST_WINDOW) return;
    this.#show({
      limit: limit ?? this.#view.limit,
      remaining,
      resetAt,
      speed: this.#findSpeed(remaining, limit, resetAt - now),
    });
  }

  #findSpeed(remaining: number, limit: number | undefined, left: number): PaceView['speed'] {
    if (left <= 0) return 'free';
    if (remaining <= 0) return left <= LONGEST_HOLD ? 'held' : 'free';
    return limit !== undefined && remaining <= limit * RESERVE ? 'slow' : 'free';
  }

  /** Milliseconds until the turn of a request that comes now; each takes the one after the last. */
  #findPause(now: number): number {
    const { speed, resetAt } = this.#view;
    if (speed === 'free') return 0;
    // A little after the renewal: the clocks of two computers differ.
    if (speed === 'held') return resetAt - now + 250;
    const remaining = Math.max(this.#view.remaining ?? 1, 1);
    const pause = Math.min((resetAt - now) / remaining, LONGEST_PAUSE);
    this.#lastTurn = Math.max(this.#lastTurn + pause, now);
    return this.#lastTurn - now;
  }

  #show(view: PaceView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

function readNumber(text: string | null): number | undefined {
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) && text?.trim() !== '' ? number : undefined;
}
