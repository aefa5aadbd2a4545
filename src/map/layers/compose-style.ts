import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Palette } from '../basemap/palette.ts';
import { buildAreaLayers, buildDraftLayers, buildOutsideLayers } from './area-layers.ts';
import { buildClusterAnchor, buildPointAnchor } from './point-anchors.ts';
import { buildOverlaySources } from './source-ids.ts';
import { buildSelectionLayers, buildTitleFillLayers } from './title-layers.ts';
import { buildMarkerLayers, buildTrafficLayers } from './traffic-layers.ts';

/**
 * Puts the overlay into a basemap style: the one list that says what is drawn over what. Works for
 * any MapLibre style; its labels are taken to begin at its first symbol layer. Names stand over
 * single titles, whose halo leaves both to be read, and yield to groups, which hold their place.
 */
export function composeStyle(base: StyleSpecification, palette: Palette): StyleSpecification {
  const { ground, labels } = splitAtLabels(base.layers);
  return {
    ...base,
    sources: { ...base.sources, ...buildOverlaySources() },
    layers: [
      ...ground,
      ...buildOutsideLayers(palette),
      ...buildAreaLayers(palette),
      ...buildTitleFillLayers(palette),
      ...buildTrafficLayers(palette),
      buildPointAnchor(),
      ...labels,
      buildClusterAnchor(),
      ...buildSelectionLayers(palette),
      ...buildMarkerLayers(palette),
      ...buildDraftLayers(palette),
    ],
  };
}

function splitAtLabels(layers: readonly LayerSpecification[]) {
  const first = layers.findIndex((layer) => layer.type === 'symbol');
  const end = first === -1 ? layers.length : first;
  return { ground: layers.slice(0, end), labels: layers.slice(end) };
}
