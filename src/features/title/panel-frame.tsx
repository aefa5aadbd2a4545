import { type ReactNode, useEffect } from 'react';
import { registerShortcuts } from '#lib/shortcuts.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import styles from './panel-frame.module.css';
import { type SheetStop, useSheet } from './use-sheet.ts';

export interface PanelFrameProps {
  /** The heading that names the region; without one, `label` does. */
  readonly headingId?: string | undefined;
  readonly label: string;
  readonly busy?: boolean;
  /** Where the sheet of a phone goes whenever this changes; null leaves it to the person. */
  readonly raiseTo: SheetStop | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stands below the scrolling part on a phone. */
  readonly footer?: ReactNode;
}

/** Where a title stands: docked at the right of the map, or a sheet over it on a phone. */
export function PanelFrame(props: PanelFrameProps) {
  const { headingId, label, busy = false, raiseTo, onClose, children, footer } = props;
  const isPhone = useMediaQuery('(width < 900px)');
  const { stop, setStop, style, isDragged, handle } = useSheet(raiseTo ?? 'half');

  useEffect(() => {
    if (raiseTo !== null) setStop(raiseTo);
  }, [raiseTo, setStop]);

  useEffect(() => {
    const run = () => {
      // A dialog or a menu over the panel is what Escape is meant for.
      if (document.querySelector('[role=dialog], [role=menu]') === null) onClose();
    };
    return registerShortcuts([{ keys: 'Escape', label: 'Close the title', group: 'Title', run }]);
  }, [onClose]);

  return (
    <section
      className={styles.panel}
      aria-labelledby={headingId}
      aria-label={headingId ? undefined : label}
      aria-busy={busy || undefined}
      data-stop={isPhone ? stop : undefined}
      data-dragged={isDragged || undefined}
      style={isPhone ? style : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      {isPhone && (
        <button
          type="button"
          className={styles.handle}
          aria-label={stop === 'full' ? 'Show more of the map' : 'Show more of the title'}
          {...handle}
        />
      )}
      {children}
      {isPhone && footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
