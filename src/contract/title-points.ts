import * as z from 'zod/mini';
import { maybe, maybeNumber, maybeText } from './schema-parts.ts';

/**
 * Answer of POST /titles that is asked for points alone (S-062, S-090): only what a point needs is
 * looked at and kept. A map takes hundreds of these, and the full document schema costs as much
 * for each as everything else together.
 */
export const titlePointsSchema = z.object({
  timed_out: maybe(z.boolean()),
  hits: z.object({
    total: maybe(z.object({ value: z.number(), relation: z.string() })),
    hits: z.array(
      z.object({
        _id: z.string(),
        _source: maybe(
          z.object({
            id: maybeText,
            propertyCategory: maybeText,
            tenure: maybeText,
            areaInSquareMeters: maybeNumber,
            sales: maybe(z.array(z.object({ price: maybeNumber, dateAcquired: maybeText }))),
            geometry: maybe(
              z.object({ centroid: maybe(z.object({ lat: z.number(), lon: z.number() })) }),
            ),
          }),
        ),
      }),
    ),
  }),
});
export type TitlePoints = z.infer<typeof titlePointsSchema>;
