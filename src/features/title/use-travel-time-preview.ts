import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { interaction } from '#lib/interaction.ts';
import type { MapArea } from '#map/map-scene.ts';
import { describeAreaKey } from '#query/area.ts';
import { titleView } from './title-view-store.ts';

/**
 * The area within reach that is looked at in the panel, for the map; null when none is. While
 * another number of minutes is measured the last area stays. It bears the key of the filter that
 * it may become, so that an area which limits the search already is not drawn twice.
 */
export function useTravelTimePreview(): MapArea | null {
  const { search } = useServices();
  const preview = useStore(interaction, (state) => state.travelTimePreview);
  const inside = useStore(titleView, (view) => view.travelContours);
  const { data } = useQuery({
    ...search.travelTime(preview?.titleId ?? '', preview?.mode ?? 'car', preview?.minutes ?? 1),
    enabled: preview !== null,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    if (!preview || data?.titleId !== preview.titleId) return null;
    // Named by what the service answered: the last area keeps its name until the next has arrived.
    const { titleId, maxMinutes: minutes } = data;
    const mode = data.mode === 'foot' ? 'foot' : 'car';
    const key = describeAreaKey({ kind: 'travel-time', titleId, mode, minutes });
    const contours = inside?.key === key ? inside.shapes : [];
    return { key, kind: 'travel-time', geometry: data.polygon, origin: data.centroid, contours };
  }, [preview, data, inside]);
}
