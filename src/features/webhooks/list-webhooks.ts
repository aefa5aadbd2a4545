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
 * The webhooks that attempts went to, the one with the newest event first: an old event that is
 * tried again says nothing of whether a webhook is still there. A cancelled one can be among them,
 * even at the top: orders placed before still tell it (O-115, O-117).
 */
export function listWebhooks(attempts: readonly DeliveryAttempt[]): SeenWebhook[] {
  const seen = new Map<string, SeenWebhook>();
  const begun = new Map<string, number>();
  for (const attempt of attempts) {
    const { subscription_id: id, endpoint_url: address, event_id: event } = attempt;
    if (!id) continue;
    const at = parseInstant(attempt.attempted_at ?? '') || 0;
    begun.set(event, Math.min(at, begun.get(event) ?? at));
    const known = seen.get(id);
    if (known && known.lastUsed >= at) continue;
    seen.set(id, { subscriptionId: id, address: address ?? known?.address ?? null, lastUsed: at });
  }
  const newest = new Map<string, number>();
  for (const { subscription_id: id, event_id: event } of attempts) {
    if (id) newest.set(id, Math.max(newest.get(id) ?? 0, begun.get(event) ?? 0));
  }
  const rank = ({ subscriptionId: id }: SeenWebhook) => newest.get(id) ?? 0;
  return [...seen.values()].toSorted((one, other) => rank(other) - rank(one));
}
