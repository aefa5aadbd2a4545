import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SectionDefinition } from './section-list.ts';
import styles from './section-navigation.module.css';
import { useOverflow } from './use-overflow.ts';

export interface SectionNavigationProps {
  readonly sections: readonly SectionDefinition[];
  /** The id of the section being read. */
  readonly current: string | null;
  readonly onSelect: (id: string) => void;
}

/** The entries of the panel, one of them marked as being read. It keeps that one in view. */
export function SectionNavigation({ sections, current, onSelect }: SectionNavigationProps) {
  const list = useRef<HTMLUListElement>(null);
  const entries = listEntries(sections);
  const currentEntry = sections.find((section) => section.id === current)?.entry;
  const shown = currentEntry ?? entries[0]?.label;
  const { before, after } = useOverflow(list, entries.length);
  const move = (direction: number) => {
    const box = list.current;
    box?.scrollBy?.({ left: direction * box.clientWidth * 0.6, behavior: 'smooth' });
  };

  useEffect(() => {
    const box = list.current;
    const link = box?.querySelector<HTMLElement>(`[data-entry="${shown}"]`);
    if (!box || !link) return;
    const left = link.offsetLeft - box.clientWidth / 2 + link.clientWidth / 2;
    box.scrollTo?.({ left, behavior: 'smooth' });
  }, [shown]);

  return (
    <nav aria-label="Sections" className={styles.navigation} data-sticky="">
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
        {entries.map(({ label, target }) => (
          <li key={label} data-entry={label}>
            <a
              href={`?section=${target}`}
              className={styles.link}
              aria-current={label === shown ? 'location' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onSelect(target);
              }}
            >
              {label}
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
      className={styles.arrow}
      data-side={side}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function listEntries(sections: readonly SectionDefinition[]) {
  const targets = new Map<string, string>();
  for (const { entry, id } of sections) if (!targets.has(entry)) targets.set(entry, id);
  return [...targets].map(([label, target]) => ({ label, target }));
}
