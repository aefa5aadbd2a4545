import type { PurchaseBooks } from './purchase-books.ts';
import { type PurchaseEvent, type PurchaseIntent, stepPurchase } from './purchase-machine.ts';

/** Why nothing was sent, with what support needs where the service gave it. */
export interface DeskProblem {
  readonly sentence: string;
  readonly advice: string;
  readonly reference?: string;
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

  /** Reads anew what another tab has written. */
  async refresh(): Promise<void> {
    this.show({ intents: await this.#parts.books.readIntents() });
  }

  /** Writes a purchase down; only then may its request leave. */
  async add(intent: PurchaseIntent): Promise<void> {
    await this.#parts.books.writeIntent(intent);
    this.show({ intents: [...this.#view.intents, intent] });
  }

  async remove(id: string): Promise<void> {
    await this.#parts.books.removeIntent(id);
    this.show({ intents: this.#view.intents.filter((other) => other.id !== id) });
  }

  /** Moves a purchase on; an event that does not fit changes nothing. */
  async step(id: string, event: PurchaseEvent): Promise<void> {
    const before = this.find(id);
    if (before === undefined) return;
    const intent = { ...before, state: stepPurchase(before.state, event, before.cost) };
    if (intent.state === before.state) return;
    const balance = await this.#parts.books.record(intent);
    if (balance !== null) this.#parts.onBalance(balance);
    this.show({
      intents: this.#view.intents.map((other) => (other.id === id ? intent : other)),
    });
  }
}
