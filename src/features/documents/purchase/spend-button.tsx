import WifiOff from 'lucide-react/icons/wifi-off';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { useOnline } from '#ui/hooks/use-online.ts';
import { Note } from '#ui/note.tsx';

interface SpendButtonProps extends Omit<ButtonProps, 'onClick' | 'variant'> {
  readonly onPress: () => void;
  /** Milliseconds after it has appeared in which it takes no press. */
  readonly rest?: number;
}

/**
 * The button on the way to a charge. It keeps its focus while it takes no press: offline, and just
 * after it has appeared, because it may stand where the button before it stood and a double click
 * would press both (D-062, D-063). A held key and the later clicks of a series press nothing.
 */
export function SpendButton({ onPress, rest = 0, ...props }: SpendButtonProps) {
  const isOnline = useOnline();
  const [isRested, setRested] = useState(rest === 0);
  const beganEarly = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), rest);
    return () => clearTimeout(timer);
  }, [rest]);
  const noteStart = () => {
    beganEarly.current = !isRested;
  };
  const stopRepeats = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
    else noteStart();
  };
  const press = ({ detail }: MouseEvent) => {
    const isEarly = beganEarly.current || !isRested;
    beganEarly.current = false;
    if (isOnline && !isEarly && detail <= 1) onPress();
  };
  return (
    <Button
      {...props}
      variant="primary"
      aria-disabled={!isOnline || !isRested || undefined}
      onPointerDown={noteStart}
      onKeyDown={stopRepeats}
      onClick={press}
    />
  );
}

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
