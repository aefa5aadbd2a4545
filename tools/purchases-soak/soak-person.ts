import { createClient } from '@property/client/client.ts';
import { readDocumentsError } from '@property/client/documents/documents-error.ts';
import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import type { SeededRandom } from '@property/search-engine/testing/random.ts';
import { createDocumentsService, type DocumentsService } from '#api/documents/documents-service.ts';
import {
  listReferredDocuments,
  listStandardDocuments,
} from '#features/documents/purchase/desk/offered-documents.ts';
import { isOpen } from '#features/documents/purchase/desk/purchase-machine.ts';
import type { BasketTitle } from '#storage/purchase-records.ts';
import { readBasket, readOrders, writeBasket } from '#storage/purchases.ts';
import type { SoakService } from './open-soak-service.ts';
import { askWithFaults, SHARES } from './soak-faults.ts';
import { SoakTab, type TabLock } from './soak-tab.ts';
import { VirtualTime } from './virtual-time.ts';

/** Presses of the button for one purchase, after which it counts as stuck. */
const PRESSES_MAXIMUM = 60;
/** Steps of the desk in one purchase, about. */
const STEPS = 12;

export interface PersonSettings {
  readonly backend: SoakService;
  readonly random: SeededRandom;
  readonly id: string;
  readonly onPurchase: (fault: string) => void;
  readonly onCrash: () => void;
}

/** Somebody who wants documents of many titles, each of them once, and presses until they are theirs. */
export class SoakPerson {
  readonly id: string;
  readonly #settings: PersonSettings;
  readonly #service: DocumentsService;
  readonly #time = new VirtualTime();
  readonly #lock: TabLock = { holder: null };
  #tab: SoakTab;

  constructor(settings: PersonSettings, token: string) {
    this.id = settings.id;
    this.#settings = settings;
    const { backend: service, random, onPurchase } = settings;
    const time = this.#time;
    const client = createClient({
      baseUrl: 'http://localhost/docs/v1',
      readError: readDocumentsError,
      readToken: async () => token,
      retry: { statuses: [429, 500, 502, 503, 504] },
      fetch: askWithFaults({ service, random, time, onPurchase }),
      wait: time.wait,
    });
    this.#service = createDocumentsService(client, documentsProfile, settings.id);
    this.#tab = this.#openTab();
  }

  /** Buys what can be bought of a title; gives the tokens it cost, null when nothing is sold. */
  async buy(titleNumber: string): Promise<number | null> {
    const title = await this.#choose(titleNumber);
    if (title === null) return null;
    const reference = `${titleNumber} once`;
    await writeBasket(this.id, { titles: [title], reference });
    for (let press = 0; press < PRESSES_MAXIMUM; press += 1) {
      await this.#press(title, reference);
      const orders = await readOrders(this.id);
      if (orders.some((order) => order.reference === reference)) {
        return title.documents.reduce((sum, { cost }) => sum + cost, 0);
      }
      const { titles } = await readBasket(this.id);
      if (titles.length !== 1) throw new Error(`${this.id}: the basket of ${titleNumber} is lost`);
    }
    throw new Error(`${this.id}: ${titleNumber} could not be bought in ${PRESSES_MAXIMUM} presses`);
  }

  async #press(title: BasketTitle, reference: string): Promise<void> {
    const { random, onCrash } = this.#settings;
    if (random.chance(SHARES.closed)) {
      this.#tab.crashAt(random.integer(1, STEPS), random.chance(0.5));
      onCrash();
    }
    const tab = this.#tab;
    const buy = () => tab.desk.buy([title], reference);
    const presses = [buy()];
    if (random.chance(SHARES.twice)) presses.push(buy());
    if (random.chance(SHARES.twice)) presses.push(this.#pressElsewhere(title, reference));
    await Promise.race([Promise.all(presses), tab.closed]);
    await this.#settle();
  }

  async #pressElsewhere(title: BasketTitle, reference: string): Promise<void> {
    const other = this.#openTab();
    await other.desk.refresh();
    await other.desk.buy([title], reference);
  }

  /** Looks at the page, in a new tab where the old one is gone, until nothing is open. */
  async #settle(): Promise<void> {
    this.#tab.close();
    this.#tab = this.#openTab();
    await this.#tab.desk.open();
    const { intents } = this.#tab.desk.getView();
    if (intents.some(({ state }) => isOpen(state))) throw new Error(`${this.id}: left open`);
  }

  async #choose(titleNumber: string): Promise<BasketTitle | null> {
    const { answer } = await this.#askUntilAnswered(titleNumber);
    const offered = [...listStandardDocuments(answer), ...listReferredDocuments(answer)];
    const documents = offered
      .filter(({ state, key }) => state === 'available' && this.#wants(key))
      .map(({ key, name, cost, isBackdated, bought }) => {
        return { key, name, cost, isBackdated, documentIdBefore: bought?.documentId ?? null };
      });
    const isSold = documents.length > 0;
    return isSold ? { titleNumber, titleId: null, label: titleNumber, documents } : null;
  }

  #wants(key: string): boolean {
    return key === 'register' || this.#settings.random.chance(0.4);
  }

  async #askUntilAnswered(titleNumber: string) {
    for (;;) {
      try {
        return await this.#service.checkAvailability({ title_number: titleNumber });
      } catch {
        await this.#time.wait(1_000);
      }
    }
  }

  #openTab(): SoakTab {
    const { id: person } = this;
    return new SoakTab({ service: this.#service, person, lock: this.#lock, time: this.#time });
  }
}
