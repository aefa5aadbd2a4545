import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import { fadeWithZoom, growWithZoom, isOneOf } from './expressions.ts';
import type { Palette } from './palette.ts';

interface RoadClass {
  readonly id: string;
  readonly filter: ExpressionSpecification;
  readonly colour: string;
  readonly casing: string;
  readonly minzoom: number;
  /** From which zoom the casing shows. */
  readonly cased: number;
  /** Pixels at zooms 9, 12.9, 16.4 and 19, of a road with two directions. */
  readonly widths: readonly [number, number, number, number];
  readonly casings: readonly [number, number, number, number];
}

/** Roads from the quietest to the busiest, casings of a group under all its fills, and railways. */
export function buildRoadLayers(palette: Palette): LayerSpecification[] {
  const quiet = listQuietRoads(palette);
  const busy = listBusyRoads(palette);
  return [
    ...quiet.map(buildCasing),
    buildPath(palette),
    ...quiet.map(buildFill),
    ...buildRailway(palette),
    ...busy.map(buildCasing),
    ...busy.map(buildFill),
  ];
}

function listQuietRoads(palette: Palette): RoadClass[] {
  return [
    {
      id: 'service',
      filter: ['all', isRoad, isOneOf('kind_detail', ['service'])],
      colour: palette.service,
      casing: palette.streetCasing,
      minzoom: 14,
      cased: 24,
      widths: [0.2, 0.8, 6, 24],
      casings: [0.2, 0.8, 6, 24],
    },
    {
      id: 'street',
      filter: ['all', isMinor, ['!', isOneOf('kind_detail', ['service', 'unclassified'])]],
      colour: palette.street,
      casing: palette.streetCasing,
      minzoom: 11,
      cased: 13.2,
      widths: [0.2, 1.2, 12, 52],
      casings: [0.2, 1.4, 14.4, 55],
    },
    {
      id: 'lane',
      filter: ['all', isMinor, isOneOf('kind_detail', ['unclassified'])],
      colour: palette.street,
      casing: palette.streetCasing,
      minzoom: 10,
      cased: 12,
      widths: [0.3, 1.5, 13, 56],
      casings: [0.3, 2.2, 15.5, 59],
    },
    {
      id: 'tertiary',
      filter: ['all', isRoad, isOneOf('kind_detail', ['tertiary', 'tertiary_link'])],
      colour: palette.road,
      casing: palette.roadCasing,
      minzoom: 9,
      cased: 11,
      widths: [0.6, 1.7, 15.5, 64],
      casings: [1, 2.7, 18.3, 67],
    },
  ];
}

function listBusyRoads(palette: Palette): RoadClass[] {
  return [
    {
      id: 'secondary',
      filter: ['all', isRoad, isOneOf('kind_detail', ['secondary', 'secondary_link'])],
      colour: palette.secondary,
      casing: palette.secondaryCasing,
      minzoom: 8,
      cased: 10,
      widths: [0.8, 2.2, 19, 74],
      casings: [1.3, 3.4, 21.9, 77],
    },
    {
      id: 'primary',
      filter: ['all', isRoad, isOneOf('kind_detail', ['primary', 'primary_link'])],
      colour: palette.primary,
      casing: palette.primaryCasing,
      minzoom: 6,
      cased: 8,
      widths: [1.1, 3.2, 23, 84],
      casings: [1.8, 4.6, 25.9, 87],
    },
    {
      id: 'trunk',
      filter: ['all', isRoad, isOneOf('kind_detail', trunks)],
      colour: palette.trunk,
      casing: palette.trunkCasing,
      minzoom: 4,
      cased: 7,
      widths: [1.4, 3.6, 26, 92],
      casings: [2.2, 5.2, 29, 95],
    },
  ];
}

function buildCasing(road: RoadClass): LineLayerSpecification {
  return buildLine(`${road.id}-casing`, road, road.casing, road.casings, road.cased);
}

function buildFill(road: RoadClass): LineLayerSpecification {
  return buildLine(road.id, road, road.colour, road.widths, road.minzoom);
}

function buildLine(
  id: string,
  road: RoadClass,
  colour: string,
  [at9, at13, at16, at19]: RoadClass['widths'],
  minzoom: number,
): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source: 'basemap',
    'source-layer': 'roads',
    minzoom,
    filter: road.filter,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': growWithZoom(
        [9, at9],
        [12.9, ['*', at13, oneWay]],
        [16.4, ['*', at16, oneWay]],
        [19, ['*', at19, oneWay]],
      ),
      'line-opacity': ['case', ['==', ['get', 'is_tunnel'], true], 0.45, 1],
    },
  };
}

function buildPath(palette: Palette): LineLayerSpecification {
  return {
    id: 'path',
    type: 'line',
    source: 'basemap',
    'source-layer': 'roads',
    minzoom: 15,
    filter: ['==', ['get', 'kind'], 'path'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': palette.service,
      'line-width': growWithZoom([15, 0.8], [17, 2.4], [19, 6]),
    },
  };
}

function buildRailway(palette: Palette): LineLayerSpecification[] {
  const shared = { type: 'line', source: 'basemap', 'source-layer': 'roads' } as const;
  return [
    {
      ...shared,
      id: 'rail',
      filter: isRail,
      minzoom: 9,
      paint: {
        'line-color': palette.rail,
        'line-width': growWithZoom([9, 0.6], [13, 1.3], [16.4, 2.2], [19, 4]),
      },
    },
    {
      ...shared,
      id: 'rail-ticks',
      filter: ['all', isRail, ['!', ['has', 'service']]],
      minzoom: 12,
      paint: {
        'line-color': palette.rail,
        'line-width': growWithZoom([12, 3], [13, 4], [16.4, 8], [19, 14]),
        'line-dasharray': [0.25, 2.2],
        'line-opacity': fadeWithZoom([12, 0], [12.5, 1]),
      },
    },
  ];
}

/** Slip roads and the carriageways of a dual one, each a line of its own, are narrower. */
const oneWay: ExpressionSpecification = [
  'case',
  ['==', ['get', 'is_link'], true],
  0.6,
  ['all', ['==', ['get', 'oneway'], 'yes'], isOneOf('kind', ['highway', 'major_road'])],
  0.7,
  1,
];

const isRoad: ExpressionSpecification = isOneOf('kind', [
  'highway',
  'major_road',
  'minor_road',
  'other',
]);
const isMinor: ExpressionSpecification = isOneOf('kind', ['minor_road']);
const trunks = ['motorway', 'motorway_link', 'trunk', 'trunk_link'];
const isRail: ExpressionSpecification = ['==', ['get', 'kind'], 'rail'];
