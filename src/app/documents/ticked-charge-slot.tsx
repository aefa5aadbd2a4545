import { DocumentsContext } from '#api/documents/documents-context.ts';
import { findDocuments } from '#api/documents/open-documents.ts';
import { useServices } from '#api/services-context.ts';
import { useSession } from '#features/auth/use-session.ts';
import { TickedCharge } from '#features/documents/purchase/ticked-charge.tsx';

/** The charge of what is ticked, for who is signed in for documents; nobody else is asked to sign in for it. */
export default function TickedChargeSlot() {
  const services = useServices();
  const { status, person, holdsDocuments } = useSession();
  if (status !== 'signed-in' || person === null || !holdsDocuments) return null;
  return (
    <DocumentsContext value={findDocuments(services, person.id)}>
      <TickedCharge />
    </DocumentsContext>
  );
}
