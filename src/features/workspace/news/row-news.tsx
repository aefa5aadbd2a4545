import { useQuery } from '@tanstack/react-query';
import { waitOutLimit } from '#api/wait-out-limit.ts';
import { formatRecentInside } from '#lib/format/format-recent.ts';
import type { SavedSearch } from '#storage/saved-records.ts';
import { useLinkedSearch } from '../use-linked-search.ts';
import { compareSeen } from './compare-seen.ts';
import { describeNews, readFound } from './read-news.ts';

const FIVE_MINUTES = 300_000;

/**
 * What is new in a saved search since it was last opened, beside its name. Looking is not opening:
 * what was found then is kept. Nothing is said where nothing is new, or nobody knows.
 */
export function RowNews({ saved }: { readonly saved: SavedSearch }) {
  const linked = useLinkedSearch(saved.query);
  const { service, key, isReady } = linked;
  const { seen } = saved;
  const { data: news } = useQuery({
    queryKey: ['search', 'row-news', saved.id, key, seen?.at] as const,
    enabled: seen !== undefined && isReady && service.paths.titlesExport !== null,
    staleTime: FIVE_MINUTES,
    retry: false,
    queryFn: async ({ signal }) => {
      const found = await waitOutLimit(() => readFound(linked, signal), signal);
      return found && seen ? describeNews(compareSeen(seen, found)) : '';
    },
  });
  if (!news || seen === undefined) return null;
  return (
    <p>
      <b>{news}</b> since {formatRecentInside(Date.parse(seen.at), new Date())}
    </p>
  );
}
