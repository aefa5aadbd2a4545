import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { keepPostcodeTogether } from '#lib/format/keep-postcode-together.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { changeSite } from '#storage/saved-database.ts';
import type { ListedSite } from '#storage/saved-records.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { NextDate } from '../next-date.tsx';
import { NoteField } from '../note-field.tsx';
import { useChangeSaved } from '../use-change-saved.ts';
import styles from './board.module.css';

const AnchoredMenu = lazy(() => import('#ui/overlays/anchored-menu.tsx'));

export interface BoardCardProps {
  readonly site: ListedSite;
  readonly stages: readonly string[];
  readonly isDragged: boolean;
  /** It was moved last: its button takes the focus that went with the card it was. */
  readonly isMoved: boolean;
  readonly onDrag: (titleId: string | null) => void;
  readonly onMove: (stage: string) => void;
}

/** A title on the board: its next date and note are changed in place, its stage by moving it. */
export function BoardCard({ site, stages, isDragged, isMoved, onDrag, onMove }: BoardCardProps) {
  const { listId, titleId, number, address } = site;
  const change = useChangeSaved();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isMoved) button.current?.focus();
  }, [isMoved]);
  return (
    <li
      className={styles.card}
      data-dragged={isDragged || undefined}
      onPointerDown={({ currentTarget, target }) => {
        // Text in a field of the card is selected, and not dragged away with it.
        const isField = target instanceof Element && target.closest('input, textarea, button, a');
        currentTarget.draggable = !isField;
      }}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', number);
        onDrag(titleId);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={styles.cardHead}>
        <Link className={styles.number} to={serializeTitleRoute({ kind: 'id', id: titleId })}>
          {number}
        </Link>
        <IconButton
          ref={button}
          size="small"
          label={`Move ${number} to …`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ArrowRightLeft aria-hidden="true" />
        </IconButton>
        {isOpen && (
          <Suspense>
            <AnchoredMenu
              label={`Move ${number} to`}
              anchor={button.current}
              entries={stages
                .filter((stage) => stage !== site.stage)
                .map((stage) => ({ label: stage, action: () => onMove(stage) }))}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </div>
      <p className={styles.address}>
        {address ? keepPostcodeTogether(address) : 'No address recorded'}
      </p>
      <NextDate site={site} word="Next" />
      <NoteField
        label={`Note on ${number}`}
        note={site.note}
        onSave={(note) => void change(() => changeSite({ listId, titleId, note }))}
      />
    </li>
  );
}
