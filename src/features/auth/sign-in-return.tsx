import { useEffect, useMemo, useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { SectionError } from '#ui/section-error.tsx';
import {
  describeSignInFault,
  readSignInFault,
  type SignInFault,
} from './describe-sign-in-fault.ts';
import { restoreScroll } from './kept-scroll.ts';
import { openSession } from './open-session.ts';
import type { ReturnPlace } from './return-place.ts';
import { returnToLeft } from './way-back.ts';

export interface SignInReturnProps {
  /** Goes to an address of this app in place of this one, which holds a code that is spent. */
  readonly onReturn: (href: string) => void;
}

interface Failure {
  readonly place: ReturnPlace;
  readonly fault: SignInFault;
}

/** Takes the answer of the identity provider, and leads back to where the person was. */
export function SignInReturn({ onReturn }: SignInReturnProps) {
  const { config } = useServices();
  const session = useMemo(() => openSession(config), [config]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const [isLeaving, setLeaving] = useState(false);

  const goBack = (place: ReturnPlace) => {
    const show = () => {
      onReturn(place.href);
      restoreScroll(place.scrolled);
    };
    // Another page of this tab would have nobody signed in where nothing may be kept.
    if (session.isKept()) returnToLeft(place, show);
    else show();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is taken once, where it arrived
  useEffect(() => {
    let isShown = true;
    void session.complete(window.location.href).then((outcome) => {
      if (!isShown || outcome.kind === 'leaving') return;
      if (outcome.kind === 'failed') {
        setFailure(outcome);
        return;
      }
      goBack(outcome.place);
    });
    return () => {
      isShown = false;
    };
  }, [session]);

  if (failure === null) return <p role="status">Signing you in…</p>;
  const signIn = async (place: ReturnPlace) => {
    setLeaving(true);
    try {
      await session.signIn(place);
    } catch (error) {
      setFailure({ place, fault: readSignInFault(error) });
      setTries(tries + 1);
      setLeaving(false);
    }
  };
  const { sentence, advice } = describeSignInFault(failure.fault);
  return (
    <>
      <SectionError
        // Another element for another try, so that the same words are said again.
        key={tries}
        message={`${sentence} ${advice}`}
        code={failure.fault.kind === 'refused' ? failure.fault.code : undefined}
      />
      <p>
        <Button variant="primary" disabled={isLeaving} onClick={() => void signIn(failure.place)}>
          {isLeaving ? 'Trying' : 'Sign in'}
        </Button>{' '}
        <Button onClick={() => goBack(failure.place)}>Go back without signing in</Button>
      </p>
    </>
  );
}
