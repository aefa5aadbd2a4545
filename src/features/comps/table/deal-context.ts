import type { UnitSystem } from '@property/contract/units.ts';
import type { ReactNode } from 'react';
import type { Deal } from '../deals/deal.ts';
import type { FiguresOf } from '../deals/schedule.ts';
import type { Measure } from '../link/comps-view-codec.ts';

/**
 * What a row shows beyond the record itself. What is not in the figures is held against no median, nor
 * is a price held against one of rents.
 */
export interface DealContext extends FiguresOf {
  readonly units: UnitSystem;
  readonly label: (word: string) => string;
  /** Median of the chosen measure; null where there is none. */
  readonly median: number | null;
  readonly measure: Measure;
  readonly basis: 'sold' | 'indexed';
  readonly readDistance: (deal: Deal) => number | null;
}

/** A column: its name, what it is sorted by and what it shows. */
export interface DealColumnWords {
  readonly header: (context: DealContext) => string;
  /** Its name where the header is only its unit. */
  readonly name?: (context: DealContext) => string;
  readonly isNumber: boolean;
  readonly sortBy: (deal: Deal, context: DealContext) => number | string | null;
  /** As plain text, for exports and print. */
  readonly text: (deal: Deal, context: DealContext) => string;
  /** Where it is more than its text. */
  readonly render?: (deal: Deal, context: DealContext) => ReactNode;
  /** Pixels. */
  readonly width: number;
}
