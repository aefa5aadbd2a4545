import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, isRefusedBy, type Queryable } from '../database/database.ts';
import type { SecretBox } from './secret-box.ts';

/** This identity has a subscription, which stays as it is (D-114, D-115). */
export class SubscriptionConflictError extends Error {}

export interface NewSubscription {
  readonly id: string;
  /** Handed out once (D-113): 43 characters from 32 random bytes (O-121). */
  readonly secret: string;
}

const SECRET_BYTES = 32;

/** @throws SubscriptionConflictError */
export async function subscribe(
  database: Database,
  secrets: SecretBox,
  subscription: { readonly accountId: string; readonly url: string; readonly at: Date },
): Promise<NewSubscription> {
  const id = randomUUID();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    await database.query(
      'insert into subscription (id, account_id, webhook_url, sealed_secret, created_at) values ($1, $2, $3, $4, $5)',
      [id, subscription.accountId, subscription.url, secrets.seal(id, secret), subscription.at],
    );
  } catch (error) {
    if (!isRefusedBy(error, 'subscription_one')) throw error;
    throw new SubscriptionConflictError(
      'You are subscribed already. Cancel that subscription before you make another.',
    );
  }
  return { id, secret };
}

/**
 * Ends a subscription for orders that are placed from now on; those before still notify (O-117).
 * @returns false when the account has no such subscription (O-114)
 */
export async function cancelSubscription(
  database: Queryable,
  subscription: { readonly accountId: string; readonly id: string; readonly at: Date },
): Promise<boolean> {
  const cancelled = await database.query(
    `update subscription set cancelled_at = $3
     where id = $1 and account_id = $2 and cancelled_at is null returning id`,
    [subscription.id, subscription.accountId, subscription.at],
  );
  return cancelled.length > 0;
}
