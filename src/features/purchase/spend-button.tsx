import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { useOnline } from './use-online.ts';

export interface SpendButtonProps extends Omit<ButtonProps, 'onClick' | 'variant'> {
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
