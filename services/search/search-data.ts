import type { MultiPolygon } from 'geojson';
import type { ComparableDeal } from '#contract/comparable-deal.ts';
import type {
  AddressRecord,
  AmenityRecord,
  FootfallCell,
  RoadSegment,
} from '#contract/stored-places.ts';
import type { DealRecords, ListingFile, TitleRecords } from '#contract/stored-records.ts';
import type { TitleDocument } from '#contract/title.ts';

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
  /** Portals in the order in which their images stand in a carousel (S-187, O-034). */
  listingPortals(): readonly string[];
  /**
   * The file of a brochure or image among the resources of a listing; undefined when it is lost. One
   * that takes work is not made when `signal` says that nobody waits: then this rejects.
   */
  listingFile(
    dealId: string,
    resourceId: string,
    signal?: AbortSignal,
  ): Promise<ListingFile | undefined>;
  /** Leasehold titles carved out of a freehold (S-122). */
  leaseholdTitleIds(freeholdTitleId: string): string[];
}
