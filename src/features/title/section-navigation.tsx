import { useEffect, useRef } from 'react';
import type { SectionDefinition } from './section-list.ts';
import styles from './section-navigation.module.css';

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

  useEffect(() => {
    const box = list.current;
    const link = box?.querySelector<HTMLElement>(`[data-entry="${shown}"]`);
    if (!box || !link) return;
    const left = link.offsetLeft - box.clientWidth / 2 + link.clientWidth / 2;
    box.scrollTo?.({ left, behavior: 'smooth' });
  }, [shown]);

  return (
    <nav aria-label="Sections" className={styles.navigation} data-sticky="">
      <ul ref={list} className={styles.list}>
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
    </nav>
  );
}

function listEntries(sections: readonly SectionDefinition[]) {
  const targets = new Map<string, string>();
  for (const { entry, id } of sections) if (!targets.has(entry)) targets.set(entry, id);
  return [...targets].map(([label, target]) => ({ label, target }));
}
