import { ApiError } from '#api/api-error.ts';
import { describeDocumentsError } from '#api/describe-documents-error.ts';
import type { DocumentsService } from '#api/documents-service.ts';
import type { BasketTitle } from '#storage/purchase-records.ts';
import { buildPurchaseRequest } from './build-purchase-request.ts';
import { judgePurchase } from './judge-purchase.ts';
import { readDocumentIds } from './offered-documents.ts';
import type { PurchaseBooks } from './purchase-books.ts';
import {
  isOpen,
  type PurchaseEvent,
  type PurchaseIntent,
  stepPurchase,
} from './purchase-machine.ts';
import { readOutcome } from './read-outcome.ts';

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

export interface DeskDependencies {
  readonly service: DocumentsService;
  readonly books: PurchaseBooks;
  /** Runs a task while no other tab runs one; gives false at once when one does. */
  readonly tryAlone: (task: () => Promise<void>) => Promise<boolean>;
  /** Runs it as soon as no other tab runs one, also when that tab has crashed. */
  readonly waitAlone: (task: () => Promise<void>) => Promise<void>;
  readonly onBalance: (tokens: number) => void;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Milliseconds between two questions about an open purchase; the last one holds from then on. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

const START: DeskView = {
  isReady: false,
  activity: 'idle',
  intents: [],
  problem: null,
  placed: [],
};

/**
 * Buys, once. One press is one purchase for each title; each is written down before its request
 * leaves, and while the end of one is unknown no other can begin, in any tab (O-085).
 */
export class PurchaseDesk {
  readonly #parts: DeskDependencies;
  readonly #listeners = new Set<() => void>();
  #view = START;

  constructor(parts: DeskDependencies) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): DeskView => this.#view;

  /** Looks at the purchases of earlier visits and of other tabs, and settles what was left open. */
  async open(): Promise<void> {
    await this.refresh();
    const isMine = await this.#parts.tryAlone(() => this.#settleAll());
    if (!isMine) {
      this.#show({ activity: 'elsewhere', isReady: true });
      await this.#parts.waitAlone(() => this.#settleAll());
    }
    this.#show({ activity: 'idle', isReady: true });
  }

  /** Reads anew what another tab has written. */
  async refresh(): Promise<void> {
    this.#show({ intents: await this.#parts.books.readIntents() });
  }

  /** Buys what is given, title by title; stops at the first one that is not accepted. */
  async buy(titles: readonly BasketTitle[], reference: string): Promise<void> {
    if (this.#view.activity !== 'idle' || this.#view.intents.some(({ state }) => isOpen(state)))
      return;
    this.#show({ activity: 'preparing', problem: null, placed: [] });
    const isMine = await this.#parts.tryAlone(async () => {
      await this.refresh();
      const left = this.#view.intents;
      if (left.some(({ state }) => isOpen(state))) return;
      for (const { id } of left) await this.dismiss(id);
      const balance = await this.#readBalance(titles);
      if (balance === undefined) return;
      this.#show({ activity: 'buying' });
      await this.#buyEach(titles, reference, balance);
    });
    this.#show({ activity: 'idle' });
    if (isMine) return;
    const sentence = 'Another tab is buying just now. Nothing was sent from this one.';
    this.#show({ problem: { sentence, advice: 'Look at what it bought, then try again.' } });
    void this.open();
  }

  /** Takes an ended purchase off the page. */
  async dismiss(id: string): Promise<void> {
    const intent = this.#find(id);
    if (intent && isOpen(intent.state)) return;
    await this.#parts.books.removeIntent(id);
    this.#show({ intents: this.#view.intents.filter((other) => other.id !== id) });
  }

  /** The person has looked for themselves and takes the decision from here. */
  async giveUp(id: string): Promise<void> {
    await this.#step(id, { kind: 'given-up' });
  }

  async #buyEach(
    titles: readonly BasketTitle[],
    reference: string,
    balance: number | null,
  ): Promise<void> {
    let balanceBefore = balance;
    for (const title of titles) {
      const intent = await this.#write(title, reference, balanceBefore);
      await this.#send(intent);
      const state = this.#find(intent.id)?.state;
      if (state?.at !== 'accepted') return;
      balanceBefore = state.balance;
      this.#show({ placed: [...this.#view.placed, state.orderId] });
      await this.dismiss(intent.id);
    }
  }

  /** Undefined when nothing may be sent: the service cannot be reached, or tokens are missing. */
  async #readBalance(titles: readonly BasketTitle[]): Promise<number | null | undefined> {
    let balance: number | null;
    try {
      balance = await this.#parts.service.readBalance();
    } catch (error) {
      const { sentence, advice, code, correlationId } = describeDocumentsError(error);
      const reference = [code, correlationId].filter(Boolean).join(' ');
      const problem = { sentence: `${sentence} Nothing was sent or charged.`, advice, reference };
      this.#show({ problem });
      return undefined;
    }
    if (balance === null) return null;
    this.#parts.onBalance(balance);
    const cost = titles.reduce((sum, title) => sum + sumCost(title), 0);
    if (balance >= cost) return balance;
    const sentence = `This needs ${cost} tokens and you have ${balance}: ${cost - balance} are missing. Nothing was sent or charged.`;
    const advice = 'Take something out, or ask your account owner to top up.';
    this.#show({ problem: { sentence, advice } });
    return undefined;
  }

  async #write(
    title: BasketTitle,
    reference: string,
    balanceBefore: number | null,
  ): Promise<PurchaseIntent> {
    const now = this.#now();
    const intent: PurchaseIntent = {
      id: crypto.randomUUID(),
      title,
      reference,
      cost: sumCost(title),
      balanceBefore,
      createdAt: now,
      state: { at: 'sending', since: now },
    };
    await this.#parts.books.writeIntent(intent);
    this.#show({ intents: [...this.#view.intents, intent] });
    return intent;
  }

  async #send(intent: PurchaseIntent): Promise<void> {
    const request = buildPurchaseRequest(intent.title, intent.reference);
    const event = await this.#parts.service
      .purchase(request)
      .then(
        (answer): PurchaseEvent => ({
          kind: 'accepted',
          orderId: answer.order_id,
          tokens: answer.total_tokens_charged,
          balance: answer.new_balance,
        }),
      )
      .catch((error: unknown) => readOutcome(error, this.#now()));
    await this.#step(intent.id, event);
    await this.#settle(intent.id);
  }

  async #settleAll(): Promise<void> {
    await this.refresh();
    for (const { id, state } of this.#view.intents) {
      // Nobody else is at it, so whoever sent this one has gone.
      if (state.at === 'sending') {
        await this.#step(id, { kind: 'lost', cause: 'page-closed', now: this.#now() });
      }
      await this.#settle(id);
    }
  }

  /** Asks until it is known what became of a purchase, with growing pauses. */
  async #settle(id: string): Promise<void> {
    for (let check = 0; ; check += 1) {
      const intent = this.#find(id);
      if (intent?.state.at !== 'unclear') return;
      this.#show({ activity: 'settling' });
      await this.#parts.wait(PAUSES[Math.min(check, PAUSES.length - 1)] ?? 0);
      await this.#step(id, await this.#ask(intent));
    }
  }

  async #ask(intent: PurchaseIntent): Promise<PurchaseEvent> {
    const { service } = this.#parts;
    try {
      const balance = await service.readBalance();
      const { answer, asOf } = await service.checkAvailability({
        title_number: intent.title.titleNumber,
      });
      const isAfter = asOf > intent.createdAt;
      const documentIds = isAfter ? readDocumentIds(answer) : null;
      return judgePurchase(intent, { balance, documentIds, now: this.#now() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { sentence, code, correlationId } = describeDocumentsError(error);
      const reference = [code, correlationId].filter(Boolean).join(' ');
      return { kind: 'still-unclear', note: sentence, reference };
    }
  }

  async #step(id: string, event: PurchaseEvent): Promise<void> {
    const before = this.#find(id);
    if (before === undefined) return;
    const intent = { ...before, state: stepPurchase(before.state, event, before.cost) };
    if (intent.state === before.state) return;
    const balance = await this.#parts.books.record(intent);
    if (balance !== null) this.#parts.onBalance(balance);
    this.#show({
      intents: this.#view.intents.map((other) => (other.id === id ? intent : other)),
    });
  }

  #now(): number {
    return (this.#parts.clock ?? Date.now)();
  }

  #find(id: string): PurchaseIntent | undefined {
    return this.#view.intents.find((intent) => intent.id === id);
  }

  #show(change: Partial<DeskView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Tokens for what is chosen of a title. */
export function sumCost({ documents }: BasketTitle): number {
  return documents.reduce((sum, { cost }) => sum + cost, 0);
}
