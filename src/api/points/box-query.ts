import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { Bounds } from '@property/geo/bounds.ts';
import { boundTiles, type TileBox } from '#lib/points/tile-box.ts';

/** Where titles stand (S-073). */
export const PLACE = 'geometry.centroid';

/** Degrees that are less than the distance of any two places. */
const HAIR = 1e-9;

/**
 * What stands in a box (S-073): its western and northern borders belong to it, those opposite to the
 * tiles beyond, so that nothing is counted twice.
 */
export function buildBoxQuery(box: TileBox): QueryNode {
  const [west, south, east, north] = boundTiles(box);
  return buildBoundsQuery([west, south + HAIR, east - HAIR, north]);
}

/** What stands within bounds, their borders included (S-073). */
export function buildBoundsQuery([west, south, east, north]: Bounds): QueryNode {
  return {
    geo_bounding_box: {
      [PLACE]: {
        top_left: { lat: north, lon: west },
        bottom_right: { lat: south, lon: east },
      },
    },
  };
}
