import type { DealLease } from '../deals/deal-leases.ts';
import type { DealListing } from '../deals/deal-listings.ts';
import type { DealSale } from '../deals/deal-sales.ts';
import type { Building } from './buildings.ts';
import type { Constraint } from './constraints.ts';
import type { EnergyCertificate } from './energy-certificates.ts';
import type { Lease } from './leases.ts';
import type { Owner } from './owners.ts';
import type { RatingClassification } from './rating-classifications.ts';
import type { UseClass } from './use-classes.ts';

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

/** An archived file of a listing: a brochure or an image (S-181, S-182, O-033). */
export interface ListingFile {
  readonly mediaType: 'application/pdf' | 'image/jpeg' | 'image/png';
  /** Under which it is saved. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
