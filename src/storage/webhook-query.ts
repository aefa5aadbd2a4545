import { queryOptions } from '@tanstack/react-query';
import { readGoneWebhooks, readWebhook } from './webhooks.ts';

/** The webhook this browser remembers of a person; invalidated by whoever writes it. */
export function webhookQuery(person: string) {
  return queryOptions({
    queryKey: ['webhook', person] as const,
    queryFn: () => readWebhook(person),
    staleTime: 0,
  });
}

/** The ids of webhooks of a person that are known to be gone; invalidated with the one above. */
export function goneWebhooksQuery(person: string) {
  return queryOptions({
    queryKey: ['webhook', person, 'gone'] as const,
    queryFn: () => readGoneWebhooks(person),
    staleTime: 0,
  });
}
