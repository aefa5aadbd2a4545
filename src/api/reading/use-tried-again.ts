import { ApiError, isRateLimited } from '@property/client/api-error.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../services-context.ts';
import { USUAL_WAIT } from '../usual-wait.ts';

/** How something that is read stands. */
interface Reading {
  /** What it is: another one has not failed. */
  readonly key: unknown;
  /** Why it did not come; null while it is asked for, and once it is there. */
  readonly error: unknown;
  readonly isAsking: boolean;
  /** Asks once more for what failed. */
  readonly ask: () => void;
}

/** What did not come, and how it goes on. */
export interface TriedAgain {
  /** Why it did not come, the same while it is asked for again; null where nothing failed. */
  readonly error: unknown;
  /** It is asked for until it comes; false for what was refused for good. */
  readonly goesOn: boolean;
  /** When it is asked next, in milliseconds since 1970; null while it is asked, or never by itself. */
  readonly nextAt: number | null;
  readonly isTrying: boolean;
  readonly tryNow: () => void;
}

interface Held {
  readonly key: unknown;
  readonly error: unknown;
  /** Times that it failed without a break. */
  readonly failures: number;
}

/** Milliseconds to the first repeat and to the latest ones; each wait is twice the one before. */
const WAITS = { first: 2_000, longest: 30_000 };

/**
 * Asks by itself again for what failed for a moment, for as long as it fails: after waits that grow,
 * and at once when the connection is back or the page is looked at again. A limit is waited out as
 * long as the service says (O-048); of refusals only those are repeated that may be by themselves
 * (O-049). A page that nobody looks at asks nothing.
 */
export function useTriedAgain({ key, error, isAsking, ask }: Reading): TriedAgain {
  const { automaticStatuses } = useServices().profile.search.retry;
  const [kept, setKept] = useState<Held>({ key, error: null, failures: 0 });
  let held = kept.key === key ? kept : { key, error: null, failures: 0 };
  if (!isAsking && error !== held.error) {
    held = { key, error, failures: error === null ? 0 : held.failures + 1 };
  }
  // What did not fail after what did not either is drawn once: nothing of it is to be kept.
  if (held !== kept && (held.error !== null || kept.error !== null)) setKept(held);
  const wait = planAgain(held, automaticStatuses);
  const goesOn = wait !== null;

  const [nextAt, setNextAt] = useState<number | null>(null);
  const tryNow = () => {
    if (!isAsking) ask();
  };
  const goOn = useEffectEvent(tryNow);
  const due = useRef<{ readonly of: Held; readonly at: number } | null>(null);
  useEffect(() => {
    const plan = planAgain(held, automaticStatuses);
    if (isAsking || plan === null) return;
    // What else is asked meanwhile, such as other pages of a list, begins no wait anew.
    const at =
      due.current?.of === held
        ? due.current.at
        : Date.now() + plan.milliseconds * (1 + plan.spread * Math.random());
    due.current = { of: held, at };
    setNextAt(at);
    const tryIfDue = () => {
      if (!document.hidden && (!plan.isAsked || Date.now() >= at)) goOn();
    };
    const timer = setTimeout(() => !document.hidden && goOn(), at - Date.now());
    window.addEventListener('online', tryIfDue);
    document.addEventListener('visibilitychange', tryIfDue);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryIfDue);
      document.removeEventListener('visibilitychange', tryIfDue);
      setNextAt(null);
    };
  }, [held, isAsking, automaticStatuses]);
  return {
    error: error ?? held.error,
    goesOn,
    nextAt: goesOn ? nextAt : null,
    isTrying: held.error !== null && isAsking,
    tryNow,
  };
}

/** How long to leave alone what failed, at most how much of that more, and whether the service asked for it; null for good. */
function planAgain({ error, failures }: Held, statuses: readonly number[]) {
  if (!(error instanceof ApiError)) return null;
  const { kind, status, retryAfter } = error;
  const isLimit = isRateLimited(error);
  if (kind !== 'network' && !(kind === 'http' && (isLimit || statuses.includes(status)))) {
    return null;
  }
  const asked = retryAfter ?? (isLimit ? USUAL_WAIT : undefined);
  const grown = Math.min(WAITS.first * 2 ** (failures - 1), WAITS.longest);
  return {
    milliseconds: isLimit ? (asked ?? 0) * 1000 : Math.max(grown, (asked ?? 0) * 1000),
    // Not all that lost the same service come back to it at the same moment; a limit is of one caller.
    spread: isLimit ? 0 : 1 / 4,
    isAsked: asked !== undefined,
  };
}
