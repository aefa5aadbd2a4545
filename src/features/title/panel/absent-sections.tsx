import { useCallback, useState } from 'react';
import type { SectionDefinition } from './section-list.ts';

export interface AbsentSections {
  /** Ids of the sections whose operation this deployment lacks (O-018). */
  readonly absent: ReadonlySet<string>;
  readonly reportAbsent: (id: string) => void;
}

/** Keeps which sections have found that the deployment does not offer them. */
export function useAbsentSections(): AbsentSections {
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set());
  const reportAbsent = useCallback((id: string) => {
    setAbsent((before) => (before.has(id) ? before : new Set([...before, id])));
  }, []);
  return { absent, reportAbsent };
}

export interface AbsentNoteProps {
  readonly sections: readonly SectionDefinition[];
  readonly absent: ReadonlySet<string>;
  readonly className: string | undefined;
}

/** Names the sections that are hidden because the deployment does not offer them (O-018). */
export function AbsentNote({ sections, absent, className }: AbsentNoteProps) {
  const missing = sections.filter(({ id }) => absent.has(id));
  if (missing.length === 0) return null;
  const names = missing.map(({ title }) => title.toLowerCase()).join(', ');
  return <p className={className}>This service does not offer {names}.</p>;
}
