import Lock from 'lucide-react/icons/lock';
import LogIn from 'lucide-react/icons/log-in';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SessionControls } from './use-session.ts';

export interface SignInStateProps {
  readonly session: SessionControls;
  /** What signing in is for, a sentence. */
  readonly reason: string;
}

/** Stands where something takes a person who is signed in, for documents too (O-143). */
export function SignInState({ session, reason }: SignInStateProps) {
  const { status, person, signIn } = session;
  const hasEnded = status === 'ended';
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title={hasEnded ? 'Your session has ended' : 'Sign in to carry on'}
      action={
        <Button variant="primary" onClick={signIn}>
          <LogIn aria-hidden="true" />
          Sign in
        </Button>
      }
    >
      <p>{hasEnded ? `Sign in again to carry on. ${reason}` : reason}</p>
      {status === 'signed-in' && (
        <p>Your sign-in is for searching alone: documents take one of their own.</p>
      )}
      {hasEnded && person !== null && <p>Last signed in as {person.name}.</p>}
    </EmptyState>
  );
}
