import type { LayerSpecification } from 'maplibre-gl';
import type { Palette } from '../basemap/palette.ts';
import { sourceIds } from './source-ids.ts';

/** The tint of the selected title lies under roads and names, so that they stay readable. */
export function buildTitleFillLayers(palette: Palette): LayerSpecification[] {
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
export function buildSelectionLayers(palette: Palette): LayerSpecification[] {
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
