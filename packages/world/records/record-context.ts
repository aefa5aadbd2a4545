import type { PlanningIndex } from '../planning/planning-index.ts';
import type { AdjoiningGroup } from './around/adjoining-titles.ts';
import type { AreaMedians } from './around/area-medians.ts';
import type { BuildOptions } from './build-options.ts';
import type { AreaIndex } from './deals/area-index.ts';
import type { SalesByTitle } from './deals/place-sales.ts';
import { hashText, openRandom, type Random } from './random.ts';
import type { CompanyPool } from './titles/companies.ts';
import type { DraftTitle } from './titles/draft.ts';

/** What every record writer may ask. */
export interface RecordContext {
  readonly options: BuildOptions;
  /** Planning and billing authority in England and Wales. */
  readonly authority: string;
  readonly companies: CompanyPool;
  /** Titles of each company, by its id; complete before any record is written. */
  readonly holdings: Map<string, number>;
  /** How titles stand among others; complete before any record is written. */
  readonly around: {
    /** Pounds per square foot of last sales, by use and tenure. */
    readonly prices: AreaMedians;
    /** Plot ratios of freeholds, by category. */
    readonly plotRatios: AreaMedians;
    /** By title id. */
    adjoining: ReadonlyMap<string, AdjoiningGroup>;
  };
  /** Registered sales by key of the title. */
  readonly paid: SalesByTitle;
  /** Years and outcodes that the registered sales cover, as `2022/NE1`; none are modelled there. */
  readonly paidCover: ReadonlySet<string>;
  /** The real index of prices, where one was given. */
  readonly areaIndex: AreaIndex | undefined;
  /** Ground with constraints. */
  readonly planning: Pick<PlanningIndex, 'find'>;
  /** Whether that is recorded; then no constraint is modelled. */
  readonly hasPlanningData: boolean;
}

/** The stream of choices for one concern of one title. */
export function openTitleRandom(
  context: RecordContext,
  title: DraftTitle,
  concern: string,
): Random {
  return openRandom(context.options.seed, `${concern}/${title.key}`);
}

/** A choice that stays the same for a title: true for the given share of titles. */
export function isOneIn(
  context: { readonly options: Pick<BuildOptions, 'seed'> },
  title: Pick<DraftTitle, 'key'>,
  concern: string,
  share: number,
): boolean {
  return hashText(`${context.options.seed}/${concern}/${title.key}`) / 4294967296 < share;
}

/** Whether the floor of a title is one that a certificate tells, or may be worked out. */
export function isFloorShown(
  { options }: { readonly options: Pick<BuildOptions, 'isRecordsOnly'> },
  { facts }: Pick<DraftTitle, 'facts'>,
): boolean {
  return !options.isRecordsOnly || facts?.measured !== undefined;
}

/** Whether the record of a title has its floor: as in life, some lack it. */
export function isFloorRecorded(
  context: { readonly options: Pick<BuildOptions, 'isRecordsOnly' | 'seed'> },
  title: Pick<DraftTitle, 'facts' | 'key'>,
): boolean {
  if (title.facts?.measured) return true;
  return !context.options.isRecordsOnly && isOneIn(context, title, 'has-floor', FLOOR_SHARE);
}

const FLOOR_SHARE = 0.95;

/** Of real places no council is named that no record names: what it owns or decided is modelled. */
const SOME_COUNCIL = 'Local authority';

/** Planning and billing authority of a title. */
export function nameAuthority(context: RecordContext, title: DraftTitle): string {
  const { invented } = context.options;
  return invented && title.country === 'SCT' ? 'Kirkwren Council' : context.authority;
}

/** The council of an invented place, as most are called; of a real one, no name that is anybody's. */
export function nameCouncil({ name, invented }: BuildOptions): string {
  if (!invented) return SOME_COUNCIL;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} Borough Council`;
}

const DAY = 86_400_000;

/** ISO 8601 at midnight UTC. */
export function toDateTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 10)}T00:00:00Z`;
}

/** A day between two others, as milliseconds. */
export function pickDay(random: Random, from: number, to: number): number {
  return from + Math.floor(random.float() * Math.max(0, (to - from) / DAY)) * DAY;
}

export function addYears(time: number, years: number): number {
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + Math.round(years * 12));
  return date.getTime();
}

export function yearsBetween(from: number, to: number): number {
  return (to - from) / (365.2425 * DAY);
}

/** The number without digits that nobody measured. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

export const SQUARE_FEET = 10.763910416709722;
export const ACRES = 1 / 4046.8564224;
