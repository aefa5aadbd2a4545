import { capitalise } from '#lib/format/capitalise.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { EditorProps } from '../bar/current-filters.ts';
import { findFilter } from '../model/edit-filters.ts';
import type { Filter } from '../model/filter.ts';
import { type FlagKind, findFilterField, type PresenceKind } from '../model/filter-fields.ts';
import { nameState } from '../words/describe-search.ts';

/**
 * What is so or is not: a flag, or whether something is recorded. Its absence is offered only where
 * the deployment can ask for it (O-054).
 */
export function StateEditor({
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
