import { lazy } from 'react';
import { FilterBar as Bar } from '#filters/bar/filter-bar.tsx';
import { ShowButton, type ShowProps } from '#filters/bar/show-button.tsx';
import { readIndex } from '#filters/model/filter-fields.ts';
import { useResultRows } from '../results/rows/use-result-rows.ts';
import { SearchActions } from '../search-actions.tsx';
import { openAreaDialog } from '../search-dialog-store.ts';
import { SearchDialogs } from '../search-dialogs.tsx';
import { useCurrentSearch } from '../use-current-search.ts';

const SheetAreas = lazy(() => import('../sheet-areas.tsx'));

export interface FilterBarProps {
  /** Beside an open title: one button for every filter, then only those in force. */
  readonly collapsed?: boolean;
}

/** The filters of the map with their editors, what can be done with the search, and its dialogs. */
export default function FilterBar({ collapsed = false }: FilterBarProps) {
  const current = useCurrentSearch();
  return (
    <>
      <Bar
        current={current}
        Show={ShowTitles}
        SheetAreas={SheetAreas}
        onEditArea={openAreaDialog}
        collapsed={collapsed}
      />
      <SearchActions compact={collapsed} />
      <SearchDialogs />
    </>
  );
}

/** How many titles the list has by now. */
export function ShowTitles({ current: _, ...props }: ShowProps) {
  const current = useCurrentSearch();
  const { total, isStale } = useResultRows(current, []);
  const isKnown = !isStale && current.isReady;
  return <ShowButton {...props} total={isKnown ? total : null} nouns={readIndex('titles').nouns} />;
}
