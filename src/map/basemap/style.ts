import type { StyleSpecification } from 'maplibre-gl';
import { buildBuildingLayers, buildGroundLayers, buildPlotLayers } from './ground-layers.ts';
import { buildLabelLayers } from './label-layers.ts';
import type { Palette } from './palette.ts';
import { buildRoadLayers } from './road-layers.ts';

/**
 * Our basemap style over vector tiles in the Protomaps basemap schema, version 4, with one layer
 * more, `plots`: the outlines of titles. No `glyphs` and no `sprite`: letters come from the fonts of
 * the page and images are painted when a tile asks for them.
 *
 * @param tiles address of the TileJSON document
 */
export function buildBasemapStyle(palette: Palette, tiles: string): StyleSpecification {
  return {
    version: 8,
    sources: { basemap: { type: 'vector', url: tiles, promoteId: { plots: 'id' } } },
    layers: [
      ...buildGroundLayers(palette),
      ...buildRoadLayers(palette),
      ...buildBuildingLayers(palette),
      ...buildPlotLayers(palette),
      ...buildLabelLayers(palette),
    ],
  };
}

/** What the overlay is drawn on when the basemap cannot be had. */
export function buildPlainStyle(palette: Palette): StyleSpecification {
  return {
    version: 8,
    sources: {},
    layers: [{ id: 'background', type: 'background', paint: { 'background-color': palette.land } }],
  };
}
