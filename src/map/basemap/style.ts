import type {
  LayerSpecification,
  Map as MapLibreMap,
  SourceSpecification,
  StyleSpecification,
  TransformStyleFunction,
} from 'maplibre-gl';
import { isPmtiles, PMTILES_SCHEME } from '#lib/pmtiles/pmtiles-address.ts';
import {
  MOVEMENT_SOURCE,
  NOTES_SOURCE,
  OWNED_SOURCE,
  PLANNING_SOURCE,
} from '../details/laid-ids.ts';
import { composeStyle } from '../layers/compose-style.ts';
import { OWN_SOURCE, sourceIds } from '../layers/source-ids.ts';
import type { Basemap } from '../map-scene.ts';
import {
  buildBuildingLayers,
  buildGroundLayers,
  buildPlotFills,
  buildPlotLines,
} from './ground-layers.ts';
import { buildLabelLayers } from './label-layers.ts';
import type { Palette } from './palette.ts';
import { buildRoadLayers } from './road-layers.ts';

/**
 * Our basemap style over vector tiles in the Protomaps basemap schema, version 4, with one layer
 * more, `plots`: the outlines of titles. No `glyphs` and no `sprite`: letters come from the fonts of
 * the page and images are painted when a tile asks for them.
 *
 * @param tiles address of the TileJSON document, or of a PMTiles file
 */
export function buildBasemapStyle(palette: Palette, tiles: string): StyleSpecification {
  return {
    version: 8,
    sources: { basemap: { type: 'vector', url: tiles, promoteId: { plots: 'id' } } },
    layers: [
      ...buildGroundLayers(palette),
      ...buildPlotFills(palette),
      ...buildRoadLayers(palette),
      ...buildBuildingLayers(palette),
      ...buildPlotLines(palette),
      ...buildLabelLayers(palette),
    ],
  };
}

/** Plain ground: what stands before the basemap is made, and when it cannot be had. */
export function buildPlainStyle(palette: Palette): StyleSpecification {
  return {
    version: 8,
    sources: {},
    layers: [{ id: 'background', type: 'background', paint: { 'background-color': palette.land } }],
  };
}

/** What is handed to MapLibre: our style, or the address of another one for the theme. */
export function chooseStyle(basemap: Basemap, palette: Palette): StyleSpecification | string {
  if (basemap.kind === 'style') return basemap[palette.theme];
  const { href } = new URL(basemap.tiles, document.baseURI);
  return buildBasemapStyle(palette, isPmtiles(href) ? `${PMTILES_SCHEME}${href}` : href);
}

const KEPT: readonly string[] = [
  ...Object.values(sourceIds),
  ...[PLANNING_SOURCE, MOVEMENT_SOURCE, NOTES_SOURCE, OWNED_SOURCE],
];

/**
 * Lays the overlay over whatever style arrives and keeps the data of the overlay there is, and of
 * what the person laid over it, so that a change of theme does not empty the map. A source that goes
 * while the style changes is told of at once: layers of the next one were then laid anew in the
 * colours of the theme before, and stayed.
 */
export function overlayOn(palette: Palette): TransformStyleFunction {
  return (previous, next) => {
    const composed = composeStyle(keepDrawn(next), palette);
    const kept = Object.entries(previous?.sources ?? {}).filter(
      ([id]) => KEPT.includes(id) || id.startsWith(OWN_SOURCE),
    );
    return { ...composed, sources: { ...composed.sources, ...Object.fromEntries(kept) } };
  };
}

const DRAWN_LAYERS: readonly string[] = [
  'background',
  'circle',
  'fill',
  'line',
  'raster',
  'symbol',
];
const DRAWN_SOURCES: readonly string[] = ['geojson', 'raster', 'vector'];

/**
 * A style of others without what this map does not draw (docs/decisions/168): hills, buildings in
 * space, heat maps, pictures, a globe, and tiles in MapLibre's own format.
 */
function keepDrawn(style: StyleSpecification): StyleSpecification {
  const { terrain: _hills, projection: _globe, ...kept } = style;
  const isSource = (source: SourceSpecification) =>
    DRAWN_SOURCES.includes(source.type) && !('encoding' in source && source.encoding === 'mlt');
  const sources = Object.fromEntries(
    Object.entries(style.sources).filter(([, source]) => isSource(source)),
  );
  const isLayer = (layer: LayerSpecification) =>
    DRAWN_LAYERS.includes(layer.type) &&
    (!('source' in layer) || typeof layer.source !== 'string' || layer.source in sources);
  return { ...kept, sources, layers: style.layers.filter(isLayer) };
}

/** Draws a basemap and the overlay, anew or, with `diff`, by what differs from what is drawn. */
export function layStyle(
  map: MapLibreMap,
  basemap: Basemap,
  palette: Palette,
  { diff = true } = {},
): void {
  const transformStyle = overlayOn(palette);
  map.setStyle(chooseStyle(basemap, palette), { diff, transformStyle });
}

/** Draws the overlay alone, where the basemap cannot be had. */
export function layPlainStyle(map: MapLibreMap, palette: Palette): void {
  const options = { diff: false, transformStyle: undefined };
  map.setStyle(null, options);
  map.setStyle(overlayOn(palette)(undefined, buildPlainStyle(palette)), options);
}

/** Whether two settings name the same basemap. */
export function isSameBasemap(a: Basemap, b: Basemap): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
