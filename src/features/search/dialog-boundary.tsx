import { Component, type ReactNode, Suspense } from 'react';
import { isMissingCode, MISSING_CODE } from '#lib/missing-code.ts';
import { SectionError } from '#ui/section-error.tsx';
import { FloatingDialog } from './floating-dialog.tsx';

export interface DialogBoundaryProps {
  /** The dialog in the person's words, such as "This filter". */
  readonly name: string;
  /** Another value gives the dialog another try. */
  readonly resetKey: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly resetKey: string;
}

/** Loads a dialog when it is wanted; one that does not come takes nothing else with it. */
export class DialogBoundary extends Component<DialogBoundaryProps, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: DialogBoundaryProps, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override render() {
    const { name, onClose, children } = this.props;
    const { error } = this.state;
    if (error === null) return <Suspense>{children}</Suspense>;
    const missing = isMissingCode(error);
    return (
      <FloatingDialog label={name} onClose={onClose}>
        <SectionError
          message={`${name} ${missing ? MISSING_CODE : 'ran into a fault. Everything else still works.'}`}
          retryLabel={missing ? 'Reload' : 'Close'}
          onRetry={missing ? () => window.location.reload() : onClose}
        />
      </FloatingDialog>
    );
  }
}
