import type { RequestParameters } from 'maplibre-gl';
import { openPmtiles } from '#lib/pmtiles/open-pmtiles.ts';
import { PLANNING_PART, PMTILES_SCHEME } from '#lib/pmtiles/pmtiles-address.ts';

const TILE = /^(.*)\/(\d+)\/(\d+)\/(\d+)$/;

/** What is read of the metadata of a file; any of it may be missing. */
interface Described {
  readonly attribution?: string;
  readonly vector_layers?: readonly { readonly id: string; readonly maxzoom?: number }[];
  readonly planning?: Described;
}

/**
 * Answers what MapLibre asks of `pmtiles://…`: the file's own description, that of the constraints in
 * it, and tiles.
 *
 * @throws when the file cannot be had or is none
 */
export async function loadPmtiles(
  { url, type }: RequestParameters,
  { signal }: AbortController,
): Promise<{ data: object }> {
  const path = url.slice(PMTILES_SCHEME.length);
  if (type === 'json') {
    const isPlanning = path.endsWith(PLANNING_PART);
    const address = isPlanning ? path.slice(0, -PLANNING_PART.length) : path;
    return { data: await describe(address, isPlanning) };
  }
  const [, address = '', z, x, y] = TILE.exec(path) ?? [];
  const tile = await openPmtiles(address).getZxy(Number(z), Number(x), Number(y), signal);
  return { data: tile?.data ?? (type === 'image' ? readClear() : new ArrayBuffer(0)) };
}

/** One clear pixel: a picture that is not in the file is nothing to see, and no fault. */
const CLEAR =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const readClear = () => Uint8Array.from(atob(CLEAR), (letter) => letter.charCodeAt(0)).buffer;

async function describe(address: string, isPlanning: boolean): Promise<object> {
  const file = openPmtiles(address);
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await file.getHeader();
  const metadata = (await file.getMetadata()) as Described;
  const { attribution = '', vector_layers: layers = [] } = isPlanning
    ? (metadata.planning ?? {})
    : metadata;
  // Constraints end before the deepest tiles, and are enlarged from there on.
  const deepest = Math.max(minZoom, ...layers.map(({ maxzoom = maxZoom }) => maxzoom));
  return {
    tilejson: '3.0.0',
    tiles: [`${PMTILES_SCHEME}${address}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: isPlanning ? deepest : maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat],
    attribution,
    vector_layers: layers,
  };
}
