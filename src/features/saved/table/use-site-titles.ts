import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '#api/services-context.ts';
import { waitOutLimit } from '#api/wait-out-limit.ts';
import { readTitles } from '#filters/query/read-titles.ts';
import type { GridTitle } from '#records/title-grid/title-columns.tsx';
import type { ListedSite } from '#storage/saved-records.ts';

/** Titles that one request names. */
const BATCH = 500;

export interface SiteTitles {
  /** By their ids; titles that the service no longer has are left out. Undefined until they are read. */
  readonly titles: ReadonlyMap<string, GridTitle> | undefined;
  /** What is not there yet may still come. */
  readonly isReading: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/**
 * Reads the titles of a list, `fields` of each, whole: rows are put in the order of any of them. What
 * was read before stays while others are read.
 */
export function useSiteTitles(
  sites: readonly ListedSite[],
  fields: readonly string[],
  isAsked: boolean,
): SiteTitles {
  const { search: service } = useServices();
  const client = useQueryClient();
  // Whatever the order: a list whose notes are changed names the same titles.
  const known = sites
    .map(({ titleId }) => titleId)
    .toSorted()
    .join();
  const ids = useMemo(() => (known === '' ? [] : known.split(',')), [known]);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['search', 'listed', ids, fields] as const,
    enabled: isAsked && ids.length > 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const titles: GridTitle[] = [];
      for (let from = 0; from < ids.length; from += BATCH) {
        const values = ids.slice(from, from + BATCH);
        const asked = { query: { ids: { values } }, fields, most: values.length };
        await waitOutLimit(async () => {
          for await (const title of readTitles(client, service, asked, signal)) {
            if (title.id !== undefined) titles.push({ ...title, id: title.id });
          }
        }, signal);
      }
      return titles;
    },
  });
  const titles = useMemo(() => data && new Map(data.map((title) => [title.id, title])), [data]);
  const isReading = isPlaceholderData || (data === undefined && error === null);
  return { titles, isReading, error, refetch };
}
