import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, useState } from 'react';
import { useStore } from 'zustand';
import { formatCountOf } from '#lib/format-count.ts';
import { preferences } from '#lib/preferences.ts';
import { readAreas, removeArea, removeFilter } from '#query/edit-filters.ts';
import type { Filter, FilterKind } from '#query/filter.ts';
import { useSearchState } from '#url/use-search-state.ts';
import { describeArea } from './areas/describe-area.ts';
import { describeFilterValue, FILTER_NAMES } from './describe-search.ts';
import { DialogBoundary } from './dialog-boundary.tsx';
import styles from './filter-bar.module.css';
import { AreaChip, FilterChip } from './filter-chip.tsx';
import type { EditableKind } from './filter-kinds.ts';
import { SearchActions } from './search-actions.tsx';
import { openAreaDialog } from './search-dialog-store.ts';
import { SearchDialogs } from './search-dialogs.tsx';

const FilterEditor = lazy(() => import('./filter-editor.tsx'));
const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

const EDITABLE: readonly EditableKind[] = ['tenure', 'category', 'type', 'size', 'sale'];

interface Opened {
  readonly kind: EditableKind;
  readonly anchor: HTMLElement;
}

export interface FilterBarProps {
  /** Beside an open title: one button for every filter, then only those in force. */
  readonly collapsed?: boolean;
}

/**
 * The filters in force and the ones that can be added, each with its editor. Beside a title those in
 * force go on in further lines; elsewhere what does not fit scrolls, its edge faded. A phone gets one
 * button for all of them as well.
 */
export function FilterBar({ collapsed = false }: FilterBarProps) {
  const { search, update } = useSearchState();
  const units = useStore(preferences, (state) => state.units);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const text = search.filters.find((filter) => filter.kind === 'text');

  return (
    <>
      <div
        role="toolbar"
        aria-label="Filters"
        className={styles.bar}
        data-collapsed={collapsed || undefined}
      >
        <button
          type="button"
          className={styles.all}
          data-on={search.filters.length > 0 || undefined}
          data-collapsed={collapsed || undefined}
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        >
          <SlidersHorizontal aria-hidden="true" />
          <span className="visually-hidden">All filters</span>
          {collapsed ? (
            <span aria-hidden="true">{countFilters(search.filters.length)}</span>
          ) : (
            search.filters.length > 0 && search.filters.length
          )}
        </button>
        {readAreas(search).map((area) => (
          <AreaChip
            key={describeFilterValue({ kind: 'area', area }, units) + JSON.stringify(area)}
            area={area}
            name={describeArea(area, units)}
            onEdit={() => openAreaDialog(area)}
            onRemove={() => update(removeArea(search, area))}
          />
        ))}
        {text && (
          <FilterChip
            name={FILTER_NAMES.text}
            value={describeFilterValue(text, units)}
            onRemove={() => update(removeFilter(search, 'text'))}
          />
        )}
        {EDITABLE.filter((kind) => !collapsed || isShown(kind)).map((kind) => (
          <FilterChip
            key={kind}
            name={FILTER_NAMES[kind]}
            value={describeValue(search.filters, kind)}
            isOpen={opened?.kind === kind}
            onToggle={(anchor) => setOpened(opened?.kind === kind ? null : { kind, anchor })}
            onRemove={() => update(removeFilter(search, kind))}
          />
        ))}
      </div>
      <SearchActions compact={collapsed} />
      <DialogBoundary
        name="This filter"
        resetKey={opened?.kind ?? String(isSheetOpen)}
        onClose={() => {
          setOpened(null);
          setSheetOpen(false);
        }}
      >
        {opened && (
          <FilterEditor
            key={opened.kind}
            kind={opened.kind}
            anchor={opened.anchor}
            onClose={() => setOpened(null)}
          />
        )}
        {isSheetOpen && <FilterSheet onClose={() => setSheetOpen(false)} />}
      </DialogBoundary>
      <SearchDialogs />
    </>
  );

  /** In force, or being edited: the editor stands beside its chip also once it is cleared. */
  function isShown(kind: EditableKind): boolean {
    return opened?.kind === kind || describeValue(search.filters, kind) !== null;
  }

  function describeValue(filters: readonly Filter[], kind: FilterKind): string | null {
    const filter = filters.find((each) => each.kind === kind);
    return filter ? describeFilterValue(filter, units) : null;
  }
}

/** "3 filters", or the bare word where none is in force. */
function countFilters(count: number): string {
  return count === 0 ? 'Filters' : formatCountOf(count, 'filter');
}
