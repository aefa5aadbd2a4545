import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../controls/button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The heading and the accessible name. */
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the main one last. */
  readonly footer?: ReactNode;
  /**
   * `dialog` in the middle, `drawer` 640 px wide on the right, `viewer` as large as the window; all
   * fill a phone from below.
   */
  readonly shape?: 'dialog' | 'drawer' | 'viewer';
  /** The children lay themselves out: what scrolls, and what stands below it. */
  readonly isBare?: boolean;
  /** Beside the close button. */
  readonly actions?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /**
   * Focus starts in the first field, if there is one, and not on Close, where Enter would drop what
   * is to be filled in; after a touch it does not, since that would bring up the keyboard. Not
   * where fields are beside the point, nor while others are to come above it: it would stand below them.
   */
  readonly startsInField?: boolean;
}

const FIELDS = 'fieldset input:checked, input:not([type="radio"]), textarea';

function findFirstField(popup: HTMLElement | null): HTMLElement | null {
  const first = popup?.querySelector<HTMLElement>(`${FIELDS}, [data-waiting]`);
  return first?.matches(FIELDS) ? first : null;
}

/** A modal over a scrim. Focus stays inside and goes back where it was; Escape closes. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  shape = 'dialog',
  isBare = false,
  actions,
  onKeyDown,
  startsInField = true,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const chooseFocus = (pressed: string) =>
    (startsInField && pressed !== 'touch' && findFirstField(popup.current)) || true;
  useLayoutEffect(() => (open ? holdPage() : undefined), [open]);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup
          ref={popup}
          className={styles.popup}
          data-shape={shape}
          initialFocus={chooseFocus}
          onKeyDown={onKeyDown}
        >
          {/* No header: a page has one banner. */}
          <div className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {actions && <div className={styles.actions}>{actions}</div>}
            <Base.Close render={<IconButton label="Close" />}>
              <X aria-hidden="true" />
            </Base.Close>
          </div>
          {description && (
            <Base.Description className={styles.description}>{description}</Base.Description>
          )}
          {isBare ? children : <div className={styles.body}>{children}</div>}
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

let holds = 0;

/** Nothing below a scrim takes the focus or is read out, until each dialog that asked has let go. */
function holdPage(): () => void {
  const root = document.getElementById('root');
  holds += 1;
  if (root) root.inert = true;
  return () => {
    holds -= 1;
    if (root) root.inert = holds > 0;
  };
}
