import type { ReactNode } from 'react';
import { isMissingCode, MISSING_CODE } from '#lib/missing-code.ts';
import { readErrorName } from '#lib/read-error-name.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { ReloadNotice } from './shell/reload-notice.tsx';

export interface PageBoundaryProps {
  /** Another address leaves the fault behind. Code that did not come needs a reload all the same. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/**
 * Keeps the shell standing when a page breaks down as a whole. What it says is part of it: to load
 * that would fail for the same reason as the page.
 */
export function PageBoundary(props: PageBoundaryProps) {
  return (
    <FaultBoundary
      {...props}
      render={(error) => {
        const isMissing = isMissingCode(error);
        const isAway = isMissing && !navigator.onLine;
        return (
          <ReloadNotice isAway={isAway}>
            {isAway
              ? 'You are offline, and this page has not been opened here before. It opens once the connection is back.'
              : `This page ${isMissing ? MISSING_CODE : `ran into a fault (${readErrorName(error)}). Your filters are in the address and stay.`}`}
          </ReloadNotice>
        );
      }}
    />
  );
}
