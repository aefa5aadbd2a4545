import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { sourceIds } from '../layers/source-ids.ts';

interface SignMap {
  /** The layers that are there before, from below. */
  readonly laid?: readonly string[];
  readonly zoom?: number;
  /** The counts of groups of titles that it draws. */
  readonly counts?: readonly object[];
}

/** Of a map what signs need: its layers, its zoom, and what is written to the source of the signs. */
export function createSignMap({ laid = ['ground'], zoom = 13, counts = [] }: SignMap = {}) {
  const layers = laid.map((id): LayerSpecification => ({ id, type: 'background' }));
  const sources = new Map<string, object>([[sourceIds.points, {}]]);
  const find = (id: string) => layers.findIndex((layer) => layer.id === id);
  let drawn: GeoJSON.Feature<GeoJSON.Point>[] = [];
  let follow = () => undefined;
  let [shown, writes] = [zoom, 0];
  const map = {
    on: (_: string, listener: () => undefined) => {
      follow = listener;
    },
    getZoom: () => shown,
    getLayersOrder: () => layers.map(({ id }) => id),
    getLayer: (id: string) => layers[find(id)],
    getSource: (id: string) => sources.get(id),
    addSource: (id: string) =>
      sources.set(id, {
        setData: ({ features }: GeoJSON.FeatureCollection<GeoJSON.Point>) => {
          drawn = features;
          writes += 1;
        },
      }),
    hasImage: () => true,
    addLayer: (layer: LayerSpecification, before?: string) =>
      layers.splice(before === undefined ? layers.length : find(before), 0, layer),
    querySourceFeatures: () => counts,
  };
  return {
    map: map as unknown as MapLibreMap,
    layers,
    sources,
    read: () => drawn.map(({ properties }) => properties),
    readPlaces: () => drawn.map(({ geometry }) => geometry.coordinates),
    countWrites: () => writes,
    zoomTo: (next: number) => {
      shown = next;
      follow();
    },
  };
}
