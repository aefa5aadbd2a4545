import type { MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import type { LayerSpecification, Map as MapLibreMap, SourceSpecification } from 'maplibre-gl';
import { PMTILES_SCHEME } from '#lib/pmtiles/pmtiles-address.ts';
import type { Palette } from '../basemap/palette.ts';
import { OWN_SOURCE, sourceIds } from '../layers/source-ids.ts';

const TILE = 256;

/**
 * Lays the layers of the deployment that are shown over the basemap, below titles and names, and
 * takes the others away.
 */
export function showOwnLayers(
  map: MapLibreMap,
  layers: readonly MapLayerConfig[],
  shown: readonly string[],
  palette: Palette,
): void {
  // A style that has not come yet has no layers and takes none.
  if (map.getLayersOrder().length === 0) return;
  for (const layer of layers) {
    const source = `${OWN_SOURCE}${layer.name}`;
    if (!shown.includes(layer.name)) {
      removeOwn(map, source);
      continue;
    }
    if (!map.getSource(source)) map.addSource(source, buildOwnSource(layer));
    const parts = map.getSource(source)?.vectorLayerIds ?? [];
    for (const specification of buildOwnLayers(layer, source, parts, palette))
      if (!map.getLayer(specification.id)) map.addLayer(specification, findAbove(map));
  }
}

function removeOwn(map: MapLibreMap, source: string): void {
  if (!map.getSource(source)) return;
  for (const id of map.getLayersOrder())
    if (map.getLayer(id)?.source === source) map.removeLayer(id);
  map.removeSource(source);
}

/** The first layer of what is drawn over the basemap. */
function findAbove(map: MapLibreMap): string | undefined {
  const overlay = Object.values<string>(sourceIds);
  return map.getLayersOrder().find((id) => overlay.includes(map.getLayer(id)?.source ?? ''));
}

/** The source of a layer in the words of MapLibre; credits are text, whatever they hold. */
export function buildOwnSource(layer: MapLayerConfig): SourceSpecification {
  const { kind, url, minZoom, maxZoom } = layer;
  const common = {
    ...(layer.credits !== undefined && { attribution: escapeText(layer.credits) }),
    ...(minZoom !== undefined && { minzoom: minZoom }),
    ...(maxZoom !== undefined && { maxzoom: maxZoom }),
  };
  const { attribution } = common;
  switch (kind) {
    case 'xyz':
      return { type: 'raster', tiles: [toAbsolute(url)], tileSize: TILE, ...common };
    case 'wms':
      return { type: 'raster', tiles: [buildWmsAddress(layer)], tileSize: TILE, ...common };
    case 'pmtiles':
      return {
        type: 'vector',
        url: `${PMTILES_SCHEME}${toAbsolute(url)}`,
        ...(attribution !== undefined && { attribution }),
      };
    case 'geojson':
      return {
        type: 'geojson',
        data: toAbsolute(url),
        ...(attribution !== undefined && { attribution }),
      };
  }
}

/** An address of WMS 1.3 for a tile of the map. */
function buildWmsAddress({ url, layers = '' }: MapLayerConfig): string {
  const address = toAbsolute(url);
  const query = new URLSearchParams({
    service: 'WMS',
    version: '1.3.0',
    request: 'GetMap',
    layers,
    styles: '',
    crs: 'EPSG:3857',
    width: String(TILE),
    height: String(TILE),
    format: 'image/png',
    transparent: 'true',
  });
  const join = address.includes('?') ? '&' : '?';
  // What MapLibre fills in is not to be encoded.
  return `${address}${join}${query}&bbox={bbox-epsg-3857}`;
}

function buildOwnLayers(
  layer: MapLayerConfig,
  source: string,
  parts: readonly string[],
  palette: Palette,
): LayerSpecification[] {
  const { kind, opacity = 1, colour = palette.accent, minZoom, maxZoom } = layer;
  const zooms = {
    ...(minZoom !== undefined && { minzoom: minZoom }),
    // Tiles are enlarged past their deepest; shapes end where they are told to.
    ...(maxZoom !== undefined && kind === 'geojson' && { maxzoom: maxZoom }),
  };
  if (kind === 'xyz' || kind === 'wms') {
    const paint = { 'raster-opacity': opacity };
    return [{ id: source, type: 'raster', source, ...zooms, paint }];
  }
  const ofParts = kind === 'geojson' ? [undefined] : parts;
  return ofParts.flatMap((part): LayerSpecification[] => {
    const common = { source, ...(part !== undefined && { 'source-layer': part }), ...zooms };
    const name = `${source} ${part ?? ''}`;
    return [
      {
        ...common,
        id: `${name} fill`,
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colour, 'fill-opacity': opacity * 0.2 },
      },
      {
        ...common,
        id: `${name} line`,
        type: 'line',
        filter: ['!=', ['geometry-type'], 'Point'],
        paint: { 'line-color': colour, 'line-width': 1.5, 'line-opacity': opacity },
      },
      {
        ...common,
        id: `${name} point`,
        type: 'circle',
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-color': colour,
          'circle-opacity': opacity,
          'circle-radius': 4,
          'circle-stroke-color': palette.pointRing,
          'circle-stroke-width': 1,
        },
      },
    ];
  });
}

/** Workers of the map know no page that an address could begin at; braces stay as they are. */
function toAbsolute(url: string): string {
  return url.startsWith('/') ? `${window.location.origin}${url}` : url;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
