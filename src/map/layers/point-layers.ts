import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { semibold } from '../basemap/fonts.ts';
import type { Palette } from '../basemap/palette.ts';
import { POINT_LAYER, sourceIds } from './source-ids.ts';

/** Single titles: shape and colour together say the class. */
export function buildPointLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'point',
      type: 'symbol',
      source: sourceIds.points,
      'source-layer': POINT_LAYER,
      filter: ['!', ['has', 'count']],
      layout: {
        'icon-image': ['concat', `point:${palette.theme}:`, ['get', 'image']],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'icon-padding': 0,
      },
    },
  ];
}

/** Groups of titles: the count inside, the ring split by class. Labels give way to them. */
export function buildClusterLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'cluster',
      type: 'symbol',
      source: sourceIds.points,
      'source-layer': POINT_LAYER,
      filter: ['has', 'count'],
      layout: {
        'icon-image': ['concat', `donut:${palette.theme}:`, ['get', 'image']],
        'icon-allow-overlap': true,
        // The count holds the place: its box comes closer to the disc than the picture's square.
        'icon-ignore-placement': true,
        'text-field': count,
        'text-font': [...semibold],
        'text-size': 11.5,
        'text-allow-overlap': true,
        'text-padding': 9,
        'symbol-sort-key': ['get', 'count'],
      },
      paint: { 'text-color': palette.text },
    },
  ];
}

const count: ExpressionSpecification = [
  'case',
  ['<', ['get', 'count'], 1000],
  ['to-string', ['get', 'count']],
  ['concat', ['to-string', ['/', ['round', ['/', ['get', 'count'], 100]], 10]], 'k'],
];
