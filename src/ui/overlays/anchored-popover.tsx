import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';
import { isPressOf } from './is-press-of.ts';
import { leaveByTab } from './leave-by-tab.ts';
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

const FIELDS = 'input:checked, input:not([type="radio"]), select, textarea';

/** The first field, unless others are still to come above it: the focus would stand below them. */
function findFirstField(popup: HTMLElement | null): HTMLElement | null {
  const [first] = popup?.querySelectorAll<HTMLElement>(`${FIELDS}, [data-waiting]`) ?? [];
  return first?.matches(FIELDS) ? first : null;
}

/**
 * An open popover beside a button of its own. The button only needs this module once it is pressed,
 * so that pages with many buttons stay light. Escape and a press outside close it,
 * and so does Tab from its end: it goes on behind the button.
 */
export default function AnchoredPopover(props: AnchoredPopoverProps) {
  const { label, anchor, onClose, children, width = 320 } = props;
  const popup = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  return (
    <Base.Root
      open
      onOpenChange={(open, { event }) => {
        if (!open && !isPressOf(anchor, event)) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={12}
          collisionPadding={12}
          // What is taller than the room below scrolls there; beside the button it would lie on others.
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
          className={styles.positioner}
        >
          <Base.Popup
            ref={popup}
            aria-label={label}
            className={styles.popup}
            style={{ width }}
            initialFocus={(pressed) =>
              (pressed !== 'touch' && findFirstField(popup.current)) || popup.current
            }
            finalFocus={() => (isLeft.current ? false : anchor)}
            onKeyDown={(event) => {
              if (!leaveByTab(event, anchor)) return;
              isLeft.current = true;
              onClose();
            }}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
