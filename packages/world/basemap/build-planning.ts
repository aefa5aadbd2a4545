import type { Point } from 'geojson';
import { CONSTRAINT_KINDS, FLOOD_ZONE } from '../planning/constraint-kinds.ts';
import type { PlannedPlace } from '../planning/planned-place.ts';
import type { Designated } from '../store/read-designated.ts';
import { type LocalProjection, measureRegion } from '../titles/local-projection.ts';
import { toMultiPolygon } from '../titles/region.ts';
import type { TileSet } from './build-tiles.ts';
import { type TileFeature, zoomForArea } from './map-feature.ts';

/** Closer up the tiles of this zoom are enlarged: the shapes are no more exact than that. */
export const PLANNING_ZOOM = 13;
const EARLIEST = 7;
/** Single places, such as listed buildings, would cover a town. */
const POINT_ZOOM = 12;

/** The tiles of constraints, a layer for each type, which a map asks for only when it shows them. */
export const PLANNING_TILES: TileSet = {
  layers: CONSTRAINT_KINDS.map(({ type }) => type),
  bands: [
    [EARLIEST, 9],
    [10, 11],
    [12, PLANNING_ZOOM],
  ],
  hasLand: false,
};

/** What single properties may be, where no source tells of constraints: points on the map. */
export const DESIGNATIONS = [
  'listed building',
  'tree preservation order',
  'brownfield register',
] as const;

/**
 * Constraints for the map: ground and points with the name and the level of a flood zone, and what
 * single properties are beside it.
 */
export function* buildPlanningFeatures(
  places: Iterable<PlannedPlace>,
  projection: LocalProjection,
  designated: Iterable<Designated> = [],
): Generator<TileFeature> {
  for (const { kind, name, grade, region, points } of places) {
    const level = kind.type === FLOOD_ZONE ? Number(/\d$/.exec(name)?.[0]) : undefined;
    const properties = {
      name,
      ...(level === undefined ? {} : { level }),
      ...(grade === undefined ? {} : { grade }),
    };
    if (region.length > 0) {
      const minZoom = zoomForArea(measureRegion(region), EARLIEST, PLANNING_ZOOM);
      yield { layer: kind.type, geometry: toMultiPolygon(region, projection), properties, minZoom };
    }
    for (const point of points) {
      const geometry = { type: 'Point', coordinates: projection.unproject(point) } as const;
      yield { layer: kind.type, geometry, properties, minZoom: POINT_ZOOM };
    }
  }
  for (const { type, name, grade, position } of designated) {
    const geometry: Point = { type: 'Point', coordinates: [...position] };
    const properties = { name, ...(grade === undefined ? {} : { grade }) };
    yield { layer: type, geometry, properties, minZoom: POINT_ZOOM };
  }
}
