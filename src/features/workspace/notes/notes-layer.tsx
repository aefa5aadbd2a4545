import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';
import { preferences } from '#lib/state/preferences.ts';
import { NoteSignMark } from '#map/controls/layer-sign.tsx';
import { SIGN_LOOKS } from '#map/images/sign-looks.ts';
import type { DrawnMarks } from '#map/marks/drawn-marks.ts';
import { Button } from '#ui/controls/button.tsx';
import { useRested } from '#ui/hooks/use-rested.ts';
import { useRovingFocus } from '#ui/hooks/use-roving-focus.ts';
import { JoinedFacts } from '../marks/joined/joined-facts.tsx';
import { useOpenJoined } from '../marks/joined/open-joined.ts';
import { useJoined } from '../marks/joined/use-joined.ts';
import { MarkCard } from '../marks/mark-card.tsx';
import { BandCounts } from './band-counts.tsx';
import styles from './notes-layer.module.css';
import { useApplications } from './use-applications.ts';
import { useBandNotes } from './use-band-notes.ts';
import { useMovementLink } from './use-movement-link.ts';
import { useNearNotes } from './use-near-notes.ts';
import { type OwnedSearch, useOwned } from './use-owned.ts';

/** Half the side of what a card of a note keeps clear of, in pixels. */
const HALF = 12;
/** Notes that the list of the keyboard holds, the nearest to the middle first. */
const LISTED = 60;
/** Milliseconds for the way from a sign to its card. */
const AFTER = 200;

/**
 * Speaks of titles of an owner, planning applications, what an area is near to, traffic and footfall:
 * a card, and a list for the keyboard.
 */
export const NotesLayer = memo(function NotesLayer({ marks }: { readonly marks: DrawnMarks }) {
  useApplications();
  useNearNotes();
  useBandNotes();
  const ownedSearch = useOwned();
  useMovementLink();
  const { owned, applications, near, movement, pointed, aimed } = useStore(mapNotes);
  const { drawn, isMoving, isOff } = useStore(marks.state);
  const [held, setHeld] = useState<string | null>(null);
  // The pointer leaves the sign for the card a little before it is there.
  const rested = useRested(pointed, AFTER);
  const id = held ?? pointed ?? rested;
  const notes = useMemo(() => [...near, ...applications, ...owned], [near, applications, owned]);
  const isHidden = id === null || isMoving || isOff;
  const note = isHidden
    ? undefined
    : aimed?.id === id
      ? aimed
      : [...notes, ...movement].find((each) => each.id === id);
  const open = useOpenNote(marks, ownedSearch);
  const openChosen = useEffectEvent((chosen: string) => {
    mapNotes.setState({ chosen: null });
    const found = owned.find((each) => each.id === chosen);
    if (found) open(found);
  });
  useEffect(() => mapNotes.subscribe(({ chosen }) => chosen !== null && openChosen(chosen)), []);
  const counts = <BandCounts />;
  if (notes.length === 0 && movement.length === 0 && !note) return counts;
  const layer = createPortal(
    <div className={styles.layer} data-drawn={drawn}>
      {!isOff && (
        <NoteList marks={marks} notes={notes} movement={movement} drawn={drawn} onOpen={open} />
      )}
      {note && (
        <MarkCard
          key={note.id}
          box={surround(marks, note)}
          room={marks.readFreeView().box}
          onHold={(isHeld) => setHeld(isHeld ? note.id : null)}
        >
          {note.joined ? (
            <OwnedTogether
              marks={marks}
              note={note}
              joined={note.joined}
              owned={ownedSearch}
              onOpen={() => open(note)}
            />
          ) : (
            <NoteFacts note={note} onOpen={() => open(note)} />
          )}
        </MarkCard>
      )}
    </div>,
    marks.host,
  );
  return (
    <>
      {counts}
      {layer}
    </>
  );
});

function surround(marks: DrawnMarks, { lon, lat }: MapNote) {
  const { x, y } = marks.project([lon, lat]);
  return { left: x - HALF, top: y - HALF, right: x + HALF, bottom: y + HALF };
}

interface NoteFactsProps {
  readonly note: MapNote;
  readonly onOpen: () => void;
}

function NoteFacts({ note, onOpen }: NoteFactsProps) {
  const { titleId } = note;
  return (
    <>
      <h2 className={styles.name}>
        <NoteSignMark sign={note.sign} />
        {note.name || SIGN_LOOKS[note.sign].name}
      </h2>
      {note.lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {titleId !== undefined && (
        <div className={styles.actions}>
          <Button variant="primary" size="small" tabIndex={-1} onClick={onOpen}>
            Open title
          </Button>
        </div>
      )}
    </>
  );
}

interface OwnedTogetherProps extends NoteFactsProps {
  readonly marks: DrawnMarks;
  readonly joined: NonNullable<MapNote['joined']>;
  readonly owned: OwnedSearch | null;
}

/** Titles of the owner that lie side by side, as the map speaks of them elsewhere. */
function OwnedTogether({ marks, note, joined, owned, onOpen }: OwnedTogetherProps) {
  const units = useStore(preferences, (state) => state.units);
  return (
    <JoinedFacts
      count={joined.count}
      name={marks.nameNear(note)}
      joined={useJoined(joined.group, owned?.query ?? null)}
      units={units}
      hasKeys={false}
      onOpen={onOpen}
    />
  );
}

interface NoteListProps {
  readonly marks: DrawnMarks;
  readonly notes: readonly MapNote[];
  /** Roads and squares in view, the busiest first. */
  readonly movement: readonly MapNote[];
  /** Another number once the view is another. */
  readonly drawn: number;
  readonly onOpen: (note: MapNote) => void;
}

/** What stands in view beside titles, each by its words: one stop of the Tab key, seen while that is in it. */
function NoteList({ marks, notes, movement, drawn, onOpen }: NoteListProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has others
  const nearest = useMemo(() => listInView(marks, notes), [marks, notes, drawn]);
  const inView = [...nearest, ...movement];
  const list = useRef<HTMLUListElement>(null);
  const roving = useRovingFocus(list);
  if (inView.length === 0) return null;
  const point = (id: string | null) => mapNotes.setState({ pointed: id, aimed: null });
  return (
    <ul ref={list} className={styles.list} aria-label="Layers in view" {...roving}>
      {inView.map((note) => (
        <li key={note.id}>
          <button
            type="button"
            onFocus={() => point(note.id)}
            onBlur={() => point(null)}
            onKeyDown={({ key }) => key === 'Escape' && marks.canvas.focus({ preventScroll: true })}
            onClick={() => onOpen(note)}
          >
            <NoteSignMark sign={note.sign} />
            <span>{[note.name || SIGN_LOOKS[note.sign].name, ...note.lines].join('. ')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function listInView(marks: DrawnMarks, notes: readonly MapNote[]): readonly MapNote[] {
  const { box } = marks.readFreeView();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return notes
    .map((note) => ({ note, at: marks.project([note.lon, note.lat]) }))
    .filter(
      ({ at }) => at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom,
    )
    .map(({ note, at }) => ({ note, away: Math.hypot(at.x - x, at.y - y) }))
    .sort((one, other) => one.away - other.away)
    .slice(0, LISTED)
    .map(({ note }) => note);
}

/** Opens the title of a note, or shows the several titles that it stands for; nothing where it has none. */
function useOpenNote(marks: DrawnMarks, owned: OwnedSearch | null): (note: MapNote) => void {
  const navigate = useNavigate();
  const { toTitleInView } = useTitleLinks();
  const openJoined = useOpenJoined(marks);
  return ({ titleId, joined }) => {
    if (titleId === undefined && joined === undefined) return;
    mapNotes.setState({ pointed: null });
    if (titleId !== undefined) void navigate(toTitleInView({ kind: 'id', id: titleId }));
    else if (joined && owned) void openJoined(joined.group, owned.query, owned.search);
  };
}
