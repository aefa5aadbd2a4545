import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { QueryError, type QueryErrorProps } from '#records/query-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './webhooks.module.css';

interface AnswerStateProps {
  readonly query: QueryErrorProps['query'] & { readonly data: unknown };
  /** Heights of what is drawn while it is awaited, in pixels. */
  readonly heights: readonly number[];
}

/** What stands in a card while its answer is awaited, and why it did not come. */
export function AnswerState({ query, heights }: AnswerStateProps) {
  if (query.error) {
    return (
      <div className={styles.inset}>
        <QueryError query={query} describe={describeDocumentsError} />
      </div>
    );
  }
  if (query.data !== undefined) return null;
  return (
    <div className={styles.inset}>
      {heights.map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and stay in their places
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
