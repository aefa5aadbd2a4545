import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { registerShortcuts } from '#lib/state/shortcuts.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { leaveByTab } from '#ui/overlays/leave-by-tab.ts';
import head from './dialog-head.module.css';
import styles from './floating-dialog.module.css';

export interface FloatingDialogProps {
  /** Its heading, and its name. */
  readonly label: string;
  /** Without heading and cross: what stands in it says both. */
  readonly isBare?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog beside the map tools that leaves the page usable: the map under it is what it is about.
 * It takes the focus when it opens and gives it back; Escape closes it, and Tab goes on from its
 * end to where the focus came from.
 */
export function FloatingDialog({ label, isBare = false, onClose, children }: FloatingDialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const opener = useRef<Element>(null);
  const close = useEffectEvent(onClose);
  // Escape closes it from anywhere on the page, since the map beside it takes the focus too.
  useEffect(
    () =>
      registerShortcuts([
        { keys: 'Escape', label: `Close “${label}”`, group: 'Anywhere', run: () => close() },
      ]),
    [label],
  );
  useEffect(() => {
    const before = document.activeElement;
    opener.current = before;
    dialog.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // What had the focus may be gone by now: the keyboard goes on from the dialog and not from the
  // start of the page. React says nothing of a blur by removal, so the mark is still there.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) dialog.current?.focus();
  });
  return createPortal(
    <div
      ref={dialog}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.dialog}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      onKeyDown={(event) => {
        leaveByTab(event, opener.current);
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {!isBare && (
        <div className={head.head}>
          <h2 className={head.title}>{label}</h2>
          <IconButton size="small" label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {children}
    </div>,
    document.body,
  );
}
