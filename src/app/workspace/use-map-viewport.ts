import { type Bounds, measureBounds } from '@property/geo/bounds.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { tileJsonQuery } from '#api/reading/tile-json-query.ts';
import { useServices } from '#api/services-context.ts';
import { type FitSize, fitBounds, shiftView } from '#lib/fit-bounds.ts';
import type { Viewport } from '#lib/links/viewport-codec.ts';
import { measureAreas } from '#map/map-focus.ts';
import type { MapPadding, MapScene } from '#map/map-scene.ts';

/** Great Britain, for a deployment that says nothing about where its titles lie. */
const GREAT_BRITAIN: Bounds = [-6.5, 49.9, 1.8, 58.7];
const DEFAULT_ZOOM = 13;

export interface MapViewportFacts {
  /** The view in the link, if it names one. */
  readonly fromLink: Viewport | null;
  readonly selected: MapScene['selected'];
  readonly areas: MapScene['areas'];
  readonly padding: MapPadding;
  /** Something the view depends on is still being asked for. */
  readonly pending: boolean;
}

/** Zoom at which a title without outline is shown. */
const TITLE_ZOOM = 17;

/**
 * The view the map is given: the one in the link, else the open title, else the areas, else home.
 * Null until it can be known for the first time; afterwards the last one stays while waiting.
 */
export function useMapViewport(facts: MapViewportFacts): Viewport | null {
  const { fromLink, selected, areas, padding, pending } = facts;
  const last = useRef<Viewport | null>(null);
  const free = measureFreeSpace(padding);
  const home = useHomeViewport(free);
  const found = pending ? null : (viewTitle(selected, free) ?? viewAreas(areas, free) ?? home);
  const next = fromLink ?? (found && shiftView(found, padding));
  if (next !== null) last.current = next;
  return next ?? last.current;
}

function viewTitle(selected: MapScene['selected'], free: Free): Viewport | null {
  const bounds = selected?.geometry ? measureBounds([selected.geometry]) : null;
  if (bounds) return fitBounds(widen(bounds, 0.6), free, { maximumZoom: TITLE_ZOOM + 0.75 });
  const centroid = selected?.centroid;
  return centroid ? { ...centroid, zoom: TITLE_ZOOM } : null;
}

function viewAreas(areas: MapScene['areas'], free: Free): Viewport | null {
  const bounds = measureAreas(areas);
  return bounds ? fitBounds(widen(bounds, 0.1), free) : null;
}

interface Free {
  readonly width: number;
  readonly height: number;
}

function measureFreeSpace({ left, right, top, bottom }: MapPadding): Free {
  return {
    width: Math.max(80, window.innerWidth - left - right),
    height: Math.max(80, window.innerHeight - top - bottom),
  };
}

/** Bounds with a margin on every side, as a share of their size. */
function widen([west, south, east, north]: Bounds, share: number): Bounds {
  const x = (east - west) * share;
  const y = (north - south) * share;
  return [west - x, south - y, east + x, north + y];
}

/**
 * The view of a link that names none: what config.json says, else the middle of the basemap. Null
 * while that is still being asked for.
 */
function useHomeViewport(free: FitSize): Viewport | null {
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
