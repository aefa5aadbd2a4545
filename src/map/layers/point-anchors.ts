import type { LayerSpecification } from 'maplibre-gl';
import { semibold } from '../basemap/fonts.ts';
import { sourceIds } from './source-ids.ts';

/** Layers that draw nothing: points are drawn by layers of the page's own, each before one of these. */
export const anchorLayers = { singles: 'point-anchor', groups: 'cluster-anchor' } as const;

export function buildPointAnchor(): LayerSpecification {
  return { id: anchorLayers.singles, type: 'background', layout: { visibility: 'none' } };
}

/** Also holds the place of groups, so that names give way to them; over the names, to come first. */
export function buildClusterAnchor(): LayerSpecification {
  return {
    id: anchorLayers.groups,
    type: 'symbol',
    source: sourceIds.points,
    layout: {
      // A letter about as large as the disc, whatever its figure: no room around a text goes by data.
      'text-field': 'M',
      'text-font': [...semibold],
      'text-size': ['*', 0.85, ['get', 'size']],
      'text-allow-overlap': true,
      'text-padding': 4,
    },
    paint: { 'text-opacity': 0 },
  };
}
