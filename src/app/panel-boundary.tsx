import { Component, type ReactNode, Suspense } from 'react';
import { lazyWithStandIn } from './lazy-with-stand-in.ts';

/** What is said in the place of a panel; where even that does not come, the place stays empty. */
const PanelFault = lazyWithStandIn(() => import('./panel-fault.tsx'));

export interface PanelBoundaryProps {
  /** The panel in the person's words, such as "The list". */
  readonly name: string;
  /** Another value gives the panel another try. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

/** Keeps a panel that breaks down from taking the others with it. */
export class PanelBoundary extends Component<PanelBoundaryProps, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: PanelBoundaryProps, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { failed: false, error: null, resetKey: props.resetKey };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Suspense>
        <PanelFault
          name={this.props.name}
          error={this.state.error}
          onRetry={() => this.setState({ failed: false, error: null })}
        />
      </Suspense>
    );
  }
}
