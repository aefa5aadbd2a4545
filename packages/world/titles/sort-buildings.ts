import { measureRegion } from './local-projection.ts';
import type { AreaFeature, Features, PointFeature } from './read-features.ts';
import { boxOf, containsPoint } from './region.ts';
import { isSite } from './site-kinds.ts';
import { indexBoxes } from './spatial-index.ts';

/** A building that makes a title, with what is mapped inside it. */
export interface MainBuilding {
  readonly building: AreaFeature;
  readonly points: readonly PointFeature[];
  /** Other main buildings that share a wall. */
  readonly neighbours: number;
}

export interface SortedBuildings {
  readonly mains: readonly MainBuilding[];
  /** Garages, sheds and extensions: part of whichever title they stand on. */
  readonly ancillaries: readonly AreaFeature[];
}

const ANCILLARY = new Set([
  'garage',
  'garages',
  'shed',
  'hut',
  'greenhouse',
  'roof',
  'carport',
  'service',
  'container',
  'outbuilding',
  'conservatory',
  'farm_auxiliary',
  'storage_tank',
  'silo',
  'tent',
  'toilets',
  'bridge',
  'ruins',
  'canopy',
  'transformer_tower',
  'bunker',
  'static_caravan',
  'kiosk',
  'tank',
]);
const SMALLEST_HOUSE = 28;
const LARGEST_EXTENSION = 60;

/** Separates houses, shops and works from what merely stands beside them. */
export function sortBuildings(features: Features): SortedBuildings {
  const addressed = [
    ...features.points.filter(({ tags }) => isOccupierPoint(tags)),
    // A site is one for itself, with the buildings on it.
    ...features.occupiers.filter(({ tags }) => !isSite(tags) && isOccupierPoint(tags)),
  ];
  const pointIndex = indexBoxes(addressed, ({ point }) => boxOf([[point]]));
  const candidates = features.buildings.map((building) => ({
    building,
    points: pointIndex
      .search(boxOf(building.region))
      .filter(({ point }) => containsPoint(building.region, point)),
    area: measureRegion(building.region),
  }));
  const byNode = new Map<number, number[]>();
  candidates.forEach(({ building }, index) => {
    for (const node of new Set(building.nodes)) {
      const list = byNode.get(node);
      if (list) list.push(index);
      else byNode.set(node, [index]);
    }
  });
  const touching = (index: number): number[] => {
    const shared = new Map<number, number>();
    for (const node of new Set(candidates[index]?.building.nodes)) {
      for (const other of byNode.get(node) ?? []) {
        if (other !== index) shared.set(other, (shared.get(other) ?? 0) + 1);
      }
    }
    return [...shared].filter(([, nodes]) => nodes > 1).map(([other]) => other);
  };
  const hasAddress = candidates.map(
    ({ building, points }) =>
      building.tags['addr:housenumber'] !== undefined ||
      building.tags['addr:housename'] !== undefined ||
      building.tags.name !== undefined ||
      points.length > 0,
  );
  const isMain = candidates.map(({ building, area }, index) => {
    if (hasAddress[index]) return area > 8;
    if (ANCILLARY.has(building.tags.building ?? '') || area < SMALLEST_HOUSE) return false;
    return !(area < LARGEST_EXTENSION && touching(index).some((other) => hasAddress[other]));
  });
  const mains: MainBuilding[] = [];
  const ancillaries: AreaFeature[] = [];
  candidates.forEach(({ building, points }, index) => {
    if (!isMain[index]) ancillaries.push(building);
    else {
      const neighbours = touching(index).filter((other) => isMain[other]).length;
      mains.push({ building, points, neighbours });
    }
  });
  return { mains, ancillaries };
}

/** Whether a node stands for an address or an occupier of the building around it. */
export function isOccupierPoint(tags: Readonly<Record<string, string>>): boolean {
  return (
    tags['addr:housenumber'] !== undefined ||
    tags['addr:housename'] !== undefined ||
    tags.shop !== undefined ||
    tags.office !== undefined ||
    tags.craft !== undefined ||
    (tags.amenity !== undefined && tags.name !== undefined)
  );
}

/** Largest first. */
export function sortBySize(buildings: readonly AreaFeature[]): AreaFeature[] {
  return buildings.toSorted(
    (left, right) => measureRegion(right.region) - measureRegion(left.region),
  );
}
