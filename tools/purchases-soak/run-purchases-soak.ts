import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SeededRandom } from '@property/search-engine/testing/random.ts';
import { type BooksReport, checkBooks, type Expected } from './check-books.ts';
import { openSoakService, type SoakService } from './open-soak-service.ts';
import { SoakPerson } from './soak-person.ts';

export interface SoakReport extends BooksReport {
  readonly purchases: number;
  /** Requests that were sent to buy, by what befell them. */
  readonly sent: Readonly<Record<string, number>>;
  /** Pages that were closed at a step of a purchase, at most. */
  readonly crashes: number;
}

const PEOPLE = 8;
/** More than a run can spend. */
const OPENING_TOKENS = 10_000_000;
const DELIVERY_SECONDS = 120;

/**
 * Has people buy under random faults until so many purchases are made, with the app's own purchase
 * desk, books and client on the real service in this process; then compares all the books.
 */
export async function runPurchasesSoak(
  directory: string,
  purchases: number,
  seed: number,
  onPurchase: (count: number) => void = () => undefined,
): Promise<SoakReport> {
  const service = await openSoakService(directory, OPENING_TOKENS);
  const sent: Record<string, number> = {};
  let crashes = 0;
  let begun = 0;
  let made = 0;
  let number = 100_000 + (seed % 1_000);
  const buyShare = async (index: number): Promise<Expected> => {
    const id = randomUUID();
    const random = new SeededRandom(seed + index);
    const person = new SoakPerson(
      {
        backend: service,
        random,
        id,
        onPurchase: (fault) => {
          sent[fault] = (sent[fault] ?? 0) + 1;
        },
        onCrash: () => {
          crashes += 1;
        },
      },
      await service.signToken(id),
    );
    let tokens = 0;
    let own = 0;
    while (begun < purchases) {
      begun += 1;
      let cost: number | null = null;
      while (cost === null) {
        number += 1;
        cost = await person.buy(`WX${number}`);
      }
      tokens += cost;
      own += 1;
      made += 1;
      onPurchase(made);
    }
    return { person: id, tokens, purchases: own };
  };
  try {
    const expected = await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => buyShare(index)),
    );
    await waitForDeliveries(service);
    const books = await checkBooks(service, OPENING_TOKENS, expected);
    return { purchases: made, sent, crashes, ...books };
  } finally {
    await service.close();
  }
}

async function waitForDeliveries({ database }: SoakService): Promise<void> {
  for (let second = 0; second < DELIVERY_SECONDS; second += 1) {
    const [row] = await database.query<{ waiting: number }>(
      "select count(*)::int as waiting from order_document where status = 'PENDING'",
    );
    if (row?.waiting === 0) return;
    await wait(1_000);
  }
}
