import type { DataDescription } from '@property/contract/search/data-description.ts';
import * as z from 'zod/mini';

/** Raised with every change that makes older worlds unreadable, or their records untrue. */
export const WORLD_FORMAT = 15;

const count = z.int().check(z.gte(0));
const text = z.string();
/** How surely the rows of a source are about what they were matched with. */
const grades = { source: text, rows: count, exact: count, likely: count, postcode: count };

export const manifestSchema = z.object({
  format: z.literal(WORLD_FORMAT),
  /** Changes with every build that differs; part of tile addresses, so caches let go. */
  id: z.string().check(z.minLength(8)),
  name: text,
  /** West, south, east, north in degrees. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Where the map opens: lon, lat. */
  centre: z.tuple([z.number(), z.number()]),
  counts: z.object({
    titles: count,
    comps: count,
    addresses: count,
    footfallCells: count,
    roads: count,
    amenities: count,
    places: count,
    tiles: count,
  }),
  /** The day that the records stand at, YYYY-MM-DD. */
  asOf: text,
  /** The sources of which something is in the world; none for the invented town. */
  used: z.array(
    z.object({
      name: text,
      use: text,
      records: count,
      /** The newest day, month or year that its records tell of. */
      upTo: z.optional(text),
      /** As its licence asks, with year and rights holder. */
      credits: z.array(text),
    }),
  ),
  /** One line for each source, as its licence asks. */
  attribution: z.array(text),
  /** What is real and what is modelled, for a person. */
  provenance: z.array(text),
  /** How the rows of each source met the titles; the parts make up all rows. */
  matches: z.optional(
    z.array(
      z.object({
        ...grades,
        unfit: count,
        elsewhere: count,
      }),
    ),
  ),
  /** File names the world was built from; none for the invented town. */
  sources: z.array(text),
  /** How the rows of each source met parcels; absent without parcels. */
  placements: z.optional(
    z.array(
      z.object({
        ...grades,
        unplaced: count,
        /** Of the placed ones, those that a title shows. */
        shown: z.optional(count),
      }),
    ),
  ),
  /** How a labelled sample was placed. */
  truth: z.optional(z.object({ labelled: count, placed: count, right: count })),
  routing: z.union([
    z.object({ available: z.literal(true) }),
    z.object({ available: z.literal(false), reason: text }),
  ]),
});

/** `world.json`: what a world is, without opening its databases. */
export type WorldManifest = z.infer<typeof manifestSchema>;

/** A world as it is told to whoever uses it. */
export function describeWorld(manifest: WorldManifest): DataDescription {
  const { name, asOf, bbox, counts, used, provenance, matches = [], placements = [] } = manifest;
  return {
    name,
    isInvented: manifest.sources.length === 0,
    asOf,
    bounds: bbox,
    titles: counts.titles,
    deals: counts.comps,
    addresses: counts.addresses,
    sources: used,
    matches: [
      ...matches.map(({ unfit, ...figures }) => ({
        ...figures,
        unplaced: unfit,
        shown: figures.exact + figures.likely,
      })),
      ...placements,
    ],
    notes: provenance,
  };
}
