import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { createStore } from 'zustand/vanilla';
import type { Palette, PaletteName } from '../basemap/palette.ts';
import { addPointSign, type PointLook } from '../images/paint-sign.ts';
import { PLANNING_POINT, PLANNING_SOURCE } from './laid-ids.ts';
import { openLaidSource } from './laid-sources.ts';

/** How the map draws a kind of constraint, and what the choice of layers calls it. */
export interface PlanningStyle {
  readonly name: string;
  readonly colour: PaletteName;
  /** What its ground or its points look like; a plain line around a tint where it is not given. */
  readonly sign?: 'dashed' | 'fill' | 'triangle' | 'dot';
  /** Its shapes are parts of a whole: their number says nothing. */
  readonly isUncounted?: boolean;
}

/** By the kind that tiles tell; any other is drawn in the colour of an outline. */
const STYLES: Readonly<Record<string, PlanningStyle>> = {
  'conservation area': { name: 'Conservation areas', colour: 'choice2', sign: 'dashed' },
  'article 4 direction': { name: 'Article 4 directions', colour: 'mixed', sign: 'dashed' },
  'green belt': { name: 'Green belt', colour: 'labelPark', isUncounted: true },
  'flood zone': { name: 'Flood zones', colour: 'labelWater', sign: 'fill', isUncounted: true },
  'listed building': { name: 'Listed buildings', colour: 'heat5', sign: 'triangle' },
  'tree preservation order': { name: 'Protected trees', colour: 'labelPark', sign: 'dot' },
  'brownfield register': { name: 'Brownfield register', colour: 'heat4', sign: 'dot' },
  'site of special scientific interest': { name: 'Scientific interest', colour: 'heat4' },
  'ancient woodland': {
    name: 'Ancient woodland',
    colour: 'choice3',
    sign: 'fill',
    isUncounted: true,
  },
  'national landscape': { name: 'National landscapes', colour: 'heat3', sign: 'dashed' },
  'scheduled monument': { name: 'Scheduled monuments', colour: 'select', sign: 'dashed' },
};

const EARLIEST_POINT = 12;

/** The kinds of constraints that the basemap of the moment can show; none until they have come. */
export const planning = createStore<{
  readonly kinds: readonly string[];
  /** The person looks at the choice of layers, which asks for the kinds. */
  readonly isAsked: boolean;
  /** How many of a kind are in view, of those that are shown and can be counted. */
  readonly counts: Readonly<Record<string, number>>;
}>()(() => ({ kinds: [], isAsked: false, counts: {} }));

export function describeKind(kind: string): PlanningStyle {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return STYLES[kind] ?? { name, colour: 'titleLine' };
}

/** Opacity of a layer of which nobody has chosen another. */
export const USUAL_OPACITY = 0.6;

/**
 * Opens the constraints where somebody looks at the choice of layers or has one shown, and tells
 * which kinds there are. Gives their source once it is known.
 */
export function openPlanning(map: MapLibreMap, isShown: boolean): void {
  const isWanted = isShown || planning.getState().isAsked;
  const kinds = (isWanted ? openLaidSource(map, PLANNING_SOURCE) : undefined)?.vectorLayerIds ?? [];
  if (kinds.join() !== planning.getState().kinds.join()) planning.setState({ kinds });
}

/** The layers of a kind, none while nobody knows whether the map has it. */
export function buildPlanningLayers(
  map: MapLibreMap,
  kind: string,
  opacity: number,
  palette: Palette,
): LayerSpecification[] {
  if (!planning.getState().kinds.includes(kind)) return [];
  const { colour: name, sign } = describeKind(kind);
  const colour = palette[name];
  const common = { source: PLANNING_SOURCE, 'source-layer': kind };
  const shape = sign === 'triangle' ? sign : 'dot';
  const paint = (look: PointLook) => addPointSign(map, shape, look, name, palette);
  const line: LayerSpecification = {
    ...common,
    id: `planning-line-${kind}`,
    type: 'line',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: {
      'line-color': colour,
      'line-width': 1.5,
      'line-opacity': Math.min(1, opacity * 1.6),
      ...(sign === 'dashed' && { 'line-dasharray': [3, 2] }),
    },
  };
  return [
    {
      ...common,
      id: `planning-fill-${kind}`,
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      // Zone 3 lies in zone 2 and comes out darker.
      paint: { 'fill-color': colour, 'fill-opacity': opacity * (sign === 'fill' ? 0.5 : 0.3) },
    },
    ...(sign === 'fill' ? [] : [line]),
    {
      ...common,
      id: `${PLANNING_POINT}${kind}`,
      type: 'symbol',
      minzoom: EARLIEST_POINT,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        // What is of the first two grades is filled; a full dot would be taken for a title.
        'icon-image':
          shape === 'dot'
            ? paint('hollow')
            : [
                'case',
                ['in', ['to-string', ['get', 'grade']], ['literal', ['II', 'C']]],
                paint('hollow'),
                paint('filled'),
              ],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 12, 0.6, 16, 1],
        'icon-allow-overlap': true,
      },
      paint: { 'icon-opacity': Math.min(1, opacity * 1.6) },
    },
  ];
}
