import type { Face } from '../planar-map.ts';

/** A facility that takes land whole. */
export type SiteKind =
  | 'industrial'
  | 'depot'
  | 'business'
  | 'retail'
  | 'supermarket'
  | 'school'
  | 'college'
  | 'hospital'
  | 'park'
  | 'recreation'
  | 'allotments'
  | 'cemetery'
  | 'church'
  | 'apartments'
  | 'market'
  | 'arcade'
  | 'civic'
  | 'parking'
  | 'nursery'
  | 'green';

/** Land that one facility takes whole. */
export interface Site {
  readonly face: Face;
  readonly kind: SiteKind;
  readonly name: string;
  /** The street the site is known to stand on, when its name came with one. */
  readonly street?: string;
}
