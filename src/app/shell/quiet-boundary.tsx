import { Component, type ReactNode } from 'react';

export interface QuietBoundaryProps {
  readonly children: ReactNode;
}

/** Lets go of a part of the shell that breaks down: the page still does what it is for. */
export class QuietBoundary extends Component<QuietBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
