import { ApiError } from '@property/client/api-error.ts';
import { DocumentsError } from '@property/client/documents/documents-error.ts';
import { isOutcomeOpen } from '@property/client/documents/is-outcome-open.ts';
import type { DeliveryAttempt } from '@property/contract/documents/delivery-audit.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import {
  removeWebhook,
  type WebhookRecord,
  webhookQuery,
  writeWebhook,
} from '#storage/webhooks.ts';

/** The webhook this browser remembers, and how to remember another or none. */
export function useWebhook() {
  const { person } = useDocuments();
  const cache = useQueryClient();
  const options = webhookQuery(person);
  const { data, error } = useQuery(options);
  const reload = () => cache.invalidateQueries({ queryKey: options.queryKey });
  return {
    /** Undefined until the browser's storage has answered, null when none is known. */
    webhook: data,
    error,
    remember: async (record: Omit<WebhookRecord, 'rememberedAt'>) => {
      await writeWebhook(person, { ...record, rememberedAt: Date.now() });
      await reload();
    },
    /** Forgets a webhook that is gone from the service. */
    forget: async (subscriptionId: string) => {
      await removeWebhook(person, subscriptionId);
      await reload();
    },
  };
}

/** A webhook as the delivery audit knows it. */
interface SeenWebhook {
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

/** What a failed attempt to set a webhook up means. */
type SubscribeFault =
  /** The address was refused, for this reason (D-109, D-110, O-116). */
  | { readonly kind: 'address'; readonly message: string }
  /** There is a webhook already, which goes on working (D-114, D-115). */
  | { readonly kind: 'conflict' }
  /** It may have been set up, and its secret has been lost with the answer. */
  | { readonly kind: 'unclear'; readonly error: ApiError }
  | { readonly kind: 'other'; readonly error: unknown };

/** Reads it from the error; a refusal has set nothing up. */
export function readSubscribeFault(error: unknown): SubscribeFault {
  if (!(error instanceof ApiError)) return { kind: 'other', error };
  if (isOutcomeOpen(error)) return { kind: 'unclear', error };
  if (error.status === 409) return { kind: 'conflict' };
  const field = error instanceof DocumentsError ? error.details.field : undefined;
  if (error.status === 400 && field === 'webhook_url') {
    return { kind: 'address', message: error.message.replace('webhook_url', 'The address') };
  }
  return { kind: 'other', error };
}

/** A sentence for an address that cannot be a webhook, before it is sent; null for one that can. */
export function checkAddress(text: string): string | null {
  const address = text.trim();
  if (address === '') return 'Enter the address that is to be told.';
  if (!URL.canParse(address)) return 'This is no web address: it begins with https://.';
  const { protocol, username, password } = new URL(address);
  if (protocol !== 'https:') return 'The address has to begin with https://.';
  if (username !== '' || password !== '') {
    return 'The address must not carry a user name or a password.';
  }
  return null;
}

/** An error of a read in words, as a section shows it. */
export function readSectionFault(error: unknown) {
  const { sentence, advice, code, correlationId, canRetry } = describeDocumentsError(error);
  return { message: `${sentence} ${advice}`, code, correlationId, canRetry };
}
