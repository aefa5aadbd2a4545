import type { AddressFinder } from './address/address-finder.ts';
import type { SearchEngine } from './engine/search-engine.ts';
import type { AmenityFinder } from './location/amenity-finder.ts';
import type { FootfallGrid } from './location/footfall-grid.ts';
import type { RoadIndex } from './location/road-index.ts';
import type { Translator } from './natural-language/translator.ts';
import type { Router } from './routing/router.ts';
import type { SearchData } from './search-data.ts';

/** What the operations of the service work with. */
export interface SearchServices {
  readonly data: SearchData;
  readonly engine: SearchEngine;
  readonly addresses: AddressFinder;
  readonly footfall: FootfallGrid;
  readonly roads: RoadIndex;
  readonly amenities: AmenityFinder;
  readonly router: Router;
  /** Reads plain English; `timeout` in milliseconds covers reading and searching (S-115). */
  readonly questions: { readonly translator: Translator; readonly timeout?: number };
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}
