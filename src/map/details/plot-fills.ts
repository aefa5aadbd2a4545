import type { ExpressionSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { COLOURINGS, type Colouring } from '#lib/points/point-batch.ts';
import { type Palette, toHexColour } from '../basemap/palette.ts';
import { isMissing } from '../images/class-fill.ts';
import { MARK_STYLES } from '../images/mark-style.ts';

/** How an outline of the search is filled, as the state of its feature. */
export interface PlotFill {
  readonly found: boolean;
  /** A colour; empty where there is none. */
  readonly fill: string;
  /** The figure of the colouring is missing. */
  readonly hatched: boolean;
}

/** From here on outlines of titles are drawn and filled, and buildings let the fill be seen. */
const FILLED_ZOOM = 15.5;
/** Kinds are told by strong colours, of which a tint is enough; amounts by their shade. */
const SHARE = { kind: 0.42, amount: 0.86 } as const;

export function describeFill(colouring: Colouring, itsClass: number, palette: Palette): PlotFill {
  if (isMissing(colouring, itsClass)) return { found: true, fill: '', hatched: true };
  const style = MARK_STYLES[colouring][itsClass];
  if (style === undefined) return { found: true, fill: '', hatched: false };
  const share = COLOURINGS.indexOf(colouring) > 1 ? SHARE.amount : SHARE.kind;
  // Opaque: outlines lie over each other, and two classes must not make the colour of a third.
  const fill = mixColours(palette[style.colour], palette.land, share);
  return { found: true, fill, hatched: false };
}

function mixColours(one: string, other: string, share: number): string {
  const ground = readHex(other);
  const parts = readHex(one).map((part, index) =>
    Math.round(part * share + (ground[index] ?? 0) * (1 - share)),
  );
  return `rgb(${parts.join(', ')})`;
}

function readHex(colour: string): number[] {
  const hex = toHexColour(colour);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/**
 * Has the outlines of the search filled: below roads and buildings, by the state of each, hatched
 * where the figure is missing. Others keep their outline alone. Called for every style that comes.
 */
export function fillPlots(map: MapLibreMap, palette: Palette): void {
  if (!map.getLayer('plot-inside') || map.getLayer('plot-hatched')) return;
  const image = `plot-hatch:${palette.theme}`;
  if (!map.hasImage(image)) map.addImage(image, paintHatch(palette.labelQuiet), { pixelRatio: 2 });
  const ground = map.getLayersOrder().find((id) => map.getLayer(id)?.sourceLayer === 'roads');
  map.setPaintProperty('plot-inside', 'fill-color', [
    'to-color',
    ['coalesce', ['feature-state', 'fill'], ''],
    'rgba(0, 0, 0, 0)',
  ]);
  // What followed the state of a feature goes on doing so: tiles that are there were built for it.
  map.setPaintProperty('plot-inside', 'fill-opacity', ['case', readState('found'), 1, 0]);
  map.moveLayer('plot-inside', ground);
  map.addLayer(
    {
      id: 'plot-hatched',
      type: 'fill',
      source: 'basemap',
      'source-layer': 'plots',
      minzoom: FILLED_ZOOM,
      filter: ['has', 'id'],
      paint: { 'fill-pattern': image, 'fill-opacity': ['case', readState('hatched'), 0.85, 0] },
    },
    ground,
  );
  // A white edge keeps the lit outline apart from every fill.
  map.addLayer(
    {
      id: 'plot-casing',
      type: 'line',
      source: 'basemap',
      'source-layer': 'plots',
      minzoom: FILLED_ZOOM,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.pointRing,
        'line-width': 5.5,
        'line-opacity': ['case', readState('hovered'), 1, 0],
      },
    },
    'plot-marked',
  );
  map.setPaintProperty('plot-marked', 'line-width', ['case', readState('hovered'), 2.5, 1]);
  map.setPaintProperty('plot-marked', 'line-opacity', ['case', readState('hovered'), 1, 0]);
  const veil = palette.theme === 'light' ? 'rgba(255, 255, 255, 0.33)' : 'rgba(255, 255, 255, 0.1)';
  if (map.getLayer('building'))
    map.setPaintProperty('building', 'fill-color', [
      'step',
      ['zoom'],
      palette.building,
      FILLED_ZOOM,
      veil,
    ]);
}

function readState(name: keyof PlotFill | 'hovered'): ExpressionSpecification {
  return ['boolean', ['feature-state', name], false];
}

/** Pixels of the pattern, of which two make one of the page, and of a line across it. */
const SIZE = 14;
const LINE = 3.4;

/** Lines that rise to the right, which go on from one tile of the pattern to the next. */
function paintHatch(colour: string) {
  const [red = 0, green = 0, blue = 0] = readHex(colour);
  const data = new Uint8ClampedArray(SIZE * SIZE * 4);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const along = (x + y) % SIZE;
      const away = Math.min(along, SIZE - along);
      const coverage = Math.min(1, Math.max(0, LINE / 2 + 0.5 - away));
      data.set([red, green, blue, Math.round(255 * coverage)], (y * SIZE + x) * 4);
    }
  }
  return { width: SIZE, height: SIZE, data };
}
