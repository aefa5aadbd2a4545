import { describeError } from '#api/describe-error.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { SectionError } from '#ui/section-error.tsx';
import type { CompsShapes } from '../deals/use-deal-question.ts';
import type { TickedFault } from '../deals/use-ticked-deals.ts';
import type { Comps } from './use-comps.ts';

/** Selected deals that could not be read just now, why, and another attempt (S-222). */
export function LookUpFault({ fault }: { readonly fault: TickedFault }) {
  const { sentence, advice, code, correlationId, canRetry } = describeError(fault.error);
  return (
    <SectionError
      message={`${formatCountOf(fault.count, 'selected deal')} could not be read just now. ${sentence} ${advice}`}
      code={code}
      correlationId={correlationId}
      onRetry={canRetry ? fault.retry : undefined}
      retrying={fault.isRetrying}
    />
  );
}

/** Why deals are missing, and how to ask again for what failed. */
interface CompsFaultFacts {
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
