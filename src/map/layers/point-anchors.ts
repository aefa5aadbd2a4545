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
      'text-field': ['get', 'text'],
      'text-font': [...semibold],
      'text-size': 11.5,
      'text-allow-overlap': true,
      // To the edge of the disc.
      'text-padding': 9,
    },
    paint: { 'text-opacity': 0 },
  };
}
