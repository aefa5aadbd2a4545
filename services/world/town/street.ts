import type { Road } from './road.ts';

/** Something that gets an address: tags to complete once its number is known. */
export interface AddressSlot {
  /** Metres from the street's start. */
  readonly along: number;
  readonly isLeft: boolean;
  /** A house has a number or a name; a site is known by its own name. */
  readonly identity: 'number' | 'name' | 'none';
  /** All the tags that carry this address: a building, its flats, a site. */
  readonly tags: readonly Record<string, string>[];
}

/** A stretch of road with one name. */
export interface Street {
  readonly road: Road;
  readonly name: string | undefined;
  /** Suburb or village. */
  readonly place: string;
  readonly inVillage: boolean;
  readonly builtUp: boolean;
  readonly slots: AddressSlot[];
}
