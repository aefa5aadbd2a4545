import type { CompsShapes } from '../deals/use-deal-question.ts';
import type { Comps } from './use-comps.ts';

/** Why deals are missing, and how to ask again for what failed. */
export interface CompsFaultFacts {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** There is no deal at all to show. */
  readonly isWhole: boolean;
}

/** What failed first of title, areas and deals; null when nothing did. */
export function readCompsFault(
  { subject, loaded, deals }: Pick<Comps, 'subject' | 'loaded' | 'deals'>,
  shapes: Pick<CompsShapes, 'error' | 'retry'>,
): CompsFaultFacts | null {
  if (subject.error) return { error: subject.error, onRetry: subject.retry, isWhole: true };
  if (shapes.error) return { error: shapes.error, onRetry: shapes.retry, isWhole: true };
  if (!loaded.error) return null;
  return { error: loaded.error, onRetry: loaded.retry, isWhole: deals.length === 0 };
}
