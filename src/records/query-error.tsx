import type { UseQueryResult } from '@tanstack/react-query';
import { describeError, type ErrorDescription } from '#api/describe-error.ts';
import { SectionError } from '#ui/section-error.tsx';

interface RequestErrorProps {
  readonly error: unknown;
  /** Offered where asking again may help. */
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** The words of another service than that of searches. */
  readonly describe?: ((error: unknown) => ErrorDescription) | undefined;
}

/** A failed request in words, with its reference and, where it may help, a retry (S-222, S-226). */
export function RequestError(props: RequestErrorProps) {
  const { error, onRetry, retrying, describe = describeError } = props;
  const { sentence, advice, code, correlationId, canRetry } = describe(error);
  return (
    <SectionError
      message={`${sentence} ${advice}`}
      code={code}
      correlationId={correlationId}
      onRetry={canRetry ? onRetry : undefined}
      retrying={retrying}
    />
  );
}

export interface QueryErrorProps extends Pick<RequestErrorProps, 'describe'> {
  readonly query: Pick<UseQueryResult<unknown>, 'error' | 'refetch' | 'isFetching'>;
}

/** The same for a query, which is asked again. */
export function QueryError({ query, describe }: QueryErrorProps) {
  const { error, refetch, isFetching } = query;
  return (
    <RequestError
      error={error}
      describe={describe}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
