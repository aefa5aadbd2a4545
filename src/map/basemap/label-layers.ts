import type {
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl';
import { fadeWithZoom, isOneOf } from './expressions.ts';
import { medium, mediumItalic, semibold } from './fonts.ts';
import type { Palette } from './palette.ts';

/** Names and road numbers, the least important first: MapLibre places the last layer first. */
export function buildLabelLayers(palette: Palette): LayerSpecification[] {
  return [
    label('poi-label', 'pois', medium, palette.labelQuiet, {
      minzoom: 15.5,
      filter: isOneOf('kind', landmarks),
      layout: { 'text-size': 11, 'text-max-width': 8 },
    }),
    label('street-label', 'roads', medium, palette.labelQuiet, {
      minzoom: 15,
      filter: isOneOf('kind', ['minor_road', 'major_road', 'path']),
      layout: { 'symbol-placement': 'line', 'text-size': 11, 'text-letter-spacing': 0.01 },
    }),
    label('park-label', 'pois', medium, palette.labelPark, {
      minzoom: 12.5,
      filter: isOneOf('kind', greens),
      layout: { 'text-size': fadeWithZoom([12, 11], [17, 12]), 'text-max-width': 7 },
    }),
    label('water-label', 'water', mediumItalic, palette.labelWater, {
      minzoom: 11,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-size': 12.5,
        'text-letter-spacing': 0.04,
        'text-max-angle': 38,
      },
    }),
    label('lake-label', 'water', mediumItalic, palette.labelWater, {
      minzoom: 12,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: { 'text-size': 12, 'text-letter-spacing': 0.04, 'text-max-width': 6 },
    }),
    shield('shield-secondary', 'B', palette.shieldSecondaryText, palette),
    shield('shield-primary', 'A', palette.shieldPrimaryText, palette),
    label('suburb-label', 'places', medium, palette.labelQuiet, {
      minzoom: 11.5,
      maxzoom: 17,
      filter: [
        'any',
        isOneOf('kind', ['neighbourhood', 'macrohood']),
        isOneOf('kind_detail', suburbs),
      ],
      layout: { 'text-size': 12, 'text-max-width': 7 },
    }),
    label('village-label', 'places', medium, palette.label, {
      minzoom: 10,
      filter: ['all', isOneOf('kind', ['locality']), isOneOf('kind_detail', ['village', 'hamlet'])],
      layout: { 'text-size': fadeWithZoom([10, 11.5], [13, 12.5]), 'text-max-width': 8 },
    }),
    label('town-label', 'places', semibold, palette.label, {
      filter: ['all', isOneOf('kind', ['locality']), isOneOf('kind_detail', ['city', 'town'])],
      layout: {
        'text-size': fadeWithZoom([7, 12], [13, 15.5], [16, 17]),
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.04,
        'text-variable-anchor-offset': townAnchors,
        'text-max-width': 9,
      },
    }),
  ];

  function label(
    id: string,
    layer: string,
    font: readonly string[],
    colour: string,
    rest: {
      readonly minzoom?: number;
      readonly maxzoom?: number;
      readonly filter: ExpressionSpecification;
      readonly layout: SymbolLayerSpecification['layout'];
    },
  ): SymbolLayerSpecification {
    return {
      ...rest,
      id,
      type: 'symbol',
      source: 'basemap',
      'source-layer': layer,
      filter: ['all', ['has', 'name'], rest.filter] as ExpressionSpecification,
      layout: { 'text-field': ['get', 'name'], 'text-font': [...font], ...rest.layout },
      paint: { 'text-color': colour, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
    };
  }
}

/** Road numbers on a small sign that stretches to its text. A motorway has the sign of an A road. */
function shield(
  id: string,
  letter: 'A' | 'B',
  colour: string,
  palette: Palette,
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'basemap',
    'source-layer': 'roads',
    minzoom: letter === 'A' ? 9 : 11.5,
    filter: ['all', ['has', 'ref'], isOneOfLetters(letter === 'A' ? ['A', 'M'] : ['B'])],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': firstNumber,
      'text-font': [...semibold],
      'text-size': 10.5,
      'text-rotation-alignment': 'viewport',
      'text-pitch-alignment': 'viewport',
      'icon-image': `shield:${palette.theme}:${letter}`,
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [1, 1, 1, 1],
      'icon-rotation-alignment': 'viewport',
      'icon-pitch-alignment': 'viewport',
    },
    paint: { 'text-color': colour },
  };
}

/** `A48;A4042` names two roads that run together: the sign shows the first. */
const firstNumber: ExpressionSpecification = [
  'let',
  'end',
  ['index-of', ';', ['get', 'ref']],
  [
    'case',
    ['==', ['var', 'end'], -1],
    ['get', 'ref'],
    ['slice', ['get', 'ref'], 0, ['var', 'end']],
  ],
];

function isOneOfLetters(letters: readonly string[]): ExpressionSpecification {
  return ['in', ['slice', ['get', 'ref'], 0, 1], ['literal', [...letters]]];
}

const suburbs = ['suburb', 'quarter', 'neighbourhood'];
const greens = [
  'park',
  'nature_reserve',
  'golf_course',
  'recreation_ground',
  'cemetery',
  'garden',
  'forest',
  'wood',
  'common',
  'village_green',
];
const landmarks = [
  'school',
  'hospital',
  'station',
  'university',
  'college',
  'supermarket',
  'townhall',
];

/** A town's name moves, in ems, before it hides behind clusters: about its place, then further off. */
const townAnchors: VariableAnchorOffsetCollectionSpecification = [
  ...['center', [0, 0], 'bottom', [0, -0.8], 'top', [0, 0.8], 'left', [1, 0], 'right', [-1, 0]],
  ...['bottom', [0, -2], 'top', [0, 2], 'bottom-left', [1.2, -1.2], 'bottom-right', [-1.2, -1.2]],
  ...['top-left', [1.2, 1.2], 'top-right', [-1.2, 1.2], 'bottom', [0, -3.2], 'top', [0, 3.2]],
] as VariableAnchorOffsetCollectionSpecification;
