import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';

/**
 * Adds a layer that draws itself. The library tells its workers of each layer that is added, for which
 * it writes out all there are, a task of tens of milliseconds on a slow machine; of those that draw
 * themselves the workers are told nothing, so nothing is written out for them.
 */
export function addOwnLayer(map: MapLibreMap, layer: CustomLayerInterface, before: string): void {
  map.addLayer(layer, before);
  delete map.style._updatedLayers[layer.id];
}
