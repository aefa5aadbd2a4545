import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import styles from './popover.module.css';

export interface AnchoredPopoverProps {
  /** The accessible name of the dialog. */
  readonly label: string;
  /** The button it belongs to, which stands in the page before this code has loaded. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Pixels. */
  readonly width?: number;
}

/**
 * An open popover beside a button of its own. The button only needs this module once it is pressed,
 * so that pages with many buttons stay light. Escape and a press outside close it.
 */
export default function AnchoredPopover(props: AnchoredPopoverProps) {
  const { label, anchor, onClose, children, width = 320 } = props;
  return (
    <Base.Root
      open
      onOpenChange={(open, { event }) => {
        // The button closes what it opened by itself; closing here too would open it again.
        const pressed = event.target instanceof Node && anchor?.contains(event.target);
        if (!open && !pressed) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          // What is taller than the room below scrolls there; beside the button it would lie on others.
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
          className={styles.positioner}
        >
          <Base.Popup
            aria-label={label}
            className={styles.popup}
            style={{ width }}
            finalFocus={() => anchor}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
