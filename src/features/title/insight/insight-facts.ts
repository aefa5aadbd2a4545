import type { ComparableSummary } from '@property/contract/deals/comparable-summaries.ts';
import type { Constraint } from '@property/contract/titles/constraints.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';

/** £ per square foot of what is like the title nearby, and when. */
export interface AreaEvidence {
  /** Completed sales around the day of the price they are held against. */
  readonly sales: readonly number[];
  /** Completed lettings of late, a year's rent. */
  readonly rents: readonly number[];
}

export interface InsightFacts {
  readonly title: TitleDocument;
  /** Of the title itself; undefined where they did not come. */
  readonly deals: readonly ComparableSummary[] | undefined;
  readonly constraints: readonly Constraint[] | undefined;
  /** Null while it is on its way or there is none. */
  readonly area: AreaEvidence | null;
  readonly units: UnitSystem;
  readonly now: number;
}
