import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formatCountOf } from '#lib/format-count.ts';
import { preferences } from '#lib/preferences.ts';
import {
  findFilter,
  readAreas,
  removeArea,
  removeFilter,
  withFilters,
} from '#query/edit-filters.ts';
import { useOverflow } from '#ui/use-overflow.ts';
import { useSearchState } from '#url/use-search-state.ts';
import { describeArea } from './areas/describe-area.ts';
import { describeFilterValue } from './describe-search.ts';
import { DialogBoundary } from './dialog-boundary.tsx';
import styles from './filter-bar.module.css';
import { AreaChip, FilterChip } from './filter-chip.tsx';
import { FILTER_GROUPS, type FilterGroup, listGroupFilters, USUAL_PINS } from './filter-groups.ts';
import { FILTER_TEXTS } from './filter-texts.ts';
import { SearchActions } from './search-actions.tsx';
import { openAreaDialog } from './search-dialog-store.ts';
import { SearchDialogs } from './search-dialogs.tsx';
import { useUndoKeys } from './use-undo-keys.ts';

const FilterEditor = lazy(() => import('./filter-editor.tsx'));
const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

const MoreFilters = lazy(() => import('./more-filters.tsx'));
const QueryInspector = lazy(() => import('./inspector/query-inspector.tsx'));
const CustomViewer = lazy(() => import('./custom-viewer.tsx'));

/** What stands open beside its button: the editor of a group, the menu, or the custom part. */
interface Opened {
  readonly what: FilterGroup | 'more' | 'custom' | 'query';
  readonly anchor: HTMLElement;
  /** The filter was in force when its editor was opened. */
  readonly wasOn?: boolean;
}

export interface FilterBarProps {
  /** Beside an open title: one button for every filter, then only those in force. */
  readonly collapsed?: boolean;
}

/**
 * The filters in force, then the ones that can be added, each with its editor. Beside a title those
 * in force go on in further lines; elsewhere what does not fit scrolls, its edge faded. A phone gets
 * one button for all of them as well.
 */
export default function FilterBar({ collapsed = false }: FilterBarProps) {
  const { search, update } = useSearchState();
  useUndoKeys();
  const units = useStore(preferences, (state) => state.units);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const pins = useStore(preferences, (state) => state.pinned) ?? USUAL_PINS;
  const text = findFilter(search, 'text');
  const custom = findFilter(search, 'custom');
  const isOn = (group: FilterGroup) => listGroupFilters(search, group).length > 0;
  const toggle = (what: Opened['what'], anchor: HTMLElement) =>
    setOpened(
      opened?.what === what
        ? null
        : { what, anchor, wasOn: typeof what === 'object' && isOn(what) },
    );
  const close = () => setOpened(null);
  const chips = useRef<HTMLDivElement>(null);
  const areas = readAreas(search);
  const groups = FILTER_GROUPS.filter(isShown);
  const { before, after } = useOverflow(chips, search.filters.length + pins.length);
  const scroll = (direction: number) => {
    const row = chips.current;
    row?.scrollBy({ left: direction * row.clientWidth * 0.6, behavior: 'smooth' });
  };

  return (
    <>
      <div
        role="toolbar"
        aria-label="Filters"
        className={styles.bar}
        data-collapsed={collapsed || undefined}
      >
        {before && (
          <ScrollButton onPress={() => scroll(-1)}>
            <ChevronLeft aria-hidden="true" />
          </ScrollButton>
        )}
        <div ref={chips} className={styles.chips}>
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
          {areas.map((area) => (
            <AreaChip
              key={JSON.stringify(area)}
              area={area}
              name={describeArea(area, units, areas)}
              onEdit={() => openAreaDialog(area)}
              onRemove={() => update(removeArea(search, area))}
            />
          ))}
          {text && (
            <FilterChip
              name={FILTER_TEXTS.text.name}
              value={describeFilterValue(text, units)}
              onRemove={() => update(removeFilter(search, 'text'))}
            />
          )}
          {/* One list, so that a chip that changes its place stays the same element. */}
          {[
            ...groups.filter(isFirst).map(drawGroup),
            custom && (
              <FilterChip
                key="custom"
                name={FILTER_TEXTS.custom.name}
                value={describeFilterValue(custom, units)}
                isOpen={opened?.what === 'custom'}
                onToggle={(anchor) => toggle('custom', anchor)}
                onRemove={() => update(removeFilter(search, 'custom'))}
              />
            ),
            ...groups.filter((group) => !isFirst(group)).map(drawGroup),
          ]}
        </div>
        {after && (
          <ScrollButton onPress={() => scroll(1)}>
            <ChevronRight aria-hidden="true" />
          </ScrollButton>
        )}
        {!collapsed && (
          <FilterChip
            name="More"
            value={null}
            isOpen={opened?.what === 'more'}
            onToggle={(anchor) => toggle('more', anchor)}
          />
        )}
      </div>
      <SearchActions compact={collapsed} />
      <DialogBoundary
        name="This filter"
        resetKey={readName(opened) ?? String(isSheetOpen)}
        onClose={() => {
          close();
          setSheetOpen(false);
        }}
      >
        {opened?.what === 'more' ? (
          <MoreFilters
            anchor={opened.anchor}
            pins={pins}
            onChoose={(group) => setOpened({ what: group, anchor: opened.anchor })}
            onInspect={() => setOpened({ what: 'query', anchor: opened.anchor })}
            onClose={close}
          />
        ) : opened?.what === 'query' ? (
          <QueryInspector onClose={close} />
        ) : opened?.what === 'custom' ? (
          custom?.kind === 'custom' && (
            <CustomViewer filter={custom} anchor={opened.anchor} onClose={close} />
          )
        ) : (
          opened && (
            <FilterEditor
              key={opened.what.id}
              group={opened.what}
              anchor={opened.anchor}
              onClose={close}
            />
          )
        )}
        {isSheetOpen && <FilterSheet onClose={() => setSheetOpen(false)} />}
      </DialogBoundary>
      <SearchDialogs />
    </>
  );

  /** In force, or being edited: the editor stands beside its chip also once it is cleared. */
  function isShown(group: FilterGroup): boolean {
    const isPinned = !collapsed && pins.includes(group.id);
    const isEdited = opened?.what === group && opened.anchor.isConnected;
    return isPinned || isEdited || isOn(group);
  }

  /** In force; the one that is edited stays where it is until its editor is closed. */
  function isFirst(group: FilterGroup): boolean {
    return (opened?.what === group ? opened.wasOn : undefined) ?? isOn(group);
  }

  function drawGroup(group: FilterGroup) {
    return (
      <FilterChip
        key={group.id}
        name={group.name}
        value={describeGroup(group)}
        isOpen={opened?.what === group}
        onToggle={(anchor) => toggle(group, anchor)}
        onRemove={() => update(withoutKinds(group))}
      />
    );
  }

  function describeGroup(group: FilterGroup): string | null {
    const filters = listGroupFilters(search, group);
    const values = filters.map((filter) => describeFilterValue(filter, units));
    return values.length === 0 ? null : values.map(continueSentence).join(', ');
  }

  function withoutKinds({ kinds }: FilterGroup) {
    return withFilters(
      search,
      search.filters.filter(({ kind }) => !kinds.includes(kind)),
    );
  }
}

interface ScrollButtonProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** For the mouse alone: chips that take the focus scroll into view with it. */
function ScrollButton({ onPress, children }: ScrollButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={styles.scroll}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** What follows a comma starts small, unless it is a value as recorded: "£1m+, since 2018". */
function continueSentence(value: string, index: number): string {
  const isPhrase = /^(?:Since|Until|After|Before|In|Over|Under|Up to|Not|With|No) /.test(value);
  return index > 0 && isPhrase ? value.charAt(0).toLowerCase() + value.slice(1) : value;
}

function readName(opened: Opened | null): string | undefined {
  return typeof opened?.what === 'object' ? opened.what.id : opened?.what;
}

/** "3 filters", or the bare word where none is in force. */
function countFilters(count: number): string {
  return count === 0 ? 'Filters' : formatCountOf(count, 'filter');
}
