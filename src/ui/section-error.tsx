import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { Button } from './controls/button.tsx';
import { CopyButton } from './controls/copy-button.tsx';
import styles from './section-error.module.css';

export interface SectionErrorProps {
  /** What happened and what to try, in a sentence or two. */
  readonly message: string;
  readonly code?: string | undefined;
  /** What support asks for. */
  readonly correlationId?: string | undefined;
  /** Left out where asking again cannot help. */
  readonly onRetry?: (() => void) | undefined;
  /** What the button says where it does something else than ask again. */
  readonly retryLabel?: keyof typeof SIGNS;
  readonly retrying?: boolean;
}

const SIGNS = { Retry: RotateCw, Reload: RotateCw, Close: X };

/** A part of the page that could not be loaded, with its reference and a retry; the rest works. */
export function SectionError({
  message,
  code,
  correlationId,
  onRetry,
  retryLabel = 'Retry',
  retrying = false,
}: SectionErrorProps) {
  const Sign = SIGNS[retryLabel];
  const reference = [code, correlationId].filter(Boolean).join(' ');
  return (
    <div role="alert" className={styles.error}>
      <CircleAlert aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <p>{message}</p>
        {reference && (
          <p className={styles.reference}>
            <span className={styles.code}>{reference}</span>
            <CopyButton text={reference} label="Copy reference" />
          </p>
        )}
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry} disabled={retrying}>
          <Sign aria-hidden="true" />
          {retrying ? 'Trying' : retryLabel}
        </Button>
      )}
    </div>
  );
}
