import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { SearchResponse } from '@property/contract/search/search-response.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '#api/services-context.ts';
import { UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { readTitles } from '#filters/query/read-titles.ts';
import { readTotal } from '#lib/read-total.ts';
import { type MapNote, mapNotes } from '#lib/state/map-notes.ts';

/** A layer of notes that titles are read for, and what is read. */
interface TitleLayer {
  /** The list of `mapNotes` that the map draws it from. */
  readonly layer: 'applications' | 'owned';
  /** Which titles: the same object until others are meant; null while the layer is off. */
  readonly query: QueryNode | null;
  /** What counts them, and whatever else is counted with them. */
  readonly count: SearchRequest | null;
  /** Paths of what a note needs of a title. */
  readonly fields: readonly string[];
  /** Titles that are drawn at most, where they come as a stream and where they come by pages. */
  readonly most: { readonly streamed: number; readonly paged: number };
  /** The notes of all of them: the same function until they are to be written anew. */
  readonly write: (titles: readonly TitleSource[]) => readonly MapNote[];
}

/** How the reading of a layer of titles stands. */
interface TitleNotesRead {
  /** The titles; null while they are counted. */
  readonly total: number | null;
  /** What the count answered. */
  readonly answer: SearchResponse<TitleSource> | undefined;
  readonly isTooMany: boolean;
  /** They could not be counted, or not be read. */
  readonly hasFailed: boolean;
}

/**
 * Counts the titles of a layer, reads them where they are few enough to be looked at, and has the map
 * draw their notes. Those of the titles before stay until the next ones are read.
 */
export function useTitleNotes(asked: TitleLayer): TitleNotesRead {
  const { layer, query, count, fields, most, write } = asked;
  const { search: service } = useServices();
  const client = useQueryClient();
  const [lost, setLost] = useState<QueryNode | null>(null);
  const isOn = query !== null && count !== null;
  const { data: answer, isError } = useQuery({
    ...service.search(count ?? UNASKED_REQUEST),
    enabled: isOn,
  });
  const total = isOn && answer ? (readTotal(answer)?.value ?? null) : null;
  const streams = service.paths.titlesExport !== null;
  const isTooMany = (total ?? 0) > (streams ? most.streamed : most.paged);
  const hasFailed = isOn && (isError || lost === query);
  const isBare = !isOn || isTooMany || hasFailed;

  useEffect(() => {
    if (isBare) mapNotes.setState({ [layer]: [] });
  }, [layer, isBare]);

  useEffect(() => {
    if (query === null || total === null || isTooMany) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    async function collect(found: AsyncGenerator<TitleSource>) {
      const titles: TitleSource[] = [];
      for await (const title of found) titles.push(title);
      if (signal.aborted) return;
      setLost(null);
      mapNotes.setState({ [layer]: write(titles) });
    }
    collect(readTitles(client, service, { query, fields, most: most.paged }, signal)).catch(
      (error: unknown) => {
        if (signal.aborted) return;
        console.warn(error);
        setLost(query);
      },
    );
    return () => stop.abort();
  }, [layer, query, total, isTooMany, fields, most, write, service, client]);

  useEffect(() => () => mapNotes.setState({ [layer]: [] }), [layer]);
  return { total, answer, isTooMany, hasFailed };
}
