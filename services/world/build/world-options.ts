import type { BoundingBox } from '../osm/osm-data.ts';

/** What a world is built from and where it goes. */
export interface WorldOptions {
  /** An OpenStreetMap extract; without it the invented town. */
  readonly osm?: string;
  readonly bbox?: BoundingBox;
  readonly pricePaid: readonly string[];
  readonly postcodes: readonly string[];
  readonly traffic: readonly string[];
  readonly out: string;
  /** Size of the invented town. */
  readonly titles?: number;
}

/** Told which stage a build is at, and the share of the whole that is done, 0 to 1. */
export type ReportProgress = (message: string, share: number) => void;
