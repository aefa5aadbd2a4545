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

const FAULT = 'ran into a fault. Everything else still works.';

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
    // Offline, to load the page again would take away what it still shows.
    const isAway = missing && !navigator.onLine;
    const message = isAway ? 'cannot open without a connection.' : missing ? MISSING_CODE : FAULT;
    const isReloaded = missing && !isAway;
    return (
      <FloatingDialog label={name} isBare onClose={onClose}>
        <SectionError
          message={`${name} ${message}`}
          retryLabel={isReloaded ? 'Reload' : 'Close'}
          onRetry={isReloaded ? () => window.location.reload() : onClose}
        />
      </FloatingDialog>
    );
  }
}
