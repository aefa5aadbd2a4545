import { isMissingCode, MISSING_CODE } from '#lib/missing-code.ts';
import { readErrorName } from '#lib/read-error-name.ts';
import { SectionError } from '#ui/section-error.tsx';

export interface PanelFaultProps {
  readonly name: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands in the place of a panel that broke down, or whose code did not come. */
export default function PanelFault({ name, error, onRetry }: PanelFaultProps) {
  return (
    <div data-panel-fault={name}>
      {isMissingCode(error) ? (
        <SectionError
          message={`${name} ${MISSING_CODE}`}
          retryLabel="Reload"
          onRetry={() => window.location.reload()}
        />
      ) : (
        <SectionError
          message={`${name} ran into a fault. Everything else still works.`}
          code={readErrorName(error)}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}
