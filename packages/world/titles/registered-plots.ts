import type { BoundingBox } from '../osm/osm-data.ts';
import { gridToDegrees } from '../sources/code-point.ts';
import type { RegisteredParcel } from '../sources/open-data/parcels.ts';
import { type LocalProjection, measureRegion } from './local-projection.ts';
import type { AreaFeature } from './read-features.ts';
import { findCentre, orientRing, type Region } from './region.ts';

/** Names the parcel of the register that a plot is. */
export const INSPIRE_ID = 'ref:inspire';

/**
 * Registered parcels as plots, the smallest first: where two lie on each other, as a shop and the
 * hall above it may, the larger one gives way. Those whose middle is outside the world are left out.
 */
export function placeRegistered(
  parcels: readonly RegisteredParcel[],
  projection: LocalProjection,
  bbox: BoundingBox,
): AreaFeature[] {
  const [west, south, east, north] = bbox;
  return parcels
    .map(({ inspireId, rings }): AreaFeature => {
      const region: Region = rings.map((ring, at) => {
        const path = ring
          .slice(1)
          .map(([easting, northing]) => projection.project(...gridToDegrees(easting, northing)));
        const outer = orientRing(path);
        return at === 0 ? outer : outer.toReversed();
      });
      const tags = { [INSPIRE_ID]: inspireId };
      return { key: `inspire/${inspireId}`, tags, region, centre: findCentre(region), nodes: [] };
    })
    .filter(({ centre }) => {
      const [lon, lat] = projection.unproject(centre);
      return lon >= west && lon <= east && lat >= south && lat <= north;
    })
    .map((plot) => ({ plot, size: measureRegion(plot.region) }))
    .sort((left, right) => left.size - right.size || (left.plot.key < right.plot.key ? -1 : 1))
    .map(({ plot }) => plot);
}
