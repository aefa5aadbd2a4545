import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Palette } from '../basemap/palette.ts';
import { buildAreaLayers, buildDraftLayers, buildOutsideLayers } from './area-layers.ts';
import { buildClusterAnchor, buildPointAnchor } from './point-anchors.ts';
import { buildOverlaySources, sourceIds } from './source-ids.ts';
import { buildMarkerLayers, buildTrafficLayers } from './traffic-layers.ts';

/**
 * Puts the overlay into a basemap style: the one list that says what is drawn over what. Works for
 * any MapLibre style; its labels are taken to begin at its first symbol layer. Names stand over
 * single titles, whose halo leaves both to be read, and yield to groups, which hold their place.
 * Road signs, whose plates would hide a title, lie under both.
 */
export function composeStyle(base: StyleSpecification, palette: Palette): StyleSpecification {
  const { ground, signs, labels } = splitAtLabels(base.layers);
  return {
    ...base,
    sources: { ...base.sources, ...buildOverlaySources() },
    layers: [
      ...ground,
      ...buildOutsideLayers(palette),
      ...buildAreaLayers(palette),
      ...buildTitleFillLayers(palette),
      ...buildTrafficLayers(palette),
      ...signs,
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
  const above = layers.slice(end);
  return {
    ground: layers.slice(0, end),
    signs: above.filter(isSign),
    labels: above.filter((layer) => !isSign(layer)),
  };
}

/** Text on a plate that stretches to it. */
function isSign(layer: LayerSpecification): boolean {
  return layer.type === 'symbol' && layer.layout?.['icon-text-fit'] !== undefined;
}

/** The tint of the selected title lies under roads and names, so that they stay readable. */
function buildTitleFillLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'selected-fill',
      type: 'fill',
      source: sourceIds.selected,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.selectFill },
    },
  ];
}

/** The one selected title and the one under the hand: an outline, or a ring where it is a point. */
function buildSelectionLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'hovered-line',
      type: 'line',
      source: sourceIds.hovered,
      filter: ['!=', ['geometry-type'], 'Point'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.accent, 'line-width': 2 },
    },
    {
      id: 'hovered-point',
      type: 'circle',
      source: sourceIds.hovered,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 9,
        'circle-color': palette.accent,
        'circle-opacity': 0.14,
        'circle-stroke-color': palette.accent,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'selected-line',
      type: 'line',
      source: sourceIds.selected,
      filter: ['==', ['geometry-type'], 'Polygon'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.select, 'line-width': 2.5 },
    },
    {
      id: 'selected-point',
      type: 'circle',
      source: sourceIds.selected,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 6.5,
        'circle-color': palette.select,
        'circle-stroke-color': palette.pointRing,
        'circle-stroke-width': 2,
      },
    },
  ];
}
