import ChevronDown from 'lucide-react/icons/chevron-down';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptySection } from './loaded-section.tsx';
import styles from './nothing-recorded.module.css';
import { Section, shapeSection } from './section.tsx';
import type { SectionDefinition } from './section-list.ts';

export interface EmptySections {
  /** What each section that has answered says of being empty; null where it has something. */
  readonly empty: ReadonlyMap<string, string | null | undefined>;
  readonly reportEmpty: (id: string, sentence: string | null | undefined) => void;
}

/** Keeps which sections have found that there is nothing of their kind. */
export function useEmptySections(): EmptySections {
  const [empty, setEmpty] = useState<EmptySections['empty']>(new Map());
  const reportEmpty = useCallback((id: string, sentence: string | null | undefined) => {
    setEmpty((before) =>
      before.get(id) === sentence ? before : new Map([...before, [id, sentence]]),
    );
  }, []);
  return { empty, reportEmpty };
}

/** Whether a section has nothing: as it has answered, until then as its title tells (S-006). */
export function isEmptySection(
  { id }: SectionDefinition,
  empty: EmptySections['empty'],
  title: Parameters<typeof shapeSection>[1],
): boolean {
  const said = empty.get(id);
  return said === undefined ? shapeSection(id, title) === 'line' : said !== null;
}

export interface NothingRecordedProps {
  readonly sections: readonly SectionDefinition[];
  readonly empty: EmptySections['empty'];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** The sections that have nothing, named in a line that opens to what each of them says. */
export function NothingRecorded({ sections, empty, isOpen, onToggle }: NothingRecordedProps) {
  const frame = useRef<HTMLDivElement>(null);
  const folded = sections.filter(({ id }) => typeof empty.get(id) === 'string');
  if (folded.length === 0) return null;
  const names = folded.map(({ title }) => title.toLowerCase()).join(', ');
  return (
    <div ref={frame} className={styles.nothing}>
      <button
        type="button"
        className={styles.switch}
        aria-expanded={isOpen}
        onClick={() => {
          flushSync(() => onToggle(!isOpen));
          // It is the last of the panel: what opens would lie below the edge.
          frame.current?.scrollIntoView?.({ block: 'nearest' });
        }}
      >
        <span>
          <b>Nothing recorded:</b> {names}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      {isOpen &&
        folded.map(({ id, title }) => (
          <Section key={id} id={id} title={title} isLine>
            <EmptySection>{empty.get(id)}</EmptySection>
          </Section>
        ))}
    </div>
  );
}
