import type { AreaFeature } from '../../titles/read-features.ts';
import type { Region } from '../../titles/region.ts';
import type { TitleFacts } from '../registered/settle-facts.ts';
import type { Use } from '../uses/uses.ts';

/** An address before it becomes a record, with the origin of its parts. */
export interface DraftAddress {
  readonly id: string;
  /** 12 digits. */
  readonly uprn: string;
  readonly realUprn: boolean;
  /** Flat or unit, such as `Flat 3`. */
  readonly unit?: string;
  readonly name?: string;
  readonly number?: string;
  readonly street?: string;
  readonly town?: string;
  readonly postcode?: string;
  /** Where the postcode comes from; undefined without one. */
  readonly postcodeFrom?:
    | 'OpenStreetMap'
    | 'the register'
    | 'Code-Point Open'
    | 'a neighbouring address';
  /** Whether number or name and street are mapped. */
  readonly real: boolean;
  readonly fullAddress: string;
  readonly lon: number;
  readonly lat: number;
}

/** A title as far as it is decided before its records are written. */
export interface DraftTitle {
  /** Of the parcel of the register that it is. */
  readonly inspireId?: string;
  /** Whether it is a parcel of the register, or a leasehold of one: its number is not modelled. */
  readonly isOnParcel?: boolean;
  /** What the sources tell of it; absent where none does. */
  readonly facts?: TitleFacts;
  /** Stable text from which the id and all choices follow. */
  readonly key: string;
  readonly id: string;
  readonly number: string;
  readonly country: 'ENG' | 'SCT';
  readonly tenure: 'Freehold' | 'Leasehold';
  readonly use: Use;
  readonly region: Region;
  readonly lon: number;
  readonly lat: number;
  /** Square metres: registered extent, ground under buildings, floors of all storeys. */
  readonly siteArea: number;
  readonly footprint: number;
  readonly floorArea: number;
  /** Square metres of floor in commercial use. */
  readonly commercialArea: number;
  readonly storeys: number;
  readonly buildings: readonly AreaFeature[];
  readonly siteName?: string;
  readonly mainAddress?: DraftAddress;
  readonly addresses: readonly DraftAddress[];
  /** What the outline was made from. */
  readonly outline: 'registered' | 'plot' | 'building' | 'site' | 'land';
  /** Leaseholds under a freehold, and the freehold above a leasehold. */
  readonly leaseholds: readonly DraftTitle[];
  readonly freeholdId?: string;
  /** Shape and place of the level of prices: 1 at an ordinary address. */
  readonly priceFactor: number;
}
