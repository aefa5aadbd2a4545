import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Palette } from '../basemap/palette.ts';
import { sourceIds } from './source-ids.ts';

/** What follows from a place: a travel time, the contours inside it, an outline, what is near. */
const FROM_TITLE: ExpressionSpecification = [
  'in',
  ['get', 'kind'],
  ['literal', ['travel-time', 'outline', 'contour', 'near']],
];

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
 * The outline of each area, whole for what follows from a title and dashed for what is drawn, an almost clear
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
      filter: FROM_TITLE,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.travel,
        'line-width': ['case', ['==', ['get', 'kind'], 'contour'], 1, 2],
      },
    },
    {
      id: 'area-box-line',
      type: 'line',
      source: sourceIds.areas,
      filter: ['!', FROM_TITLE],
      paint: { 'line-color': palette.draw, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      id: 'area-origin',
      type: 'circle',
      source: sourceIds.origins,
      // What an area is near to has signs of its own, which come later.
      filter: ['!=', ['get', 'kind'], 'near'],
      paint: {
        'circle-color': palette.travel,
        'circle-radius': 5,
        'circle-stroke-color': palette.pointRing,
        'circle-stroke-width': 2,
      },
    },
  ];
}

/** What is being drawn: the area it would be, its line and its corners, the first one filled. */
export function buildDraftLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'draft-fill',
      type: 'fill',
      source: sourceIds.draft,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.draw, 'fill-opacity': 0.08 },
    },
    {
      id: 'draft-line',
      type: 'line',
      source: sourceIds.draft,
      paint: { 'line-color': palette.draw, 'line-width': 2 },
    },
    {
      id: 'draft-corner',
      type: 'circle',
      source: sourceIds.draft,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': ['case', ['get', 'first'], 6, 4],
        'circle-color': ['case', ['get', 'first'], palette.draw, palette.pointRing],
        'circle-stroke-color': ['case', ['get', 'first'], palette.pointRing, palette.draw],
        'circle-stroke-width': 2,
      },
    },
  ];
}
