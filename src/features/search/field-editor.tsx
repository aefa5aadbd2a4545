import type { UnitSystem } from '#lib/format-area.ts';
import { findFilter } from '#query/edit-filters.ts';
import type {
  ChoiceKind,
  DateKind,
  FilterKind,
  PresenceKind,
  RangeKind,
  Search,
  WordsKind,
} from '#query/filter.ts';
import { CHOICE_FIELDS, DATE_FIELDS, PRESENCE_FIELDS, RANGE_FIELDS } from '#query/title-fields.ts';
import { turnField } from './change-field.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { DateEditor } from './date-editor.tsx';
import styles from './field-editor.module.css';
import { FILTER_TEXTS } from './filter-texts.ts';
import { PresenceEditor } from './presence-editor.tsx';
import { RangeEditor } from './range-editor.tsx';
import type { CurrentSearch } from './use-current-search.ts';
import { WordsEditor } from './words-editor.tsx';

export interface FieldEditorProps {
  readonly kind: FilterKind;
  readonly units: UnitSystem;
  readonly current: CurrentSearch;
  readonly draft: Search;
  readonly onChange: (draft: Search) => void;
  /** Beside others it needs its own heading. */
  readonly hasHeading: boolean;
}

/** Edits the filter of one field, and turns it round where the deployment can say so (O-054). */
export function FieldEditor({ hasHeading, ...props }: FieldEditorProps) {
  const { kind, current, draft, onChange } = props;
  const filter = findFilter(draft, kind);
  const canTurn = filter !== undefined && !('present' in filter);
  const isTurned = filter !== undefined && 'not' in filter && filter.not === true;
  const isAllowed = current.dialect.allows('bool.must_not') || isTurned;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand around the one of the choices
    <div role="group" aria-label={FILTER_TEXTS[kind].name} className={styles.field}>
      {(hasHeading || (canTurn && isAllowed)) && (
        <div className={styles.header} data-alone={!hasHeading || undefined}>
          <span className={styles.name}>{hasHeading ? FILTER_TEXTS[kind].name : ''}</span>
          {canTurn && isAllowed && (
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
      <Editor {...props} hasLabel={!hasHeading} />
    </div>
  );
}

interface EditorProps extends Omit<FieldEditorProps, 'hasHeading'> {
  /** Says what it is about; else the heading above does. */
  readonly hasLabel: boolean;
}

function Editor({ kind, units, hasLabel, ...props }: EditorProps) {
  if (kind in CHOICE_FIELDS) return <ChoiceEditor kind={kind as ChoiceKind} {...props} />;
  if (kind in RANGE_FIELDS) {
    return <RangeEditor kind={kind as RangeKind} units={units} hasLabel={hasLabel} {...props} />;
  }
  if (kind in DATE_FIELDS) return <DateEditor kind={kind as DateKind} {...props} />;
  if (kind in PRESENCE_FIELDS) return <PresenceEditor kind={kind as PresenceKind} {...props} />;
  return <WordsEditor kind={kind as WordsKind} {...props} />;
}
