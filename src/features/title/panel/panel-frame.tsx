import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect } from 'react';
import { registerShortcuts } from '#lib/state/shortcuts.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './panel-frame.module.css';
import { type SheetStop, useSheet } from './use-sheet.ts';

interface PanelFrameProps {
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

/** The panel while its code or its title is on the way. */
export function TitlePanelSkeleton({ onClose }: { readonly onClose: () => void }) {
  return (
    <PanelFrame label="Title" busy raiseTo={null} onClose={onClose}>
      <TitleHeaderSkeleton onClose={onClose} />
    </PanelFrame>
  );
}

/** The panel before its title has arrived; it can be closed already. */
export function TitleHeaderSkeleton({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className={styles.skeleton}>
      <span role="status" className="visually-hidden">
        Loading the title
      </span>
      <div className={styles.line}>
        <Skeleton width={66} height={20} />
        <Skeleton width={92} height={20} />
        <IconButton className={styles.close} size="small" label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <Skeleton width="58%" height={22} />
      <Skeleton width="44%" height={14} />
      <Skeleton width="30%" height={14} />
      <div className={styles.line}>
        <Skeleton width={150} height={32} />
        <Skeleton width={84} height={32} />
      </div>
      <div className={styles.facts}>
        {['site', 'floor', 'coverage', 'sale', 'rent', 'use'].map((fact) => (
          <Skeleton key={fact} height={48} />
        ))}
      </div>
      <Skeleton height={170} />
    </div>
  );
}
