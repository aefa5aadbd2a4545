import type { MapLayerConfig } from '@property/contract/profile/map-layers.ts';
import type { LayerSpecification, Map as MapLibreMap, SourceSpecification } from 'maplibre-gl';
import { PMTILES_SCHEME } from '#lib/pmtiles/pmtiles-address.ts';
import type { Palette } from '../basemap/palette.ts';
import { OWN_SOURCE } from '../layers/source-ids.ts';

const TILE = 256;

/**
 * Opens the sources of the layers of the deployment that are shown, closes the others, and gives the
 * layers that draw each of them. Null where the map has gone on meanwhile.
 *
 * @param isWanted whether they are still to be shown, once the files have said what they hold
 */
export async function openOwnLayers(
  map: MapLibreMap,
  layers: readonly MapLayerConfig[],
  shown: readonly { readonly name: string; readonly opacity: number | undefined }[],
  palette: Palette,
  isWanted: () => boolean = () => true,
): Promise<ReadonlyMap<string, readonly LayerSpecification[]> | null> {
  const found = new Map<string, readonly LayerSpecification[]>();
  const pictures = await findPictures(layers.filter(({ name }) => isAmong(shown, name)));
  // A style that has not come yet has no layers and takes none.
  if (!isWanted() || map.getLayersOrder().length === 0) return null;
  for (const layer of layers) {
    const source = `${OWN_SOURCE}${layer.name}`;
    const wanted = shown.find(({ name }) => name === layer.name);
    if (!wanted) {
      removeOwn(map, source);
      continue;
    }
    const isPicture = pictures.has(layer.name);
    if (!map.getSource(source)) map.addSource(source, buildOwnSource(layer, isPicture));
    const parts = map.getSource(source)?.vectorLayerIds ?? [];
    const { opacity = layer.opacity ?? 1 } = wanted;
    found.set(layer.name, buildOwnLayers(layer, source, { parts, opacity, isPicture }, palette));
  }
  return found;
}

const isAmong = (shown: readonly { readonly name: string }[], name: string) =>
  shown.some((each) => each.name === name);

/** Tile types of PMTiles from 2 on are pictures; 1 are shapes. */
const SHAPES = 1;

/** The names of the layers whose tiles are pictures: of a PMTiles file its head tells. */
async function findPictures(layers: readonly MapLayerConfig[]): Promise<ReadonlySet<string>> {
  const isPicture = async ({ kind, url }: MapLayerConfig): Promise<boolean> => {
    if (kind !== 'pmtiles') return kind === 'xyz' || kind === 'wms';
    const { openPmtiles } = await import('#lib/pmtiles/open-pmtiles.ts');
    // A file that cannot be had is told of by the map, which asks for it as well.
    const header = await openPmtiles(toAbsolute(url))
      .getHeader()
      .catch(() => null);
    return header !== null && header.tileType > SHAPES;
  };
  const kinds = await Promise.all(layers.map(isPicture));
  return new Set(layers.filter((_, at) => kinds[at]).map(({ name }) => name));
}

function removeOwn(map: MapLibreMap, source: string): void {
  if (!map.getSource(source)) return;
  for (const id of map.getLayersOrder())
    if (map.getLayer(id)?.source === source) map.removeLayer(id);
  map.removeSource(source);
}

/** The source of a layer in the words of MapLibre; credits are text, whatever they hold. */
export function buildOwnSource(layer: MapLayerConfig, isPicture = false): SourceSpecification {
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
        ...(isPicture ? { type: 'raster', tileSize: TILE } : { type: 'vector' }),
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

interface Opened {
  /** Layers of vector tiles. */
  readonly parts: readonly string[];
  readonly opacity: number;
  readonly isPicture: boolean;
}

function buildOwnLayers(
  layer: MapLayerConfig,
  source: string,
  { parts, opacity, isPicture }: Opened,
  palette: Palette,
): LayerSpecification[] {
  const { kind, colour = palette.accent, minZoom, maxZoom } = layer;
  const zooms = {
    ...(minZoom !== undefined && { minzoom: minZoom }),
    // Tiles are enlarged past their deepest; shapes end where they are told to.
    ...(maxZoom !== undefined && kind === 'geojson' && { maxzoom: maxZoom }),
  };
  if (isPicture) {
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
      // Over a picture from the air, which has every colour, a line is seen by its edges.
      {
        ...common,
        id: `${name} edge`,
        type: 'line',
        filter: ['!=', ['geometry-type'], 'Point'],
        paint: { 'line-color': palette.halo, 'line-width': 4, 'line-opacity': opacity * 0.6 },
      },
      {
        ...common,
        id: `${name} line`,
        type: 'line',
        filter: ['!=', ['geometry-type'], 'Point'],
        paint: { 'line-color': colour, 'line-width': 2, 'line-opacity': opacity },
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
