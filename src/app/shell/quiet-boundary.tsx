import type { ReactNode } from 'react';
import { FaultBoundary } from '../fault-boundary.tsx';

export interface QuietBoundaryProps {
  readonly children: ReactNode;
}

const renderNothing = () => null;

/** Lets go of a part of the shell that breaks down: the page still does what it is for. */
export function QuietBoundary({ children }: QuietBoundaryProps) {
  return <FaultBoundary render={renderNothing}>{children}</FaultBoundary>;
}
