import { buildBasemap, type TileTotals } from '../basemap/build-basemap.ts';
import { buildMovementFeatures } from '../basemap/build-movement.ts';
import { buildPlanningFeatures, DESIGNATIONS } from '../basemap/build-planning.ts';
import type { OsmData } from '../osm/osm-data.ts';
import type { PlannedPlace } from '../planning/planned-place.ts';
import type { OpenShelf } from '../shelf/shelf.ts';
import { readDesignated } from '../store/read-designated.ts';
import { readMovement, readOutlines, type WrittenRecords } from '../store/write-records.ts';
import type { LocalProjection } from '../titles/local-projection.ts';
import { creditPlanning, describeMovement } from './describe-world.ts';

/** What the map of a world is drawn from. */
export interface DrawnWorld {
  readonly data: OsmData;
  /** The database of the records, which are all written. */
  readonly records: string;
  readonly used: WrittenRecords['used'];
  /** Ground with constraints. */
  readonly ground: Iterable<PlannedPlace>;
  /** The place itself is made up, and what is laid over it with it. */
  readonly isInvented: boolean;
  /** Whether constraints come from planning data. */
  readonly isPlanningReal: boolean;
  /** What no source tells is left out. */
  readonly isRecordsOnly: boolean;
  readonly projection: LocalProjection;
  /** The day that the records stand at, YYYY-MM-DD. */
  readonly asOf: string;
}

/** Draws the map of a world into a new database, with what can be laid over it. */
export function drawMap(path: string, world: DrawnWorld, open: OpenShelf): TileTotals {
  const { data, records, used, ground, projection, asOf } = world;
  const { isInvented, isPlanningReal, isRecordsOnly } = world;
  const made = isInvented ? 'invented' : 'modelled';
  const year = asOf.slice(0, 4);
  // Planning data holds them among its places; where there are none, titles alone tell of them.
  const designated = isPlanningReal || isRecordsOnly ? [] : readDesignated(records, DESIGNATIONS);
  const planning = {
    features: buildPlanningFeatures(ground, projection, designated),
    attribution: isPlanningReal ? creditPlanning(year) : `Planning layers are ${made}`,
  };
  const { roads, cells } = readMovement(records);
  const movement = {
    features: buildMovementFeatures(roads, cells),
    attribution: isInvented
      ? 'Traffic and footfall are invented'
      : describeMovement(used, isRecordsOnly),
  };
  return buildBasemap(path, data, readOutlines(records), { planning, movement }, open);
}
