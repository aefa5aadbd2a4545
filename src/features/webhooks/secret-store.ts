import { createStore } from 'zustand/vanilla';
import type { Subscription } from '#contract/subscription.ts';

interface ShownSecret {
  readonly person: string;
  readonly subscription: Subscription;
}

/**
 * The secret that has just been handed out, until the person has put it somewhere safe. It lives in
 * the memory of this page and nowhere else (D-113); leaving the page by its links does not lose it.
 */
export const shownSecret = createStore<{ readonly shown: ShownSecret | null }>()(() => ({
  shown: null,
}));

export function showSecret(person: string, subscription: Subscription): void {
  shownSecret.setState({ shown: { person, subscription } });
}

export function forgetSecret(): void {
  shownSecret.setState({ shown: null });
}

/** What is saved as a file: all that a receiver needs. */
export function writeSecretFile({
  subscription_id: id,
  webhook_url,
  secret,
}: Subscription): string {
  return `${JSON.stringify({ subscription_id: id, webhook_url, secret }, null, 2)}\n`;
}
