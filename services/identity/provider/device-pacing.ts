import { createHash } from 'node:crypto';

/** Seconds between two polls of a device, as its answer says (O-138). */
export const POLL_SECONDS = 5;
const REMEMBERED = 10_000;

/** Remembers when each device asked last, to tell one that asks too often to slow down (O-138). */
export class DevicePacing {
  readonly #clock: () => number;
  readonly #askedAt = new Map<string, number>();

  /** `clock` gives milliseconds since 1970. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Whether this poll follows the last one of the same code too soon. */
  isTooSoon(deviceCode: string): boolean {
    const key = createHash('sha256').update(deviceCode).digest('base64url');
    const now = this.#clock();
    const last = this.#askedAt.get(key);
    // Removed first, so that the map stays in order of time.
    this.#askedAt.delete(key);
    this.#askedAt.set(key, now);
    if (this.#askedAt.size > REMEMBERED) {
      const [oldest] = this.#askedAt.keys();
      if (oldest !== undefined) this.#askedAt.delete(oldest);
    }
    return last !== undefined && now - last < POLL_SECONDS * 1000;
  }
}
