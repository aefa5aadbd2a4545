import { Component, type ReactNode } from 'react';
import { isMissingCode, MISSING_CODE } from '#lib/missing-code.ts';
import { readErrorName } from '#lib/read-error-name.ts';
import { SectionError } from '#ui/section-error.tsx';

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
    const { name } = this.props;
    if (isMissingCode(this.state.error)) {
      return (
        <div data-panel-fault={name}>
          <SectionError
            message={`${name} ${MISSING_CODE}`}
            retryLabel="Reload"
            onRetry={() => window.location.reload()}
          />
        </div>
      );
    }
    return (
      <div data-panel-fault={name}>
        <SectionError
          message={`${name} ran into a fault. Everything else still works.`}
          code={readErrorName(this.state.error)}
          onRetry={() => this.setState({ failed: false, error: null })}
        />
      </div>
    );
  }
}
