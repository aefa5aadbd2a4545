import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { ApiError } from '#api/api-error.ts';
import { describeError } from '#api/describe-error.ts';
import { Button } from '#ui/button.tsx';
import { RateLimitedState } from './rate-limited-state.tsx';
import { ResultsState } from './results-state.tsx';
import { useOnline } from './use-online.ts';

export interface ResultsFaultProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Takes away the area that could not be worked out. */
  readonly onRemoveArea?: (() => void) | undefined;
}

/** The rows could not be loaded: what happened, what to try, and the reference (S-097, S-222). */
export function ResultsFault({ error, onRetry, onRemoveArea }: ResultsFaultProps) {
  const isOnline = useOnline();
  const isConnection = error instanceof ApiError && error.kind === 'network';
  // What failed for want of a connection is asked again as soon as there is one.
  useEffect(() => {
    if (!isConnection) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isConnection, onRetry]);

  if (error instanceof ApiError && error.status === 429) {
    return <RateLimitedState key={error.correlationId} error={error} onResume={onRetry} />;
  }
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
            <Button variant="primary" onClick={onRetry}>
              <RefreshCw aria-hidden="true" />
              Retry
            </Button>
          )}
          {onRemoveArea && <Button onClick={onRemoveArea}>Remove the area</Button>}
        </>
      }
    >
      {isConnection && !isOnline
        ? 'These titles have not been loaded before. They come once the connection is back.'
        : `${words.sentence} ${words.advice}`}
    </ResultsState>
  );
}

function describeTitle(isConnection: boolean, isOnline: boolean): string {
  if (!isConnection) return 'The titles could not be loaded';
  return isOnline ? 'The service cannot be reached' : 'You are offline';
}
