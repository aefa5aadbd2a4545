import type { MultiPolygon } from 'geojson';
import type { Building } from '#contract/buildings.ts';
import type { ComparableDeal } from '#contract/comparable-deal.ts';
import type { DealListing } from '#contract/deal-listings.ts';
import type { EnergyCertificate } from '#contract/energy-certificates.ts';
import type { TitleDocument } from '#contract/title.ts';
import { chooseForm, type PictureSubject } from './pictures/subject.ts';
import type { Place, ReadTile } from './surroundings.ts';

export type ListingResource = NonNullable<DealListing['resources']>[number];

/** Everything a file of a listing is made from. */
export interface ArchiveSubject {
  readonly deal: ComparableDeal;
  readonly listing: DealListing;
  readonly resource: ListingResource;
  readonly title: TitleDocument | undefined;
  readonly buildings: readonly Building[];
  readonly certificates: readonly EnergyCertificate[];
  readonly extent: MultiPolygon | undefined;
  readonly centre: Place | undefined;
  readonly tile: ReadTile;
}

const OLD = new Set(['before 1900', '1900-1929', '1930-1949']);

/** The facts that the look of a property follows from. */
export function describePicture({ deal, title, buildings }: ArchiveSubject): PictureSubject {
  const types = title?.propertyType ?? deal.propertyType ?? [];
  const [main] = buildings;
  const form = chooseForm(types);
  return {
    titleKey: deal.titleId ?? deal.id,
    form,
    attached: types.includes('Terraced')
      ? 'terrace'
      : types.includes('Semi-Detached')
        ? 'pair'
        : 'none',
    storeys: Math.max(1, main?.storeys ?? (form === 'flats' || form === 'office' ? 3 : 2)),
    footprint: main?.footprintInSquareMeters ?? title?.buildingFootprint ?? 80,
    old: OLD.has(main?.ageBand ?? ''),
    wooded: types.includes('Woodland'),
  };
}
