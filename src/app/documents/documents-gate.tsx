import type { ReactNode } from 'react';
import { DocumentsContext } from '#api/documents-context.ts';
import { findDocuments } from '#api/open-documents.ts';
import { useServices } from '#api/services-context.ts';
import { SignInState } from '#features/auth/sign-in-state.tsx';
import { type SessionControls, useSession } from '#features/auth/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RequestLimits } from './request-limits.tsx';

export interface DocumentsGateProps {
  /** What signing in is for, a sentence. */
  readonly reason: string;
  readonly children: (session: SessionControls) => ReactNode;
}

/** Lets in who has signed in for documents (O-143), with the document service under their name. */
export function DocumentsGate({ reason, children }: DocumentsGateProps) {
  const services = useServices();
  const session = useSession();
  if (services.config.documents === null) {
    return (
      <EmptyState title="No documents are sold here">Ask the operator of this app.</EmptyState>
    );
  }
  if (session.isRestoring) return null;
  if (session.status !== 'signed-in' || session.person === null || !session.holdsDocuments) {
    return <SignInState session={session} reason={reason} />;
  }
  return (
    <DocumentsContext value={findDocuments(services, session.person.id)}>
      <RequestLimits />
      {children(session)}
    </DocumentsContext>
  );
}

/** The short name of a scope the sign-in lacks; null when it has it, or nobody said. */
export function findMissingScope(
  { documentsScope }: SessionControls,
  scope: string,
): string | null {
  return documentsScope === '' || documentsScope.includes(scope) ? null : scope;
}
