import { loadJson } from '@property/client/client.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** What the app reads of a TileJSON file: where the world it draws lies. */
export const tileJsonSchema = z.looseObject({
  bounds: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** Longitude, latitude, zoom. */
  center: z.optional(z.array(z.number())),
});

/** The description of the embedded basemap. */
export function tileJsonQuery(url: string) {
  return queryOptions({
    queryKey: ['basemap', url] as const,
    queryFn: async () => z.parse(tileJsonSchema, await loadJson(url)),
  });
}
