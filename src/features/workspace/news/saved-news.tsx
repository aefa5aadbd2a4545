import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTriedAgain } from '#api/reading/use-tried-again.ts';
import { parseSearch, serializeSearch } from '#filters/link/search-codec.ts';
import { setFilter } from '#filters/model/edit-filters.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatRecentInside } from '#lib/format/format-recent.ts';
import { type TickedPlace, tickedPlaces } from '#lib/state/ticked-places.ts';
import { putSearch, readSaved, useSaved } from '#storage/saved-database.ts';
import { type SavedSearch, SEEN_MAXIMUM } from '#storage/saved-records.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { SAVED } from '../lenses/lens-link.ts';
import panel from '../results/results-panel.module.css';
import type { CurrentSearch } from '../use-current-search.ts';
import { compareSeen, type FoundTitle, type SearchNews } from './compare-seen.ts';
import { newsMarks } from './news-marks.ts';
import { describeNews, readFound } from './read-news.ts';

/** Titles that a link can name one by one, and a map number without being covered. */
const NAMED_MAXIMUM = 150;

/** What is new in the saved search that the link names, since it was last opened. */
export default function SavedNews({ current }: { readonly current: CurrentSearch }) {
  const { search: query } = useLocation();
  const id = new URLSearchParams(query).get(SAVED);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new in one is not new in another
  useEffect(
    () => () => {
      newsMarks.setState({ marks: new Map() });
      tickedPlaces.setState({ news: [] });
    },
    [id],
  );
  const saved = useSaved().data?.searches.find((search) => search.id === id);
  // With other filters it is another search.
  if (saved === undefined || normalize(saved.query) !== current.key) return null;
  return <NewsOf key={saved.id} saved={saved} current={current} />;
}

interface NewsOfProps {
  readonly saved: SavedSearch;
  readonly current: CurrentSearch;
}

function NewsOf({ saved, current }: NewsOfProps) {
  const { search, service, isReady, update } = current;
  const key = `${saved.id} ${current.key}`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', 'news', saved.id, current.key] as const,
    enabled: isReady && service.paths.titlesExport !== null,
    // Once a visit: what is new stays new until the search is opened again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const found = await readFound(current, signal, ['geometry.centroid']);
      if (found === null) return { kind: 'too-many' } as const;
      const places = new Map(found.map(({ id, centroid }) => [id, centroid]));
      return { ...(await keepSeen(saved.id, found)), places };
    },
  });
  // Nobody waits for it: it says nothing meanwhile, and a limit is waited out.
  useTriedAgain({
    key,
    error,
    isAsking: isFetching,
    ask: () => void refetch({ cancelRefetch: false }),
  });
  const news = data?.kind === 'news' ? data.news : null;
  const places = data?.kind === 'news' ? data.places : null;
  useEffect(() => {
    if (news === null) return;
    const told = [
      ...news.added.map((id) => [id, 'New'] as const),
      ...news.changed.map((id) => [id, 'Changed'] as const),
    ];
    // Row and map bear the same number.
    newsMarks.setState({
      marks: new Map(told.map(([id, word], index) => [id, `${word} ${index + 1}`])),
    });
    const shown = told.length > NAMED_MAXIMUM ? [] : told;
    tickedPlaces.setState({ news: shown.flatMap(([id, name], index) => place(id, name, index)) });

    function place(id: string, name: string, index: number): TickedPlace[] {
      const { lon, lat } = places?.get(id) ?? {};
      if (lon === undefined || lat === undefined) return [];
      return [{ id, name, kind: 'ticked', number: index + 1, lon, lat }];
    }
  }, [news, places]);
  if (data === undefined || data.kind === 'first') return null;
  if (data.kind === 'too-many') {
    return (
      <div className={panel.note}>
        <Note>
          “{saved.name}” finds more than {formatCount(SEEN_MAXIMUM)} titles, too many to say what is
          new. Narrow it.
        </Note>
      </div>
    );
  }
  const marked = [...data.news.added, ...data.news.changed];
  return (
    <div className={panel.note}>
      <Note role="status">
        <b>{describeNews(data.news) || 'Nothing new'}</b> since{' '}
        {formatRecentInside(Date.parse(data.at), new Date())}.{' '}
        {marked.length > 0 && marked.length <= NAMED_MAXIMUM && (
          <Button
            size="small"
            onClick={() =>
              update(
                setFilter(search, {
                  type: 'custom',
                  kind: 'custom',
                  parts: { filter: [{ ids: { values: marked } }] },
                  name: `New or changed in ${saved.name}`,
                }),
              )
            }
          >
            Show only {marked.length === 1 ? 'this one' : `these ${marked.length}`}
          </Button>
        )}
      </Note>
    </div>
  );
}

type Seen =
  | { readonly kind: 'news'; readonly at: string; readonly news: SearchNews }
  | { readonly kind: 'first' };

/** Compares with what was kept of a saved search, and keeps what is found now. */
async function keepSeen(id: string, found: readonly FoundTitle[]): Promise<Seen> {
  const record = (await readSaved()).searches.find((search) => search.id === id);
  if (record === undefined) return { kind: 'first' };
  const at = new Date().toISOString();
  await putSearch({ ...record, seen: { at, ids: found.map((title) => title.id) } });
  return record.seen === undefined
    ? { kind: 'first' }
    : { kind: 'news', at: record.seen.at, news: compareSeen(record.seen, found) };
}

const normalize = (query: string) =>
  serializeSearch(parseSearch(new URLSearchParams(query)).value).toString();
