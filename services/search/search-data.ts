import type { LineString, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import type { Building } from '#contract/buildings.ts';
import type { ComparableDeal } from '#contract/comparable-deal.ts';
import type { Constraint } from '#contract/constraints.ts';
import type { DealLease } from '#contract/deal-leases.ts';
import type { DealListing } from '#contract/deal-listings.ts';
import type { DealSale } from '#contract/deal-sales.ts';
import type { EnergyCertificate } from '#contract/energy-certificates.ts';
import type { FootfallFigures, MonthlyFootfall } from '#contract/footfall.ts';
import type { Lease } from '#contract/leases.ts';
import type { Owner } from '#contract/owners.ts';
import type { RatingClassification } from '#contract/rating-classifications.ts';
import type { TitleDocument } from '#contract/title.ts';
import type { TrafficCount } from '#contract/traffic.ts';
import type { UseClass } from '#contract/use-classes.ts';

/** One address that resolves to a UPRN, with the titles linked to it (S-023 to S-029, O-003). */
export interface AddressRecord {
  readonly id: string;
  /** The national reference as text; the response identifies it by `id`, a uuid (S-020). */
  readonly uprn: string;
  readonly fullAddress: string;
  readonly postcode?: string;
  readonly latitude: number;
  readonly longitude: number;
  /** `tenure` is the label of the link: Freehold, OWNERSHIP, PROPRIETOR, SUPERIOR or another. */
  readonly titles: readonly {
    readonly id: string;
    readonly tenure: string;
    /** Square metres; the smallest wins among equals (S-028). */
    readonly area: number;
  }[];
}

/** One square of the footfall grid. */
export interface FootfallCell {
  readonly indexId: string;
  readonly polygon: Polygon;
  readonly averages: FootfallFigures;
  /** The last 12 months, oldest first (O-038). */
  readonly monthly: readonly MonthlyFootfall[];
}

/** One road segment with its motor vehicles a day; a segment may have either table, both or none. */
export interface RoadSegment {
  readonly identifier: string;
  readonly roadName: string | null;
  readonly class: string;
  readonly function: string;
  readonly geometry: LineString | MultiLineString;
  readonly estimated: TrafficCount | null;
  readonly average: TrafficCount | null;
}

/** A place of one of the five kinds of S-153. */
export interface AmenityRecord {
  readonly id: string;
  readonly amenityType: 'Hospital' | 'Superstore' | 'Petrol station' | 'School' | 'Railway station';
  readonly name?: string;
  readonly fullAddress: string;
  readonly propertyCategory: string;
  readonly uprn: string;
  readonly centroid: { readonly lat: number; readonly lon: number };
}

/** Records kept for each title, in the order in which they are served. */
export interface TitleRecords {
  readonly constraints: Constraint;
  readonly leases: Lease;
  readonly buildings: Building;
  readonly 'energy-certificates': EnergyCertificate;
  readonly 'use-classes': UseClass;
  readonly owners: Owner;
  readonly 'rating-classifications': RatingClassification;
}

/** Records kept for each deal, newest first. */
export interface DealRecords {
  readonly sales: DealSale;
  readonly leases: DealLease;
  readonly listings: DealListing;
}

/**
 * What the search service asks of its data. Iterables are read once, at start, to build the index;
 * everything else is looked up for each request, so it may stay on disk.
 */
export interface SearchData {
  titles(): Iterable<TitleDocument>;
  comps(): Iterable<ComparableDeal>;
  addresses(): Iterable<AddressRecord>;
  footfallCells(): Iterable<FootfallCell>;
  roads(): Iterable<RoadSegment>;
  amenities(): Iterable<AmenityRecord>;
  /** The registered extent; undefined for a title without geometry (O-037). */
  titleGeometry(titleId: string): MultiPolygon | undefined;
  titleRecords<K extends keyof TitleRecords>(kind: K, titleId: string): TitleRecords[K][];
  dealRecords<K extends keyof DealRecords>(kind: K, dealId: string): DealRecords[K][];
  /** Leasehold titles carved out of a freehold (S-122). */
  leaseholdTitleIds(freeholdTitleId: string): string[];
}
