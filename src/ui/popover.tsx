import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The accessible name of the dialog that opens. */
  readonly label: string;
  /** The button that opens it; a `Button`, or any element that renders one. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  /** Controlled together with `onOpenChange`; by itself otherwise. */
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  readonly align?: 'start' | 'center' | 'end';
  /** Pixels. */
  readonly width?: number;
}

/** A small dialog that stands at its button; Escape and a press outside close it. */
export function Popover({
  label,
  trigger,
  children,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  width = 320,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={styles.positioner}
        >
          <Base.Popup aria-label={label} className={styles.popup} style={{ width }}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
