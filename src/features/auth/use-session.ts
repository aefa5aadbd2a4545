import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useServices } from '#api/services-context.ts';
import { toasts } from '#ui/overlays/toasts.ts';
import { readReturnPlace } from './kept-scroll.ts';
import { openSession } from './open-session.ts';
import type { SessionView } from './session.ts';

export interface SessionControls extends SessionView {
  /** Until this tab and the others have been asked who is signed in. */
  readonly isRestoring: boolean;
  /** Goes off to sign in and comes back to where the person is now. */
  readonly signIn: () => void;
  /** The same for who is signed in, as far as this app knows, and refused by the document service. */
  readonly signInAgain: () => void;
  readonly signOut: () => void;
}

/** Who is signed in, and how to change that. */
export function useSession(): SessionControls {
  const { config } = useServices();
  const session = useMemo(() => openSession(config), [config]);
  const view = useSyncExternalStore(session.subscribe, session.getView);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    let isShown = true;
    void session.restore().then(() => isShown && setRestored(true));
    return () => {
      isShown = false;
    };
  }, [session]);
  return {
    ...view,
    isRestoring: !isRestored && view.status === 'signed-out',
    signIn: () => void session.signIn(readReturnPlace()).catch(sayUnreachable),
    signInAgain: () => void session.signIn(readReturnPlace(), 'documents').catch(sayUnreachable),
    signOut: () => void session.signOut().catch(sayHalfOut),
  };
}

function sayUnreachable(): void {
  toasts.add({
    title: 'The sign-in service cannot be reached.',
    description: 'Check the connection, then try again. Nothing you chose is lost.',
  });
}

/** This app forgets the person before it tells the identity provider. */
function sayHalfOut(): void {
  toasts.add({
    title: 'You are signed out of this app only.',
    description:
      'The sign-in service cannot be reached and may still know you: the next sign-in in this browser may not ask for your password.',
  });
}
