import type { Face } from './planar-map.ts';
import type { SiteKind } from './site-kind.ts';

/** Land that one facility takes whole. */
export interface Site {
  readonly face: Face;
  readonly kind: SiteKind;
  readonly name: string;
  /** The street the site is known to stand on, when its name came with one. */
  readonly street?: string;
}
