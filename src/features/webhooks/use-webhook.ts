import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDocuments } from '#api/documents-context.ts';
import { webhookQuery } from '#storage/webhook-query.ts';
import { removeWebhook, type WebhookRecord, writeWebhook } from '#storage/webhooks.ts';

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
