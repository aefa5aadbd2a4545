import type { Availability } from '@property/contract/documents/availability.ts';

interface Entry {
  readonly answer: Availability;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

/** Answers kept before the oldest are dropped. */
const ENTRIES_MAXIMUM = 10_000;

/**
 * Answers of the availability check, whole, for each caller and title; not dropped by a purchase
 * (D-031 to D-033, O-089). In memory: another process answers afresh.
 */
export class AvailabilityCache {
  readonly #entries = new Map<string, Entry>();
  readonly #lifetime: number;
  readonly #clock: () => number;

  /** `lifetime` in seconds; `clock` gives milliseconds since 1970. */
  constructor(lifetime: number, clock: () => number) {
    this.#lifetime = lifetime;
    this.#clock = clock;
  }

  /** A kept answer with its age in whole seconds. */
  read(accountId: string, title: string): { answer: Availability; age: number } | undefined {
    const key = writeKey(accountId, title);
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const age = Math.floor((this.#clock() - entry.storedAt) / 1000);
    if (age < this.#lifetime) return { answer: entry.answer, age };
    this.#entries.delete(key);
    return undefined;
  }

  store(accountId: string, title: string, answer: Availability): void {
    const key = writeKey(accountId, title);
    // Written last, so that the first key is always the oldest.
    this.#entries.delete(key);
    this.#entries.set(key, { answer, storedAt: this.#clock() });
    if (this.#entries.size <= ENTRIES_MAXIMUM) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      break;
    }
  }

  /** Writes and reads an entry, for the health check. */
  check(): boolean {
    const marker: Availability = { data: { title_status_code: 'VALID' } };
    this.store('house:health', '', marker);
    return this.read('house:health', '')?.answer === marker;
  }
}

function writeKey(accountId: string, title: string): string {
  return `${accountId} ${title}`;
}
