import { makeBuildingParcels } from './building-parcels.ts';
import { indexBarriers, indexStreets, type StreetPiece } from './carriageway.ts';
import { makeLandParcels, makeSiteParcels } from './land-parcels.ts';
import type { Parcel } from './parcel.ts';
import { makePlotParcels } from './plot-parcels.ts';
import type { AreaFeature, Features } from './read-features.ts';
import { boxOf, containsPoint } from './region.ts';
import { isOpenLand, isSite } from './site-kinds.ts';
import { sortBuildings, sortBySize } from './sort-buildings.ts';
import { indexBoxes, type SpatialIndex } from './spatial-index.ts';

export interface ParcelSet {
  readonly parcels: readonly Parcel[];
  readonly streets: SpatialIndex<StreetPiece>;
}

/**
 * Divides the land into freeholds. Mapped plots come first and are taken as they are; then sites
 * under one owner, the ground of every other building, and what is left of fields and parks.
 */
export function makeParcels(features: Features): ParcelSet {
  const barriers = indexBarriers(features);
  const streets = indexStreets(features);
  const sorted = sortBuildings(features);
  const plots = makePlotParcels(features, sorted.mains);
  const onPlots = new Set(plots.flatMap((plot) => plot.buildings));
  const plotIndex = indexBoxes(plots, ({ region }) => boxOf(region));
  const rest = features.areas.filter(
    (area) =>
      !(isSite(area.tags) || isOpenLand(area.tags)) ||
      !plotIndex
        .search(boxOf([[area.centre]]))
        .some((plot) => containsPoint(plot.region, area.centre)),
  );
  const free = {
    mains: sorted.mains.filter(({ building }) => !onPlots.has(building)),
    ancillaries: sorted.ancillaries,
  };
  const sites = makeSiteParcels({ ...features, areas: rest }, free, barriers);
  const onSites = new Set(sites.flatMap((site) => site.buildings));
  const taken = indexBoxes([...plots, ...sites], ({ region }) => boxOf(region));
  const grounds = makeBuildingParcels(
    free.mains.filter(({ building }) => !onSites.has(building)),
    { barriers, streets, taken },
  );
  const built = [...plots, ...sites, ...grounds];
  const lands = makeLandParcels({ ...features, areas: rest }, barriers, built);
  return { parcels: addAncillaries([...built, ...lands], sorted.ancillaries), streets };
}

/** Garages and sheds join the title on whose land they stand. */
function addAncillaries(parcels: Parcel[], ancillaries: readonly AreaFeature[]): Parcel[] {
  const index = indexBoxes(parcels, ({ region }) => boxOf(region));
  const extra = new Map<Parcel, AreaFeature[]>();
  for (const building of ancillaries) {
    const home = index
      .search(boxOf([[building.centre]]))
      .find((parcel) => containsPoint(parcel.region, building.centre));
    if (home) extra.set(home, [...(extra.get(home) ?? []), building]);
  }
  return parcels.map((parcel) => {
    const more = extra.get(parcel);
    return more ? { ...parcel, buildings: [...parcel.buildings, ...sortBySize(more)] } : parcel;
  });
}
