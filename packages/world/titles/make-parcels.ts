import { chain, filterSeries, type OpenShelf, openInMemory, type Series } from '../shelf/shelf.ts';
import { makeBuildingParcels } from './building-parcels.ts';
import { indexBarriers, indexStreets, type StreetPiece } from './carriageway.ts';
import { makeLandParcels, makeSiteParcels } from './land-parcels.ts';
import type { Parcel } from './parcel.ts';
import { makePlotParcels } from './plot-parcels.ts';
import type { AreaFeature, Features } from './read-features.ts';
import { boxOf, containsPoint } from './region.ts';
import { isOpenLand, isSite } from './site-kinds.ts';
import { type MainBuilding, sortBuildings, sortBySize } from './sort-buildings.ts';
import { indexBoxes, type SpatialIndex } from './spatial-index.ts';

export interface ParcelSet {
  readonly parcels: Series<Parcel>;
  readonly streets: SpatialIndex<StreetPiece>;
}

/**
 * Divides the land into freeholds. Mapped plots come first and are taken as they are; then sites
 * under one owner, the ground of every other building, and what is left of fields and parks.
 * @param open where parcels, and what they are made of, are kept
 */
export function makeParcels(features: Features, open: OpenShelf = openInMemory): ParcelSet {
  const barriers = indexBarriers(features, open);
  const streets = indexStreets(features);
  const { mains, ancillaries } = sortBuildings(features, open);
  const built = open<Parcel>();
  /** Which of the main buildings stand on a parcel that was made already. */
  const housed = new Uint8Array(mains.length);
  for (const { parcel, standing } of makePlotParcels(features, mains, open)) {
    built.add(parcel);
    for (const place of standing) housed[place] = 1;
  }
  const plots = indexBoxes(built, ({ region }) => boxOf(region));
  const areas = open<AreaFeature>();
  for (const area of features.areas) {
    const isPlot =
      (isSite(area.tags) || isOpenLand(area.tags)) &&
      plots.search(boxOf([[area.centre]])).some((plot) => containsPoint(plot.region, area.centre));
    if (!isPlot) areas.add(area);
  }
  const free = listFree(mains, housed, open);
  const onSites = new Set<string>();
  for (const site of makeSiteParcels(areas, free, barriers, open)) {
    built.add(site);
    for (const { key } of site.buildings) onSites.add(key);
  }
  const others = open<MainBuilding>();
  for (const main of filterSeries(free, ({ building }) => !onSites.has(building.key))) {
    others.add(main);
  }
  const taken = indexBoxes(built, ({ region }) => boxOf(region));
  const grounds = makeBuildingParcels(others, { barriers, streets, taken }, open);
  const all = open<Parcel>();
  for (const parcel of chain(built, grounds)) all.add(parcel);
  const lands = makeLandParcels(areas, barriers, all, open);
  return { parcels: addAncillaries([all, lands], ancillaries, open), streets };
}

function listFree(
  mains: Series<MainBuilding>,
  housed: Uint8Array,
  open: OpenShelf,
): Series<MainBuilding> {
  const free = open<MainBuilding>();
  let place = 0;
  for (const main of mains) {
    if (!housed[place]) free.add(main);
    place += 1;
  }
  return free;
}

/** Garages and sheds join the title on whose land they stand. */
function addAncillaries(
  parts: readonly Iterable<Parcel>[],
  ancillaries: Series<AreaFeature>,
  open: OpenShelf,
): Series<Parcel> {
  const bare = open<Parcel>();
  for (const parcel of chain(...parts)) bare.add(parcel);
  const index = indexBoxes(bare, ({ region }) => boxOf(region));
  /** The places of ancillaries by that of the parcel. */
  const extra = new Map<number, number[]>();
  let place = 0;
  for (const building of ancillaries) {
    const home = index
      .searchPlaces(boxOf([[building.centre]]))
      .find((each) => containsPoint(bare.at(each)?.region ?? [], building.centre));
    if (home !== undefined) extra.set(home, [...(extra.get(home) ?? []), place]);
    place += 1;
  }
  const parcels = open<Parcel>();
  place = 0;
  for (const parcel of bare) {
    const more = (extra.get(place) ?? []).flatMap((each) => ancillaries.at(each) ?? []);
    const buildings = [...parcel.buildings, ...sortBySize(more)];
    parcels.add(more.length > 0 ? { ...parcel, buildings } : parcel);
    place += 1;
  }
  return parcels;
}
