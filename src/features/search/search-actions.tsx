import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import Share2 from 'lucide-react/icons/share-2';
import { lazy, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { preferences } from '#lib/preferences.ts';
import { readTotal, type Total } from '#lib/read-total.ts';
import { askToSave } from '#lib/save-request.ts';
import { buildRowsRequest } from '#query/build-search-request.ts';
import { Button } from '#ui/button.tsx';
import { useCopyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { serializeSearch } from '#url/search-codec.ts';
import { noteSearch } from './compare/recent-searches.ts';
import { describeSearch } from './describe-search.ts';
import { DialogBoundary } from './dialog-boundary.tsx';
import styles from './search-actions.module.css';
import { type CurrentSearch, useCurrentSearch } from './use-current-search.ts';

const CompareWithDialog = lazy(() => import('./compare/compare-with-dialog.tsx'));

const COPY_LABELS = {
  idle: 'Copy the link',
  copied: 'Link copied',
  failed: 'Copy the address of this page instead',
} as const;

/** What can be done with the search as a whole; only the icon where there is little room. */
export function SearchActions({ compact = false }: { readonly compact?: boolean }) {
  const isNarrow = useIsNarrow();
  const current = useCurrentSearch();
  const queryClient = useQueryClient();
  const units = useStore(preferences, (state) => state.units);
  const [isComparing, setComparing] = useState(false);
  const [copied, copy] = useCopyText();
  useEffect(() => noteSearch(current.key), [current.key]);
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
    <>
      <Button variant="quiet" onClick={save}>
        <Bookmark aria-hidden="true" />
        Save search
      </Button>
      <IconButton label="Compare with another search" onClick={() => setComparing(true)}>
        <GitCompare aria-hidden="true" />
      </IconButton>
      <IconButton
        label={COPY_LABELS[copied]}
        active={copied === 'copied'}
        onClick={() => copy(window.location.href)}
      >
        <Share2 aria-hidden="true" />
      </IconButton>
      <DialogBoundary
        name="The comparison"
        resetKey={String(isComparing)}
        onClose={() => setComparing(false)}
      >
        {isComparing && <CompareWithDialog current={current} onClose={() => setComparing(false)} />}
      </DialogBoundary>
    </>
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
