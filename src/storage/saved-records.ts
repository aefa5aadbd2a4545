import { uuid } from '@property/contract/schema-parts.ts';
import * as z from 'zod/mini';
import { STAGE_MAXIMUM } from '#lib/links/sent-sites-codec.ts';
import type { Letterhead } from '#lib/state/letterhead.ts';
import { DEFAULT_PREFERENCES } from '#lib/state/preferences.ts';

/** Where a site stands for the person, in the order of the work; stages that they name come after. */
export const STAGES = [
  'New',
  'Reviewing',
  'Approached',
  'Negotiating',
  'Secured',
  'Dropped',
] as const;

/** Signs of saved searches that stand among the lenses. */
export const LENS_ICONS = ['star', 'flag', 'target', 'gem', 'key', 'leaf'] as const;
export type LensIconName = (typeof LENS_ICONS)[number];

/** Characters of the name of a search or a list. */
export const NAME_MAXIMUM = 120;

const text = (most: number) => z.string().check(z.maxLength(most));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAXIMUM));
const time = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'is no date'));
const NOTE_MAXIMUM = 5000;
/** No browser opens a longer link: what stands in an address bar can be saved. */
const QUERY_MAXIMUM = 2_000_000;
/** Of what a service says of a title, as much is kept. */
export const SITE_TEXTS = { number: 200, address: 2000 } as const;

/** Titles of a search that are kept, to say what is new when it is opened again. */
export const SEEN_MAXIMUM = 5000;

/** A search, or the areas of one alone: the query string of its link, its filters and its order. */
export const savedSearchSchema = z.object({
  id: uuid,
  kind: z.enum(['search', 'area']),
  name,
  /** As in the address bar, without `?`; read back by the codecs of links, which take old forms. */
  query: text(QUERY_MAXIMUM),
  note: text(NOTE_MAXIMUM),
  savedAt: time,
  /** How many titles it found when it was saved; null when that was not known. */
  found: z.nullable(z.object({ value: z.number(), isCapped: z.boolean() })),
  /** Its sign among the lenses; absent for a search that is none. */
  icon: z.optional(z.enum(LENS_ICONS)),
  /** What it found when it was last opened; absent until then. */
  seen: z.optional(z.object({ at: time, ids: z.array(uuid).check(z.maxLength(SEEN_MAXIMUM)) })),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

const stage = z.string().check(z.trim(), z.minLength(1), z.maxLength(STAGE_MAXIMUM));
/** Stages of a list to which no further one is added: as many columns nobody looks over. */
export const STAGES_MAXIMUM = 20;
/** Stages that a list keeps: those of an imported one may be more, and are renamed and moved as others. */
export const STAGES_KEPT = 200;

/** A list of sites. */
export const siteListSchema = z.object({
  id: uuid,
  name,
  note: text(NOTE_MAXIMUM),
  createdAt: time,
  /** The stages that the person named for it, in order; absent for the usual ones. */
  stages: z.exactOptional(z.array(stage).check(z.maxLength(STAGES_KEPT))),
});
export type SiteList = z.infer<typeof siteListSchema>;

/** A title on a list, with what is needed to know it again when the service does not answer. */
export const listedSiteSchema = z.object({
  listId: uuid,
  titleId: uuid,
  number: text(SITE_TEXTS.number),
  address: text(SITE_TEXTS.address),
  stage,
  note: text(NOTE_MAXIMUM),
  addedAt: time,
  /** The day on which something is to be done, as YYYY-MM-DD; empty or absent for none. */
  next: z.exactOptional(z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/))),
});
export type ListedSite = z.infer<typeof listedSiteSchema>;

/** The stages of a list in order, those that its sites have among them, though nobody listed them. */
export function listStages(
  { stages }: Pick<SiteList, 'stages'>,
  sites: readonly Pick<ListedSite, 'stage'>[],
): readonly string[] {
  return [...new Set([...(stages ?? STAGES), ...sites.map((site) => site.stage)])];
}

/** Everything the person has saved. */
export interface SavedContent {
  readonly searches: readonly SavedSearch[];
  readonly lists: readonly SiteList[];
  readonly sites: readonly ListedSite[];
}

export const BACKUP_FORMAT = 'property-research-saved';
export const BACKUP_VERSION = 1;

/** The file that holds everything saved, its records as they come: each is read by itself. */
export const backupFrameSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  exportedAt: time,
  preferences: z.object({
    theme: z.catch(z.enum(['light', 'dark', 'system']), DEFAULT_PREFERENCES.theme),
    units: z.catch(z.enum(['imperial', 'metric']), DEFAULT_PREFERENCES.units),
  }),
  /** Older files and those of one list have none. */
  letterhead: z.optional(z.unknown()),
  searches: z.array(z.unknown()),
  lists: z.array(z.unknown()),
  sites: z.array(z.unknown()),
});
/** The file that holds everything saved, the preferences included. */
export type Backup = Omit<z.infer<typeof backupFrameSchema>, keyof SavedContent | 'letterhead'> &
  SavedContent & { readonly letterhead?: Letterhead };
