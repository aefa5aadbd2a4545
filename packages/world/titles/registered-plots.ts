import type { Path64 } from 'clipper2-ts';
import type { BoundingBox } from '../osm/osm-data.ts';
import { type OpenShelf, openInMemory } from '../shelf/shelf.ts';
import { gridToDegrees } from '../sources/code-point.ts';
import type { RegisteredParcel } from '../sources/open-data/parcels.ts';
import { type LocalProjection, measureRing } from './local-projection.ts';
import type { AreaFeature } from './read-features.ts';
import { findCentre, orientRing, type Region } from './region.ts';
import { smallestFirst } from './smallest-first.ts';

/** Names the parcel of the register that a plot is. */
export const INSPIRE_ID = 'ref:inspire';

/**
 * Registered parcels as plots, the smallest first: where two lie on each other, as a shop and the
 * hall above it may, the larger one gives way. Those whose middle is outside the world are left out.
 */
export function* placeRegistered(
  parcels: Iterable<RegisteredParcel>,
  projection: LocalProjection,
  [west, south, east, north]: BoundingBox,
  open: OpenShelf = openInMemory,
): Generator<AreaFeature> {
  const plots = open<AreaFeature>(1);
  for (const { inspireId, rings } of parcels) {
    const region = projectRings(rings, projection);
    if (region.length === 0) continue;
    const centre = findCentre(region);
    const [lon, lat] = projection.unproject(centre);
    if (lon < west || lon > east || lat < south || lat > north) continue;
    const tags = { [INSPIRE_ID]: inspireId };
    plots.add({ key: `inspire/${inspireId}`, tags, region, centre, nodes: [] });
  }
  for (const { area } of smallestFirst(plots)) yield area;
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
