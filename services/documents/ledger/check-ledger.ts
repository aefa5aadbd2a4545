import type { Queryable } from '../database/database.ts';

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
