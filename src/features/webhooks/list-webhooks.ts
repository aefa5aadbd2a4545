import type { DeliveryAttempt } from '#contract/delivery-audit.ts';
import { parseInstant } from '#lib/parse-instant.ts';

/** A webhook as the delivery audit knows it. */
export interface SeenWebhook {
  readonly subscriptionId: string;
  readonly address: string | null;
  /** Milliseconds since 1970: the newest attempt to deliver to it. */
  readonly lastUsed: number;
}

/**
 * The webhooks that attempts went to, the one used last first. A cancelled one can be among them,
 * even at the top: orders placed before still tell it (O-115, O-117).
 */
export function listWebhooks(attempts: readonly DeliveryAttempt[]): SeenWebhook[] {
  const seen = new Map<string, SeenWebhook>();
  for (const { subscription_id: id, endpoint_url: address, attempted_at: at } of attempts) {
    if (!id) continue;
    const lastUsed = parseInstant(at ?? '') || 0;
    const known = seen.get(id);
    if (known && known.lastUsed >= lastUsed) continue;
    seen.set(id, { subscriptionId: id, address: address ?? known?.address ?? null, lastUsed });
  }
  return [...seen.values()].toSorted((one, other) => other.lastUsed - one.lastUsed);
}
