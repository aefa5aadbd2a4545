import { randomUUID } from 'node:crypto';
import { VERIFICATION_TOKENS } from '#contract/limits-documents.ts';
import type { Database } from '../database/database.ts';
import { charge } from '../ledger/ledger.ts';

export interface Verification {
  readonly accountId: string;
  readonly titleNumber: string;
  readonly matchResult: string;
  readonly customerReference: string | null;
  readonly at: Date;
}

/**
 * Charges a verification and records it, in one transaction; the name that was asked for is not kept.
 * @returns its id and the tokens left
 * @throws InsufficientBalanceError (D-101)
 */
export async function recordVerification(
  database: Database,
  verification: Verification,
): Promise<{ readonly id: string; readonly balance: number }> {
  const id = randomUUID();
  const { accountId, titleNumber, matchResult, customerReference, at } = verification;
  const balance = await database.transaction(async (transaction) => {
    await transaction.query(
      `insert into verification (id, account_id, title_number, match_result, tokens_charged,
         customer_reference, verified_at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, accountId, titleNumber, matchResult, VERIFICATION_TOKENS, customerReference, at],
    );
    return charge(transaction, {
      accountId,
      tokens: VERIFICATION_TOKENS,
      reason: 'verification',
      reference: id,
      at,
    });
  });
  return { id, balance };
}
