import type { OpenShelf, Series } from '../shelf/shelf.ts';
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
  readonly mains: Series<MainBuilding>;
  /** Garages, sheds and extensions: part of whichever title they stand on. */
  readonly ancillaries: Series<AreaFeature>;
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
export function sortBuildings(
  { buildings, points, occupiers }: Pick<Features, 'buildings' | 'points' | 'occupiers'>,
  open: OpenShelf,
): SortedBuildings {
  const addressed = [
    ...points.filter(({ tags }) => isOccupierPoint(tags)),
    // A site is one for itself, with the buildings on it.
    ...occupiers.filter(({ tags }) => !isSite(tags) && isOccupierPoint(tags)),
  ];
  const pointIndex = indexBoxes(addressed, ({ point }) => boxOf([[point]]));
  const findPoints = ({ region }: AreaFeature) =>
    pointIndex.search(boxOf(region)).filter(({ point }) => containsPoint(region, point));
  const standing = indexBoxes(buildings, ({ region }) => boxOf(region));
  /** Buildings that share a wall: two nodes at least. Their boxes meet in it. */
  const findTouching = (building: AreaFeature, index: number): number[] => {
    const own = new Set(building.nodes);
    return standing.searchPlaces(boxOf(building.region)).filter((other) => {
      if (other === index) return false;
      const shared = new Set(buildings.at(other)?.nodes.filter((node) => own.has(node)));
      return shared.size > 1;
    });
  };
  const hasAddress = new Uint8Array(buildings.length);
  forEach(buildings, (building, index) => {
    const { tags } = building;
    const isNamed =
      tags['addr:housenumber'] !== undefined ||
      tags['addr:housename'] !== undefined ||
      tags.name !== undefined;
    hasAddress[index] = Number(isNamed || findPoints(building).length > 0);
  });
  const isMain = new Uint8Array(buildings.length);
  forEach(buildings, (building, index) => {
    const area = measureRegion(building.region);
    const isOwn = (): boolean => {
      if (hasAddress[index]) return area > 8;
      if (ANCILLARY.has(building.tags.building ?? '') || area < SMALLEST_HOUSE) return false;
      return !(
        area < LARGEST_EXTENSION && findTouching(building, index).some((other) => hasAddress[other])
      );
    };
    isMain[index] = Number(isOwn());
  });
  const mains = open<MainBuilding>();
  const ancillaries = open<AreaFeature>();
  forEach(buildings, (building, index) => {
    if (!isMain[index]) ancillaries.add(building);
    else {
      const neighbours = findTouching(building, index).filter((other) => isMain[other]).length;
      mains.add({ building, points: findPoints(building), neighbours });
    }
  });
  return { mains, ancillaries };
}

function forEach<T>(items: Iterable<T>, visit: (item: T, index: number) => void): void {
  let index = 0;
  for (const item of items) {
    visit(item, index);
    index += 1;
  }
}

/** Whether a node stands for an address or an occupier of the building around it. */
function isOccupierPoint(tags: Readonly<Record<string, string>>): boolean {
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
