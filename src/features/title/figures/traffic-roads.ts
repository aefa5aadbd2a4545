import type { Road, RoadTraffic } from '@property/contract/titles/traffic.ts';
import type { MapRoad } from '#map/map-scene.ts';

/** Which of the two tables a road's figure is taken from (O-039). */
export interface RoadFigure {
  readonly motorVehicles: number;
  readonly basis: 'estimated' | 'counted';
}

/** The figure that ranks a road: the preferred table, else the other; undefined with neither. */
export function readRoadFigure(
  road: Road,
  rankBy: 'estimated' | 'average',
): RoadFigure | undefined {
  const estimated = road.estimated && {
    motorVehicles: road.estimated.motorVehicles,
    basis: 'estimated' as const,
  };
  const counted = road.average && {
    motorVehicles: road.average.motorVehicles,
    basis: 'counted' as const,
  };
  return (rankBy === 'estimated' ? (estimated ?? counted) : (counted ?? estimated)) ?? undefined;
}

export function nameRoad(road: Road): string {
  return road.roadName ?? 'Unnamed road';
}

/** The roads as the map draws them, ranked in the order of the service; those without a course are left out. */
export function buildMapRoads(
  traffic: RoadTraffic,
  rankBy: 'estimated' | 'average',
): readonly MapRoad[] {
  return traffic.roads.flatMap((road, index) =>
    road.geometry
      ? {
          identifier: road.identifier,
          rank: index + 1,
          name: nameRoad(road),
          motorVehicles: readRoadFigure(road, rankBy)?.motorVehicles ?? 0,
          geometry: road.geometry,
        }
      : [],
  );
}
