import type { Map as MapLibreMap } from 'maplibre-gl';
import { sourceIds } from '../layers/source-ids.ts';

/** A layer of the map, as far as tests look at it. */
export interface DrawnLayer {
  readonly id: string;
  readonly source: string;
  readonly 'source-layer'?: string;
  readonly sourceLayer?: string | undefined;
  paint?: Record<string, unknown>;
}

/**
 * Of a map only its layers, from below, and its sources: a basemap of our own, and titles above it.
 * @param kinds the layers that the tiles of a source added by an address have
 * @param found what is drawn of some layers, by their ids
 */
export function createLayerMap(
  kinds: readonly string[] = [],
  found: (layers: readonly string[]) => readonly unknown[] = () => [],
) {
  const layers: DrawnLayer[] = [
    { id: 'ground', source: 'basemap' },
    { id: 'titles', source: sourceIds.outside },
  ];
  const sources = new Map<string, object>();
  const images = new Set<string>();
  const findIndex = (id: string) => layers.findIndex((layer) => layer.id === id);
  const find = (id: string) => layers.find((layer) => layer.id === id);
  const take = (id: string) => layers.splice(findIndex(id), 1);
  const map = {
    on: () => undefined,
    getLayersOrder: () => layers.map(({ id }) => id),
    getLayer: find,
    getSource: (id: string) =>
      id === 'basemap' ? { url: 'https://app.test/basemap/tiles.json' } : sources.get(id),
    addSource: (id: string, source: object) =>
      sources.set(id, { ...source, ...('url' in source && { vectorLayerIds: kinds }) }),
    removeSource: (id: string) => sources.delete(id),
    addLayer: (layer: DrawnLayer, before: string) =>
      layers.splice(findIndex(before), 0, { ...layer, sourceLayer: layer['source-layer'] }),
    removeLayer: take,
    moveLayer: (id: string, before: string) => {
      const taken = take(id);
      layers.splice(findIndex(before), 0, ...taken);
    },
    getPaintProperty: (id: string, name: string) => find(id)?.paint?.[name],
    setPaintProperty: (id: string, name: string, value: number) => {
      const layer = find(id);
      if (layer) layer.paint = { ...layer.paint, [name]: value };
    },
    getZoom: () => 14,
    setFeatureState: () => undefined,
    queryRenderedFeatures: ({ layers: asked }: { layers: readonly string[] }) => found(asked),
    hasImage: (id: string) => images.has(id),
    addImage: (id: string) => images.add(id),
  };
  return { map: map as unknown as MapLibreMap, layers, sources };
}
