import { toMultiPolygon } from '@property/geo/rings/list-polygons.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '#api/services-context.ts';
import type { MapScene } from '#map/map-scene.ts';

/** The open title as the map draws it, and whether its place is still being asked for. */
export function useSelectedTitle(titleId: string | null): {
  readonly selected: MapScene['selected'];
  readonly pending: boolean;
} {
  const { search } = useServices();
  const enabled = titleId !== null;
  const geometry = useQuery({ ...search.geometry(titleId ?? ''), enabled });
  const title = useQuery({ ...search.title(titleId ?? ''), enabled });
  const outline = geometry.data?.multiPolygonGeometry;
  const centroid = geometry.data?.centroid ?? title.data?.geometry?.centroid;
  const label = title.data?.number;
  const selected = useMemo(() => {
    if (titleId === null) return null;
    return {
      id: titleId,
      ...(outline ? { geometry: toMultiPolygon(outline) } : {}),
      ...(label ? { label } : {}),
      ...(centroid ? { centroid: { lon: centroid.lon, lat: centroid.lat } } : {}),
    };
  }, [titleId, outline, centroid, label]);
  return { selected, pending: enabled && geometry.isPending && !outline };
}
