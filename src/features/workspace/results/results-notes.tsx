import { ApiError } from '@property/client/api-error.ts';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useMemo } from 'react';
import { describeError } from '#api/describe-error.ts';
import { USUAL_WAIT } from '#api/usual-wait.ts';
import { dateFormat } from '#lib/format/british-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { useOnline } from '#ui/hooks/use-online.ts';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import styles from './results-panel.module.css';
import { useCountdown } from './rows/use-countdown.ts';

const CLOCK = dateFormat({ hour: '2-digit', minute: '2-digit' });

interface OfflineNoteProps {
  /** When what is shown arrived, in milliseconds since 1970; 0 when nothing has. */
  readonly updatedAt: number;
  readonly onRetry: () => void;
}

/**
 * Without a connection the last view stays, with its age. That the connection is away is announced
 * by the banner of the whole app, so this is not announced once more.
 */
export function OfflineNote({ updatedAt, onRetry }: OfflineNoteProps) {
  const isOnline = useOnline();
  if (isOnline || updatedAt === 0) return null;
  return (
    <div className={styles.note}>
      <Note tone="warn" icon={<WifiOff aria-hidden="true" />}>
        <div className={styles.offline}>
          <span>
            Showing what was loaded at <b>{CLOCK.format(updatedAt)}</b>.
          </span>
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        </div>
      </Note>
    </div>
  );
}

interface PageFaultProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Further rows could not be loaded while others stand; a rate limit goes on by itself (O-048). */
export function PageFault({ error, onRetry }: PageFaultProps) {
  const words = describeError(error);
  const until = useMemo(
    () =>
      error instanceof ApiError && error.status === 429
        ? Date.now() + (error.retryAfter ?? USUAL_WAIT) * 1000
        : null,
    [error],
  );
  useCountdown(until, onRetry);
  return (
    <SectionError
      message={`${words.sentence} ${until === null ? words.advice : 'This continues by itself.'}`}
      code={words.code}
      correlationId={words.correlationId}
      onRetry={onRetry}
    />
  );
}
