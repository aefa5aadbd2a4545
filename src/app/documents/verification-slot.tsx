import { SCOPES } from '@property/contract/scopes.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { IntentAnnouncer, OpenPurchaseNotes } from '#features/documents/purchase/intent-notes.tsx';
import { useOpenPurchases } from '#features/documents/purchase/use-counter.ts';
import { VerifyOwner, type VerifyOwnerProps } from '#features/documents/verify/verify-owner.tsx';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { usePageTitle } from '../use-page-title.ts';
import styles from './documents.module.css';
import { DocumentsGate, findMissingScope } from './documents-frame.tsx';

/** Checking an owner of the open title, in a drawer over the map. */
export default function VerificationSlot({ titleId }: { readonly titleId: string }) {
  const { search: service } = useServices();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data } = useQuery(service.title(titleId));
  usePageTitle(`Verify an owner${data?.number ? ` of ${data.number}` : ''}`);
  const path = serializeTitleRoute({ kind: 'id', id: titleId });
  const close = () => void navigate(`${path}${search}${window.location.hash}`);
  return (
    <Dialog
      open
      isBare
      shape="drawer"
      title="Verify an owner"
      description={
        <>
          <span className={styles.id}>{data?.number}</span> {data?.mainAddress?.fullAddress}
        </>
      }
      onOpenChange={(open) => !open && close()}
    >
      <DocumentsGate reason="A check is paid for with a token of your account. This title is kept.">
        {(session) =>
          data === undefined ? null : data.number ? (
            <OwnerCheck
              key={data.number}
              titleNumber={data.number}
              title={{ titleId, address: data.mainAddress?.fullAddress }}
              missingScope={findMissingScope(session, SCOPES.docsPurchase)}
            />
          ) : (
            <EmptyState title="This title has no number">
              Owners are checked by the number of their title.
            </EmptyState>
          )
        }
      </DocumentsGate>
    </Dialog>
  );
}

/** The form, under the purchase that has to be settled before anything else is charged (O-085). */
function OwnerCheck(props: Omit<VerifyOwnerProps, 'hasOpenPurchase' | 'notes'>) {
  const hasOpenPurchase = useOpenPurchases() > 0;
  const notes = (
    <>
      <IntentAnnouncer />
      <OpenPurchaseNotes />
    </>
  );
  return <VerifyOwner {...props} hasOpenPurchase={hasOpenPurchase} notes={notes} />;
}
