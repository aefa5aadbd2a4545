import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { sourceIds } from '../layers/source-ids.ts';
import type { MapLayer } from '../map-scene.ts';
import { MOVEMENT_SOURCE, NOTES_SOURCE, PLANNING_POINT } from './laid-ids.ts';

const LAYERS: readonly MapLayer[] = ['names', 'buildings', 'outlines', 'roads', 'titles'];
/** Figures and signs of what is laid over the map are no names of it. */
const LAID: ReadonlySet<string> = new Set([
  ...Object.values(sourceIds),
  NOTES_SOURCE,
  MOVEMENT_SOURCE,
]);
const ROADS: ReadonlySet<string> = new Set([sourceIds.roads, sourceIds.roadMarkers]);

type Known = Pick<LayerSpecification, 'id'> & {
  /** `custom`: drawn by the page itself. */
  readonly type: LayerSpecification['type'] | 'custom';
  readonly source?: string;
  readonly sourceLayer?: string;
};

/**
 * Which choice a layer of the style belongs to; null for what always stands. Names and buildings go
 * by what they are, so that they are found in the style of another basemap as well.
 */
export function classifyLayer({ id, type, source = '', sourceLayer = '' }: Known): MapLayer | null {
  if (type === 'custom' || source === sourceIds.points) return 'titles';
  if (ROADS.has(source)) return 'roads';
  if (LAID.has(source) || id.startsWith(PLANNING_POINT)) return null;
  if (type === 'symbol') return 'names';
  if (/^buildings?$/.test(sourceLayer)) return 'buildings';
  return id.startsWith('plot') ? 'outlines' : null;
}

/** The layers among what was kept; what another version of the app kept names none. */
export function readHiddenLayers(kept: readonly string[]): readonly MapLayer[] {
  return LAYERS.filter((layer) => kept.includes(layer));
}

/** Leaves the chosen layers out of the map and brings the others back; writes only what differs. */
export function hideLayers(map: MapLibreMap, hidden: readonly MapLayer[]): void {
  for (const id of map.getLayersOrder()) {
    const layer = map.getLayer(id);
    if (!layer) continue;
    const known = { id, type: layer.type as Known['type'], source: layer.source };
    const kind = classifyLayer({ ...known, sourceLayer: layer.sourceLayer ?? '' });
    if (kind === null) continue;
    const visibility = hidden.includes(kind) ? 'none' : 'visible';
    if ((map.getLayoutProperty(id, 'visibility') ?? 'visible') !== visibility)
      map.setLayoutProperty(id, 'visibility', visibility);
  }
}
