import type { LayerSpecification } from 'maplibre-gl';
import type { Palette } from '../basemap/palette.ts';
import { sourceIds } from './source-ids.ts';

/** What lies outside the areas recedes. */
export function buildOutsideLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'outside',
      type: 'fill',
      source: sourceIds.outside,
      paint: { 'fill-color': palette.outside, 'fill-antialias': false },
    },
  ];
}

/**
 * The outline of each area, whole for what is within reach and dashed for a box, an almost clear
 * inside, and where a travel time starts.
 */
export function buildAreaLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'area-fill',
      type: 'fill',
      source: sourceIds.areas,
      paint: { 'fill-color': palette.travelFill },
    },
    {
      id: 'area-line',
      type: 'line',
      source: sourceIds.areas,
      filter: ['!=', ['get', 'kind'], 'box'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.travel, 'line-width': 2 },
    },
    {
      id: 'area-box-line',
      type: 'line',
      source: sourceIds.areas,
      filter: ['==', ['get', 'kind'], 'box'],
      paint: { 'line-color': palette.draw, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      id: 'area-origin',
      type: 'circle',
      source: sourceIds.origins,
      paint: {
        'circle-color': palette.travel,
        'circle-radius': 5,
        'circle-stroke-color': palette.pointRing,
        'circle-stroke-width': 2,
      },
    },
  ];
}

/** The box being drawn from the keyboard. */
export function buildDraftLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'draft-fill',
      type: 'fill',
      source: sourceIds.draft,
      paint: { 'fill-color': palette.draw, 'fill-opacity': 0.08 },
    },
    {
      id: 'draft-line',
      type: 'line',
      source: sourceIds.draft,
      paint: { 'line-color': palette.draw, 'line-width': 2 },
    },
  ];
}
