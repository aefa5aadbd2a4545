import type { AddressSearch } from './address/address-search.ts';
import type { SearchEngine } from './engine/search-engine.ts';
import type { AmenityFinder } from './location/amenity-finder.ts';
import type { FootfallGrid } from './location/footfall-grid.ts';
import type { RoadIndex } from './location/road-index.ts';
import type { Router } from './routing/router.ts';
import type { SearchData } from './search-data.ts';

/** What the operations of the service work with. */
export interface SearchServices {
  readonly data: SearchData;
  readonly engine: SearchEngine;
  readonly addresses: AddressSearch;
  readonly footfall: FootfallGrid;
  readonly roads: RoadIndex;
  readonly amenities: AmenityFinder;
  readonly router: Router;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
