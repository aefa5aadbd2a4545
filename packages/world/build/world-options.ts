import type { BoundingBox } from '../osm/osm-data.ts';
import type { OpenSourceName } from '../sources/open-data/open-sources.ts';

/** What a world is built from and where it goes. */
export interface WorldOptions {
  /** An OpenStreetMap extract; without it the invented town. */
  readonly osm?: string;
  readonly bbox?: BoundingBox;
  readonly pricePaid: readonly string[];
  readonly postcodes: readonly string[];
  readonly traffic: readonly string[];
  /** Files of the sources that are streamed. */
  readonly open?: Readonly<Partial<Record<OpenSourceName, readonly string[]>>>;
  /** Rows that a build has to keep, by source. */
  readonly expected?: Readonly<Record<string, number>>;
  /** A labelled sample that the join is measured by. */
  readonly truth?: string;
  /** Only look at headers and first rows. */
  readonly isCheck?: boolean;
  readonly out: string;
  /** What the place is called; else as its largest settlement. */
  readonly name?: string;
  /** Size of the invented town. */
  readonly titles?: number;
  /** Leaves out what no source tells, instead of modelling it. */
  readonly isRecordsOnly?: boolean;
}

/** Told which stage a build is at, and the share of the whole that is done, 0 to 1. */
export type ReportProgress = (message: string, share: number) => void;
