import type { APIRequestContext } from '@playwright/test';
import type { SoldTitle } from './choose-titles.ts';

const PAUSE = 500;
/** The newest attempts. */
const AUDIT = '/webhooks/audit?page_size=100';
/** Looks for something before it counts as not come: a minute. */
const LOOKS = 120;

/** An address that takes no deliveries: each attempt fails, and stands in the audit. */
export const WEBHOOK_ADDRESS = 'https://hooks.example.test/land';

interface LedgerAttempt {
  readonly event_id: string;
  readonly subscription_id: string;
  readonly title_number: string;
}

/** What of its answers is looked at. */
interface LedgerAnswer {
  readonly current_balance?: number;
  readonly documents?: readonly { readonly document_id?: string }[];
  readonly items?: readonly LedgerAttempt[];
}

/** Asks the document service itself, past the page, in the name of the person. */
export class MatrixLedger {
  readonly #request: APIRequestContext;
  readonly #base: string;
  readonly #readBearer: () => string;
  /** Tokens that were spent here, past the page. */
  spent = 0;

  /** `readBearer` gives the Authorization header of the person. */
  constructor(request: APIRequestContext, address: string, readBearer: () => string) {
    this.#request = request;
    this.#base = `${address}/docs/v1`;
    this.#readBearer = readBearer;
  }

  /** Tokens of the person now: of a number that nobody asks for, past the cache of answers. */
  async readBalance(): Promise<number> {
    const number = `ZZY${Math.floor(Math.random() * 9_000_000 + 1_000_000)}`;
    return (await this.#read(`/check-availability?title_number=${number}`)).current_balance ?? 0;
  }

  /** Buys the register of a title and waits until it has come; gives the order's id. */
  async buy({ number }: SoldTitle): Promise<string> {
    const response = await this.#request.post(`${this.#base}/purchase`, {
      headers: this.#headers(),
      data: { title_number: number, documents: ['register'] },
    });
    const { order_id: orderId, total_tokens_charged: tokens = 0 } = await response.json();
    this.spent += tokens;
    const hasCome = ({ documents }: LedgerAnswer) =>
      documents?.every((one) => one.document_id) === true;
    await this.#find(`/orders/${orderId}`, hasCome);
    return orderId;
  }

  /** Sets a webhook up, past the page, unless there is one; gives its id where it did. */
  async subscribe(): Promise<string | undefined> {
    const response = await this.#request.post(`${this.#base}/subscribe`, {
      headers: this.#headers(),
      data: { webhook_url: WEBHOOK_ADDRESS },
    });
    return (await response.json()).subscription_id;
  }

  /** Leaves the person without a webhook; one that nobody knows is found by buying something. */
  async clearWebhook(title: SoldTitle): Promise<void> {
    const id = await this.subscribe();
    if (id !== undefined) return this.cancel(id);
    await this.cancel(await this.findWebhook(title));
  }

  /**
   * The id of the person's webhook, by buying something: only it is told of what is bought now, while
   * events of webhooks that were cancelled stand in the audit too, and are tried again.
   */
  async findWebhook(title: SoldTitle): Promise<string> {
    const { items = [] } = await this.#read(AUDIT);
    const before = new Set(items.map(({ event_id: event }) => event));
    await this.buy(title);
    const { subscription_id: id } = await this.findAttempt(title, before);
    return id;
  }

  async cancel(id: string): Promise<void> {
    await this.#request.delete(`${this.#base}/subscriptions/${id}`, { headers: this.#headers() });
  }

  /** An attempt to tell of a document of this title, as soon as there is one; of no known event. */
  async findAttempt(
    { number }: SoldTitle,
    known: ReadonlySet<string> = new Set(),
  ): Promise<LedgerAttempt> {
    const pick = ({ items = [] }: LedgerAnswer) =>
      items.find(
        ({ title_number: title, event_id: event }) => title === number && !known.has(event),
      );
    const answer = await this.#find(AUDIT, (one) => pick(one) !== undefined);
    return pick(answer) ?? fail('there is no attempt');
  }

  async #find(path: string, isThere: (answer: LedgerAnswer) => boolean) {
    for (let look = 0; look < LOOKS; look += 1) {
      const answer = await this.#read(path);
      if (isThere(answer)) return answer;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    return fail(`nothing came of ${path}`);
  }

  async #read(path: string): Promise<LedgerAnswer> {
    return (await this.#request.get(this.#base + path, { headers: this.#headers() })).json();
  }

  #headers() {
    return { Authorization: this.#readBearer() };
  }
}

function fail(message: string): never {
  throw new Error(message);
}
