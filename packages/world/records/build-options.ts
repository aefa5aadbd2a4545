import type { FactBook } from '../join/fact-book.ts';
import type { PostcodePoint } from '../sources/code-point.ts';
import type { HousePriceMonth } from '../sources/open-data/house-prices.ts';
import type { RegisteredParcel } from '../sources/open-data/parcels.ts';
import type { PlanningEntity } from '../sources/open-data/planning.ts';
import type { PricePaidSale } from '../sources/price-paid.ts';
import type { TrafficCountPoint } from '../sources/traffic-counts.ts';

/** What a world is built with. */
export interface BuildOptions {
  readonly seed: number;
  /** The day the records stand at, YYYY-MM-DD; nothing is dated later. */
  readonly asOf: string;
  /** Name of the place, such as Wrenford; part of the ids, so two places never share one. */
  readonly name: string;
  /** Whether the place itself is made up, and not only what is not mapped of it. */
  readonly invented?: boolean;
  /** Whether all that no source tells is left out, instead of being modelled. */
  readonly isRecordsOnly?: boolean;
  /** Planning and billing authority; modelled from the name where it is left out. */
  readonly authority?: string;
  /** Letters before title numbers by country; modelled from the postcodes where left out. */
  readonly titlePrefixes?: { readonly ENG: readonly string[]; readonly SCT: readonly string[] };
  /** How many titles at most; what is over stays unregistered. */
  readonly titles?: number;
  /** Comparable deals for each title, 0.4 where it is left out. */
  readonly dealsPerTitle?: number;
}

/** Open data beside the map; each may be left out and is then modelled. */
export interface WorldSources {
  readonly pricePaid?: Iterable<PricePaidSale> & { readonly length: number };
  /** Sales in the same files that lie elsewhere and were not kept. */
  readonly paidElsewhere?: number;
  /** Extents of the register; land without one is divided by the map. */
  readonly parcels?: Iterable<RegisteredParcel> & { readonly length: number };
  /** The rows of other sources that were placed on those. */
  readonly facts?: Pick<FactBook, 'of'>;
  /** How many of those were placed by a UPRN. */
  readonly byUprn?: number;
  readonly postcodes?: readonly PostcodePoint[];
  /** What planning says of the place; without it constraints are modelled. */
  readonly planning?: Iterable<PlanningEntity>;
  readonly traffic?: readonly TrafficCountPoint[];
  /** The House Price Index of the areas here; without it prices are indexed by a modelled one. */
  readonly housePrices?: readonly HousePriceMonth[];
}
