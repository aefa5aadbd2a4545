import { lazy, useState } from 'react';
import { DialogBoundary } from '#filters/bar/dialog-boundary.tsx';
import { FilterChip } from '#filters/bar/filter-chip.tsx';
import {
  type FilterGroup,
  listFilterGroups,
  listGroupFilters,
} from '#filters/bar/filter-groups.ts';
import { removeFilter } from '#filters/model/edit-filters.ts';
import type { FilterKind } from '#filters/model/filter.ts';
import {
  describeFilterValue,
  describeGroup,
  nameKind,
  sayWhole,
} from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { ShowTitles } from '../filters/show-titles.tsx';
import type { CurrentSearch } from '../use-current-search.ts';
import styles from './lenses.module.css';

const FilterEditor = lazy(() => import('#filters/bar/filter-editor.tsx'));

interface LensFiltersProps {
  readonly current: CurrentSearch;
  /** Of the filters that the lens is made of. */
  readonly kinds: readonly FilterKind[];
}

/** The filters of a lens that are in force, each with the editor that it has in the bar. */
export function LensFilters({ current, kinds }: LensFiltersProps) {
  const { search, update } = current;
  const reader = useReader();
  const [opened, setOpened] = useState<{
    readonly group: FilterGroup;
    readonly anchor: HTMLElement;
  } | null>(null);
  const close = () => setOpened(null);
  const isOfLens = ({ kinds: own }: FilterGroup) => own.some((kind) => kinds.includes(kind));
  const { index, filters: all } = search;
  const groups = listFilterGroups(index, reader.units).filter(isOfLens);
  // Of a lens of one's own: words and custom parts have no editor beside their chip.
  const others = all.filter(
    ({ kind, type }) => (type === 'text' || type === 'custom') && kinds.includes(kind),
  );
  return (
    <>
      <div className={styles.filters}>
        {others.map((filter) => (
          <FilterChip
            key={filter.kind}
            name={nameKind(filter.kind, index, reader.units)}
            value={describeFilterValue(filter, index, reader)}
            whole={sayWhole(filter, index, reader)}
            onRemove={() => update(removeFilter(search, filter.kind))}
          />
        ))}
        {groups.map((group) => {
          const filters = listGroupFilters(search, group);
          const value = describeGroup(filters, index, reader);
          // One that is being changed stays beside its editor.
          if (value === null && opened?.group !== group) return null;
          return (
            <FilterChip
              key={group.id}
              name={group.name}
              value={value}
              isOpen={opened?.group === group}
              onToggle={(anchor) => setOpened(opened?.group === group ? null : { group, anchor })}
              onRemove={() => update(removeFilter(search, ...group.kinds))}
            />
          );
        })}
      </div>
      <DialogBoundary name="This filter" resetKey={opened?.group.id ?? ''} onClose={close}>
        {opened && (
          <FilterEditor
            key={opened.group.id}
            group={opened.group}
            current={current}
            Show={ShowTitles}
            anchor={opened.anchor}
            onClose={close}
          />
        )}
      </DialogBoundary>
    </>
  );
}
