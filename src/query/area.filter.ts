import type { QueryNode } from '#contract/query-node.ts';
import { type Area, type AreaShape, type Bounds, describeAreaKey } from './area.ts';
import { CENTROID_FIELD } from './title-fields.ts';

/** Shapes of travel-time areas by their key, as the service gave them. */
export type AreaShapes = ReadonlyMap<string, AreaShape>;

/**
 * Titles whose centroid lies in the area: a bounding box, or within the shape the service gave for
 * a travel time, unchanged (S-073, S-074, S-163). A shape that is not there yet is a bug.
 */
export function buildAreaFilter(area: Area, shapes: AreaShapes): QueryNode {
  switch (area.kind) {
    case 'box':
      return buildBoxFilter(area.bounds);
    case 'travel-time': {
      const key = describeAreaKey(area);
      const shape = shapes.get(key);
      if (shape === undefined) throw new Error(`The shape of ${key} has to be asked for first.`);
      return { geo_shape: { [CENTROID_FIELD]: { shape, relation: 'within' } } };
    }
  }
}

function buildBoxFilter([west, south, east, north]: Bounds): QueryNode {
  return {
    geo_bounding_box: {
      [CENTROID_FIELD]: {
        top_left: { lat: north, lon: west },
        bottom_right: { lat: south, lon: east },
      },
    },
  };
}

/** Travel-time areas whose shape is not known yet. */
export function listMissingShapes(areas: readonly Area[], shapes: AreaShapes): Area[] {
  return areas.filter((area) => area.kind === 'travel-time' && !shapes.has(describeAreaKey(area)));
}
