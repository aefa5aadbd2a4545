import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { semibold } from '../basemap/fonts.ts';
import type { Palette } from '../basemap/palette.ts';
import { donutSteps } from '../images/donut.ts';
import { sourceIds } from './source-ids.ts';

/** Single titles: shape and colour together say the category. */
export function buildPointLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'point',
      type: 'symbol',
      source: sourceIds.points,
      filter: ['!', ['has', 'point_count']],
      layout: {
        'icon-image': ['concat', `point:${palette.theme}:`, ['get', 'category']],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'icon-padding': 0,
      },
    },
  ];
}

/** Groups of titles: the count inside, the ring split by category. Labels give way to them. */
export function buildClusterLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'cluster',
      type: 'symbol',
      source: sourceIds.points,
      filter: ['has', 'point_count'],
      layout: {
        'icon-image': [
          'concat',
          `donut:${palette.theme}:`,
          size,
          ':',
          share('residential'),
          ':',
          share('commercial'),
          ':',
          share('mixed'),
          ':',
          share('unknown'),
        ],
        'icon-allow-overlap': true,
        // The count holds the place: its box comes closer to the disc than the picture's square.
        'icon-ignore-placement': true,
        'text-field': count,
        'text-font': [...semibold],
        'text-size': 11.5,
        'text-allow-overlap': true,
        'text-padding': 9,
        'symbol-sort-key': ['get', 'point_count'],
      },
      paint: { 'text-color': palette.text },
    },
  ];
}

/** Diameters in pixels: four, so that a glance compares them. */
const size: ExpressionSpecification = ['step', ['get', 'point_count'], 29, 12, 34, 30, 40, 100, 46];

/** A category's part of the ring in whole steps; one that is there at all keeps a visible sliver. */
function share(category: string): ExpressionSpecification {
  const part: ExpressionSpecification = [
    'round',
    ['/', ['*', donutSteps, ['get', category]], ['get', 'point_count']],
  ];
  return ['case', ['==', ['get', category], 0], 0, ['max', 1, part]];
}

const count: ExpressionSpecification = [
  'case',
  ['<', ['get', 'point_count'], 1000],
  ['to-string', ['get', 'point_count']],
  ['concat', ['to-string', ['/', ['round', ['/', ['get', 'point_count'], 100]], 10]], 'k'],
];
