import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { findFilter, setFilter } from '#filters/model/edit-filters.ts';
import { buildQuery } from '#filters/query/build-query.ts';
import { UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { canAggregate } from '#filters/query/can-aggregate.ts';
import { readTitles } from '#filters/query/read-titles.ts';
import { writeDay } from '#lib/local-day.ts';
import { type MapNote, mapNotes, NOTHING_READ } from '#lib/state/map-notes.ts';
import { preferences } from '#lib/state/preferences.ts';
import { APPLICATIONS } from '#map/details/kept-layers.ts';
import { useLabel } from '#records/use-label.ts';
import { plotting } from '../points/plotting.ts';
import { computeViewBounds } from '../points/view-bounds.ts';
import { useCurrentSearch } from '../use-current-search.ts';
import { buildApplicationNotes, findFirstDay } from './build-application-notes.ts';

/** Titles whose applications are drawn each: more would cover the map. */
const TITLES_MAXIMUM = { streamed: 800, paged: 250 };
/** What a note needs of a title. */
const FIELDS = ['id', 'number', 'mainAddress', 'geometry.centroid', 'planning'];
const RECENT = 'recent';

/**
 * Reads the planning applications of the last years that belong to the titles found in view, while
 * their layer is on, and has the map draw them where they are not too many.
 */
export function useApplications(): void {
  const isOn = useStore(preferences, ({ hiddenLayers }) => hiddenLayers.includes(APPLICATIONS));
  const { search, shapes, dialect, service, isReady } = useCurrentSearch();
  const { profile } = useServices();
  const client = useQueryClient();
  const label = useLabel();
  const view = useStore(plotting, (state) => state.view);
  const since = findFirstDay(writeDay(new Date()));
  const query = useMemo((): QueryNode | null => {
    if (!isOn || !isReady || view === null) return null;
    const recent = findFilter(search, 'submitted')
      ? search
      : setFilter(search, { type: 'date', kind: 'submitted', dates: { from: since } });
    const [west, south, east, north] = computeViewBounds(view, {
      width: window.innerWidth,
      height: window.innerHeight,
    });
    const corners = {
      top_left: { lat: north, lon: west },
      bottom_right: { lat: south, lon: east },
    };
    return {
      bool: {
        filter: [
          buildQuery(recent, shapes, dialect),
          { geo_bounding_box: { 'geometry.centroid': corners } },
        ],
      },
    };
  }, [isOn, isReady, view, search, shapes, dialect, since]);

  const counts = canAggregate(profile.search, ['nested', 'filter']);
  const request = useMemo(
    () => (query === null ? UNASKED_REQUEST : buildCount(query, counts ? since : null)),
    [query, counts, since],
  );
  const counted = useQuery({ ...service.search(request), enabled: query !== null });
  const titles = counted.data?.hits?.total?.value ?? null;
  const inside = counted.data?.aggregations?.[RECENT] as
    | { readonly [RECENT]?: { readonly doc_count?: number } }
    | undefined;
  const count = inside?.[RECENT]?.doc_count ?? titles;
  const streams = service.paths.titlesExport !== null;
  const isTooMany = (titles ?? 0) > (streams ? TITLES_MAXIMUM.streamed : TITLES_MAXIMUM.paged);
  const hasFailed = counted.isError;

  useEffect(() => {
    if (!isOn) mapNotes.setState({ applications: [], read: NOTHING_READ });
    else mapNotes.setState({ read: { count, isTooMany, hasFailed } });
    if (isTooMany || hasFailed) mapNotes.setState({ applications: [] });
  }, [isOn, count, isTooMany, hasFailed]);

  useEffect(() => {
    if (query === null || titles === null || isTooMany) return undefined;
    const stop = new AbortController();
    const asked = { query, fields: FIELDS, most: TITLES_MAXIMUM.paged };
    collect(readTitles(client, service, asked, stop.signal), since, label).then(
      (applications) => {
        if (!stop.signal.aborted) mapNotes.setState({ applications });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn(error);
        const failed = { count, isTooMany: false, hasFailed: true };
        mapNotes.setState({ applications: [], read: failed });
      },
    );
    return () => stop.abort();
  }, [query, titles, isTooMany, service, client, since, label, count]);
}

/** How many titles there are, and how many applications since a day where these can be counted. */
function buildCount(query: QueryNode, since: string | null): SearchRequest {
  if (since === null) return { query, size: 0 };
  const filter = { range: { 'planning.dateSubmitted': { gte: since } } };
  const aggs = {
    [RECENT]: { nested: { path: 'planning' }, aggs: { [RECENT]: { filter } } },
  };
  return { query, size: 0, aggs };
}

async function collect(
  titles: AsyncGenerator<TitleSource>,
  since: string,
  label: (status: string) => string,
): Promise<readonly MapNote[]> {
  const notes: MapNote[] = [];
  for await (const title of titles) notes.push(...buildApplicationNotes(title, since, label));
  return notes;
}
