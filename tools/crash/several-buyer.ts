import { setTimeout as wait } from 'node:timers/promises';
import { TestBrowser } from '#services/identity/testing/test-browser.ts';
import { TestClient } from '#services/identity/testing/test-client.ts';
import { type Asked, type AskedTally, askOnce, noteAgain } from './ask-once.ts';
import type { CallRecord } from './crash-callers.ts';

/** Scopes of somebody who buys, as the app asks for them. */
export const SCOPE = [
  'openid offline_access',
  ...['docs.read', 'docs.purchase', 'docs.webhooks.manage'].map(
    (name) => `api://demo-docs/${name}`,
  ),
].join(' ');

const TITLES = ['ZZ100000', 'ZZ100001', 'ZZ100002', 'ZZ100003', 'ZZ100005', 'ZZ100006', 'ZZ100007'];
const CHOICES = [['register'], ['title_plan'], ['register', 'title_plan']];
/** Of all calls: tokens are renewed far more often than in earnest, since that is what may break. */
const RENEWALS = 0.1;
const READINGS = 0.6;
const PAUSE_MILLISECONDS = 400;

/** What the buyers met, over the whole run. */
export interface SeveralTally extends AskedTally {
  /** Times that somebody who had signed in was asked for the password again. */
  signOuts: number;
  /** Times that the tokens were lost on the way, and the session of the browser gave new ones. */
  rejoined: number;
}

export interface BuyerPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody who signs in once, and buys and reads through the balancer until the end. */
export class SeveralBuyer {
  readonly #person: BuyerPerson;
  readonly #origin: string;
  readonly #tally: SeveralTally;
  readonly #records: CallRecord[];
  readonly #browser = new TestBrowser();
  #client: TestClient | undefined;
  #tokens: { access: string; refresh: string } | undefined;
  #lastOrder: string | undefined;

  constructor(
    person: BuyerPerson,
    origin: string,
    { tally, records }: { readonly tally: SeveralTally; readonly records: CallRecord[] },
  ) {
    this.#person = person;
    this.#origin = origin;
    this.#tally = tally;
    this.#records = records;
  }

  /** Signs in for the first time, while nothing is killed yet, and asks to be told of documents. */
  async begin(webhook: string): Promise<string> {
    await this.#join();
    const answer = await this.#send('/subscribe', { webhook_url: webhook });
    if (answer?.status !== 201) throw new Error(`${this.#person.email} could not subscribe.`);
    return String(answer.body.secret);
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const chance = Math.random();
      if (this.#tokens === undefined) await this.#join().catch(() => undefined);
      else if (chance < RENEWALS) await this.#renew();
      else if (chance < READINGS && this.#lastOrder !== undefined) await this.#read();
      else await this.#buy();
      await wait(Math.random() * 2 * PAUSE_MILLISECONDS);
    }
  }

  /** By the session of the browser where there is one, else with the password. */
  async #join(): Promise<void> {
    const hadSession = this.#client !== undefined;
    this.#client ??= await TestClient.discover(this.#origin);
    const visit = await this.#client.signIn({
      scope: SCOPE,
      browser: this.#browser,
      person: this.#person,
    });
    if (hadSession && visit.hasTyped) this.#tally.signOuts += 1;
    const { access_token, refresh_token = '' } = await this.#client.exchange(visit);
    this.#tokens = { access: access_token, refresh: refresh_token };
    if (hadSession) this.#tally.rejoined += 1;
  }

  async #renew(): Promise<void> {
    const refresh = this.#tokens?.refresh ?? '';
    this.#tally.requests += 1;
    try {
      const next = await this.#client?.refresh(refresh, SCOPE);
      this.#tokens = { access: next?.access_token ?? '', refresh: next?.refresh_token ?? '' };
    } catch (error) {
      // Whether it was used up is not known: a second use would end the chain.
      noteAgain(this.#tally, 'renewal', error instanceof Error ? error.message : String(error));
      this.#tokens = undefined;
    }
  }

  async #read(): Promise<void> {
    const answer = await this.#send(`/orders/${this.#lastOrder}`);
    if (answer?.status === 404) throw new Error(`Order ${this.#lastOrder} is lost.`);
  }

  /** A charge is sent once, whatever becomes of it. */
  async #buy(): Promise<void> {
    const reference = `${this.#person.id}-${this.#records.length}`;
    const record: CallRecord = {
      caller: this.#person.id,
      kind: 'purchase',
      reference,
      outcome: 'unknown',
    };
    this.#records.push(record);
    const answer = await this.#send('/purchase', {
      title_number: pick(TITLES),
      documents: pick(CHOICES),
      customer_reference: reference,
    });
    if (answer === undefined || answer.status >= 500) return;
    record.outcome = answer.status === 200 ? 'accepted' : 'refused';
    if (answer.status !== 200) return;
    record.orderId = String(answer.body.order_id);
    record.tokens = Number(answer.body.total_tokens_charged);
    this.#lastOrder = record.orderId;
  }

  /** Undefined when nobody answered in the way of the services. */
  async #send(path: string, body?: object): Promise<Asked | undefined> {
    const asked = await askOnce(this.#tally, body ? path : '/orders', () =>
      fetch(`${this.#origin}/docs/v1${path}`, {
        headers: {
          Authorization: `Bearer ${this.#tokens?.access}`,
          'Content-Type': 'application/json',
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
    if (asked?.status === 401) this.#tokens = undefined;
    return asked;
  }
}

function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}
