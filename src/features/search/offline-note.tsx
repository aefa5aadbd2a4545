import WifiOff from 'lucide-react/icons/wifi-off';
import { dateFormat } from '#lib/british-format.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import styles from './results-panel.module.css';
import { useOnline } from './use-online.ts';

const CLOCK = dateFormat({ hour: '2-digit', minute: '2-digit' });

export interface OfflineNoteProps {
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
