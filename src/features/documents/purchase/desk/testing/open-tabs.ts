import { afterEach, beforeEach } from 'vitest';
import type { DocumentsService } from '#api/documents/documents-service.ts';
import { OPENING } from '#services/documents/testing/databases.ts';
import { createDocumentsFetch, type DocumentsFetch } from '#testing/create-documents-fetch.ts';
import { openBooks } from '../purchase-books.ts';
import { PurchaseDesk } from '../purchase-desk.ts';

/** A person who has the app open in tabs, beside a service of documents of their own. */
export interface Tabs {
  readonly docs: DocumentsFetch;
  readonly person: string;
  /** As the desks told them, in order. */
  readonly balances: readonly number[];
  /** How many purchases were sent. */
  countPurchases(): number;
  /**
   * A desk in a tab; those of one test take turns as they do with Web Locks. Pauses pass at once, and
   * the clock of the tab with them: `passed` in milliseconds.
   */
  openDesk(parts?: OpenDesk): PurchaseDesk;
  /** Another tab has its turn until `ended`. */
  takeTurn(ended: Promise<void>): void;
  /** A service of other settings in place of the one there is. */
  replaceDocs(settings: Parameters<typeof createDocumentsFetch>[0]): Promise<void>;
}

interface OpenDesk {
  readonly service?: DocumentsService;
  readonly now?: { passed: number };
}

/** The tabs of the test that runs, in a file that calls this once. */
export function openTabs(): Tabs {
  let docs: DocumentsFetch | undefined;
  let person = '';
  let balances: number[] = [];
  let isTaken = false;
  let turn: Promise<void> | undefined;
  const readDocs = () => {
    if (docs === undefined) throw new Error('The service opens before the first test.');
    return docs;
  };
  beforeEach(async () => {
    docs = await createDocumentsFetch();
    person = crypto.randomUUID();
    balances = [];
    isTaken = false;
    turn = undefined;
  }, OPENING);
  afterEach(() => readDocs().backend.close());
  const run = async (task: () => Promise<void>) => {
    isTaken = true;
    turn = task().finally(() => {
      isTaken = false;
    });
    await turn;
  };
  return {
    takeTurn: (ended) => {
      isTaken = true;
      turn = ended;
    },
    replaceDocs: async (settings) => {
      await readDocs().backend.close();
      docs = await createDocumentsFetch(settings);
    },
    get docs() {
      return readDocs();
    },
    get person() {
      return person;
    },
    get balances() {
      return balances;
    },
    countPurchases: () =>
      readDocs().requests.filter((request) => /POST \/purchase/.test(request)).length,
    openDesk: ({ service = readDocs().service, now = { passed: 0 } } = {}) =>
      new PurchaseDesk({
        service,
        books: openBooks(person, () => undefined),
        tryAlone: async (task) => {
          if (isTaken) return false;
          await run(task);
          return true;
        },
        waitAlone: async (task) => {
          await turn;
          await run(task);
        },
        onBalance: (tokens) => balances.push(tokens),
        onOutdated: () => undefined,
        clock: () => Date.now() + now.passed,
        wait: async (milliseconds) => {
          now.passed += milliseconds;
        },
      }),
  };
}
