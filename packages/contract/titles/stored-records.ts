import type * as z from 'zod/mini';
import type { DealLease } from '../deals/deal-leases.ts';
import type { DealListing } from '../deals/deal-listings.ts';
import type { DealSale } from '../deals/deal-sales.ts';
import { buildingSchema } from './buildings.ts';
import { constraintSchema } from './constraints.ts';
import { energyCertificateSchema } from './energy-certificates.ts';
import { leaseSchema } from './leases.ts';
import { ownerSchema } from './owners.ts';
import { ratingClassificationSchema } from './rating-classifications.ts';
import { useClassSchema } from './use-classes.ts';

/** Records kept for each title by kind: the path they are served at below it. */
export const TITLE_RECORDS = {
  constraints: constraintSchema,
  leases: leaseSchema,
  buildings: buildingSchema,
  'energy-certificates': energyCertificateSchema,
  'use-classes': useClassSchema,
  owners: ownerSchema,
  'rating-classifications': ratingClassificationSchema,
};

/** What a record of each kind is. */
export type TitleRecords = {
  readonly [Kind in keyof typeof TITLE_RECORDS]: z.infer<(typeof TITLE_RECORDS)[Kind]>;
};
export type TitleRecordKind = keyof TitleRecords;
export const TITLE_RECORD_KINDS = Object.keys(TITLE_RECORDS) as readonly TitleRecordKind[];

/** Records of one title, in the order in which they are served. */
export type TitleRecordLists = {
  readonly [Kind in TitleRecordKind]: readonly TitleRecords[Kind][];
};

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
