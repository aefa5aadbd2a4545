import type { UnitSystem } from '#lib/format-area.ts';
import type { Search } from '#query/filter.ts';
import { Note } from '#ui/note.tsx';
import styles from './field-editor.module.css';
import { FieldEditor } from './field-editor.tsx';
import { type FilterGroup, listEditedKinds } from './filter-groups.ts';
import type { CurrentSearch } from './use-current-search.ts';

/** What conditions on sales, leases and planning have in common (S-072). */
const NOTES: Readonly<Record<string, string>> = {
  sale: 'All of it has to be true of one and the same recorded sale, not only of the last one. Titles without a recorded price drop out.',
  planning: 'All of it has to be true of one and the same application.',
  lease: 'A lease without a recorded rent does not count.',
  owner: 'Names are withheld for private owners: no name does not mean no owner.',
};

export interface GroupEditorProps {
  readonly group: FilterGroup;
  readonly units: UnitSystem;
  readonly current: CurrentSearch;
  readonly draft: Search;
  readonly onChange: (draft: Search) => void;
}

/** The filters of a group, one below the other. */
export function GroupEditor({ group, ...props }: GroupEditorProps) {
  const kinds = listEditedKinds(props.draft, group);
  return (
    <>
      {kinds.map((kind) => (
        <FieldEditor key={kind} kind={kind} hasHeading={kinds.length > 1} {...props} />
      ))}
      {NOTES[group.id] && (
        <div className={styles.note}>
          <Note>{NOTES[group.id]}</Note>
        </div>
      )}
    </>
  );
}
