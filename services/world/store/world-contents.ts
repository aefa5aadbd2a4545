import type { LineString, MultiLineString, Polygon } from 'geojson';
import type { Building } from '#contract/buildings.ts';
import type { Constraint } from '#contract/constraints.ts';
import type { DealLease } from '#contract/deal-leases.ts';
import type { DealListing } from '#contract/deal-listings.ts';
import type { DealSale } from '#contract/deal-sales.ts';
import type { EnergyCertificate } from '#contract/energy-certificates.ts';
import type { FootfallFigures, MonthlyFootfall } from '#contract/footfall.ts';
import type { Lease } from '#contract/leases.ts';
import type { Owner } from '#contract/owners.ts';
import type { RatingClassification } from '#contract/rating-classifications.ts';
import type { TrafficCount } from '#contract/traffic.ts';
import type { UseClass } from '#contract/use-classes.ts';

/** One address that resolves to a UPRN, with the titles linked to it. */
export interface WorldAddress {
  readonly id: string;
  readonly uprn: string;
  readonly fullAddress: string;
  readonly postcode?: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly titles: readonly {
    readonly id: string;
    readonly tenure: string;
    readonly area: number;
  }[];
}

export interface WorldFootfallCell {
  readonly indexId: string;
  readonly polygon: Polygon;
  readonly averages: FootfallFigures;
  readonly monthly: readonly MonthlyFootfall[];
}

export interface WorldRoad {
  readonly identifier: string;
  readonly roadName: string | null;
  readonly class: string;
  readonly function: string;
  readonly geometry: LineString | MultiLineString;
  readonly estimated: TrafficCount | null;
  readonly average: TrafficCount | null;
}

export interface WorldAmenity {
  readonly id: string;
  readonly amenityType: 'Hospital' | 'Superstore' | 'Petrol station' | 'School' | 'Railway station';
  readonly name?: string;
  readonly fullAddress: string;
  readonly propertyCategory: string;
  readonly uprn: string;
  readonly centroid: { readonly lat: number; readonly lon: number };
}

/** Kinds of record kept for each title. */
export interface WorldTitleRecords {
  readonly constraints: Constraint;
  readonly leases: Lease;
  readonly buildings: Building;
  readonly 'energy-certificates': EnergyCertificate;
  readonly 'use-classes': UseClass;
  readonly owners: Owner;
  readonly 'rating-classifications': RatingClassification;
}

/** Kinds of record kept for each deal. */
export interface WorldDealRecords {
  readonly sales: DealSale;
  readonly leases: DealLease;
  readonly listings: DealListing;
}
