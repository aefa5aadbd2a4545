import WifiOff from 'lucide-react/icons/wifi-off';
import { describeError } from '#api/describe-error.ts';
import type { TriedAgain } from '#api/reading/use-tried-again.ts';
import { dateFormat } from '#lib/format/british-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { useOnline } from '#ui/hooks/use-online.ts';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import styles from './results-panel.module.css';

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

/** Further rows could not be loaded while others stand; what fails for a moment goes on by itself. */
export function PageFault({ again }: { readonly again: TriedAgain }) {
  const { error, goesOn, isTrying, tryNow } = again;
  const { sentence, advice, code, correlationId, canRetry } = describeError(error);
  return (
    <SectionError
      message={`${sentence} ${goesOn ? 'This continues by itself.' : advice}`}
      code={code}
      correlationId={correlationId}
      onRetry={canRetry ? tryNow : undefined}
      retrying={isTrying}
    />
  );
}
