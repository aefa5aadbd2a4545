import { SCOPES } from '@property/contract/scopes.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { OrderView } from '#features/documents/orders/order-view.tsx';
import {
  PurchaseForMany,
  type PurchaseForManyProps,
} from '#features/documents/purchase/purchase-for-many.tsx';
import { formatCountOf } from '#lib/format/format-count.ts';
import { parsePurchaseStep, serializePurchaseStep } from '#lib/links/use-purchase-step.ts';
import { askToBuy, buyRequest, keepWanted } from '#lib/state/buy-request.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DocumentsGate, findMissingScope } from './documents-frame.tsx';

/** The documents of several titles, over whatever page asked for them: it stays as it is. */
export default function DocumentsForManySlot() {
  const titles = useStore(buyRequest, (request) => request.titles);
  const { isOpen, close } = useEntry(titles !== null);
  if (titles === null || !isOpen) return null;
  return (
    <Dialog
      open
      isBare
      shape="drawer"
      title={`Documents for ${formatCountOf(titles.length, 'title')}`}
      onOpenChange={(open) => !open && close()}
    >
      <DocumentsGate reason="Documents are paid for with the tokens of your account. What you ticked is kept.">
        {(session) => (
          <OwnDocuments
            person={session.person?.id ?? ''}
            Order={OrderView}
            missingScope={findMissingScope(session, SCOPES.docsPurchase)}
            onClose={close}
          />
        )}
      </DocumentsGate>
    </Dialog>
  );
}

/** What the history keeps with an entry that has the drawer over it. */
const FOR_MANY = 'isForMany';
/** And the place in the history of the page that asked. */
const BENEATH = 'placeBeneath';

/**
 * The drawer as an entry of the history: Back closes it, and forward opens it again with what was
 * wanted. What is asked for by a press, or was before signing in, gets its entry here.
 */
function useEntry(isWanted: boolean): { readonly isOpen: boolean; readonly close: () => void } {
  const isAsked = useStore(buyRequest, (request) => request.isAsked);
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpen = state?.[FOR_MANY] === true;
  useEffect(() => {
    // What is dropped as it is drawn, as another person's, gets no entry.
    if (!isWanted || !isAsked || buyRequest.getState().titles === null) return;
    buyRequest.setState({ isAsked: false });
    if (isOpen) return;
    const { pathname, search, hash } = window.location;
    const to = { pathname, search: withoutStep(search), hash };
    void navigate(to, { state: { [FOR_MANY]: true, [BENEATH]: readPlace() } });
  }, [isWanted, isAsked, isOpen, navigate]);
  useEffect(() => {
    keepWanted(isOpen);
    return () => keepWanted(false);
  }, [isOpen]);
  // What is confirmed has an entry above that of the choice, also once there is nothing to confirm.
  const close = () => {
    const beneath: unknown = state?.[BENEATH];
    const steps = typeof beneath === 'number' ? beneath - readPlace() : -1;
    void navigate(Math.min(steps, -1));
  };
  return { isOpen, close };
}

/** Which entry of the history the page stands in, as the router counts them. */
function readPlace(): number {
  return window.history.state?.idx ?? 0;
}

/** Who signed in anew in the midst of confirming comes back to the choice, below which nothing is bought. */
function withoutStep(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parsePurchaseStep(parameters)) return search;
  return serializePurchaseStep(false, parameters).toString();
}

interface OwnDocumentsProps extends Omit<PurchaseForManyProps, 'titles'> {
  /** Who is signed in. */
  readonly person: string;
}

/**
 * What is wanted, of the person who is signed in: what another one has seen here goes, and the entry
 * of the history that it was shown in is left, so that Back takes no step where nothing is.
 */
export function OwnDocuments({ person, ...rest }: OwnDocumentsProps) {
  const { titles, person: owner } = useStore(buyRequest);
  const { onClose } = rest;
  const isOfAnother = owner !== null && owner !== person;
  useEffect(() => {
    if (isOfAnother) {
      askToBuy(null);
      onClose();
    } else if (titles !== null && owner !== person) {
      buyRequest.setState({ person });
      keepWanted(true);
    }
  }, [isOfAnother, titles, owner, person, onClose]);
  return titles === null || isOfAnother ? null : <PurchaseForMany titles={titles} {...rest} />;
}
