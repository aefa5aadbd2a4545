import { useEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import {
  RegisterForMany,
  type RegisterForManyProps,
} from '#features/documents/purchase/register-for-many.tsx';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { serializePurchaseStep } from '#lib/links/use-purchase-step.ts';
import { askToBuy, buyRequest } from '#lib/state/buy-request.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { joinAddress } from '../navigation.ts';
import { DocumentsGate } from './documents-frame.tsx';

const close = () => askToBuy(null);

/** The registers of several titles, over whatever page asked for them. */
export default function RegisterSlot() {
  const isWanted = useStore(buyRequest, ({ titles }) => titles !== null);
  const { search } = useLocation();
  const navigate = useNavigate();
  if (!isWanted) return null;
  const confirm = (titleId: string) => {
    close();
    openToConfirm(navigate, titleId, new URLSearchParams(search));
  };
  return (
    <Dialog
      open
      isBare
      shape="drawer"
      title="Registers"
      description="Prices are checked first. Nothing is bought until you confirm."
      onOpenChange={(open) => !open && close()}
    >
      <DocumentsGate reason="Registers are paid for with the tokens of your account. What you ticked is kept.">
        {({ person }) => (
          <OwnRegisters person={person?.id ?? ''} onConfirm={confirm} onClose={close} />
        )}
      </DocumentsGate>
    </Dialog>
  );
}

/**
 * Opens what is in the basket to be confirmed, over the documents of one title: the step leads back
 * to the entry before it, where the orders are told of. From here that would be the page that asked.
 */
export function openToConfirm(
  navigate: NavigateFunction,
  titleId: string,
  others: URLSearchParams,
): void {
  const path = `${serializeTitleRoute({ kind: 'id', id: titleId })}/documents`;
  for (const isConfirming of [false, true]) {
    const query = serializePurchaseStep(isConfirming, others);
    void navigate(joinAddress(path, query, window.location.hash));
  }
}

interface OwnRegistersProps extends Omit<RegisterForManyProps, 'titles'> {
  /** Who is signed in. */
  readonly person: string;
}

/** What is wanted, of the person who is signed in: what another one has seen here goes. */
export function OwnRegisters({ person, ...rest }: OwnRegistersProps) {
  const { titles, person: owner } = useStore(buyRequest);
  const isOfAnother = owner !== null && owner !== person;
  useEffect(() => {
    if (isOfAnother) close();
    else if (titles !== null) askToBuy(titles, person);
  }, [isOfAnother, titles, person]);
  return titles === null || isOfAnother ? null : <RegisterForMany titles={titles} {...rest} />;
}
