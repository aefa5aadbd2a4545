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
import type { Bounds } from '@property/geo/bounds.ts';
import type { Router } from '@property/geo/router.ts';
import type { PlaceNames } from '@property/questions/knowledge/place-names.ts';
import type { Vocabulary } from '@property/questions/knowledge/vocabulary.ts';
import type { Translator } from '@property/questions/translator.ts';
import type { AddressFinder } from '@property/search-engine/address/address-search.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import type { MultiPolygon } from 'geojson';

/** What the operations of the service work with. */
export interface SearchServices {
  readonly data: StoredRecords;
  readonly engine: SearchEngine;
  readonly addresses: AddressFinder;
  readonly surroundings: Surroundings;
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

/** A value, or the promise of one. */
export type Awaitable<Value> = Value | Promise<Value>;

/** What lies around titles, wherever it is kept. Rejects with the errors of a search engine. */
export interface Surroundings {
  /** Any cell of the footfall grid; undefined where there is none. */
  anyFootfall(): Awaitable<FootfallCell | undefined>;
  footfallCell(indexId: string, signal?: AbortSignal): Awaitable<FootfallCell | undefined>;
  /** The cell under an area, by the rules of FootfallGrid. */
  findFootfall(area: MultiPolygon, signal?: AbortSignal): Awaitable<FootfallCell | undefined>;
  /** The busiest roads within `radius` metres of an area, by the rules of RoadIndex. */
  findBusiest(
    area: MultiPolygon,
    radius: number,
    limit: number,
    signal?: AbortSignal,
  ): Awaitable<RoadSegment[]>;
  /** Amenities within bounds in degrees, in any order. */
  amenitiesIn(bounds: Bounds, signal?: AbortSignal): Awaitable<readonly AmenityRecord[]>;
  /** Places by name, the likeliest first, by the rules of PlaceFinder. */
  searchPlaces(text: string, maximum: number, signal?: AbortSignal): Awaitable<PlaceRecord[]>;
  /** All that has a name, for questions. */
  readNames(): Awaitable<PlaceNames>;
}

/** What is looked up for each request, on disk or in a cluster. */
export interface StoredRecords {
  /** West, south, east, north of the ground that the data cover; without it no edge is known. */
  readonly bounds?: readonly [number, number, number, number];
  /** What the data are; undefined, or without it, nothing is told of them. */
  describe?(): Awaitable<DataDescription | undefined>;
  /** The registered extent; undefined for a title without geometry (O-037). */
  titleGeometry(titleId: string): Awaitable<MultiPolygon | undefined>;
  titleRecords<K extends keyof TitleRecords>(
    kind: K,
    titleId: string,
  ): Awaitable<TitleRecords[K][]>;
  dealRecords<K extends keyof DealRecords>(kind: K, dealId: string): Awaitable<DealRecords[K][]>;
  /** Portals in the order in which their images stand in a carousel (S-187, O-034). */
  listingPortals(): Awaitable<readonly string[]>;
  /** The file of a brochure or image among the resources of a listing; undefined when it is lost. */
  listingFile(dealId: string, resourceId: string): Promise<ListingFile | undefined>;
  /** Leasehold titles carved out of a freehold (S-122). */
  leaseholdTitleIds(freeholdTitleId: string): Awaitable<string[]>;
}

/** A world: what is looked up, and lists that are read once, at start, to build the indexes. */
export interface SearchData extends StoredRecords {
  titles(): Iterable<TitleDocument>;
  comps(): Iterable<ComparableDeal>;
  addresses(): Iterable<AddressRecord>;
  footfallCells(): Iterable<FootfallCell>;
  roads(): Iterable<RoadSegment>;
  amenities(): Iterable<AmenityRecord>;
  /** What the map names; without it no place is known. */
  places?(): Iterable<PlaceRecord>;
}

/** Records that are indexed elsewhere, such as in a cluster: no list of them is ever read. */
export interface IndexedData extends StoredRecords {
  readonly engine: SearchEngine;
  readonly addresses: AddressFinder;
  readonly surroundings: Surroundings;
  /** What questions are read by, where it was counted when the index was made. */
  readVocabulary(): Promise<Vocabulary>;
}
