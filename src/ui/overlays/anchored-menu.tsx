import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isPressOf } from './is-press-of.ts';
import styles from './menu.module.css';

/** One line of a menu: it does something, or leads somewhere. */
export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** A function that is run, or the address of a link. */
  readonly action: (() => void) | string;
}

export interface AnchoredMenuProps {
  /** The accessible name of the menu. */
  readonly label: string;
  /** The button it belongs to, which stands in the page before this code has loaded. */
  readonly anchor: HTMLElement | null;
  readonly entries: readonly MenuEntry[];
  /** A sentence below the entries. */
  readonly note?: string;
  /** What the focus goes back to; the button where it is not given. */
  readonly focus?: () => HTMLElement | null;
  readonly onClose: () => void;
}

/**
 * An open menu below a button of its own, walked through with the arrow keys and by first letters.
 * Like `AnchoredPopover`, its code is only wanted once the button is pressed.
 */
export default function AnchoredMenu(props: AnchoredMenuProps) {
  const { label, anchor, entries, note, focus = () => anchor, onClose } = props;
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(open, { event }) => {
        if (!open && !isPressOf(anchor, event)) onClose();
      }}
    >
      {/* In the main part of the page, where its button is: at the end of it a menu is in no landmark. */}
      <Menu.Portal container={anchor?.closest('main') ?? undefined}>
        <Menu.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className={styles.positioner}
        >
          <Menu.Popup aria-label={label} className={styles.popup} finalFocus={focus}>
            {entries.map(({ label: words, icon, action }) =>
              typeof action === 'string' ? (
                <Menu.LinkItem
                  key={words}
                  className={styles.item}
                  closeOnClick
                  render={<Link to={action} />}
                >
                  {icon}
                  {words}
                </Menu.LinkItem>
              ) : (
                <Menu.Item key={words} className={styles.item} onClick={action}>
                  {icon}
                  {words}
                </Menu.Item>
              ),
            )}
            {note && <p className={styles.note}>{note}</p>}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
