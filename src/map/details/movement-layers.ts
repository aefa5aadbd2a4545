import type { ExpressionSpecification, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { MOVEMENT_KINDS, type MovementKind } from '#lib/title/classify-movement.ts';
import { semibold } from '../basemap/fonts.ts';
import type { Palette } from '../basemap/palette.ts';
import { FOOTFALL_FILL, MOVEMENT_SOURCE, TRAFFIC_LINES } from './laid-ids.ts';
import { openLaidSource } from './laid-sources.ts';
import { MOVEMENT, movement } from './movement-kinds.ts';
import { planning } from './planning-layers.ts';

/** From here on each road and square has room for its figure. */
const FIGURES_ZOOM = { traffic: 14, footfall: 14.5 };
const LIFTED: ExpressionSpecification = ['boolean', ['feature-state', 'pointed'], false];

/**
 * Opens traffic and footfall where somebody looks at the choice of layers or has one shown, and tells
 * which of them the map has.
 */
export function openMovement(map: MapLibreMap, isShown: boolean): void {
  const isWanted = isShown || planning.getState().isAsked;
  const source = isWanted ? openLaidSource(map, MOVEMENT_SOURCE) : undefined;
  const kinds = MOVEMENT_KINDS.filter((kind) => source?.vectorLayerIds?.includes(kind));
  if (kinds.join() !== movement.getState().kinds.join())
    movement.setState({ kinds, credits: source?.attribution ?? '' });
}

/** The layers of a kind, none while nobody knows whether the map has it. */
export function buildMovementLayers(
  kind: MovementKind,
  opacity: number,
  palette: Palette,
): LayerSpecification[] {
  if (!movement.getState().kinds.includes(kind)) return [];
  const colour = buildSteps(
    kind,
    MOVEMENT[kind].colours.map((name) => palette[name]),
  );
  const common = { source: MOVEMENT_SOURCE, 'source-layer': kind };
  const text = {
    'text-font': [...semibold],
    'text-size': 11,
    'text-field': buildFigure(kind),
  };
  const ink = {
    'text-color': palette.text,
    'text-halo-color': palette.halo,
    'text-halo-width': 1.5,
  };
  if (kind === 'footfall') {
    return [
      {
        ...common,
        id: FOOTFALL_FILL,
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: {
          'fill-color': colour,
          'fill-opacity': opacity,
          'fill-outline-color': ['case', LIFTED, palette.text, 'rgba(0, 0, 0, 0)'],
        },
      },
      {
        ...common,
        id: `${FOOTFALL_FILL}-figure`,
        type: 'symbol',
        minzoom: FIGURES_ZOOM.footfall,
        filter: ['==', ['geometry-type'], 'Point'],
        layout: text,
        paint: ink,
      },
    ];
  }
  const width = (least: number, more: number): ExpressionSpecification => [
    '+',
    least,
    ['*', more, buildSteps(kind, [1, 2, 3, 4, 5])],
    ['case', LIFTED, 3, 0],
  ];
  const [recorded, modelled] = TRAFFIC_LINES;
  const line = (id: string, isModelled: boolean): LayerSpecification => ({
    ...common,
    id,
    type: 'line',
    filter: [isModelled ? '==' : '!=', ['get', 'basis'], 'modelled'],
    layout: {
      'line-cap': isModelled ? 'butt' : 'round',
      'line-join': 'round',
      'line-sort-key': ['get', 'vehicles'],
    },
    paint: {
      'line-color': colour,
      'line-opacity': opacity,
      'line-width': [
        'interpolate',
        ['linear'],
        ['zoom'],
        ...[8, width(0.5, 0.3)],
        ...[13, width(1, 0.8)],
        ...[17, width(3, 1.6)],
      ] as unknown as ExpressionSpecification,
      // What is modelled never looks like what was counted.
      ...(isModelled && { 'line-dasharray': [2, 0.8] }),
    },
  });
  return [
    line(modelled, true),
    line(recorded, false),
    {
      ...common,
      id: 'movement-traffic-figure',
      type: 'symbol',
      minzoom: FIGURES_ZOOM.traffic,
      layout: {
        ...text,
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'symbol-sort-key': ['-', 0, ['get', 'vehicles']],
      },
      paint: ink,
    },
  ];
}

/** One value for each class, the least first. */
function buildSteps(
  kind: MovementKind,
  values: readonly (string | number)[],
): ExpressionSpecification {
  const { figure, from } = MOVEMENT[kind];
  const [first, ...others] = values;
  const steps = from.flatMap((start, index) => [start, others[index]]);
  return ['step', ['get', figure], first, ...steps] as unknown as ExpressionSpecification;
}

/** The figure as pages write it, marked where it is modelled. */
function buildFigure(kind: MovementKind): ExpressionSpecification {
  const isModelled: ExpressionSpecification =
    kind === 'traffic' ? ['==', ['get', 'basis'], 'modelled'] : ['has', 'isModelled'];
  const figure: ExpressionSpecification = [
    'number-format',
    ['get', MOVEMENT[kind].figure],
    { locale: 'en-GB' },
  ];
  return ['concat', figure, ['case', isModelled, ' ≈', '']];
}
