import { lazy } from 'react';
import { FilterBar as Bar } from '#filters/bar/filter-bar.tsx';
import { useBarLens } from '../lenses/use-bar-lens.ts';
import { SearchActions } from '../search-actions.tsx';
import { openAreaDialog } from '../search-dialog-store.ts';
import { SearchDialogs } from '../search-dialogs.tsx';
import { useCurrentSearch } from '../use-current-search.ts';
import { ShowTitles } from './show-titles.tsx';

const SheetAreas = lazy(() => import('../sheet-areas.tsx'));

export interface FilterBarProps {
  /** Beside an open title: one button for every filter, then only those in force. */
  readonly collapsed?: boolean;
}

/** The filters of the map with their editors, what can be done with the search, and its dialogs. */
export default function FilterBar({ collapsed = false }: FilterBarProps) {
  const current = useCurrentSearch();
  const lens = useBarLens(current);
  return (
    <>
      {lens !== undefined && (
        <Bar
          current={current}
          Show={ShowTitles}
          SheetAreas={SheetAreas}
          onEditArea={openAreaDialog}
          lens={lens ?? undefined}
          collapsed={collapsed}
        />
      )}
      <SearchActions compact={collapsed} />
      <SearchDialogs />
    </>
  );
}
