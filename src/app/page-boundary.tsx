import { Component, type ReactNode } from 'react';
import { PageFault } from './routes/page-fault.tsx';

export interface PageBoundaryProps {
  /** Another address gives the page another try. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly fault: { readonly error: unknown } | null;
  readonly resetKey: string;
}

/** Keeps the shell standing when a page breaks down as a whole. */
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
    return fault === null ? this.props.children : <PageFault error={fault.error} />;
  }
}
