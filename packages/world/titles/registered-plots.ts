import type { Path64 } from 'clipper2-ts';
import type { BoundingBox } from '../osm/osm-data.ts';
import { gridToDegrees } from '../sources/code-point.ts';
import type { RegisteredParcel } from '../sources/open-data/parcels.ts';
import { type LocalProjection, measureRegion, measureRing } from './local-projection.ts';
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
    .flatMap(({ inspireId, rings }): AreaFeature[] => {
      const region = projectRings(rings, projection);
      const tags = { [INSPIRE_ID]: inspireId };
      return region.length === 0
        ? []
        : [{ key: `inspire/${inspireId}`, tags, region, centre: findCentre(region), nodes: [] }];
    })
    .filter(({ centre }) => {
      const [lon, lat] = projection.unproject(centre);
      return lon >= west && lon <= east && lat >= south && lat <= north;
    })
    .map((plot) => ({ plot, size: measureRegion(plot.region) }))
    .sort((left, right) => left.size - right.size || (left.plot.key < right.plot.key ? -1 : 1))
    .map(({ plot }) => plot);
}

/** The outline and what is cut out of it; empty where the outline has no area. */
function projectRings(rings: RegisteredParcel['rings'], projection: LocalProjection): Region {
  const paths = rings.map((ring) =>
    orientRing(
      ring
        .slice(1)
        .map(([easting, northing]) => projection.project(...gridToDegrees(easting, northing))),
    ),
  );
  const [outline, ...holes] = paths;
  if (!outline || !hasArea(outline)) return [];
  return [outline, ...holes.filter(hasArea).map((hole) => hole.toReversed())];
}

/** Some rings of the register are one corner or a line. */
function hasArea(path: Path64): boolean {
  return path.length >= 3 && measureRing(path) > 0;
}
