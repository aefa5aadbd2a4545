import type { Client } from '@property/client/client.ts';
import { fillPath, type SearchPaths } from '@property/contract/search/paths.ts';
import { queryOptions } from '@tanstack/react-query';

const MINUTE = 60_000;

/** What a file is of, by the name that its path has for it. */
export type FileOwner = { readonly titleId: string } | { readonly dealId: string };

/**
 * One archived file of a title or of a deal, as stored; `index` as its metadata give it (S-180,
 * S-181, S-191, O-033). Fails as every request does, and for another type of file than those wanted.
 */
export function fileQuery(
  client: Client,
  path: { readonly name: keyof SearchPaths; readonly template: string },
  owner: FileOwner,
  index: number,
  mediaTypes: readonly string[],
) {
  return queryOptions({
    queryKey: ['search', path.name, owner, index] as const,
    queryFn: async ({ signal }) => {
      const { fetchFile } = await import('@property/client/reading/fetch-file.ts');
      const filled = fillPath(path.template, { ...owner });
      return fetchFile(client, { path: filled, parameters: { index }, mediaTypes, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A file is large, and fetched again in no time.
    gcTime: MINUTE,
  });
}

export type FileQuery = ReturnType<typeof fileQuery>;
