import type { PurchaseBooks } from './purchase-books.ts';
import {
  isOpen,
  type PurchaseEvent,
  type PurchaseIntent,
  stepPurchase,
} from './purchase-machine.ts';

/** Why nothing was sent or goes on, with what support needs where the service gave it. */
export interface DeskProblem {
  readonly sentence: string;
  readonly advice: string;
  readonly reference?: string;
  /** The browser could not read or write its books: nothing is bought until it was tried again. */
  readonly isStorage?: boolean;
}

/** What the desk is doing, as the page shows it. */
export interface DeskView {
  /** False until the purchases of earlier visits were looked at: nothing can be bought before. */
  readonly isReady: boolean;
  /** `elsewhere`: another tab of this browser is buying or settling. */
  readonly activity: 'idle' | 'preparing' | 'buying' | 'settling' | 'elsewhere';
  /** Purchases whose end is open, or was found and not dismissed yet. */
  readonly intents: readonly PurchaseIntent[];
  /** Why nothing was sent. */
  readonly problem: DeskProblem | null;
  /** Orders of the last press of the button. */
  readonly placed: readonly string[];
}

const START: DeskView = {
  isReady: false,
  activity: 'idle',
  intents: [],
  problem: null,
  placed: [],
};

export interface DeskStateParts {
  readonly books: PurchaseBooks;
  readonly onBalance: (tokens: number) => void;
}

/** What a desk knows: what it shows, and the purchases it moves on, each step in the books first. */
export class DeskState {
  readonly #parts: DeskStateParts;
  readonly #listeners = new Set<() => void>();
  /** Purchases that have moved on and could not be written; an order number may be nowhere else. */
  readonly #unwritten = new Map<string, PurchaseIntent>();
  /** Counts what this page adds, moves on and removes. */
  #changes = 0;
  #view = START;

  constructor(parts: DeskStateParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): DeskView => this.#view;

  show(change: Partial<DeskView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  find(id: string): PurchaseIntent | undefined {
    return this.#view.intents.find((intent) => intent.id === id);
  }

  /** Reads anew what another tab has written. Throws StorageError. */
  async refresh(): Promise<void> {
    let found: readonly PurchaseIntent[] = [];
    let before: number;
    // What this page has moved on meanwhile is not to be overwritten by what was read before.
    do {
      before = this.#changes;
      found = await this.#parts.books.readIntents();
    } while (before !== this.#changes);
    for (const id of this.#unwritten.keys()) {
      // Another tab has found the end of it meanwhile, and has written that.
      if (!found.some((intent) => intent.id === id && isOpen(intent.state))) {
        this.#unwritten.delete(id);
      }
    }
    this.show({ intents: found.map((intent) => this.#unwritten.get(intent.id) ?? intent) });
  }

  /** Writes what could not be written when it happened. Throws StorageError. */
  async writeLeft(): Promise<void> {
    for (const intent of this.#unwritten.values()) await this.#record(intent);
  }

  /** Writes a purchase down; only then may its request leave. Throws StorageError. */
  async add(intent: PurchaseIntent): Promise<void> {
    await this.#parts.books.writeIntent(intent);
    this.#changes += 1;
    this.show({ intents: [...this.#view.intents, intent] });
  }

  /** Throws StorageError. */
  async remove(id: string): Promise<void> {
    const late = this.#unwritten.get(id);
    if (late !== undefined) await this.#record(late);
    await this.#parts.books.removeIntent(id);
    this.#changes += 1;
    this.show({ intents: this.#view.intents.filter((other) => other.id !== id) });
  }

  /**
   * Moves a purchase on; an event that does not fit changes nothing. Throws StorageError; what
   * happened is shown all the same, and kept to be written later.
   */
  async step(id: string, event: PurchaseEvent): Promise<void> {
    const before = this.find(id);
    if (before === undefined) return;
    const intent = { ...before, state: stepPurchase(before.state, event, before.cost) };
    if (intent.state === before.state) return;
    this.#unwritten.set(id, intent);
    this.#changes += 1;
    try {
      await this.#record(intent);
    } finally {
      this.show({
        intents: this.#view.intents.map((other) => (other.id === id ? intent : other)),
      });
    }
  }

  async #record(intent: PurchaseIntent): Promise<void> {
    const balance = await this.#parts.books.record(intent);
    this.#unwritten.delete(intent.id);
    if (balance !== null) this.#parts.onBalance(balance);
  }
}
