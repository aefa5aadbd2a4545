import { ApiError, isRateLimited } from '@property/client/api-error.ts';
import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode, Ref } from 'react';
import { describeError } from '#api/describe-error.ts';
import type { TriedAgain } from '#api/reading/use-tried-again.ts';
import { USUAL_WAIT } from '#api/usual-wait.ts';
import { capitalise } from '#lib/format/capitalise.ts';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { useOnline } from '#ui/hooks/use-online.ts';
import styles from './results-state.module.css';
import { useAgainWords } from './rows/use-again-words.ts';
import { useCountdown } from './rows/use-countdown.ts';

interface ResultsFaultProps {
  readonly again: TriedAgain;
  /** Takes away the area that could not be worked out. */
  readonly onRemoveArea?: (() => void) | undefined;
}

/** The rows could not be loaded: what happened, what to try, and the reference (S-097, S-222). */
export function ResultsFault({ again, onRemoveArea }: ResultsFaultProps) {
  const { error, goesOn, isTrying, tryNow } = again;
  const isOnline = useOnline();
  const when = useAgainWords(again);
  if (isRateLimited(error)) {
    return <RateLimitedState error={error} again={again} />;
  }
  const isConnection = error instanceof ApiError && error.kind === 'network';
  const words = describeError(error);
  const isTimeout = error instanceof ApiError && error.status === 504;
  const Icon = isConnection && !isOnline ? WifiOff : CloudOff;
  return (
    <ResultsState
      icon={<Icon aria-hidden="true" />}
      tone="bad"
      role="alert"
      title={isTimeout ? 'The search did not finish' : describeTitle(isConnection, isOnline)}
      reference={[words.code, words.correlationId].filter(Boolean).join(' ') || undefined}
      actions={
        <>
          {words.canRetry && (
            <Button variant="primary" aria-disabled={isTrying || undefined} onClick={tryNow}>
              <RefreshCw aria-hidden="true" />
              Retry
            </Button>
          )}
          {onRemoveArea && <Button onClick={onRemoveArea}>Remove the area</Button>}
        </>
      }
      // Counted down beside the words that are spoken.
      footer={when && capitalise(when)}
    >
      {isConnection && !isOnline
        ? 'These titles have not been loaded before. They come once the connection is back.'
        : `${words.sentence} ${goesOn ? 'This continues by itself.' : words.advice}`}
    </ResultsState>
  );
}

function describeTitle(isConnection: boolean, isOnline: boolean): string {
  if (!isConnection) return 'The titles could not be loaded';
  return isOnline ? 'The service cannot be reached' : 'You are offline';
}

const RADIUS = 33;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface RateLimitedStateProps {
  readonly error: ApiError;
  readonly again: TriedAgain;
}

/** Too many requests: counts down and goes on by itself (O-048). Told at start and end only. */
function RateLimitedState({ error, again }: RateLimitedStateProps) {
  const wait = Math.ceil(error.retryAfter ?? USUAL_WAIT);
  const seconds = useCountdown(again.nextAt);
  const share = Math.min(1, seconds / Math.max(wait, 1));
  return (
    <ResultsState
      tone="warn"
      icon={
        <svg viewBox="0 0 76 76" aria-hidden="true">
          <g fill="none" strokeWidth="5" transform="rotate(-90 38 38)">
            <circle cx="38" cy="38" r={RADIUS} stroke="var(--surface-3)" />
            <circle
              cx="38"
              cy="38"
              r={RADIUS}
              stroke="currentColor"
              strokeLinecap="round"
              strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            />
          </g>
          <text
            x="38"
            y="46"
            textAnchor="middle"
            fill="var(--text)"
            fontSize="24"
            fontWeight="620"
            strokeWidth="0"
          >
            {seconds}
          </text>
        </svg>
      }
      title="Slowing down for a moment"
      reference={error.correlationId}
      actions={<Button onClick={again.tryNow}>Try now</Button>}
    >
      <p role="status">
        The service takes no more requests for now. This continues by itself in {wait} seconds.
      </p>
    </ResultsState>
  );
}

interface ResultsStateProps {
  readonly icon: ReactNode;
  readonly tone?: 'neutral' | 'bad' | 'warn';
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** For support. */
  readonly reference?: string | undefined;
  readonly footer?: ReactNode;
  /** Errors are announced at once, anything else politely. */
  readonly role?: 'alert' | 'status';
  /** Where the keyboard can be put. */
  readonly place?: Ref<HTMLDivElement>;
}

/** What stands where the rows would: a sentence, what to do, and what support asks for. */
export function ResultsState(props: ResultsStateProps) {
  const {
    icon,
    tone = 'neutral',
    title,
    children,
    actions,
    reference,
    footer,
    role,
    place,
  } = props;
  return (
    <div className={styles.state}>
      <div ref={place} tabIndex={place ? -1 : undefined} role={role} className={styles.middle}>
        <span className={styles.icon} data-tone={tone}>
          {icon}
        </span>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.text}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
      {reference && (
        <p className={styles.reference}>
          <span>Reference</span>
          <code>{reference}</code>
          <CopyButton text={reference} label="Copy reference" />
        </p>
      )}
    </div>
  );
}
