import type { Bounds } from '@property/geo/bounds.ts';
import { useQuery } from '@tanstack/react-query';
import { tileJsonQuery } from '#api/reading/tile-json-query.ts';
import { useServices } from '#api/services-context.ts';
import { type FitSize, fitBounds } from '#lib/fit-bounds.ts';
import type { Viewport } from '#lib/links/viewport-codec.ts';

/** Great Britain, for a deployment that says nothing about where its titles lie. */
const GREAT_BRITAIN: Bounds = [-6.5, 49.9, 1.8, 58.7];
const DEFAULT_ZOOM = 13;

/**
 * The view of a link that names none: what config.json says, else the middle of the basemap. Null
 * while that is still being asked for.
 */
export function useHomeViewport(free: FitSize): Viewport | null {
  const { config } = useServices();
  const { center, bounds, zoom } = config.map;
  const needsTiles = !center && !bounds && config.basemap.style === undefined;
  const { data, isPending } = useQuery({
    ...tileJsonQuery(config.basemap.tiles),
    enabled: needsTiles,
  });
  if (center) return { lon: center[0], lat: center[1], zoom: zoom ?? DEFAULT_ZOOM };
  if (bounds) return fitBounds(bounds, free);
  if (needsTiles && isPending) return null;
  const [lon, lat, tileZoom] = data?.center ?? [];
  if (lon !== undefined && lat !== undefined) {
    return { lon, lat, zoom: zoom ?? tileZoom ?? DEFAULT_ZOOM };
  }
  return fitBounds(data?.bounds ?? GREAT_BRITAIN, free);
}
