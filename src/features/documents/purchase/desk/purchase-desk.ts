import { DOCUMENT_KIND_NAMES } from '@property/contract/documents/document-kinds.ts';
import type { PurchaseRequest } from '@property/contract/documents/purchase.ts';
import type { DocumentsService } from '#api/documents/documents-service.ts';
import { explainFault } from '#storage/open-database.ts';
import type { BasketTitle } from '#storage/purchase-records.ts';
import { checkBalance, checkBasket, sumCost } from './check-basket.ts';
import { DeskState, type DeskView } from './desk-state.ts';
import type { PurchaseBooks } from './purchase-books.ts';
import { isOpen, type PurchaseEvent, type PurchaseIntent } from './purchase-machine.ts';
import { readOutcome, type SettleParts, settlePurchase } from './settle-purchase.ts';

interface DeskDependencies {
  readonly service: DocumentsService;
  readonly books: PurchaseBooks;
  /** Runs a task while no other tab runs one; gives false at once when one does. */
  readonly tryAlone: (task: () => Promise<void>) => Promise<boolean>;
  /** Runs it as soon as no other tab runs one, also when that tab has crashed. */
  readonly waitAlone: (task: () => Promise<void>) => Promise<void>;
  readonly onBalance: (tokens: number) => void;
  /** What the page shows of the titles in the basket is not true any more. */
  readonly onOutdated: () => void;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Buys, once. One press is one purchase for each title; each is written down before its request
 * leaves, and while the end of one is unknown no other can begin, in any tab (O-085).
 */
export class PurchaseDesk {
  readonly #parts: DeskDependencies;
  readonly #state: DeskState;
  readonly #settling: SettleParts;

  constructor(parts: DeskDependencies) {
    const { service, wait, clock = Date.now } = parts;
    this.#parts = parts;
    this.#state = new DeskState(parts);
    this.#settling = { state: this.#state, service, wait, clock };
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  readonly getView = (): DeskView => this.#state.getView();

  /** Looks at the purchases of earlier visits and of other tabs, and settles what was left open. */
  async open(): Promise<void> {
    try {
      await this.#state.refresh();
      const isMine = await this.#parts.tryAlone(() => this.#settleAll());
      if (!isMine) {
        this.#state.show({ activity: 'elsewhere', isReady: true });
        await this.#parts.waitAlone(() => this.#settleAll());
      }
      this.#state.show({ activity: 'idle', isReady: true });
    } catch (error) {
      this.#stop(error);
      this.#state.show({ activity: 'idle' });
    }
  }

  /** Opens it anew, after the browser could not read or write what it keeps. */
  async retry(): Promise<void> {
    this.#state.show({ problem: null });
    await this.open();
  }

  /**
   * Reads anew what another tab has written. While a purchase is open there, this one waits for its
   * turn: that tab may be closed, and what it wrote last it may have told nobody.
   */
  async refresh(): Promise<void> {
    await this.#state.refresh().catch((error: unknown) => this.#stop(error));
    const { activity, intents, isReady } = this.getView();
    if (!isReady || activity !== 'idle' || !intents.some(({ state }) => isOpen(state))) return;
    this.#state.show({ activity: 'elsewhere' });
    await this.#parts
      .waitAlone(() => this.#settleAll())
      .catch((error: unknown) => this.#stop(error));
    this.#state.show({ activity: 'idle' });
  }

  /** Buys what is given, title by title; stops at the first one that is not accepted. */
  async buy(titles: readonly BasketTitle[], reference: string): Promise<void> {
    const { activity, intents, isReady } = this.getView();
    if (!isReady || activity !== 'idle' || intents.some(({ state }) => isOpen(state))) return;
    this.#state.show({ activity: 'preparing', problem: null, placed: [] });
    let isMine = true;
    try {
      isMine = await this.#parts.tryAlone(() => this.#buyAll(titles, reference));
    } catch (error) {
      this.#stop(error);
    }
    this.#state.show({ activity: 'idle' });
    if (isMine) return;
    const sentence =
      'A purchase or an owner check is under way here or in another tab. Nothing was sent.';
    this.#state.show({ problem: { sentence, advice: 'Look at what it bought, then try again.' } });
    void this.open();
  }

  /** Takes an ended purchase off the page. */
  async dismiss(id: string): Promise<void> {
    await this.#remove(id).catch((error: unknown) => this.#stop(error));
  }

  /** The person has looked for themselves and takes the decision from here. */
  async giveUp(id: string): Promise<void> {
    await this.#state.step(id, { kind: 'given-up' }).catch((error: unknown) => this.#stop(error));
  }

  async #buyAll(titles: readonly BasketTitle[], reference: string): Promise<void> {
    await this.#state.refresh();
    const left = this.getView().intents;
    if (left.some(({ state }) => isOpen(state))) return this.#settleAll();
    for (const { id } of left) await this.#remove(id);
    const { service, books, onBalance, onOutdated } = this.#parts;
    const { changed, problem: difference } = await checkBasket(service, titles);
    for (const title of changed) await books.changeTitle(title);
    if (changed.length > 0) onOutdated();
    if (difference !== null) return this.#state.show({ problem: difference });
    const { balance, problem } = await checkBalance(service, titles);
    if (balance !== null) onBalance(balance);
    if (problem !== null) return this.#state.show({ problem });
    this.#state.show({ activity: 'buying' });
    await this.#buyEach(titles, reference, balance);
  }

  async #buyEach(
    titles: readonly BasketTitle[],
    reference: string,
    balance: number | null,
  ): Promise<void> {
    let balanceBefore = balance;
    let previous: string | null = null;
    for (const [index, title] of titles.entries()) {
      const rest = titles.slice(index + 1).map(({ titleNumber }) => titleNumber);
      const intent = await this.#write(title, { reference, balanceBefore, rest });
      try {
        await this.#send(intent);
      } finally {
        // The number of an order is shown also when it could not be written down.
        const state = this.#state.find(intent.id)?.state;
        if (state?.at === 'accepted') {
          this.#state.show({ placed: [...this.getView().placed, state.orderId] });
        }
      }
      const state = this.#state.find(intent.id)?.state;
      if (state?.at !== 'accepted') break;
      balanceBefore = state.balance;
      // Not before the next one is written down: a page that closes between the two would leave
      // nothing that tells what was not sent.
      if (previous !== null) await this.#remove(previous);
      previous = intent.id;
    }
    if (previous !== null) await this.#remove(previous);
  }

  async #remove(id: string): Promise<void> {
    const intent = this.#state.find(id);
    if (intent && isOpen(intent.state)) return;
    await this.#state.remove(id);
  }

  async #write(
    title: BasketTitle,
    parts: Pick<PurchaseIntent, 'reference' | 'balanceBefore' | 'rest'>,
  ): Promise<PurchaseIntent> {
    const now = this.#now();
    const intent: PurchaseIntent = {
      id: crypto.randomUUID(),
      title,
      ...parts,
      cost: sumCost(title),
      createdAt: now,
      state: { at: 'sending', since: now },
    };
    await this.#state.add(intent);
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
    await this.#state.step(intent.id, event);
    await settlePurchase(this.#settling, intent.id);
  }

  async #settleAll(): Promise<void> {
    await this.#state.refresh();
    await this.#state.writeLeft();
    for (const { id, state } of this.getView().intents) {
      // Nobody else is at it, so whoever sent this one has gone.
      if (state.at === 'sending') {
        await this.#state.step(id, { kind: 'lost', cause: 'page-closed', now: this.#now() });
      }
      await settlePurchase(this.#settling, id);
    }
  }

  /** Buys nothing more until the browser's books could be read and written again. */
  #stop(error: unknown): void {
    const { intents } = this.getView();
    const orders = intents.flatMap(({ state }) => (state.at === 'accepted' ? state.orderId : []));
    const advice =
      orders.length > 0
        ? `The order ${orders.join(', ')} was accepted and charged: keep its number until this could be written down.`
        : 'Nothing more is sent until this works again.';
    const problem = { sentence: explainFault(error).message, advice, isStorage: true };
    this.#state.show({ isReady: false, problem });
  }

  #now(): number {
    return this.#settling.clock();
  }
}

/** The body of a purchase; lists and a reference that are empty are left out (O-084, O-111). */
function buildPurchaseRequest(title: BasketTitle, reference: string): PurchaseRequest {
  const keys = title.documents.map(({ key }) => key);
  const documents = DOCUMENT_KIND_NAMES.filter((kind) => keys.includes(kind));
  const referred = keys
    .filter((key) => key.startsWith('['))
    .map((key) => {
      const [type_code, date, filed_under] = JSON.parse(key) as [string, string, string];
      return { type_code, date, filed_under };
    });
  return {
    title_number: title.titleNumber,
    ...(documents.length > 0 ? { documents } : {}),
    ...(referred.length > 0 ? { referred_documents: referred } : {}),
    ...(reference.trim() === '' ? {} : { customer_reference: reference.trim() }),
  };
}
