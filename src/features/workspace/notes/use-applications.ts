import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { createEmptySearch, setFilter } from '#filters/model/edit-filters.ts';
import { buildQuery } from '#filters/query/build-query.ts';
import { canAggregate } from '#filters/query/can-aggregate.ts';
import { writeDay } from '#lib/local-day.ts';
import { mapNotes, NOTHING_READ } from '#lib/state/map-notes.ts';
import { preferences } from '#lib/state/preferences.ts';
import { APPLICATIONS } from '#map/details/kept-layers.ts';
import { useLabel } from '#records/use-label.ts';
import { plotting } from '../points/plotting.ts';
import { computeViewBounds } from '../points/view-bounds.ts';
import { useCurrentSearch } from '../use-current-search.ts';
import { buildApplicationNotes, findFirstDay } from './build-application-notes.ts';
import { useTitleNotes } from './use-title-notes.ts';

/** Titles whose applications are drawn each: more would cover the map. */
const TITLES_MAXIMUM = { streamed: 800, paged: 250 };
/** What a note needs of a title. */
const FIELDS = ['id', 'number', 'mainAddress', 'geometry.centroid', 'planning'];
const RECENT = 'recent';

/**
 * Reads the planning applications of the last years in view, while their layer is on, and has the map
 * draw them where they are not too many: of all titles, whatever is searched for, since what is under
 * way next door tells as much.
 */
export function useApplications(): void {
  const isOn = useStore(preferences, ({ hiddenLayers }) => hiddenLayers.includes(APPLICATIONS));
  const { dialect } = useCurrentSearch();
  const { profile } = useServices();
  const label = useLabel();
  const view = useStore(plotting, (state) => state.view);
  const since = findFirstDay(writeDay(new Date()));
  const query = useMemo((): QueryNode | null => {
    if (!isOn || view === null) return null;
    const dates = { from: since };
    const recent = setFilter(createEmptySearch(), { type: 'date', kind: 'submitted', dates });
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
          buildQuery(recent, new Map(), dialect),
          { geo_bounding_box: { 'geometry.centroid': corners } },
        ],
      },
    };
  }, [isOn, view, dialect, since]);

  const counts = canAggregate(profile.search, ['nested', 'filter']);
  const counting = useMemo(
    () => (query === null ? null : buildCount(query, counts ? since : null)),
    [query, counts, since],
  );
  const write = useCallback(
    (titles: readonly TitleSource[]) =>
      titles.flatMap((title) => buildApplicationNotes(title, since, label)),
    [since, label],
  );
  const { total, answer, isTooMany, hasFailed } = useTitleNotes({
    layer: 'applications',
    query,
    count: counting,
    fields: FIELDS,
    most: TITLES_MAXIMUM,
    write,
  });
  const inside = answer?.aggregations?.[RECENT] as
    | { readonly [RECENT]?: { readonly doc_count?: number } }
    | undefined;
  const count = inside?.[RECENT]?.doc_count ?? total;

  useEffect(() => {
    mapNotes.setState({ read: isOn ? { count, isTooMany, hasFailed } : NOTHING_READ });
  }, [isOn, count, isTooMany, hasFailed]);
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
