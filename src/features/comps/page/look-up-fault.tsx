import { describeError } from '#api/describe-error.ts';
import { formatCountOf } from '#lib/format-count.ts';
import { SectionError } from '#ui/section-error.tsx';
import type { TickedFault } from '../deals/use-ticked-deals.ts';

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
