import type {
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl';
import { fadeWithZoom, isOneOf } from './expressions.ts';
import { medium, mediumItalic, semibold } from './fonts.ts';
import type { Palette } from './palette.ts';

/** From this zoom on a view shows one street or a few: the name of a whole place would lie on a parcel. */
const PLACES_UNTIL = 17;

/** Names and road numbers, the least important first: MapLibre places the last layer first. */
export function buildLabelLayers(palette: Palette): LayerSpecification[] {
  return [
    label('poi-label', 'pois', medium, palette.labelQuiet, {
      minzoom: 15.5,
      filter: isOneOf('kind', landmarks),
      layout: { 'text-size': 11, 'text-max-width': 8, ...standBeside(0.5) },
    }),
    label('street-label', 'roads', medium, palette.labelQuiet, {
      minzoom: 15,
      filter: isOneOf('kind', ['minor_road', 'major_road', 'path']),
      layout: { 'symbol-placement': 'line', 'text-size': 11, 'text-letter-spacing': 0.01 },
    }),
    label('park-label', 'pois', medium, palette.labelPark, {
      minzoom: 12.5,
      filter: isOneOf('kind', greens),
      layout: {
        'text-size': fadeWithZoom([12, 11], [17, 12]),
        'text-max-width': 7,
        // In its middle is the mark of the title of the park itself.
        ...standBeside(0.7),
      },
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
      maxzoom: PLACES_UNTIL,
      filter: [
        'any',
        isOneOf('kind', ['neighbourhood', 'macrohood']),
        isOneOf('kind_detail', suburbs),
      ],
      layout: { 'text-size': 12, 'text-max-width': 7, ...giveWay([0.7, 1.4, 2.1]) },
    }),
    label('village-label', 'places', medium, palette.label, {
      minzoom: 10,
      maxzoom: PLACES_UNTIL,
      filter: ['all', isOneOf('kind', ['locality']), isOneOf('kind_detail', ['village', 'hamlet'])],
      layout: {
        'text-size': fadeWithZoom([10, 11.5], [13, 12.5]),
        'text-max-width': 8,
        ...giveWay([0.7, 1.4, 2.1]),
      },
    }),
    label('town-label', 'places', semibold, palette.label, {
      maxzoom: PLACES_UNTIL,
      filter: ['all', isOneOf('kind', ['locality']), isOneOf('kind_detail', ['city', 'town'])],
      layout: {
        'text-size': fadeWithZoom([7, 12], [13, 15.5], [16, 17]),
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.04,
        'text-max-width': 9,
        ...giveWay([0.7, 1.4, 2.1, 2.8, 3.5, 4.2, 5]),
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

type Layout = SymbolLayerSpecification['layout'];

/** Below the place that it names, or at another side of it where something stands there. */
function standBeside(gap: number): Layout {
  const sides = ['top', [0, gap], 'bottom', [0, -gap], 'left', [gap, 0], 'right', [-gap, 0]];
  return { 'text-variable-anchor-offset': sides as VariableAnchorOffsetCollectionSpecification };
}

/**
 * A name moves before it hides behind marks: about its place first, then further off. It takes the
 * first gap, so the offsets, in ems, are close together; names are wide, gaps lie in rows.
 */
function giveWay(rings: readonly number[]): Layout {
  const turns = [0, 4, 2, 6, 1, 3, 5, 7];
  const offsets = rings.flatMap((ring) =>
    turns.map((turn): [number, number] => {
      const angle = (turn * Math.PI) / 4 - Math.PI / 2;
      return [roundEm(ring * 1.3 * Math.cos(angle)), roundEm(ring * Math.sin(angle))];
    }),
  );
  const listed = [[0, 0], ...offsets].flatMap((offset) => ['center', offset]);
  return {
    'text-variable-anchor-offset': listed as VariableAnchorOffsetCollectionSpecification,
    'text-padding': 0,
  };
}

function roundEm(ems: number): number {
  return Math.round(ems * 100) / 100;
}
