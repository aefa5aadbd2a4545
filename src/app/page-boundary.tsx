import { Component, type ReactNode } from 'react';
import { isMissingCode, MISSING_CODE } from '#lib/missing-code.ts';
import { readErrorName } from '#lib/read-error-name.ts';
import { ReloadNotice } from './shell/reload-notice.tsx';

export interface PageBoundaryProps {
  /** Another address leaves the fault behind. Code that did not come needs a reload all the same. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly fault: { readonly error: unknown } | null;
  readonly resetKey: string;
}

/**
 * Keeps the shell standing when a page breaks down as a whole. What it says is part of it: to load
 * that would fail for the same reason as the page.
 */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { fault: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps(props: PageBoundaryProps, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { fault: null, resetKey: props.resetKey };
  }

  override render() {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    const { error } = fault;
    return (
      <ReloadNotice>
        This page{' '}
        {isMissingCode(error)
          ? MISSING_CODE
          : `ran into a fault (${readErrorName(error)}). Your filters are in the address and stay.`}
      </ReloadNotice>
    );
  }
}
