import { capitalise } from '#lib/format/capitalise.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Note } from '#ui/note.tsx';
import type { CurrentFilters, EditorProps } from '../bar/current-filters.ts';
import { type FilterGroup, listEditedKinds } from '../bar/filter-groups.ts';
import { canTurn, changeField, findFilter, turnField } from '../model/edit-filters.ts';
import type { Filter, Search } from '../model/filter.ts';
import {
  type ChoiceKind,
  type DateKind,
  type FieldKind,
  type FlagKind,
  findFilterField,
  type PresenceKind,
  type RangeKind,
  type WordsKind,
} from '../model/filter-fields.ts';
import { tellFigures } from '../model/tell-figures.ts';
import { nameKind, nameState } from '../words/describe-search.ts';
import { useReader } from '../words/use-reader.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { DateEditor } from './date-editor.tsx';
import styles from './group-editor.module.css';
import { RangeEditor } from './range-editor.tsx';
import { TextEditor, WordsEditor } from './words-editor.tsx';

/** What conditions on sales, leases and planning have in common (S-072), and what is not on record. */
const NOTES: Readonly<Record<string, string>> = {
  sale: 'Price and date are those of one and the same sale.',
  planning: 'All of it is about one and the same application.',
  lease: 'All of it is about one and the same lease.',
  market: 'The asking price is of what is for sale; where “To let” is chosen, a year’s rent.',
  owner: 'Names are withheld for private owners: no name does not mean no owner.',
};

export interface GroupEditorProps extends Omit<FieldEditorProps, 'kind' | 'hasHeading'> {
  readonly group: FilterGroup;
}

/** The filters of a group, one below the other. */
export function GroupEditor({ group, ...props }: GroupEditorProps) {
  const kinds = listEditedKinds(props.draft, group, props.current.dialect);
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

const DENIED_BY_YEARS: ReadonlySet<string> = new Set([
  'sold',
  'submitted',
  'modified',
  'lease-start',
]);

export interface FieldEditorProps {
  readonly kind: FieldKind | 'text';
  readonly current: CurrentFilters;
  readonly draft: Search;
  readonly onChange: (draft: Search) => void;
  /** Beside others it needs its own heading. */
  readonly hasHeading: boolean;
}

/** Edits the filter of one field, and turns it round where the deployment can say so (O-054). */
export function FieldEditor({ kind, current, draft, onChange, hasHeading }: FieldEditorProps) {
  const { units } = useReader();
  const filter = findFilter(draft, kind);
  const isTurned = filter !== undefined && canTurn(filter) && filter.not === true;
  const isTurnable =
    filter !== undefined &&
    canTurn(filter) &&
    (current.dialect.allows('bool.must_not') || isTurned) &&
    // The editor of what was not sold for years says so itself.
    !(filter.type === 'date' && DENIED_BY_YEARS.has(filter.kind));
  const name = nameKind(kind, draft.index, units);
  const change = (next: Filter | null) =>
    onChange(tellFigures(draft, changeField(draft, kind, next)));
  // Alone it is what the editor around it is called: said once, seen and heard.
  const group = hasHeading ? { role: 'group', 'aria-label': name } : {};
  return (
    <div {...group} className={styles.field}>
      {(hasHeading || isTurnable) && (
        <div className={styles.header} data-alone={!hasHeading || undefined}>
          <span className={styles.name}>{hasHeading ? name : ''}</span>
          {isTurnable && (
            <button
              type="button"
              className={styles.turn}
              aria-pressed={isTurned}
              onClick={() => onChange(turnField(draft, kind))}
            >
              Leave these out
            </button>
          )}
        </div>
      )}
      <Editor
        kind={kind}
        current={current}
        draft={draft}
        name={name}
        onChange={change}
        hasUnit={!hasHeading}
      />
    </div>
  );
}

function Editor({ kind, ...props }: EditorProps<FieldKind | 'text'>) {
  if (kind === 'text') return <TextEditor kind={kind} {...props} />;
  const { filter } = findFilterField(props.draft.index, kind);
  switch (filter.as) {
    case 'choice':
      return <ChoiceEditor kind={kind as ChoiceKind} {...props} />;
    case 'range':
      return <RangeEditor kind={kind as RangeKind} {...props} />;
    case 'date':
      return <DateEditor kind={kind as DateKind} {...props} />;
    case 'words':
      return <WordsEditor kind={kind as WordsKind} {...props} />;
    case 'flag':
    case 'presence':
      return <StateEditor kind={kind as FlagKind | PresenceKind} {...props} />;
  }
}

/**
 * What is so or is not: a flag, or whether something is recorded. Its absence is offered only where
 * the deployment can ask for it (O-054).
 */
function StateEditor({
  kind,
  current,
  draft,
  name,
  onChange,
}: EditorProps<FlagKind | PresenceKind>) {
  const { index } = draft;
  const value = readState(findFilter(draft, kind));
  const isFlag = findFilterField(index, kind).filter.as === 'flag';
  const canLack = isFlag || current.dialect.allows('bool.must_not') || value === 'no';
  const build = (isSo: boolean): Filter =>
    isFlag
      ? { type: 'flag', kind: kind as FlagKind, is: isSo }
      : { type: 'presence', kind: kind as PresenceKind, present: isSo };
  return (
    <Segmented
      label={name}
      value={value}
      options={[
        { value: 'any', label: 'Any' },
        { value: 'yes', label: capitalise(nameState(kind, true, index)) },
        ...(canLack
          ? [{ value: 'no' as const, label: capitalise(nameState(kind, false, index)) }]
          : []),
      ]}
      onChange={(next) => onChange(next === 'any' ? null : build(next === 'yes'))}
    />
  );
}

function readState(filter: Filter | undefined): 'any' | 'yes' | 'no' {
  if (filter?.type === 'presence') return filter.present ? 'yes' : 'no';
  if (filter?.type === 'flag') return filter.is ? 'yes' : 'no';
  return 'any';
}
