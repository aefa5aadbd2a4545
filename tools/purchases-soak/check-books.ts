import { checkLedger } from '#services/documents/ledger/ledger.ts';
import { readOrders } from '#storage/purchases.ts';
import type { SoakService } from './open-soak-service.ts';

/** What one person should have paid, in tokens, and for how many purchases. */
export interface Expected {
  readonly person: string;
  readonly tokens: number;
  readonly purchases: number;
}

interface OwnedRow extends Record<string, unknown> {
  readonly account_id: string;
  readonly orders: number;
  readonly charged: number;
  readonly owned: number;
  readonly balance: number;
  readonly waiting: number;
}

export interface BooksReport {
  readonly charged: number;
  readonly owned: number;
  readonly wanted: number;
  readonly orders: number;
  /** In sentences; none in a sound run. */
  readonly faults: readonly string[];
}

/**
 * Compares, for each person and to the token: what they wanted, what the ledger took, what the
 * documents they own cost, and what this browser remembers of it.
 */
export async function checkBooks(
  { database }: SoakService,
  openingTokens: number,
  expected: readonly Expected[],
): Promise<BooksReport> {
  const rows = await database.query<OwnedRow>(
    `select account.id as account_id, account.balance::int as balance,
       count(distinct purchase_order.id)::int as orders,
       coalesce(sum(token_cost), 0)::int as charged,
       coalesce(sum(token_cost) filter (where order_document.status = 'DELIVERED'), 0)::int as owned,
       count(*) filter (where order_document.status <> 'DELIVERED')::int as waiting
     from account left join purchase_order on purchase_order.account_id = account.id
     left join order_document on order_id = purchase_order.id
     where account.id like 'person:%' group by account.id, account.balance`,
  );
  const faults = Object.entries(await checkLedger(database)).flatMap(([name, ids]) =>
    ids.map((id: string) => `${name}: ${id}`),
  );
  for (const { person, tokens, purchases } of expected) {
    const row = rows.find(({ account_id: id }) => id === `person:${person}`);
    const remembered = await readOrders(person);
    const noted = remembered.reduce((sum, order) => sum + order.tokens, 0);
    const figures = {
      wanted: tokens,
      charged: openingTokens - (row?.balance ?? 0),
      owned: row?.owned,
      remembered: noted,
    };
    if (new Set(Object.values(figures)).size > 1) {
      faults.push(`${person}: tokens differ: ${JSON.stringify(figures)}`);
    }
    const counts = { wanted: purchases, orders: row?.orders, remembered: remembered.length };
    if (new Set(Object.values(counts)).size > 1) {
      faults.push(`${person}: purchases differ: ${JSON.stringify(counts)}`);
    }
  }
  const sum = (read: (row: OwnedRow) => number) =>
    rows.reduce((total, row) => total + read(row), 0);
  return {
    charged: sum(({ balance }) => openingTokens - balance),
    owned: sum(({ owned }) => owned),
    wanted: expected.reduce((total, { tokens }) => total + tokens, 0),
    orders: sum(({ orders }) => orders),
    faults,
  };
}
