import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import type { MapRoad } from '#map/map-scene.ts';
import { titleView } from './title-view-store.ts';
import { buildMapRoads } from './traffic-roads.ts';

const NONE: readonly MapRoad[] = [];

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
    () => (isRead && data && data.titleId === titleId ? buildMapRoads(data, rankBy) : NONE),
    [isRead, data, titleId, rankBy],
  );
}
