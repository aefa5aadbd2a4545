import { Component, lazy, type ReactNode, Suspense } from 'react';

const PageFault = lazy(async () => {
  const { PageFault: Page } = await import('./routes/page-fault.tsx');
  return { default: Page };
});

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
    if (fault === null) return this.props.children;
    return (
      <Suspense>
        <PageFault error={fault.error} />
      </Suspense>
    );
  }
}
