import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { fadeWithZoom, growWithZoom, isOneOf } from './expressions.ts';
import type { Palette } from './palette.ts';

const source = 'basemap';

/** Land, green, water: everything that lies under roads and buildings. */
export function buildGroundLayers(palette: Palette): LayerSpecification[] {
  return [
    { id: 'background', type: 'background', paint: { 'background-color': palette.land } },
    fill('earth', 'earth', palette.land),
    {
      ...fill('landcover', 'landcover', palette.wood, ['forest', 'scrub']),
      maxzoom: 10,
      paint: { 'fill-color': palette.wood, 'fill-opacity': fadeWithZoom([7, 0.7], [10, 0]) },
    },
    {
      ...fill('urban', 'landuse', palette.urban, [
        'residential',
        'neighbourhood',
        'urban_area',
        'construction',
        'brownfield',
      ]),
      paint: { 'fill-color': fadeWithZoom([14.5, palette.urban], [16, palette.block]) },
    },
    {
      id: 'field',
      type: 'line',
      source,
      'source-layer': 'landuse',
      minzoom: 11,
      filter: isOneOf('kind', ['farmland', 'meadow', 'grassland']),
      paint: { 'line-color': palette.hedge, 'line-width': growWithZoom([11, 0.5], [16, 1.4]) },
    },
    fill('grass', 'landuse', palette.park, grass),
    fill('wood', 'landuse', palette.wood, [
      'forest',
      'wood',
      'nature_reserve',
      'scrub',
      'heath',
      'orchard',
    ]),
    fill('golf', 'landuse', palette.golf, ['golf_course', 'allotments', 'cemetery', 'grass']),
    fill('core', 'landuse', palette.core, ['commercial', 'retail', 'pedestrian', 'town_centre']),
    fill('industrial', 'landuse', palette.industrial, [
      'industrial',
      'railway',
      'port',
      'quarry',
      'landfill',
      'military',
    ]),
    {
      ...fill('institution', 'landuse', palette.core, institutions),
      minzoom: 12,
      paint: { 'fill-color': palette.core, 'fill-opacity': 0.6 },
    },
    fill('park', 'landuse', palette.park, parks),
    fill('pitch', 'landuse', palette.golf, ['pitch', 'playground', 'track']),
    {
      id: 'watercourse',
      type: 'line',
      source,
      'source-layer': 'water',
      filter: ['all', ['==', ['geometry-type'], 'LineString']],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.water,
        'line-width': [
          'interpolate',
          ['exponential', 1.6],
          ['zoom'],
          9,
          ['match', ['get', 'kind'], 'river', 1.2, 0],
          13,
          ['match', ['get', 'kind'], 'river', 2.5, 'canal', 2, 1.2],
          17,
          ['match', ['get', 'kind'], 'river', 14, 'canal', 10, 5],
        ],
      },
    },
    {
      id: 'water',
      type: 'fill',
      source,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.water },
    },
  ];

  function fill(id: string, layer: string, colour: string, kinds?: readonly string[]) {
    return {
      id,
      type: 'fill',
      source,
      'source-layer': layer,
      ...(kinds ? { filter: isOneOf('kind', kinds) } : {}),
      paint: { 'fill-color': colour, 'fill-antialias': true },
    } satisfies LayerSpecification;
  }
}

/** Buildings and the outlines of titles, which appear when they can be told apart. */
export function buildBuildingLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'building',
      type: 'fill',
      source,
      'source-layer': 'buildings',
      minzoom: 14,
      paint: {
        'fill-color': ['step', ['zoom'], palette.building, PLOTS_ZOOM, readVeil(palette)],
        'fill-opacity': fadeWithZoom([14, 0], [14.6, 0.75], [16, 1]),
      },
    },
    {
      id: 'building-line',
      type: 'line',
      source,
      'source-layer': 'buildings',
      minzoom: 15.5,
      paint: {
        'line-color': palette.buildingLine,
        'line-width': growWithZoom([15.5, 0.4], [18, 1]),
      },
    },
  ];
}

/** From here on outlines of titles are drawn and filled, and buildings let the fill be seen. */
export const PLOTS_ZOOM = 15.5;

/** What every layer of outlines is drawn from. */
const plots = { source, 'source-layer': 'plots', minzoom: PLOTS_ZOOM } as const;

/** So thin that a fill keeps the colour of its class: their line tells buildings. */
function readVeil({ theme }: Palette): string {
  return theme === 'light' ? 'rgba(255, 255, 255, 0.1)' : 'rgba(255, 255, 255, 0.06)';
}

/**
 * The insides of outlines, below roads and buildings. They are there to be pointed at (`id` is the
 * title's), and those of the search are filled by the state of each, hatched where the figure of the
 * colouring is missing (`found-outlines.ts` says which). All is in the style from the start: a layer
 * that comes later has every tile of the basemap read anew.
 */
export function buildPlotFills(palette: Palette): LayerSpecification[] {
  return [
    {
      // Twice as wide as is seen: the opaque fills of a group cover what lies inside of it.
      id: 'plot-group',
      type: 'line',
      ...plots,
      filter: ['has', 'id'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.text,
        'line-width': 5,
        'line-opacity': ['case', readState('joined'), 1, 0],
      },
    },
    {
      id: 'plot-inside',
      type: 'fill',
      ...plots,
      filter: ['has', 'id'],
      paint: {
        'fill-color': ['to-color', ['coalesce', ['feature-state', 'fill'], ''], 'rgba(0, 0, 0, 0)'],
        'fill-opacity': ['case', readState('found'), 1, 0],
      },
    },
    {
      id: 'plot-hatched',
      type: 'fill',
      ...plots,
      filter: ['has', 'id'],
      paint: {
        'fill-pattern': `hatch:${palette.theme}`,
        'fill-opacity': ['case', readState('hatched'), 0.85, 0],
      },
    },
  ];
}

/** Outlines of all titles, from 16; they belong to the basemap because they come in its tiles. */
export function buildPlotLines(palette: Palette): LayerSpecification[] {
  const isHovered = readState('hovered');
  return [
    {
      id: 'plot',
      type: 'line',
      ...plots,
      paint: {
        'line-color': palette.titleLine,
        'line-width': growWithZoom([15.5, 0.3], [17, 0.6], [19, 1]),
        'line-opacity': fadeWithZoom([15.5, 0], [16, ['case', readState('joined'), 0, 0.6]]),
      },
    },
    {
      // A white edge keeps the lit outline apart from every fill.
      id: 'plot-casing',
      type: 'line',
      ...plots,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.pointRing,
        'line-width': 5.5,
        'line-opacity': ['case', isHovered, 1, 0],
      },
    },
    {
      id: 'plot-marked',
      type: 'line',
      ...plots,
      paint: {
        'line-color': palette.accent,
        'line-width': ['case', isHovered, 2.5, 1],
        'line-opacity': ['case', isHovered, 1, 0],
      },
    },
  ];
}

function readState(name: string): ExpressionSpecification {
  return ['boolean', ['feature-state', name], false];
}

const parks = ['park', 'recreation_ground', 'village_green', 'garden', 'dog_park', 'zoo'];
const grass = ['common', 'stadium', 'sports_centre'];
const institutions = ['school', 'hospital', 'university', 'college', 'kindergarten'];
