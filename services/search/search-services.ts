import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import type { DataDescription } from '@property/contract/search/data-description.ts';
import type {
  AddressRecord,
  AmenityRecord,
  FootfallCell,
  PlaceRecord,
  RoadSegment,
} from '@property/contract/search/stored-places.ts';
import type {
  DealRecords,
  ListingFile,
  TitleRecords,
} from '@property/contract/titles/stored-records.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { Router } from '@property/geo/router.ts';
import type { Translator } from '@property/questions/translator.ts';
import type { AddressFinder } from '@property/search-engine/address/address-search.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import type { MultiPolygon } from 'geojson';
import type { AmenityFinder, FootfallGrid, RoadIndex } from './location.ts';
import type { PlaceFinder } from './place-finder.ts';

/** What the operations of the service work with. */
export interface SearchServices {
  readonly data: SearchData;
  readonly engine: SearchEngine;
  readonly addresses: AddressFinder;
  readonly footfall: FootfallGrid;
  readonly roads: RoadIndex;
  readonly amenities: AmenityFinder;
  readonly places: PlaceFinder;
  readonly router: Router;
  /** Reads plain English; `timeout` in milliseconds covers reading and searching (S-115). */
  readonly questions: { readonly translator: Translator; readonly timeout?: number };
  /** What this deployment chose. */
  readonly profile: ServicesProfile;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** What is told in the midst of an answer of something that was thrown; faults of ours are logged. */
  readonly readFault: (thrown: unknown, requestId: string) => object;
  /** Aborted when the service is about to end. */
  readonly ending?: AbortSignal | undefined;
  /** Callers come by a proxy, which notes their address. */
  readonly isProxied: boolean;
}

/**
 * What the search service asks of its data. Iterables are read once, at start, to build the index;
 * everything else is looked up for each request, so it may stay on disk.
 */
export interface SearchData {
  /** West, south, east, north of the ground that the data cover; without it no edge is known. */
  readonly bounds?: readonly [number, number, number, number];
  /** What the data are; without it there is no operation that tells (O-157). */
  describe?(): DataDescription;
  titles(): Iterable<TitleDocument>;
  comps(): Iterable<ComparableDeal>;
  addresses(): Iterable<AddressRecord>;
  footfallCells(): Iterable<FootfallCell>;
  roads(): Iterable<RoadSegment>;
  amenities(): Iterable<AmenityRecord>;
  /** What the map names; without it no place is known. */
  places?(): Iterable<PlaceRecord>;
  /** The registered extent; undefined for a title without geometry (O-037). */
  titleGeometry(titleId: string): MultiPolygon | undefined;
  titleRecords<K extends keyof TitleRecords>(kind: K, titleId: string): TitleRecords[K][];
  dealRecords<K extends keyof DealRecords>(kind: K, dealId: string): DealRecords[K][];
  /** Portals in the order in which their images stand in a carousel (S-187, O-034). */
  listingPortals(): readonly string[];
  /** The file of a brochure or image among the resources of a listing; undefined when it is lost. */
  listingFile(dealId: string, resourceId: string): Promise<ListingFile | undefined>;
  /** Leasehold titles carved out of a freehold (S-122). */
  leaseholdTitleIds(freeholdTitleId: string): string[];
}
