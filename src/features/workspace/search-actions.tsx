import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import Aperture from 'lucide-react/icons/aperture';
import Bookmark from 'lucide-react/icons/bookmark';
import Ellipsis from 'lucide-react/icons/ellipsis';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import Share2 from 'lucide-react/icons/share-2';
import { lazy, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DialogBoundary } from '#filters/bar/dialog-boundary.tsx';
import { serializeSearch } from '#filters/link/search-codec.ts';
import { buildRowsRequest } from '#filters/query/build-search-request.ts';
import { describeSearch } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { readCount, type Total } from '#lib/read-total.ts';
import { askToSave } from '#lib/save-request.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { useCopyText } from '#ui/controls/copy-button.tsx';
import { useIsNarrow } from '#ui/hooks/use-media-query.ts';
import { LINK_MAXIMUM } from './areas/shapes/measure-link.ts';
import { noteSearch } from './compare/recent-searches.ts';
import { LENS, SAVED } from './lenses/lens-link.ts';
import { exactTotalQuery } from './results/rows/use-exact-total.ts';
import styles from './search-actions.module.css';
import { type CurrentSearch, useCurrentSearch } from './use-current-search.ts';

const SearchOverlay = lazy(() => import('./search-overlay.tsx'));

const COMPARE_LABEL = 'Compare with another search';
const COPY_LABELS = {
  idle: 'Copy the link',
  copied: 'Link copied',
  failed: 'Copy the address of this page instead',
} as const;

/**
 * What can be done with the search as a whole; where there is little room, on a phone and beside a
 * title, the rarer things stand in a menu.
 */
export function SearchActions({ compact = false }: { readonly compact?: boolean }) {
  const isShort = useIsNarrow() || compact;
  const current = useCurrentSearch();
  const queryClient = useQueryClient();
  const reader = useReader();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'menu' | 'comparison' | 'lenses' | null>(null);
  const more = useRef<HTMLButtonElement>(null);
  const lenses = useRef<HTMLButtonElement>(null);
  const [copied, copy] = useCopyText();
  useEffect(() => noteSearch(current.key), [current.key]);
  useEffect(() => {
    // The menu that was asked is gone by then.
    if (!isShort || copied === 'idle') return;
    void import('#ui/overlays/toasts.ts').then(
      ({ toasts }) => toasts.add({ title: COPY_LABELS[copied] }),
      () => undefined,
    );
  }, [isShort, copied]);
  const save = (isLens: boolean) => {
    const { search, key } = current;
    const areas = search.filters.filter(({ kind }) => kind === 'area');
    askToSave({
      kind: 'search',
      query: key,
      areaQuery:
        areas.length > 0 ? serializeSearch({ ...search, filters: areas }).toString() : null,
      summary: describeSearch(search, reader),
      found: findTotal(queryClient, current),
      isLens,
      // It is open from then on: what it finds today is what is new held against.
      onKept: (id) => {
        const parameters = new URLSearchParams(window.location.search);
        parameters.set(SAVED, id);
        // One lens takes the place of another.
        if (isLens) parameters.delete(LENS);
        const { pathname, hash } = window.location;
        void navigate({ pathname, search: parameters.toString(), hash }, { replace: true });
      },
    });
  };
  const compare = () => setOpened('comparison');
  const copyLink = () => {
    const { href } = window.location;
    copy(href);
    if (href.length <= LINK_MAXIMUM) return;
    void import('./areas/tell-long-link.ts').then(
      ({ tellLongLink }) => tellLongLink(href, current.areas, reader.units),
      () => undefined,
    );
  };
  return (
    <>
      {isShort ? (
        <div key="short" className={styles.short}>
          <IconButton className={styles.compact} label="Save search" onClick={() => save(false)}>
            <Bookmark aria-hidden="true" />
          </IconButton>
          <IconButton
            ref={more}
            className={styles.compact}
            label="Compare or share"
            aria-haspopup="menu"
            aria-expanded={opened === 'menu'}
            onClick={() => setOpened(opened === 'menu' ? null : 'menu')}
          >
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </div>
      ) : (
        <div key="whole" className={styles.actions}>
          <Button
            ref={lenses}
            variant="quiet"
            aria-haspopup="dialog"
            aria-expanded={opened === 'lenses'}
            onClick={() => setOpened(opened === 'lenses' ? null : 'lenses')}
          >
            <Aperture aria-hidden="true" />
            Lenses
          </Button>
          <Button variant="quiet" aria-label="Save search" onClick={() => save(false)}>
            <Bookmark aria-hidden="true" />
            Save
          </Button>
          <IconButton label={COMPARE_LABEL} onClick={compare}>
            <GitCompare aria-hidden="true" />
          </IconButton>
          <IconButton label={COPY_LABELS[copied]} active={copied === 'copied'} onClick={copyLink}>
            <Share2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <DialogBoundary
        name={opened === 'comparison' ? 'The comparison' : 'The menu'}
        resetKey={String(opened)}
        onClose={() => setOpened(null)}
      >
        {opened !== null && (
          <SearchOverlay
            opened={opened}
            current={current}
            anchor={isShort ? more.current : lenses.current}
            onOpen={setOpened}
            onClose={() => setOpened((now) => (now === opened ? null : now))}
            onCopy={copyLink}
            onMake={() => save(true)}
          />
        )}
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
  const request = buildRowsRequest(search, shapes, dialect);
  const answer = queryClient.getQueryData(service.search(request).queryKey);
  const exact = exactTotalQuery(queryClient, service, dialect, request.query);
  return queryClient.getQueryData(exact.queryKey) ?? (answer ? readCount(answer) : null);
}
