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

/** Without a connection the last view stays, with its age. */
export function OfflineNote({ updatedAt, onRetry }: OfflineNoteProps) {
  const isOnline = useOnline();
  if (isOnline || updatedAt === 0) return null;
  return (
    <div className={styles.note}>
      <Note tone="warn" icon={<WifiOff aria-hidden="true" />} role="status">
        <div className={styles.offline}>
          <span>
            <b>You are offline.</b> Showing what was loaded at {CLOCK.format(updatedAt)}.
          </span>
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        </div>
      </Note>
    </div>
  );
}
