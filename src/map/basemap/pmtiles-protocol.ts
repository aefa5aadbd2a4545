import type { RequestParameters } from 'maplibre-gl';
import { openPmtiles } from '#lib/pmtiles/open-pmtiles.ts';
import { LAID_PARTS, type LaidPart, PMTILES_SCHEME } from '#lib/pmtiles/pmtiles-address.ts';

const TILE = /^(.*)\/(\d+)\/(\d+)\/(\d+)$/;

/** What is read of the metadata of a file; any of it may be missing. */
interface Described extends Partial<Record<LaidPart, Described>> {
  readonly attribution?: string;
  readonly vector_layers?: readonly { readonly id: string; readonly maxzoom?: number }[];
}

/**
 * Answers what MapLibre asks of `pmtiles://…`: the file's own description, that of what can be laid
 * over the map, and tiles.
 *
 * @throws when the file cannot be had or is none
 */
export async function loadPmtiles(
  { url, type }: RequestParameters,
  { signal }: AbortController,
): Promise<{ data: object }> {
  const path = url.slice(PMTILES_SCHEME.length);
  if (type === 'json') {
    const part = LAID_PARTS.find((each) => path.endsWith(`/${each}`));
    const address = part ? path.slice(0, -part.length - 1) : path;
    return { data: await describe(address, part) };
  }
  const [, address = '', z, x, y] = TILE.exec(path) ?? [];
  const tile = await openPmtiles(address).getZxy(Number(z), Number(x), Number(y), signal);
  return { data: tile?.data ?? (type === 'image' ? readClear() : new ArrayBuffer(0)) };
}

/** One clear pixel: a picture that is not in the file is nothing to see, and no fault. */
const CLEAR =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const readClear = () => Uint8Array.from(atob(CLEAR), (letter) => letter.charCodeAt(0)).buffer;

async function describe(address: string, part: LaidPart | undefined): Promise<object> {
  const file = openPmtiles(address);
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await file.getHeader();
  const metadata = (await file.getMetadata()) as Described;
  const { attribution = '', vector_layers: layers = [] } = part ? (metadata[part] ?? {}) : metadata;
  // What is laid over it ends before the deepest tiles, and are enlarged from there on.
  const deepest = Math.max(minZoom, ...layers.map(({ maxzoom = maxZoom }) => maxzoom));
  return {
    tilejson: '3.0.0',
    tiles: [`${PMTILES_SCHEME}${address}/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: part ? deepest : maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat],
    attribution,
    vector_layers: layers,
  };
}
