import { describeError } from '#api/describe-error.ts';
import { SectionError } from '#ui/section-error.tsx';

/** Why there are no deals, with its reference and, where it may help, a retry (S-222). */
export function CompsFault({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const { sentence, advice, code, correlationId, canRetry } = describeError(error);
  return (
    <SectionError
      message={`${sentence} ${advice}`}
      code={code}
      correlationId={correlationId}
      onRetry={canRetry ? onRetry : undefined}
    />
  );
}
