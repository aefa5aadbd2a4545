import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { semibold } from '../basemap/fonts.ts';
import type { Palette } from '../basemap/palette.ts';
import { choosePlaceColour } from '../images/paint-image.ts';
import { sourceIds } from './source-ids.ts';

const DOTS: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', ['dot', 'hollow-dot']]];
const lifted: ExpressionSpecification = ['boolean', ['feature-state', 'hovered'], false];

/** The busiest roads: the more vehicles, the wider and the further along the heat scale. */
export function buildTrafficLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'traffic',
      type: 'line',
      source: sourceIds.roads,
      layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': ['get', 'heat'] },
      paint: {
        'line-color': [
          'match',
          ['get', 'heat'],
          5,
          palette.heat5,
          4,
          palette.heat4,
          3,
          palette.heat3,
          2,
          palette.heat2,
          palette.heat1,
        ],
        'line-opacity': 0.95,
        'line-width': ['+', ['+', 3, ['*', 1.5, ['get', 'heat']]], ['case', lifted, 3, 0]],
      },
    },
  ];
}

/** Where places are drawn: their pins, and the dots of those without a number below these. */
export const PLACE_PINS = 'place';
export const PLACE_DOTS = 'place-dot';

/** Numbers of the busiest roads and of places, the same as in their lists; above everything drawn. */
export function buildMarkerLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'place-lift',
      type: 'circle',
      source: sourceIds.places,
      paint: {
        'circle-radius': ['case', lifted, ['case', DOTS, 9, 15], 0],
        'circle-color': palette.accent,
        'circle-opacity': ['case', lifted, 0.3, 0],
      },
    },
    {
      id: PLACE_DOTS,
      type: 'circle',
      source: sourceIds.places,
      filter: DOTS,
      paint: {
        'circle-radius': ['match', ['get', 'kind'], 'dot', 3.75, 2.75],
        'circle-color': ['match', ['get', 'kind'], 'dot', palette.choice1, palette.surface],
        'circle-stroke-width': ['match', ['get', 'kind'], 'dot', 1, 1.75],
        'circle-stroke-color': [
          'match',
          ['get', 'kind'],
          'dot',
          palette.pointRing,
          palette.choice1,
        ],
      },
    },
    {
      id: PLACE_PINS,
      type: 'symbol',
      source: sourceIds.places,
      filter: ['!', DOTS],
      layout: {
        'icon-image': ['concat', `place:${palette.theme}:`, ['get', 'kind']],
        'icon-allow-overlap': true,
        'text-field': ['match', ['get', 'kind'], 'subject', 'S', ['to-string', ['get', 'number']]],
        'text-font': [...semibold],
        'text-size': 11,
        'text-allow-overlap': true,
        'symbol-sort-key': ['-', 0, ['get', 'number']],
      },
      paint: {
        'text-color': [
          'match',
          ['get', 'kind'],
          'hollow',
          choosePlaceColour('hollow', palette),
          palette.onAccent,
        ],
      },
    },
    {
      // Over all pins: a dot among many is found by what it wears.
      id: 'place-dot-lift',
      type: 'circle',
      source: sourceIds.places,
      filter: DOTS,
      paint: {
        'circle-radius': ['case', lifted, 7, 0],
        'circle-color': ['match', ['get', 'kind'], 'dot', palette.choice1, palette.surface],
        'circle-opacity': ['case', lifted, 1, 0],
        'circle-stroke-width': ['case', lifted, 3, 0],
        'circle-stroke-color': palette.text,
      },
    },
    {
      id: 'traffic-marker-lift',
      type: 'circle',
      source: sourceIds.roadMarkers,
      paint: {
        'circle-radius': ['case', lifted, 14.5, 0],
        'circle-color': palette.accent,
        'circle-opacity': ['case', lifted, 1, 0],
      },
    },
    {
      id: 'traffic-marker',
      type: 'symbol',
      source: sourceIds.roadMarkers,
      layout: {
        'icon-image': `marker:${palette.theme}`,
        'icon-allow-overlap': true,
        'text-field': ['to-string', ['get', 'rank']],
        'text-font': [...semibold],
        'text-size': 11.5,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': palette.text },
    },
  ];
}
