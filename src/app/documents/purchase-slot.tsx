import { SCOPES } from '@property/contract/scopes.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { DownloadButton } from '#features/documents/orders/download-button.tsx';
import { OrderView } from '#features/documents/orders/order-view.tsx';
import { PurchaseDrawer } from '#features/documents/purchase/purchase-drawer.tsx';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { serializePurchaseStep } from '#lib/links/use-purchase-step.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { joinAddress } from '../navigation.ts';
import { usePageTitle } from '../use-page-title.ts';
import styles from './documents.module.css';
import { DocumentsGate, findMissingScope } from './documents-frame.tsx';

/** The documents of the open title, in a drawer over the map. */
export default function PurchaseSlot({ titleId }: { readonly titleId: string }) {
  const { search: service } = useServices();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data } = useQuery(service.title(titleId));
  const address = data?.mainAddress?.fullAddress ?? '';
  usePageTitle(`Buy documents${data?.number ? ` of ${data.number}` : ''}`);
  const path = serializeTitleRoute({ kind: 'id', id: titleId });
  const close = () => {
    const kept = serializePurchaseStep(false, new URLSearchParams(search));
    void navigate(joinAddress(path, kept, window.location.hash));
  };
  const title = {
    ask: { title_id: titleId },
    id: titleId,
    number: data?.number ?? null,
    label: address,
  };
  return (
    <Dialog
      open
      isBare
      shape="drawer"
      title="Buy documents"
      description={
        <>
          <span className={styles.id}>{data?.number}</span> {address}
        </>
      }
      onOpenChange={(open) => !open && close()}
    >
      <DocumentsGate reason="Documents are paid for with the tokens of your account. This title and what you chose are kept.">
        {(session) => (
          <PurchaseDrawer
            // Back may lead from one title's documents to another's: nothing of the first stays.
            key={titleId}
            title={title}
            onClose={close}
            Download={DownloadButton}
            Order={OrderView}
            missingScope={findMissingScope(session, SCOPES.docsPurchase)}
          />
        )}
      </DocumentsGate>
    </Dialog>
  );
}
