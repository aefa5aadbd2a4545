import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import AnchoredPopover from './anchored-popover.tsx';

interface PopoverButtonProps {
  /** The name of what opens. */
  readonly label: string;
  /** What stands on the button; the label where nothing is given. */
  readonly face?: ReactNode;
  /** In pixels. */
  readonly width: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A quiet button that opens a popover beside it, and closes it again. */
export function PopoverButton({
  label,
  face = label,
  width,
  className,
  children,
}: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        {face}
      </Button>
      {anchor !== null && (
        <AnchoredPopover
          label={label}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          width={width}
        >
          {children}
        </AnchoredPopover>
      )}
    </>
  );
}
