import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { findSecret, shownSecret } from './secret-store.ts';

const SecretDialog = lazy(async () => ({
  default: (await import('./secret-dialog.tsx')).SecretDialog,
}));

/**
 * The secret of a webhook over any page but that of webhooks, which shows it itself: going back, or a
 * session that ends, does not take it away before it is stored (D-113). `person` is the id of who is
 * here, or was until their session ended; nobody else sees it.
 */
export function WaitingSecret({ person }: { readonly person: string | null }) {
  const isPlaced = useStore(shownSecret, (state) => state.isPlaced);
  const shown = useStore(shownSecret, (state) => findSecret(state, person));
  if (shown === null || isPlaced) return null;
  return (
    <Suspense>
      <SecretDialog key={shown.person} shown={shown} />
    </Suspense>
  );
}
