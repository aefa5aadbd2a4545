import type { DocumentsService } from '#api/documents/documents-service.ts';
import { openBooks, type PurchaseBooks } from '#features/documents/purchase/desk/purchase-books.ts';
import { PurchaseDesk } from '#features/documents/purchase/desk/purchase-desk.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What Web Locks are to the tabs of a browser: gone with the tab that holds them. */
export interface TabLock {
  holder: SoakTab | null;
}

export interface TabSettings {
  readonly service: DocumentsService;
  readonly person: string;
  readonly lock: TabLock;
  readonly time: VirtualTime;
}

const NEVER = new Promise<never>(() => undefined);

/** The app's purchase desk in a tab that can be closed, or crash, between any two of its steps. */
export class SoakTab {
  readonly desk: PurchaseDesk;
  /** Resolves when the tab is gone. */
  readonly closed: Promise<void>;
  readonly #settings: TabSettings;
  readonly #tellClosed: () => void;
  #isClosed = false;
  /** Steps until it crashes. */
  #left = Number.POSITIVE_INFINITY;
  #crashesBefore = false;

  constructor(settings: TabSettings) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    this.#tellClosed = resolve;
    this.#settings = settings;
    const { service, person, time } = settings;
    const tryAlone = (task: () => Promise<void>) => this.#tryAlone(task);
    this.desk = new PurchaseDesk({
      service: this.#guard(service, ['purchase', 'readBalance', 'checkAvailability']),
      books: this.#guard<PurchaseBooks>(
        openBooks(person, () => undefined),
        ['readIntents', 'writeIntent', 'removeIntent', 'changeTitle', 'record'],
      ),
      tryAlone,
      waitAlone: async (task) => {
        while (!(await tryAlone(task))) await time.wait(100);
      },
      onBalance: () => undefined,
      onOutdated: () => undefined,
      clock: time.now,
      wait: time.wait,
    });
  }

  /** Crashes it at its n-th step from now: before what the step does, or after it. */
  crashAt(step: number, isBefore: boolean): void {
    this.#left = step;
    this.#crashesBefore = isBefore;
  }

  close(): void {
    this.#isClosed = true;
    if (this.#settings.lock.holder === this) this.#settings.lock.holder = null;
    this.#tellClosed();
  }

  async #tryAlone(task: () => Promise<void>): Promise<boolean> {
    const { lock } = this.#settings;
    if (lock.holder !== null) return false;
    lock.holder = this;
    try {
      await task();
    } finally {
      if (lock.holder === this) lock.holder = null;
    }
    return true;
  }

  /** Nothing that a closed tab asked for comes back to it, and it asks for nothing more. */
  #guard<Part extends object>(part: Part, names: readonly (keyof Part)[]): Part {
    const guarded = { ...part };
    for (const name of names) {
      const ask = part[name] as (...given: unknown[]) => Promise<unknown>;
      const step = async (...given: unknown[]) => {
        if (this.#isClosed) return NEVER;
        this.#left -= 1;
        if (this.#left === 0 && this.#crashesBefore) this.close();
        if (this.#isClosed) return NEVER;
        try {
          return await ask(...given);
        } finally {
          if (this.#left <= 0) this.close();
          if (this.#isClosed) await NEVER;
        }
      };
      guarded[name] = step as Part[keyof Part];
    }
    return guarded;
  }
}
