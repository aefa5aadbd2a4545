import { isRateLimited } from '@property/client/api-error.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { ViewAnswer } from '#api/points/view-question.ts';
import type { TriedAgain } from '#api/reading/use-tried-again.ts';
import { useServices } from '#api/services-context.ts';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { useMapLook } from '#lib/links/use-map-look.ts';
import { COLOURINGS, findPoint, JOINING } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import { findTile } from '#lib/points/tile-box.ts';
import { interaction } from '#lib/state/interaction.ts';
import { MapStatus } from './map-status.tsx';
import { draw, NOTHING_PLOTTED, plotting } from './plotting.ts';
import { useListAnswer } from './use-list-answer.ts';
import { useMapPicture } from './use-map-picture.ts';

/** Comes once the first picture stands still. */
const MarksLayer = lazyWithStandIn(() => import('../marks/marks-layer.tsx'));

/** Reads what the map shows of the present search, and tells what it cannot show. */
export function MapReader() {
  const list = useListAnswer();
  const reading = useMapPicture(list?.data);
  useCellTitle(reading.query);
  useHoveredPlace();
  useRetryWithList(reading.again, list?.dataUpdatedAt ?? 0);
  const marks = useStore(plotting, (state) => state.marks);
  // Nothing came to the list either: it says why and asks again, and the map goes on with it.
  const isSilent = reading.again.error !== null && list?.status !== 'success';
  return (
    <>
      {!isSilent && <MapStatus reading={reading} found={list?.data} marks={marks} />}
      {marks && (
        <Suspense>
          <MarksLayer marks={marks} query={reading.query} isThere={reading.isThere} />
        </Suspense>
      )}
    </>
  );
}

/** Has the map light the title under the hand where it is not among the points: any answer may tell. */
function useHoveredPlace(): void {
  const queryClient = useQueryClient();
  const id = useStore(interaction, (state) => state.hoveredTitleId);
  useEffect(() => {
    const isDrawn = id === null || findPoint(plotting.getState().picture.points, id) !== undefined;
    const hoveredAt = isDrawn ? null : findPlace(queryClient, id);
    if (hoveredAt !== plotting.getState().picture.hoveredAt) draw({ hoveredAt });
  }, [queryClient, id]);
}

function findPlace(cache: QueryClient, id: string) {
  for (const [, answer] of cache.getQueriesData<ViewAnswer>({ queryKey: ['search', 'view'] })) {
    const place = answer && findPoint(answer.points, id);
    if (place) return place;
  }
  const rows = cache.getQueriesData<TitleSearchResponse>({ queryKey: ['search', 'titles'] });
  for (const [, answer] of rows) {
    const centroid = answer?.hits?.hits.find(({ _id, _source }) => (_source?.id ?? _id) === id)
      ?._source?.geometry?.centroid;
    if (centroid) return { lon: centroid.lon, lat: centroid.lat };
  }
  return null;
}

/**
 * Has a map that failed read again as soon as the rows of its search come (S-097): the list says why for
 * both, and Retry there is meant for both. A limit is waited out all the same (O-048).
 */
function useRetryWithList({ error, goesOn, tryNow }: TriedAgain, listedAt: number): void {
  const retryFailed = useEffectEvent(() => {
    const isLimit = isRateLimited(error);
    if (error !== null && !(isLimit && goesOn)) tryNow();
  });
  useEffect(() => {
    if (listedAt > 0) retryFailed();
  }, [listedAt]);
}

/** Tells the map which title stands alone in a cell, classes that are hidden left out. */
function useCellTitle(query: QueryNode | null): void {
  const queryClient = useQueryClient();
  const { search: service } = useServices();
  const {
    look: { colouring, hidden },
  } = useMapLook();
  useEffect(() => {
    if (query === null) return;
    plotting.setState({
      findTitle: async ({ precision, x, y }) => {
        const box = { zoom: precision, left: x, top: y, right: x + 1, bottom: y + 1 };
        // Not told where it fails: the next touch asks again.
        const answer = await queryClient
          .fetchQuery(service.view({ kind: 'points', query, box, isPage: true }))
          .catch(() => null);
        const offset = COLOURINGS.indexOf(colouring);
        let beside: string | null = null;
        for (const { ids, positions, classes } of answer?.points ?? []) {
          const found = ids.find((id, index) => {
            // The borders of a box belong to both sides.
            const tile = findTile(
              positions[2 * index] ?? 0,
              positions[2 * index + 1] ?? 0,
              precision,
            );
            const itsClass = classes[index * COLOURINGS.length + offset] ?? 0;
            if (tile.x !== x || tile.y !== y || hidden.includes(itsClass)) return false;
            // Titles that lie side by side have marks of their own: the cell is that of the other one.
            if (colouring !== JOINING || itsClass === CLASSES[JOINING].length - 1) return true;
            beside ??= id;
            return false;
          });
          if (found !== undefined) return found;
        }
        return beside;
      },
    });
    return () => plotting.setState({ findTitle: NOTHING_PLOTTED.findTitle });
  }, [query, queryClient, service, colouring, hidden]);
}
