import * as z from 'zod/mini';
import { maybe } from '../schema-parts.ts';
import { titlePointsSchema } from './title-points.ts';

/**
 * Answer of POST /titles that counts by tile of the map (O-149): only what cells need is looked at,
 * as with points.
 */
export const titleCellsSchema = z.object({
  timed_out: maybe(z.boolean()),
  aggregations: z.object({
    cells: z.object({
      buckets: z.array(
        z.object({
          /** precision/x/y */
          key: z.string(),
          doc_count: z.number(),
          middle: z.object({ location: z.object({ lat: z.number(), lon: z.number() }) }),
          split: maybe(
            z.object({
              buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })),
            }),
          ),
        }),
      ),
    }),
  }),
});
export type TitleCells = z.infer<typeof titleCellsSchema>;

/** Answer with a page of points and, of everything found, how it splits (S-085). */
export const titleSplitSchema = z.object({
  ...titlePointsSchema.shape,
  aggregations: maybe(
    z.object({
      split: maybe(
        z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) }),
      ),
    }),
  ),
});
