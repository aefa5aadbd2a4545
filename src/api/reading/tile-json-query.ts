import { loadJson } from '@property/client/client.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isPmtiles } from '#lib/pmtiles/pmtiles-address.ts';

/** What the app reads of a TileJSON file: where the world it draws lies. */
export const tileJsonSchema = z.looseObject({
  bounds: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** Longitude, latitude, zoom. */
  center: z.optional(z.array(z.number())),
});

/** The description of the embedded basemap, which a PMTiles file carries itself. */
export function tileJsonQuery(url: string) {
  return queryOptions({
    queryKey: ['basemap', url] as const,
    queryFn: async () =>
      z.parse(tileJsonSchema, await (isPmtiles(url) ? describePmtiles(url) : loadJson(url))),
  });
}

async function describePmtiles(url: string) {
  const { openPmtiles } = await import('#lib/pmtiles/open-pmtiles.ts');
  const { minLon, minLat, maxLon, maxLat, centerLon, centerLat, centerZoom } =
    await openPmtiles(url).getHeader();
  return { bounds: [minLon, minLat, maxLon, maxLat], center: [centerLon, centerLat, centerZoom] };
}
