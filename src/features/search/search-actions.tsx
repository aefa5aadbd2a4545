import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useStore } from 'zustand';
import { preferences } from '#lib/preferences.ts';
import { readTotal, type Total } from '#lib/read-total.ts';
import { askToSave } from '#lib/save-request.ts';
import { buildRowsRequest } from '#query/build-search-request.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { serializeSearch } from '#url/search-codec.ts';
import { describeSearch } from './describe-search.ts';
import styles from './search-actions.module.css';
import { type CurrentSearch, useCurrentSearch } from './use-current-search.ts';
import { useIsNarrow } from './use-is-narrow.ts';

/** What can be done with the search as a whole; only the icon where there is little room. */
export function SearchActions({ compact = false }: { readonly compact?: boolean }) {
  const isNarrow = useIsNarrow();
  const current = useCurrentSearch();
  const queryClient = useQueryClient();
  const units = useStore(preferences, (state) => state.units);
  const save = () => {
    const { search, key } = current;
    const areas = search.filters.filter(({ kind }) => kind === 'area');
    askToSave({
      kind: 'search',
      query: key,
      areaQuery:
        areas.length > 0 ? serializeSearch({ ...search, filters: areas }).toString() : null,
      summary: describeSearch(search, units),
      found: findTotal(queryClient, current),
    });
  };
  return compact || isNarrow ? (
    <IconButton className={styles.compact} label="Save search" onClick={save}>
      <Bookmark aria-hidden="true" />
    </IconButton>
  ) : (
    <Button variant="quiet" onClick={save}>
      <Bookmark aria-hidden="true" />
      Save search
    </Button>
  );
}

/** How many titles the list says there are; null when it does not know. */
function findTotal(
  queryClient: QueryClient,
  { search, shapes, dialect, service, isReady }: CurrentSearch,
): Total | null {
  if (!isReady) return null;
  const { queryKey } = service.search(buildRowsRequest(search, shapes, dialect));
  const answer = queryClient.getQueryData(queryKey);
  return answer ? readTotal(answer) : null;
}
