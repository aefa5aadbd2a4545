import type { Series } from '../shelf/shelf.ts';

/**
 * OpenStreetMap elements in memory: what the extract reader yields and the town generator writes,
 * so that one pipeline builds a world from either.
 *
 * Coordinates are WGS 84 degrees. Ids are positive and unique within their kind.
 */
export type OsmTags = Readonly<Record<string, string>>;

export interface OsmNode {
  readonly id: number;
  readonly lon: number;
  readonly lat: number;
  /** Absent for the many nodes that only shape a way. */
  readonly tags?: OsmTags;
}

export interface OsmWay {
  readonly id: number;
  readonly nodes: readonly number[];
  readonly tags: OsmTags;
}

export interface OsmMember {
  readonly type: 'node' | 'way' | 'relation';
  readonly ref: number;
  readonly role: string;
}

export interface OsmRelation {
  readonly id: number;
  readonly members: readonly OsmMember[];
  readonly tags: OsmTags;
}

/** West, south, east, north in degrees. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number];

export interface OsmData {
  readonly nodes: ReadonlyMap<number, OsmNode>;
  readonly ways: Series<OsmWay>;
  readonly relations: readonly OsmRelation[];
  /** The area the data is meant to cover; complete ways may spill beyond it. */
  readonly bbox: BoundingBox;
}
