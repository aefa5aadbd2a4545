import { Component, type ReactNode } from 'react';

export interface FaultBoundaryProps {
  /** Another value gives what is inside another try. */
  readonly resetKey?: string | undefined;
  /** What stands in the place of what broke down; `retry` draws that once more. */
  readonly render: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly fault: { readonly error: unknown } | null;
  readonly resetKey: string | undefined;
}

/** Keeps a part of the page that breaks down from taking the others with it. */
export class FaultBoundary extends Component<FaultBoundaryProps, State> {
  override state: State = { fault: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps(props: FaultBoundaryProps, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { fault: null, resetKey: props.resetKey };
  }

  override render() {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    return this.props.render(fault.error, () => this.setState({ fault: null }));
  }
}
