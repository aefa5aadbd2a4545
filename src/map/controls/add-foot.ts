import { AttributionControl, type Map as MapLibreMap, ScaleControl } from 'maplibre-gl';
import type { MapViewProps } from '../map-scene.ts';

/** Puts credits and scale at the foot of a map; gives the scale, whose units may change. */
export function addFoot(
  map: MapLibreMap,
  { credits, units }: Pick<MapViewProps, 'credits' | 'units'>,
): ScaleControl {
  const scale = new ScaleControl({ maxWidth: 90, unit: units });
  const attribution = new AttributionControl({ compact: false, customAttribution: credits ?? [] });
  map.addControl(attribution, 'bottom-right');
  map.addControl(scale, 'bottom-right');
  return scale;
}
