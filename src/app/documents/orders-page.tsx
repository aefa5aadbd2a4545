import { useLocation, useNavigate, useParams } from 'react-router';
import { OrderView } from '#features/documents/orders/order-view.tsx';
import { OrdersList, type OrdersListProps } from '#features/documents/orders/orders-list.tsx';
import { IntentAnnouncer, IntentNotes } from '#features/documents/purchase/intent-notes.tsx';
import { useOpenPurchases } from '#features/documents/purchase/use-counter.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { usePageTitle } from '../use-page-title.ts';
import styles from './documents.module.css';
import { DocumentsGate, DocumentsPage } from './documents-frame.tsx';

/** The orders this browser remembers, and one of them in a drawer. */
export default function OrdersPage() {
  const { orderId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  usePageTitle(orderId === undefined ? 'Orders' : 'Order');
  const link = (id: string) => `/orders/${encodeURIComponent(id)}${search}${window.location.hash}`;
  return (
    <DocumentsPage>
      <DocumentsGate reason="Your orders are kept in this browser, for each person on their own.">
        {() => (
          <>
            <PlacedOrders openId={orderId ?? null} link={link} />
            {orderId !== undefined && (
              <Dialog
                open
                isBare
                shape="drawer"
                title="Order"
                onOpenChange={(open) =>
                  !open && void navigate(`/orders${search}${window.location.hash}`)
                }
              >
                <div className={styles.drawer} data-scroller="">
                  <OrderView orderId={orderId} isOfLink />
                </div>
              </Dialog>
            )}
          </>
        )}
      </DocumentsGate>
    </DocumentsPage>
  );
}

/** The orders, under the purchases that are not settled or have not ended as they should. */
function PlacedOrders(props: Omit<OrdersListProps, 'unsettled'>) {
  const unsettled = useOpenPurchases();
  return (
    <>
      <IntentAnnouncer />
      <div className={styles.purchases}>
        <IntentNotes />
      </div>
      <OrdersList {...props} unsettled={unsettled} />
    </>
  );
}
