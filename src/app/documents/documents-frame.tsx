import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import LogIn from 'lucide-react/icons/log-in';
import { type ReactNode, useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { DocumentsContext, useDocuments } from '#api/documents/documents-context.ts';
import { findDocuments } from '#api/documents/open-documents.ts';
import { usePace } from '#api/documents/use-pace.ts';
import { useIsRefused } from '#api/documents/watch-refusals.ts';
import { useServices } from '#api/services-context.ts';
import { SignInState } from '#features/auth/sign-in-state.tsx';
import { type SessionControls, useSession } from '#features/auth/use-session.ts';
import { formatTime } from '#lib/format/format-time.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import tabs from '#ui/controls/link-tabs.module.css';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import ReadyMark from '../ready-mark.tsx';
import styles from './documents.module.css';

interface DocumentsGateProps {
  /** What signing in is for, a sentence. */
  readonly reason: string;
  readonly children: (session: SessionControls) => ReactNode;
}

/** Lets in who has signed in for documents (O-143), with the document service under their name. */
export function DocumentsGate({ reason, children }: DocumentsGateProps) {
  const services = useServices();
  const session = useSession();
  if (services.config.documents === null) {
    return (
      <EmptyState title="No documents are sold here">Ask the operator of this app.</EmptyState>
    );
  }
  if (session.isRestoring) return null;
  if (session.status !== 'signed-in' || session.person === null || !session.holdsDocuments) {
    return <SignInState session={session} reason={reason} />;
  }
  return (
    <DocumentsContext value={findDocuments(services, session.person.id)}>
      <RequestLimits />
      <Refusal onSignIn={session.signInAgain} />
      {children(session)}
    </DocumentsContext>
  );
}

/** The short name of a scope the sign-in lacks; null when it has it, or nobody said. */
export function findMissingScope(
  { documentsScope }: SessionControls,
  scope: string,
): string | null {
  return documentsScope === '' || documentsScope.includes(scope) ? null : scope;
}

/** The page of orders, of the ledger or of webhooks, with its way to the others. */
export function DocumentsPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <ReadyMark hasMap={false} />
      <header className={styles.bar}>
        <h1 className={styles.heading} tabIndex={-1}>
          Orders and delivery
        </h1>
        <DocumentsTabs />
      </header>
      <div className={styles.content} data-scroller="">
        {children}
      </div>
    </div>
  );
}

function DocumentsTabs() {
  const { search, hash } = useLocation();
  return (
    <nav className={joinClassNames(tabs.tabs, styles.tabs)} aria-label="Orders and delivery">
      <NavLink to={{ pathname: '/orders', search, hash }}>Orders</NavLink>
      <NavLink to={{ pathname: '/ledger', search, hash }}>Ledger</NavLink>
      <NavLink to={{ pathname: '/webhooks', search, hash }}>Webhooks</NavLink>
    </nav>
  );
}

/** The way back in for who was refused; in the drawers too, which know nothing of signing in. */
function Refusal({ onSignIn }: { readonly onSignIn: () => void }) {
  if (!useIsRefused(useDocuments())) return null;
  return (
    <div className={styles.limits}>
      <Note tone="warn" role="status" icon={<Lock aria-hidden="true" />}>
        <div className={styles.refusal}>
          <span>
            <b>Sign in again to carry on.</b> You come back to this place.
          </span>
          <Button variant="primary" size="small" onClick={onSignIn}>
            <LogIn aria-hidden="true" />
            Sign in
          </Button>
        </div>
      </Note>
    </div>
  );
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Says that requests are slowed down or held back, and counts down to when they go on (D-178). */
function RequestLimits() {
  const view = usePace(useDocuments());
  const now = useNow(view !== null && view.speed !== 'free');
  if (view === null || view.resetAt <= now) return null;
  const { remaining, resetAt, speed } = view;
  if (speed === 'held') {
    const seconds = Math.ceil((resetAt - now) / SECOND);
    return (
      <div className={styles.limits}>
        <Note tone="warn" role="status" icon={<Hourglass aria-hidden="true" />}>
          <b>Slowing down for a moment.</b> Work continues by itself{' '}
          <span aria-hidden="true" className={styles.seconds}>
            in {seconds} {seconds === 1 ? 'second' : 'seconds'}
          </span>
          <span className="visually-hidden">at {formatTime(resetAt)}</span>.
        </Note>
      </div>
    );
  }
  if (remaining === 0) {
    return (
      <div className={styles.limits}>
        <Note tone="warn" role="status" icon={<Hourglass aria-hidden="true" />}>
          <b>That is all for now.</b> The document service answers again from {formatTime(resetAt)}.
        </Note>
      </div>
    );
  }
  if (speed !== 'slow') return null;
  return (
    <div className={styles.limits}>
      <Note role="status" icon={<Hourglass aria-hidden="true" />}>
        <b>A little slower until {formatTime(resetAt)},</b> so that nothing is refused.
      </Note>
    </div>
  );
}

/** Milliseconds since 1970, each second anew while it is wanted, else each minute. */
function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), isWanted ? SECOND : MINUTE);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}
