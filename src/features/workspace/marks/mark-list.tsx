import type { UnitSystem } from '@property/contract/units.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useServices } from '#api/services-context.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import type { DrawnMarks, MapMark } from '#map/marks/drawn-marks.ts';
import styles from './mark-card.module.css';
import { sayWhat, sayWhere } from './say-marks.ts';
import { MarkWalk, type WalkDirection } from './walk-marks.ts';

const KEYS: Readonly<Record<string, WalkDirection>> = {
  ArrowRight: 'right',
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** What the other buttons of a card do; only while the list has the focus, so nobody chooses others. */
const LIST_KEY = 'l';
const COMPARE_KEY = 'c';
const MORE_KEY = 'm';
/** Options that stand in the page beside the one walked to: a screen reader may read them on. */
const STANDING = 50;

export interface MarkListProps {
  readonly marks: DrawnMarks;
  /** What is in view, the nearest to the middle first. */
  readonly list: readonly MapMark[];
  readonly units: UnitSystem;
  /** The mark that the keyboard is at; null once it has left. */
  readonly onWalk: (mark: MapMark | null) => void;
  readonly onOpen: (mark: MapMark) => void;
  /** Searches for the titles of a group, or of what is joined, alone, or puts a title into a list of the person's. */
  readonly onList: (mark: MapMark) => void;
  /** Puts a title aside to compare it. */
  readonly onCompare: (mark: MapMark) => void;
  /** What else can be done with a title. */
  readonly onMore: () => void;
  /** Nothing stands further that way. */
  readonly onEnd: () => void;
}

/**
 * The titles and groups in view as a list, one stop of the Tab key after the map: arrows walk to the
 * nearest one that way, Enter opens it, Escape goes back to the map.
 */
export function MarkList({
  marks,
  list,
  units,
  onWalk,
  onOpen,
  onList,
  onCompare,
  onMore,
  onEnd,
}: MarkListProps) {
  const id = useId();
  const [place, setPlace] = useState<MapMark | null>(null);
  const walk = useMemo(() => new MarkWalk(list.map(({ at }) => marks.project(at))), [marks, list]);
  const at = findSame(marks, list, place);
  const { middle } = useMemo(() => ({ ...marks.readFreeView(), list }), [marks, list]);
  const nameMark = useMarkNames(units);
  const here = list[at];

  const box = useRef<HTMLDivElement>(null);
  const follow = useEffectEvent((mark: MapMark) => {
    if (document.activeElement !== box.current) return;
    setPlace(mark);
    onWalk(mark);
  });
  // A group that was gone into is there no more: the keyboard is at what stands nearest to it.
  useEffect(() => {
    if (here) follow(here);
  }, [here]);

  const go = (to: number | null) => {
    const mark = to === null ? undefined : list[to];
    if (mark === undefined) return onEnd();
    setPlace(mark);
    onWalk(mark);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const direction = KEYS[key];
    if (altKey || ctrlKey || metaKey || !here) return;
    if (direction) go(walk.step(at, direction));
    else if (key === 'Home') go(0);
    else if (key === 'Enter' || key === ' ') onOpen(here);
    else if (key === 'Escape') marks.canvas.focus({ preventScroll: true });
    else if (key === LIST_KEY) onList(here);
    else if (key === COMPARE_KEY && isOne(here)) onCompare(here);
    else if (key === MORE_KEY && isOne(here)) onMore();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={box}
      className={styles.list}
      style={here && surround(marks, here)}
      role="listbox"
      data-unseen=""
      aria-label="Titles and clusters in view"
      aria-activedescendant={here && `${id}-${at}`}
      tabIndex={0}
      onFocus={() => go(at)}
      onBlur={() => onWalk(null)}
      onKeyDown={onKeyDown}
    >
      {list.map((mark, index) => {
        if (index >= STANDING && index !== at) return null;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list
          <div
            key={mark.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            aria-setsize={list.length}
            aria-posinset={index + 1}
            onClick={() => onOpen(mark)}
          >
            {nameMark(mark)}, {sayWhere(mark, middle, units)}
          </div>
        );
      })}
    </div>
  );
}

function isOne({ kind }: MapMark): boolean {
  return kind === 'title' || kind === 'outline';
}

/** Pixels from a mark to the outline that shows where the keyboard is. */
const AROUND = 4;

/** The list lies around the mark that the keyboard is at: its focus is seen there. */
function surround(marks: DrawnMarks, { at, radius }: MapMark): CSSProperties {
  const { x, y } = marks.project(at);
  const half = radius + AROUND;
  // Moved, not placed: what nobody sees is no shift of the page.
  return { translate: `${x - half}px ${y - half}px`, width: 2 * half, height: 2 * half };
}

/** Names a title by its address where it has been looked at before. */
function useMarkNames(units: UnitSystem): (mark: MapMark) => string {
  const cache = useQueryClient();
  const { search } = useServices();
  return (mark) => {
    const title = mark.titleId && cache.getQueryData(search.title(mark.titleId).queryKey);
    if (!title) return sayWhat(mark, units);
    const { name } = splitAddress(title.mainAddress, title.number);
    return [name, title.number]
      .filter((part, index, all) => all.indexOf(part) === index)
      .join(', ');
  };
}

/** Where the keyboard was, or what stands nearest to that place now; at first the middle. */
function findSame(marks: DrawnMarks, list: readonly MapMark[], before: MapMark | null): number {
  if (before === null) return 0;
  const same = list.findIndex(({ key }) => key === before.key);
  if (same >= 0) return same;
  const { x, y } = marks.project(before.at);
  let [found, nearest] = [0, Number.POSITIVE_INFINITY];
  list.forEach(({ at }, index) => {
    const spot = marks.project(at);
    const away = Math.hypot(spot.x - x, spot.y - y);
    if (away < nearest) [found, nearest] = [index, away];
  });
  return found;
}
