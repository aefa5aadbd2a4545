import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { describeAreaKey } from '#filters/model/area.ts';
import { interaction } from '#lib/state/interaction.ts';
import type { MapArea, MapPlace, MapRoad } from '#map/map-scene.ts';
import { titleView } from '../panel/title-view-store.ts';
import { buildMapRoads } from './traffic-roads.ts';

const NO_PLACES: readonly MapPlace[] = [];

/** The places of the open title for the map, numbered as in the panel; only while they are read. */
export function useTitlePlaces(): readonly MapPlace[] {
  return useStore(titleView, (view) =>
    view.readingSection === 'amenities' ? view.places : NO_PLACES,
  );
}

const NO_ROADS: readonly MapRoad[] = [];

/**
 * The busiest roads of a title for the map, within the distance chosen in the panel and numbered as
 * there, only while that section is read. Empty without a title and until the service has answered;
 * the same array for the same answer.
 */
export function useTitleRoads(titleId: string | null): readonly MapRoad[] {
  const { search, profile } = useServices();
  const { rankBy } = profile.search.traffic;
  const radius = useStore(titleView, (view) => view.trafficRadius);
  const isRead = useStore(titleView, (view) => view.readingSection === 'traffic');
  const { data } = useQuery({
    ...search.traffic(titleId ?? '', radius),
    enabled: titleId !== null && isRead,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => (isRead && data && data.titleId === titleId ? buildMapRoads(data, rankBy) : NO_ROADS),
    [isRead, data, titleId, rankBy],
  );
}

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
    if (!preview || !data) return null;
    const { titleId = preview.titleId, maxMinutes: minutes = preview.minutes } = data;
    if (titleId !== preview.titleId) return null;
    // Named by what the service answered: the last area keeps its name until the next has arrived.
    const mode = data.mode === 'foot' ? 'foot' : 'car';
    const key = describeAreaKey({ kind: 'travel-time', titleId, mode, minutes });
    const contours = inside?.key === key ? inside.shapes : [];
    const origins = data.centroid ? [data.centroid] : [];
    return { key, kind: 'travel-time', geometry: data.polygon, origins, contours };
  }, [preview, data, inside]);
}
