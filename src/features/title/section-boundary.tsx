import { Component, type ReactNode } from 'react';
import { isMissingCode, MISSING_CODE } from '#lib/missing-code.ts';
import { SectionError } from '#ui/section-error.tsx';
import { Section } from './section.tsx';

interface SectionBoundaryProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Keeps a fault in one section from taking the panel with it; the section can be drawn again. */
export class SectionBoundary extends Component<SectionBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { id, title, children } = this.props;
    if (!this.state.error) return children;
    return (
      <Section id={id} title={title}>
        {isMissingCode(this.state.error) ? (
          <SectionError
            message={`This section ${MISSING_CODE}`}
            retryLabel="Reload"
            onRetry={() => window.location.reload()}
          />
        ) : (
          <SectionError
            message="This section could not be drawn. The rest of the title is unaffected."
            code={this.state.error.message}
            onRetry={() => this.setState({ error: null })}
          />
        )}
      </Section>
    );
  }
}
