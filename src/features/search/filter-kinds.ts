import type { ChoiceKind, RangeKind } from '#query/filter.ts';

/** Filters with an editor of choices or of a range. */
export type EditableKind = ChoiceKind | RangeKind;

/** Whether a filter is edited as a range. */
export function isRangeKind(kind: EditableKind): kind is RangeKind {
  return kind === 'size' || kind === 'sale';
}
