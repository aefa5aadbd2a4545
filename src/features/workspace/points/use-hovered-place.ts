import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ViewAnswer } from '#api/points/view-question.ts';
import { findPoint } from '#lib/points/point-batch.ts';
import { interaction } from '#lib/state/interaction.ts';
import { draw, plotting } from './plotting.ts';

/** Has the map light the title under the hand where it is not among the points: any answer may tell. */
export function useHoveredPlace(): void {
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
