import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '#api/describe-error.ts';
import { SectionError } from '#ui/section-error.tsx';

/** A failed query in words, with its reference and, where it may help, a retry (S-222, S-226). */
export function QueryError({ query }: { readonly query: UseQueryResult<unknown> }) {
  const { sentence, advice, code, correlationId, canRetry } = describeError(query.error);
  return (
    <SectionError
      message={`${sentence} ${advice}`}
      code={code}
      correlationId={correlationId}
      onRetry={canRetry ? () => void query.refetch() : undefined}
      retrying={query.isFetching}
    />
  );
}
