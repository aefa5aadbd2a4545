import type { OsmTags } from '../osm/osm-data.ts';
import type { AreaFeature, PointFeature } from './read-features.ts';
import type { Region } from './region.ts';

/** A piece of land under one freehold, before anything is known about owner or price. */
export interface Parcel {
  /** Stable: the element it was made from. */
  readonly key: string;
  /** A parcel of the register, a mapped plot, the ground of a building, a site, or open land. */
  readonly kind: 'registered' | 'plot' | 'building' | 'site' | 'land';
  readonly tags: OsmTags;
  readonly region: Region;
  /** Largest first. */
  readonly buildings: readonly AreaFeature[];
  readonly points: readonly PointFeature[];
  /** How many other main buildings share a wall with the main building. */
  readonly neighbours: number;
}
