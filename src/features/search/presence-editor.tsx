import { capitalise } from '#lib/capitalise.ts';
import { findFilter } from '#query/edit-filters.ts';
import type { PresenceKind, Search } from '#query/filter.ts';
import { Segmented } from '#ui/segmented.tsx';
import { changeField } from './change-field.ts';
import { FILTER_TEXTS, PRESENCE_TEXTS } from './filter-texts.ts';
import type { CurrentSearch } from './use-current-search.ts';

export interface PresenceEditorProps {
  readonly kind: PresenceKind;
  readonly current: CurrentSearch;
  readonly draft: Search;
  readonly onChange: (draft: Search) => void;
}

/** Whether something is recorded; its absence only where the deployment can say it (O-054). */
export function PresenceEditor({ kind, current, draft, onChange }: PresenceEditorProps) {
  const filter = findFilter(draft, kind);
  const value =
    filter === undefined || !('present' in filter) ? 'any' : filter.present ? 'yes' : 'no';
  const [there, missing] = PRESENCE_TEXTS[kind];
  const canLack = current.dialect.allows('bool.must_not') || value === 'no';
  return (
    <Segmented
      label={FILTER_TEXTS[kind].name}
      value={value}
      options={[
        { value: 'any', label: 'Any' },
        { value: 'yes', label: capitalise(there) },
        ...(canLack ? [{ value: 'no' as const, label: capitalise(missing) }] : []),
      ]}
      onChange={(next) =>
        onChange(
          changeField(draft, kind, next === 'any' ? null : { kind, present: next === 'yes' }),
        )
      }
    />
  );
}
