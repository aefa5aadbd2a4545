import { useEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import {
  DocumentsForMany,
  type DocumentsForManyProps,
} from '#features/documents/purchase/documents-for-many.tsx';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { FROM_ELSEWHERE, serializePurchaseStep } from '#lib/links/use-purchase-step.ts';
import { askToBuy, buyRequest, keepWanted } from '#lib/state/buy-request.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { joinAddress } from '../navigation.ts';
import { DocumentsGate } from './documents-frame.tsx';

/** The documents of several titles, over whatever page asked for them. */
export default function DocumentsForManySlot() {
  const isWanted = useStore(buyRequest, ({ titles }) => titles !== null);
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isOpen, close } = useEntry(isWanted);
  if (!isWanted || !isOpen) return null;
  const confirm = (titleId: string) =>
    openToConfirm(navigate, titleId, new URLSearchParams(search));
  return (
    <Dialog
      open
      isBare
      shape="drawer"
      title="Documents"
      description="Prices are checked first. Nothing is bought until you confirm."
      onOpenChange={(open) => !open && close()}
    >
      <DocumentsGate reason="Documents are paid for with the tokens of your account. What you ticked is kept.">
        {({ person }) => (
          <OwnDocuments person={person?.id ?? ''} onConfirm={confirm} onClose={close} />
        )}
      </DocumentsGate>
    </Dialog>
  );
}

/** What the history keeps with an entry that has the drawer over it. */
const FOR_MANY = 'isForMany';

/**
 * The drawer as an entry of the history: Back closes it, and forward opens it again with what was
 * wanted. What is asked for by a press, or was before signing in, gets its entry here.
 */
function useEntry(isWanted: boolean): { readonly isOpen: boolean; readonly close: () => void } {
  const isAsked = useStore(buyRequest, (request) => request.isAsked);
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = state?.[FOR_MANY] === true;
  useEffect(() => {
    if (!isWanted || !isAsked) return;
    buyRequest.setState({ isAsked: false });
    const { pathname, search, hash } = window.location;
    if (!isOpen) void navigate({ pathname, search, hash }, { state: { [FOR_MANY]: true } });
  }, [isWanted, isAsked, isOpen, navigate]);
  useEffect(() => {
    keepWanted(isOpen || isAsked);
    return () => keepWanted(false);
  }, [isOpen, isAsked]);
  // The first entry of the app, as the router names it, has none before it.
  const close = () => (key === 'default' ? askToBuy(null) : void navigate(-1));
  return { isOpen: isOpen || isAsked, close };
}

/**
 * Opens what is in the basket to be confirmed in place of what is wanted: over the documents of one title. Back leads to the page
 * that asked, what is bought to those documents, where the orders are told of.
 */
export function openToConfirm(
  navigate: NavigateFunction,
  titleId: string,
  others: URLSearchParams,
): void {
  const path = `${serializeTitleRoute({ kind: 'id', id: titleId })}/documents`;
  const query = serializePurchaseStep(true, others);
  void navigate(joinAddress(path, query, window.location.hash), { state: FROM_ELSEWHERE });
}

interface OwnDocumentsProps extends Omit<DocumentsForManyProps, 'titles'> {
  /** Who is signed in. */
  readonly person: string;
}

/** What is wanted, of the person who is signed in: what another one has seen here goes. */
export function OwnDocuments({ person, ...rest }: OwnDocumentsProps) {
  const { titles, person: owner } = useStore(buyRequest);
  const isOfAnother = owner !== null && owner !== person;
  useEffect(() => {
    if (isOfAnother) askToBuy(null);
    else if (titles !== null) {
      buyRequest.setState({ person });
      keepWanted(true);
    }
  }, [isOfAnother, titles, person]);
  return titles === null || isOfAnother ? null : <DocumentsForMany titles={titles} {...rest} />;
}
