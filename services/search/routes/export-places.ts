import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import { HttpError } from '#services/http/http-error.ts';
import { CODES } from '../search-errors.ts';

type Limits = Pick<ServicesProfile['search']['exports'], 'perCaller' | 'together'>;

/** An export ends when its reader is done, which nobody knows: long enough not to be asked in vain. */
const RETRY_SECONDS = 15;

/**
 * How many exports run, of each caller and together. Each holds its list of documents, four bytes
 * apiece, and has two pieces of reading at a time with the search threads.
 */
export class ExportPlaces {
  readonly #exports: Limits;
  readonly #running = new Map<string, number>();
  #all = 0;

  constructor({ exports }: { readonly exports: Limits }) {
    this.#exports = exports;
  }

  /**
   * Takes a place; the function gives it back, once however often it is called.
   * @throws HttpError 429 with Retry-After where there is none
   */
  take(caller: string): () => void {
    const own = this.#running.get(caller) ?? 0;
    if (own >= this.#exports.perCaller) throw refuse(`${own} of your exports are running`);
    if (this.#all >= this.#exports.together) throw refuse(`${this.#all} exports are running`);
    this.#running.set(caller, own + 1);
    this.#all++;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#all--;
      const left = (this.#running.get(caller) ?? 1) - 1;
      if (left === 0) this.#running.delete(caller);
      else this.#running.set(caller, left);
    };
  }
}

function refuse(reason: string): HttpError {
  return new HttpError(
    429,
    CODES.rateLimitExceeded,
    `Too many requests: ${reason}, which is as many as may at once. Try again in ${RETRY_SECONDS} s, or end one.`,
    { headers: { [RETRY_AFTER_HEADER]: String(RETRY_SECONDS) } },
  );
}
