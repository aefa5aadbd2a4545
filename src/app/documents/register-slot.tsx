import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { RegisterForMany } from '#features/documents/purchase/register-for-many.tsx';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { serializePurchaseStep } from '#lib/links/use-purchase-step.ts';
import { askToBuy, buyRequest } from '#lib/state/buy-request.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { joinAddress } from '../navigation.ts';
import { DocumentsGate } from './documents-frame.tsx';

const close = () => askToBuy(null);

/** The registers of several titles, over whatever page asked for them. */
export default function RegisterSlot() {
  const titles = useStore(buyRequest, (state) => state.titles);
  const { search } = useLocation();
  const navigate = useNavigate();
  if (titles === null) return null;
  const confirm = (titleId: string) => {
    close();
    const path = `${serializeTitleRoute({ kind: 'id', id: titleId })}/documents`;
    const query = serializePurchaseStep(true, new URLSearchParams(search));
    void navigate(joinAddress(path, query, window.location.hash));
  };
  return (
    <Dialog
      open
      isBare
      shape="drawer"
      title="Registers"
      description="Each title is asked about; nothing is bought before you confirm it."
      onOpenChange={(open) => !open && close()}
    >
      <DocumentsGate reason="Registers are paid for with the tokens of your account. What you ticked is kept.">
        {() => <RegisterForMany titles={titles} onConfirm={confirm} onClose={close} />}
      </DocumentsGate>
    </Dialog>
  );
}
