import { randomUUID } from 'node:crypto';
import { tokensMoved } from '#services/http/operations/signals.ts';
import type { Database, Queryable } from '../database/database.ts';

/** The account that tokens are given out from, and the one that charges go to. */
const ISSUED = 'house:issued';
const CHARGED = 'house:charged';

/** Why tokens move. A reason happens once for each reference: no order is charged or paid back twice. */
export type TransferReason = 'opening' | 'purchase' | 'refund' | 'verification';

/** Too few tokens; nothing was taken (D-059, D-101). */
export class InsufficientBalanceError extends Error {
  readonly required: number;
  readonly available: number;

  constructor(required: number, available: number) {
    super(`This needs ${required} tokens and ${available} are there.`);
    this.required = required;
    this.available = available;
  }
}

export interface Charge {
  readonly accountId: string;
  /** Whole tokens, above zero. */
  readonly tokens: number;
  readonly reason: 'purchase' | 'verification';
  /** The order or verification, a uuid. */
  readonly reference: string;
  readonly at: Date;
}

/**
 * Opens the account of an identity with its opening balance, unless it is there (O-088). Runs in a
 * transaction of its own kind: whoever comes second finds the account and gives nothing.
 */
export async function openAccount(
  transaction: Queryable,
  account: { readonly id: string; readonly openingTokens: number; readonly at: Date },
): Promise<void> {
  const opened = await transaction.query(
    'insert into account (id, balance, created_at) values ($1, 0, $2) on conflict do nothing returning id',
    [account.id, account.at],
  );
  const tokens = account.openingTokens;
  if (opened.length === 0 || tokens === 0) return;
  await move(transaction, {
    from: ISSUED,
    to: account.id,
    tokens,
    reason: 'opening',
    reference: null,
    at: account.at,
  });
}

/**
 * Takes the row of an account for the rest of the transaction. Whatever changes an account, its
 * orders or their documents takes it first: changes of one caller follow one another, and none can
 * wait for one that waits for it. `no key` leaves rows that refer to the account out of it.
 * @returns the tokens of the account
 */
export async function lockAccount(transaction: Queryable, accountId: string): Promise<number> {
  const [account] = await transaction.query<{ balance: number }>(
    'select balance from account where id = $1 for no key update',
    [accountId],
  );
  return account?.balance ?? 0;
}

/**
 * Takes tokens from an account (D-064, D-070).
 * @returns the tokens left
 * @throws InsufficientBalanceError when there are too few; the transaction is then lost
 */
export async function charge(transaction: Queryable, what: Charge): Promise<number> {
  const before = await lockAccount(transaction, what.accountId);
  if (before < what.tokens) throw new InsufficientBalanceError(what.tokens, before);
  await move(transaction, { ...what, from: what.accountId, to: CHARGED });
  return before - what.tokens;
}

/** Gives tokens of an order back; a second time is refused by the database (O-093). */
export async function refund(
  transaction: Queryable,
  order: {
    readonly accountId: string;
    readonly tokens: number;
    readonly orderId: string;
    readonly at: Date;
  },
): Promise<void> {
  await move(transaction, {
    from: CHARGED,
    to: order.accountId,
    tokens: order.tokens,
    reason: 'refund',
    reference: order.orderId,
    at: order.at,
  });
}

/** The tokens of an account; 0 where there is none. */
export async function readBalance(database: Queryable, accountId: string): Promise<number> {
  const [account] = await database.query<{ balance: number }>(
    'select balance from account where id = $1',
    [accountId],
  );
  return account?.balance ?? 0;
}

interface Movement {
  readonly from: string;
  readonly to: string;
  readonly tokens: number;
  readonly reason: TransferReason;
  readonly reference: string | null;
  readonly at: Date;
}

/** What moved in transactions that have not ended. */
const underWay = new WeakMap<Queryable, { reason: TransferReason; tokens: number }[]>();

/** The same database, which tells of tokens once the transaction that moved them is committed. */
export function tellMovedTokens<Given extends Database>(database: Given): Given {
  return {
    ...database,
    transaction: async (work) => {
      const moved: { reason: TransferReason; tokens: number }[] = [];
      const result = await database.transaction((transaction) => {
        // It may be begun again; what it did before is undone.
        moved.length = 0;
        underWay.set(transaction, moved);
        return work(transaction);
      });
      for (const movement of moved) tokensMoved.tell(movement);
      return result;
    },
  };
}

/** The one way tokens move: a transfer with two postings. The database sees to sum and balances. */
async function move(transaction: Queryable, movement: Movement): Promise<void> {
  const { from, to, tokens, reason, reference, at } = movement;
  if (!Number.isSafeInteger(tokens) || tokens <= 0) {
    throw new Error(`Tokens move in whole numbers above zero, not ${tokens}.`);
  }
  const transferId = randomUUID();
  await transaction.query(
    'insert into transfer (id, reason, reference, created_at) values ($1, $2, $3, $4)',
    [transferId, reason, reference, at],
  );
  await transaction.query(
    'insert into posting (transfer_id, account_id, amount) values ($1, $2, $3), ($1, $4, $5)',
    [transferId, from, -tokens, to, tokens],
  );
  underWay.get(transaction)?.push({ reason, tokens });
}

/** What the books should never show; each list is empty in a sound ledger. */
export interface LedgerFaults {
  /** Transfers whose postings do not sum to zero, or that have none. */
  readonly unbalancedTransfers: readonly string[];
  /** Accounts whose kept balance is not the sum of their postings. */
  readonly wrongBalances: readonly string[];
  /** Orders whose charge, less what was given back, is not what they say they cost. */
  readonly wrongOrders: readonly string[];
}

/** Audits the whole ledger, for the health check's long form, tests and operators. */
export async function checkLedger(database: Queryable): Promise<LedgerFaults> {
  const list = async (sql: string) =>
    (await database.query<{ id: string }>(sql)).map(({ id }) => id);
  return {
    unbalancedTransfers: await list(`
      select transfer.id::text as id from transfer left join posting on transfer_id = transfer.id
      group by transfer.id having coalesce(sum(amount), -1) <> 0`),
    wrongBalances: await list(`
      select account.id from account left join posting on account_id = account.id
      where balance is not null group by account.id, balance having balance <> coalesce(sum(amount), 0)`),
    wrongOrders: await list(`
      select purchase_order.id::text as id from purchase_order
      left join transfer on reference = purchase_order.id
      left join posting on transfer_id = transfer.id and posting.account_id = purchase_order.account_id
      group by purchase_order.id, tokens_charged
      having tokens_charged <> -coalesce(sum(amount), 0)`),
  };
}
