import { useMemo } from 'react';
import { ApiError } from '#api/api-error.ts';
import { describeError } from '#api/describe-error.ts';
import { SectionError } from '#ui/section-error.tsx';
import { useCountdown } from './use-countdown.ts';

const USUAL_WAIT = 30;

export interface PageFaultProps {
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
