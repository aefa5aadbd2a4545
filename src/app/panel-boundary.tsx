import { type ReactNode, Suspense } from 'react';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { FaultBoundary } from './fault-boundary.tsx';

/** What is said in the place of a panel; where even that does not come, the place stays empty. */
const PanelFault = lazyWithStandIn(() => import('./panel-fault.tsx'));

export interface PanelBoundaryProps {
  /** The panel in the person's words, such as "The list". */
  readonly name: string;
  /** Another value gives the panel another try. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

/** Keeps a panel that breaks down from taking the others with it. */
export function PanelBoundary({ name, ...rest }: PanelBoundaryProps) {
  return (
    <FaultBoundary
      {...rest}
      render={(error, onRetry) => (
        <Suspense>
          <PanelFault name={name} error={error} onRetry={onRetry} />
        </Suspense>
      )}
    />
  );
}
