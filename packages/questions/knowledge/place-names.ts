import type { AmenityRecord, PlaceRecord } from '@property/contract/search/stored-places.ts';

/** What questions know by name beside what the records hold. */
export interface PlaceNames {
  readonly amenities: Iterable<AmenityRecord>;
  /** What the map names; none where a deployment knows of none. */
  readonly places: Iterable<PlaceRecord>;
}
