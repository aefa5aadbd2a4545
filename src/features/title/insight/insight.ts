import type { Provenance } from '@property/contract/titles/provenance.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import type { SectionId } from '#lib/links/section-codec.ts';

/** A word of a sentence, or a figure in it. */
export type InsightPart = string | { readonly figure: string };

/** A sentence with its figure that opens its section. */
export interface Insight {
  readonly id:
    | 'market'
    | 'lease'
    | 'rent'
    | 'sale'
    | 'asking'
    | 'held'
    | 'adjoining'
    | 'planning'
    | 'constraints'
    | 'rank';
  readonly section: SectionId;
  readonly parts: readonly InsightPart[];
  /** On its right: how long until then, or the section. */
  readonly aside: string;
  /** It rests on what is modelled, or is worked out of what stands around. */
  readonly isModelled: boolean;
  /** What it was held against, in a sentence: below the lines, and where the mouse rests on its line. */
  readonly yardstick?: string;
  /** A price above the others: its mark goes up. */
  readonly isRise?: boolean;
}

export const DAY = 86_400_000;
export const YEAR = 365.25 * DAY;

/** A figure within a sentence. */
export const figure = (text: string): InsightPart => ({ figure: text });

/** Anything of it that is modelled makes a line of it a modelled one. */
export function isModelled(provenance: Provenance | undefined): boolean {
  return (provenance?.modelled ?? []).length > 0;
}

/** A stretch of time in days, or in years where it is long. */
export function countDays(milliseconds: number): string {
  const days = Math.round(milliseconds / DAY);
  if (days < 730) return formatCountOf(days, 'day');
  return `${(milliseconds / YEAR).toFixed(1)} years`;
}

/** How many whole years something has lasted, in months under one. */
export function countYears(milliseconds: number): string {
  const years = Math.floor(milliseconds / YEAR);
  if (years >= 1) return formatCountOf(years, 'year');
  return formatCountOf(Math.max(1, Math.round((milliseconds / YEAR) * 12)), 'month');
}
