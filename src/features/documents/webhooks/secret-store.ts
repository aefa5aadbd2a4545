import type { Subscription } from '@property/contract/documents/subscription.ts';
import { createStore } from 'zustand/vanilla';

export interface ShownSecret {
  /** Id of whose it is. */
  readonly person: string;
  readonly subscription: Subscription;
  /** The person says that it is somewhere safe. */
  readonly isStored: boolean;
}

interface SecretState {
  /** One of each person at most: somebody else may sign in before the last one is stored. */
  readonly shown: readonly ShownSecret[];
  /** Ids of webhooks of which the person said that the secret is stored, while this page lives. */
  readonly stored: readonly string[];
  /** Set-ups whose answer, the only one with the secret, has not come yet. */
  readonly underWay: number;
  /** The page of webhooks is open and shows it; else it is shown over whatever is. */
  readonly isPlaced: boolean;
}

/**
 * The secret that has just been handed out, until the person has put it somewhere safe. It lives in
 * the memory of this page and nowhere else (D-113); leaving the page by its links does not lose it.
 */
export const shownSecret = createStore<SecretState>()(() => ({
  shown: [],
  stored: [],
  underWay: 0,
  isPlaced: false,
}));

// Here and not in a component: the secret, or the answer with it, outlives every page of the app.
shownSecret.subscribe(({ shown, underWay }) => {
  const isAtRisk = underWay > 0 || shown.some(({ isStored }) => !isStored);
  if (isAtRisk) window.addEventListener('beforeunload', holdPage);
  else window.removeEventListener('beforeunload', holdPage);
});

function holdPage(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Sets a webhook up and shows the secret in the answer, wherever the person is by then (D-113). Until
 * it is stored the browser asks before it lets go of the page. Throws what `subscribe` throws.
 */
export async function receiveSecret(
  person: string,
  subscribe: () => Promise<Subscription>,
): Promise<Subscription> {
  addUnderWay(1);
  try {
    const subscription = await subscribe();
    shownSecret.setState(({ shown }) => ({
      shown: [...leaveOut(shown, person), { person, subscription, isStored: false }],
    }));
    return subscription;
  } finally {
    addUnderWay(-1);
  }
}

function addUnderWay(change: number): void {
  shownSecret.setState(({ underWay }) => ({ underWay: underWay + change }));
}

/** The secret of a person that is not put away yet; null when there is none. */
export function findSecret({ shown }: SecretState, person: string | null): ShownSecret | null {
  return shown.find((one) => one.person === person) ?? null;
}

/** Notes whether a person has put their secret somewhere safe. */
export function markStored(person: string, isStored: boolean): void {
  shownSecret.setState(({ shown }) => ({
    shown: shown.map((one) => (one.person === person ? { ...one, isStored } : one)),
  }));
}

/** Notes for good that the secret of a webhook is stored. */
export function keepStored(person: string, subscriptionId: string): void {
  shownSecret.setState(({ stored }) => ({ stored: [...stored, subscriptionId] }));
  // Not read with this file, which comes with every page.
  import('#storage/webhooks.ts')
    .then(({ noteStoredSecret }) => noteStoredSecret(person, subscriptionId))
    .catch((error: unknown) => console.warn(error));
}

/** Lets go of the secret of a person. */
export function forgetSecret(person: string): void {
  shownSecret.setState(({ shown }) => ({ shown: leaveOut(shown, person) }));
}

function leaveOut(shown: readonly ShownSecret[], person: string): readonly ShownSecret[] {
  return shown.filter((one) => one.person !== person);
}

/** For a page that shows the secret itself, as an effect. */
export function placeSecret(): () => void {
  shownSecret.setState({ isPlaced: true });
  return () => shownSecret.setState({ isPlaced: false });
}

/** What is saved as a file: all that a receiver needs. */
export function writeSecretFile({
  subscription_id: id,
  webhook_url,
  secret,
}: Subscription): string {
  return `${JSON.stringify({ subscription_id: id, webhook_url, secret }, null, 2)}\n`;
}
