import { queryOptions } from '@tanstack/react-query';
import { readWebhook } from './webhooks.ts';

/** The webhook this browser remembers of a person; invalidated by whoever writes it. */
export function webhookQuery(person: string) {
  return queryOptions({
    queryKey: ['webhook', person] as const,
    queryFn: () => readWebhook(person),
    staleTime: 0,
  });
}
