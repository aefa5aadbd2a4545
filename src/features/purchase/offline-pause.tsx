import WifiOff from 'lucide-react/icons/wifi-off';
import { Note } from '#ui/note.tsx';
import { useOnline } from './use-online.ts';

/** Says beside the button why it waits; the banner of the app lies behind the drawer. */
export function OfflinePause({ id }: { readonly id: string }) {
  const isOnline = useOnline();
  // The place is there before its words, so that they are read out.
  return (
    <div role="status" id={id}>
      {!isOnline && (
        <Note tone="warn" icon={<WifiOff aria-hidden="true" />}>
          <b>You are offline: buying is paused.</b> What you chose is kept. You can buy when the
          connection is back.
        </Note>
      )}
    </div>
  );
}
