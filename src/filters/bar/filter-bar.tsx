import { type ComponentType, lazy, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { preferences } from '#lib/state/preferences.ts';
import { useRovingFocus } from '#ui/hooks/use-roving-focus.ts';
import type { Area } from '../model/area.ts';
import { findFilter, readAreas, removeArea, removeFilter } from '../model/edit-filters.ts';
import type { Filter } from '../model/filter.ts';
import { readIndex } from '../model/filter-fields.ts';
import { listInReadingOrder, readJoint, turnAreas } from '../model/join-area.ts';
import { describeArea } from '../words/describe-area.ts';
import {
  describeFilterValue,
  describeGroup,
  nameKind,
  sayMore,
  sayWhole,
} from '../words/describe-search.ts';
import { useReader } from '../words/use-reader.ts';
import { AllFiltersButton } from './all-filters-button.tsx';
import type { BarLens, CurrentFilters, OwnCondition, SheetAreas } from './current-filters.ts';
import { DialogBoundary } from './dialog-boundary.tsx';
import styles from './filter-bar.module.css';
import { AreaChip, FilterChip, LensChip } from './filter-chip.tsx';
import {
  countInForce,
  countOfLens,
  type FilterGroup,
  listGroupFilters,
  listOffered,
  listUsualPins,
} from './filter-groups.ts';
import { type Opened, OpenedFilter } from './opened-filter.tsx';
import type { ShowProps } from './show-button.tsx';
import { useChangedFilters } from './use-changed-filters.ts';
import { useFoldedChips } from './use-folded-chips.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

export interface FilterBarProps {
  readonly current: CurrentFilters;
  /** Closes an editor and says how many records there are. */
  readonly Show: ComponentType<ShowProps>;
  /** Opens what edits an area; left out where areas are taken as they come. */
  readonly onEditArea?: (area: Area) => void;
  /** What the sheet of all filters offers to add to the areas. */
  readonly SheetAreas?: ComponentType<SheetAreas>;
  readonly own?: OwnCondition | undefined;
  /** Stands first, as one chip for all of its filters. */
  readonly lens?: BarLens | undefined;
  /** Beside an open title: one button for every filter, then only those in force. */
  readonly collapsed?: boolean;
}

/**
 * The filters in force, those of a lens as one, then those that can be added, each with its editor; a
 * title leaves room for those in force alone. What does not fit is folded away, or scrolls in a narrow
 * window. A phone has a button for all.
 */
export function FilterBar(props: FilterBarProps) {
  const { current, Show, onEditArea, SheetAreas, own, lens, collapsed = false } = props;
  const { search, update } = current;
  useUndoKeys();
  const { index } = search;
  const reader = useReader();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const pinned = useStore(preferences, ({ pinned, pinnedDeals }) =>
    index === 'titles' ? pinned : pinnedDeals,
  );
  const pins = pinned ?? listUsualPins(index);
  /** The chip of the lens does not stand for it. */
  const isBeside = ({ kind }: Filter) => !lens?.kinds.includes(kind);
  const words = readIndex(index).hasTextField ? undefined : findFilter(search, 'text');
  const text = words && isBeside(words) ? words : undefined;
  const parts = findFilter(search, 'custom');
  const custom = parts && isBeside(parts) ? parts : undefined;
  const listOwn = (group: FilterGroup) => listGroupFilters(search, group).filter(isBeside);
  const isOn = (group: FilterGroup) => listOwn(group).length > 0;
  const toggle = (what: Opened['what'], anchor: HTMLElement) =>
    setOpened(
      opened?.what === what
        ? null
        : { what, anchor, wasOn: typeof what === 'object' && isOn(what) },
    );
  const close = () => setOpened(null);
  // The lens was left while its card stood open, as by Back.
  if (opened?.what === 'lens' && !lens) close();
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(bar);
  const chips = useRef<HTMLDivElement>(null);
  const areas = readAreas(search);
  const readingOrder = listInReadingOrder(areas);
  const changed = useChangedFilters();
  const groups = listOffered(search, reader.units, current.dialect).filter(isShown);
  const entries = JSON.stringify([search.filters, pins, lens?.name]);
  const foldedButton = useRef<HTMLButtonElement>(null);
  const folded = useFoldedChips(chips, foldedButton, entries, opened?.what === 'folded');

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label="Filters"
        {...roving}
        className={styles.bar}
      >
        <AllFiltersButton
          count={countInForce(search, reader.units, own, lens)}
          collapsed={collapsed}
          onPress={() => setSheetOpen(true)}
        />
        <div ref={chips} className={styles.chips}>
          {lens && drawLens(lens)}
          {own && drawOwn(own)}
          {readingOrder.map(drawArea)}
          {text && drawSingle(text)}
          {/* One list, so that a chip that changes its place stays the same element. */}
          {[
            ...groups.filter(isFirst).map(drawGroup),
            custom && drawSingle(custom),
            ...groups.filter((group) => !isFirst(group)).map(drawGroup),
          ]}
        </div>
        {folded > 0 && (
          <button
            ref={foldedButton}
            type="button"
            className={styles.folded}
            aria-haspopup="dialog"
            aria-expanded={opened?.what === 'folded'}
            onClick={(event) => toggle('folded', event.currentTarget)}
          >
            +{folded}
            <span className="visually-hidden"> filters out of sight</span>
          </button>
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
      <DialogBoundary
        name="This filter"
        resetKey={readName(opened) ?? String(isSheetOpen)}
        onClose={() => {
          close();
          setSheetOpen(false);
        }}
      >
        {opened && (
          <OpenedFilter
            opened={opened}
            current={current}
            Show={Show}
            pins={pins}
            own={own}
            lens={lens}
            folded={
              <>
                {lens && drawLens(lens)}
                {own?.value && drawOwn(own)}
                {readingOrder.map(drawArea)}
                {text && drawSingle(text)}
                {groups.filter(isOn).map(drawGroup)}
                {custom && drawSingle(custom)}
              </>
            }
            onOpen={setOpened}
            onClose={close}
          />
        )}
        {isSheetOpen && (
          <FilterSheet
            current={current}
            Show={Show}
            onEditArea={onEditArea}
            Areas={SheetAreas}
            own={own}
            lens={lens}
            onClose={() => setSheetOpen(false)}
          />
        )}
      </DialogBoundary>
    </>
  );

  /** In force, or being edited: the editor stands beside its chip also once it is cleared. */
  function isShown(group: FilterGroup): boolean {
    // It would stand there as if it were off.
    const isInLens = listGroupFilters(search, group).length > 0 && !isOn(group);
    const isPinned = !collapsed && pins.includes(group.id) && !isInLens;
    const isEdited = opened?.what === group && opened.anchor.isConnected;
    return isPinned || isEdited || isOn(group);
  }

  /** In force; the one that is edited stays where it is until its editor is closed. */
  function isFirst(group: FilterGroup): boolean {
    return (opened?.what === group ? opened.wasOn : undefined) ?? isOn(group);
  }

  function drawLens(drawn: BarLens) {
    return (
      <LensChip
        lens={drawn}
        count={countOfLens(search, reader.units, drawn)}
        isShort={collapsed}
        isOpen={opened?.what === 'lens'}
        onToggle={(anchor) => toggle('lens', anchor)}
      />
    );
  }

  function drawOwn({ name, value, onRemove }: OwnCondition) {
    return (
      <FilterChip
        name={name}
        value={value}
        isOpen={opened?.what === 'own'}
        isChanged={changed.includes('own')}
        onToggle={(anchor) => toggle('own', anchor)}
        onRemove={onRemove}
      />
    );
  }

  /** The words, or the custom part: the one of its kind, and only this one is opened. */
  function drawSingle(filter: NonNullable<typeof text | typeof custom>) {
    const { kind } = filter;
    return (
      <FilterChip
        key={kind}
        name={nameKind(kind, index, reader.units)}
        value={describeFilterValue(filter, index, reader)}
        whole={sayWhole(filter, index, reader)}
        tail={sayMore(filter, index, reader)}
        isOpen={kind === 'custom' && opened?.what === kind}
        onToggle={kind === 'custom' ? (anchor) => toggle(kind, anchor) : undefined}
        onRemove={() => update(removeFilter(search, kind))}
      />
    );
  }

  function drawArea(area: Area, at: number) {
    return (
      <AreaChip
        key={JSON.stringify(area)}
        area={area}
        name={describeArea(area, reader.units, areas)}
        onEdit={onEditArea && (() => onEditArea(area))}
        onRemove={() => update(removeArea(search, area))}
        joint={readJoint(readingOrder[at - 1], area)}
        onTurn={(to) => update(turnAreas(search, to))}
      />
    );
  }

  function drawGroup(group: FilterGroup) {
    const filters = listOwn(group);
    return (
      <FilterChip
        key={group.id}
        name={group.name}
        isChanged={group.kinds.some((kind) => changed.includes(kind))}
        value={describeGroup(filters, index, reader)}
        isOpen={opened?.what === group}
        onToggle={(anchor) => toggle(group, anchor)}
        onRemove={() => update(removeFilter(search, ...filters.map(({ kind }) => kind)))}
      />
    );
  }
}

function readName(opened: Opened | null): string | undefined {
  return typeof opened?.what === 'object' ? opened.what.id : opened?.what;
}
