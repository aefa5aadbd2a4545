import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import { QueryCancelledError } from '@property/search-engine/engine/query-error.ts';
import { HttpError } from '#services/http/http-error.ts';
import { quotaRefused } from '#services/http/operations/signals.ts';
import { CODES } from '../search-errors.ts';

type Limits = Pick<ServicesProfile['search']['requests'], 'perCaller' | 'waiting'>;

/** A search takes a fraction of this: whoever has so many waiting may well ask again after it. */
const RETRY_SECONDS = 1;

interface Caller {
  running: number;
  /** Starts each that waits, the oldest first. */
  readonly waiting: Set<() => void>;
}

/**
 * Lets each caller have some searches in flight, and the rest wait for those in the order in which
 * they came: whoever asks for much waits for themselves alone.
 */
export class CallerTurns {
  readonly #requests: Limits;
  readonly #callers = new Map<string, Caller>();

  constructor(requests: Limits) {
    this.#requests = requests;
  }

  /** Callers with something in flight or waiting. */
  get size(): number {
    return this.#callers.size;
  }

  /**
   * Does work when it is the caller's turn.
   * @throws HttpError 429 with Retry-After where too many of theirs wait; QueryCancelledError where
   * `signal` is aborted before the turn comes
   */
  async run<Result>(
    caller: string,
    signal: AbortSignal,
    work: () => Result | Promise<Result>,
  ): Promise<Result> {
    const own = this.#callers.get(caller) ?? { running: 0, waiting: new Set<() => void>() };
    this.#callers.set(caller, own);
    if (own.running >= this.#requests.perCaller) await this.#wait(own, signal);
    else own.running++;
    try {
      return await work();
    } finally {
      this.#pass(caller, own);
    }
  }

  /** Resolves when somebody passes their turn on. */
  #wait({ waiting }: Caller, signal: AbortSignal): Promise<void> {
    if (waiting.size >= this.#requests.waiting) throw refuse(waiting.size);
    const gone = () => new QueryCancelledError('The request was cancelled.');
    if (signal.aborted) throw gone();
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(start);
        reject(gone());
      };
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.add(start);
    });
  }

  #pass(caller: string, own: Caller): void {
    const [next] = own.waiting;
    if (next) {
      own.waiting.delete(next);
      next();
      return;
    }
    own.running--;
    if (own.running === 0) this.#callers.delete(caller);
  }
}

function refuse(waiting: number): HttpError {
  quotaRefused.tell({ service: 'search', quota: 'searches in flight' });
  return new HttpError(
    429,
    CODES.rateLimitExceeded,
    `Too many requests: ${waiting} of your searches wait already. Try again in ${RETRY_SECONDS} s.`,
    { headers: { [RETRY_AFTER_HEADER]: String(RETRY_SECONDS) } },
  );
}
