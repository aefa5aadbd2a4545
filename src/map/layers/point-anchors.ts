import type { LayerSpecification } from 'maplibre-gl';
import { BLANK } from '../images/paint-image.ts';
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
      'icon-image': BLANK,
      'icon-allow-overlap': true,
      // To the edge of the mark.
      'icon-padding': ['get', 'room'],
    },
  };
}
