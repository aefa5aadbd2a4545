import { describeError } from '#api/describe-error.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './omnibox-list.module.css';

export interface OmniboxFaultProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why the addresses could not be looked up, in words, with what support asks for. */
export default function OmniboxFault({ error, onRetry }: OmniboxFaultProps) {
  const { sentence, advice, code, correlationId, canRetry } = describeError(error);
  const reference = [code, correlationId].filter(Boolean).join(' ');
  return (
    <div className={styles.note} role="alert">
      <p>
        {sentence} {advice}
        {reference !== '' && <span className={styles.reference}> {reference}</span>}
      </p>
      {canRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
