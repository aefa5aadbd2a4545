import type { Map as MapLibreMap, Source, VectorTileSource } from 'maplibre-gl';
import { type LaidPart, PMTILES_SCHEME } from '#lib/pmtiles/pmtiles-address.ts';

/**
 * The tiles of a part that lies beside our own basemap, as a source called like it; it is added where
 * it is not there yet, and its layers are known once its description has come. Other basemaps have
 * none.
 */
export function openLaidSource(map: MapLibreMap, part: LaidPart): Source | undefined {
  const url = map.getSource<VectorTileSource>('basemap')?.url ?? '';
  const address = nameTiles(url, part);
  if (address === undefined) return undefined;
  if (!map.getSource(part)) {
    // What is pointed at is lifted by its id.
    const ids = part === 'movement' ? { promoteId: 'id' } : {};
    map.addSource(part, { type: 'vector', url: address, ...ids });
  }
  return map.getSource(part);
}

function nameTiles(url: string, part: LaidPart): string | undefined {
  if (url.startsWith(PMTILES_SCHEME)) return `${url}/${part}`;
  return url.endsWith('/tiles.json') ? new URL(`${part}.json`, url).href : undefined;
}
