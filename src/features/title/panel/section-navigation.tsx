import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { formatCountOf } from '#lib/format/format-count.ts';
import { joinClassNames } from '#ui/class-names.ts';
import square from '#ui/controls/square-button.module.css';
import { useOverflow } from '#ui/hooks/use-overflow.ts';
import { useStuck } from '#ui/hooks/use-stuck.ts';
import type { SectionDefinition } from './section-list.ts';
import styles from './section-navigation.module.css';
import { COUNTED, type SectionCounts } from './use-section-counts.ts';

export interface SectionNavigationProps {
  readonly sections: readonly SectionDefinition[];
  /** The id of the section being read. */
  readonly current: string | null;
  /** How much each entry leads to, by its name, as far as that is known. */
  readonly counts: SectionCounts;
  /**
   * Whether a section has nothing: entries of such sections alone are one entry, the last. One that has
   * stood before that was known stays, and stands back: those after it would move.
   */
  readonly isEmpty: (section: SectionDefinition) => boolean;
  readonly onSelect: (id: string) => void;
}

/**
 * The entries of the panel, one of them marked as being read and kept in view. Arrows, Home and End
 * walk along them; where the row goes on it fades, with a button for the mouse.
 */
export function SectionNavigation(props: SectionNavigationProps) {
  const { sections, current, counts, isEmpty, onSelect } = props;
  const frame = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const stuck = useStuck(frame, '[data-scroller]');
  const stood = useRef<ReadonlySet<string>>(new Set());
  const entries = listEntries(sections, isEmpty, stood.current);
  const currentEntry = entries.find(({ ids }) => current !== null && ids.includes(current))?.label;
  const shown = currentEntry ?? entries[0]?.label;
  const { before, after } = useOverflow(list, entries.length);
  const move = (direction: number) => {
    const box = list.current;
    box?.scrollBy?.({ left: direction * box.clientWidth * 0.6, behavior: 'smooth' });
  };

  useEffect(() => {
    stood.current = new Set(entries.map(({ label }) => label));
  });

  useEffect(() => {
    const box = list.current;
    const link = box?.querySelector<HTMLElement>(`[data-entry="${shown}"]`);
    if (!box || !link) return;
    const left = link.offsetLeft - box.clientWidth / 2 + link.clientWidth / 2;
    box.scrollTo?.({ left, behavior: 'smooth' });
  }, [shown]);

  return (
    <nav
      ref={frame}
      aria-label="Sections"
      className={styles.navigation}
      data-sticky=""
      data-stuck={stuck || undefined}
    >
      {before && (
        <Arrow side="left" onPress={() => move(-1)}>
          <ChevronLeft size={14} />
        </Arrow>
      )}
      <ul
        ref={list}
        className={styles.list}
        data-before={before || undefined}
        data-after={after || undefined}
      >
        {entries.map(({ label, target, isBare }) => (
          <li key={label} data-entry={label}>
            <a
              href={`?section=${target}`}
              className={styles.link}
              onKeyDown={walkAlong}
              aria-current={label === shown ? 'location' : undefined}
              aria-description={describeCount(counts.get(label))}
              data-empty={isBare || counts.get(label) === 0 || undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onSelect(target);
              }}
            >
              {label}
              {COUNTED.has(label) && (
                <span className={styles.count} aria-hidden="true">
                  {counts.get(label)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {after && (
        <Arrow side="right" onPress={() => move(1)}>
          <ChevronRight size={14} />
        </Arrow>
      )}
    </nav>
  );
}

/** Moves the focus along the row; where it lands scrolls into view. */
function walkAlong(event: KeyboardEvent<HTMLAnchorElement>) {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  const at = links.indexOf(event.currentTarget);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: links.length - 1,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = links[Math.min(links.length - 1, Math.max(0, step))];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
}

interface ArrowProps {
  readonly side: 'left' | 'right';
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** For the mouse alone: the entries themselves take the keyboard and scroll into view with it. */
function Arrow({ side, onPress, children }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={joinClassNames(square.square, styles.arrow)}
      data-side={side}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function describeCount(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatCountOf(count, 'record');
}

interface Entry {
  readonly label: string;
  readonly target: string;
  /** The sections it stands for. */
  readonly ids: readonly string[];
  /** They have nothing, all of them. */
  readonly isBare: boolean;
}

function listEntries(
  sections: readonly SectionDefinition[],
  isEmpty: SectionNavigationProps['isEmpty'],
  stood: ReadonlySet<string>,
): readonly Entry[] {
  const groups = Map.groupBy(sections, ({ entry }) => entry);
  // As many as the line that it leads to names, also of entries that have something else.
  const empty = sections.filter(isEmpty).map(({ id }) => id);
  const [first] = empty;
  return [
    ...[...groups].flatMap(([label, group]) => {
      const ids = group.map(({ id }) => id);
      // The first that stands in its place; one in the fold leads past the others.
      const filled = group.find((one) => !isEmpty(one))?.id;
      const target = filled ?? (stood.has(label) ? ids[0] : undefined);
      return target === undefined ? [] : [{ label, target, ids, isBare: filled === undefined }];
    }),
    ...(first === undefined
      ? []
      : [{ label: `${empty.length} empty`, target: first, ids: empty, isBare: false }]),
  ];
}
