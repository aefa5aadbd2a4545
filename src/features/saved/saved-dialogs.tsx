import { useStore } from 'zustand';
import { saveRequest } from '#lib/save-request.ts';
import { AddToListDialog } from './add-to-list-dialog.tsx';
import { SaveSearchDialog } from './save-search-dialog.tsx';

const close = () => saveRequest.setState({ asked: null });

/** The dialog for what the person wants to keep. */
export default function SavedDialogs() {
  const asked = useStore(saveRequest, (state) => state.asked);
  if (asked === null) return null;
  return asked.kind === 'search' ? (
    <SaveSearchDialog request={asked} onClose={close} />
  ) : (
    <AddToListDialog request={asked} onClose={close} />
  );
}
