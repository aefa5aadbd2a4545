import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { formatCount } from '#lib/format/format-count.ts';
import type { ListedSite } from '#storage/saved-records.ts';
import { IconButton } from '#ui/controls/button.tsx';
import type { MenuEntry } from '#ui/overlays/anchored-menu.tsx';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { StageName } from './stage-name.tsx';

const AnchoredMenu = lazy(() => import('#ui/overlays/anchored-menu.tsx'));

export interface BoardColumnProps {
  readonly stage: string;
  /** All stages of the list, in order. */
  readonly stages: readonly string[];
  readonly sites: readonly ListedSite[];
  /** The title whose card is dragged; null while none is. */
  readonly dragged: string | null;
  /** The title whose card was moved last: the keyboard goes along with it. */
  readonly movedId: string | null;
  readonly onDrag: (titleId: string | null) => void;
  readonly onDrop: () => void;
  readonly onMove: (site: ListedSite, stage: string) => void;
  readonly onRename: (stage: string) => void;
  readonly onShift: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A stage with its cards, on which others are dropped. */
export function BoardColumn(props: BoardColumnProps) {
  const { stage, stages, sites, dragged, movedId } = props;
  const { onDrag, onDrop, onMove, onRename, onShift, onRemove } = props;
  const heading = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [isOver, setOver] = useState(false);
  const place = stages.indexOf(stage);
  const entries: MenuEntry[] = [
    { label: 'Rename', action: () => setNaming(true) },
    ...(place > 0 ? [{ label: 'Move to the left', action: () => onShift(-1) }] : []),
    ...(place < stages.length - 1
      ? [{ label: 'Move to the right', action: () => onShift(1) }]
      : []),
    ...(sites.length === 0 && stages.length > 1 ? [{ label: 'Remove', action: onRemove }] : []),
  ];
  return (
    <section
      aria-labelledby={heading}
      className={styles.column}
      data-over={(isOver && dragged !== null) || undefined}
      onDragOver={(event) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <header className={styles.head}>
        {isNaming ? (
          <StageName
            label={`New name of ${stage}`}
            name={stage}
            taken={stages}
            onName={(name) => {
              setNaming(false);
              if (name !== null) onRename(name);
            }}
          />
        ) : (
          <>
            <h3 id={heading} className={styles.name}>
              {stage} <span className={styles.count}>{formatCount(sites.length)}</span>
            </h3>
            <IconButton
              ref={button}
              size="small"
              label={`Change the stage ${stage}`}
              aria-haspopup="menu"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </>
        )}
        {isOpen && (
          <Suspense>
            <AnchoredMenu
              label={`The stage ${stage}`}
              anchor={button.current}
              entries={entries}
              {...(sites.length > 0 && { note: 'A stage is removed once it is empty.' })}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </header>
      <ul className={styles.cards}>
        {sites.map((site) => (
          <BoardCard
            key={site.titleId}
            site={site}
            stages={stages}
            isDragged={site.titleId === dragged}
            isMoved={site.titleId === movedId}
            onDrag={onDrag}
            onMove={(to) => onMove(site, to)}
          />
        ))}
      </ul>
    </section>
  );
}
