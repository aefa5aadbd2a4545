import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { sourceIds } from '../layers/source-ids.ts';

const OVERLAY: readonly string[] = Object.values(sourceIds);

/** What of a layer changes while it is shown. */
const OPACITIES = [
  'fill-opacity',
  'line-opacity',
  'icon-opacity',
  'circle-opacity',
  'raster-opacity',
] as const;
type Opacity = (typeof OPACITIES)[number];

/**
 * Draws layers over the basemap, below titles and names, the first one lowest, and takes away those
 * of the same sources that are no longer among them. Writes only what differs, so that it may be
 * called after every change of the style.
 *
 * @param isOurs whether a source is one whose layers are kept here
 */
export function stackLayers(
  map: MapLibreMap,
  layers: readonly LayerSpecification[],
  isOurs: (source: string) => boolean,
): void {
  const wanted = new Set(layers.map(({ id }) => id));
  for (const id of map.getLayersOrder())
    if (isOurs(map.getLayer(id)?.source ?? '') && !wanted.has(id)) map.removeLayer(id);
  const order = map.getLayersOrder();
  let above = order.find((id) => OVERLAY.includes(map.getLayer(id)?.source ?? ''));
  for (const layer of layers.toReversed()) {
    if (!map.getLayer(layer.id)) map.addLayer(layer, above);
    else {
      const now = map.getLayersOrder();
      if (now[now.indexOf(layer.id) + 1] !== above) map.moveLayer(layer.id, above);
      for (const name of OPACITIES) {
        const value = (layer.paint as Partial<Record<Opacity, unknown>> | undefined)?.[name];
        if (typeof value === 'number' && map.getPaintProperty(layer.id, name) !== value)
          map.setPaintProperty(layer.id, name, value);
      }
    }
    above = layer.id;
  }
}
