import type { Series } from '../../shelf/shelf.ts';
import type { Parcel } from '../../titles/parcel.ts';
import { boxOf } from '../../titles/region.ts';
import { makeSales, type TitleSale } from '../deals/sales.ts';
import { isFloorShown, type RecordContext, yearsBetween } from '../record-context.ts';
import type { DraftTitle } from '../titles/draft.ts';
import { findHolder } from '../titles/owners.ts';
import { isMinimal, isPlaceless } from '../titles/title-document.ts';
import { findAdjoining, type OwnedLand } from './adjoining-titles.ts';
import { AREA_YEARS } from './area-prices.ts';

/**
 * Looks at all titles ahead, since records tell of each how it stands among the others: how many its
 * company has, what was paid around it, and what of the same owner adjoins it.
 * @param drafts with the place of each freehold among the parcels
 */
export function surveyTitles(
  context: RecordContext,
  drafts: Iterable<readonly [parcel: number, freehold: DraftTitle]>,
  parcels: Series<Parcel>,
): void {
  const { holdings, around } = context;
  const lands: OwnedLand[] = [];
  for (const [parcel, freehold] of drafts) {
    for (const title of [freehold, ...freehold.leaseholds]) {
      if (isMinimal(context, title)) continue;
      const { company } = findHolder(context, title);
      if (company) holdings.set(company.id, (holdings.get(company.id) ?? 0) + 1);
      const price = findPriceToCompare(context, title, makeSales(context, title));
      if (price !== undefined) around.prices.add(title, price);
      // Of records alone, an owner that no record names is no owner.
      const isOwned = company && (!context.options.isRecordsOnly || title.facts?.company);
      if (!isOwned || title !== freehold || isPlaceless(context, title)) continue;
      const { minX, minY, maxX, maxY } = boxOf(title.region);
      lands.push({
        titleId: title.id,
        owner: findGroup(title) ?? company.id,
        parcel,
        siteArea: title.siteArea,
        box: [minX, minY, maxX, maxY],
      });
    }
  }
  around.adjoining = findAdjoining(lands, (place) => parcels.at(place)?.region);
}

/**
 * Pounds per square foot of the last sale of a title, as far as it can be held against others: it is
 * not older than five years and, at a place that is there, recorded. What is sold subject to leases that
 * have titles of their own is no price of the floor.
 */
export function findPriceToCompare(
  context: RecordContext,
  title: DraftTitle,
  [last]: readonly TitleSale[],
): number | undefined {
  const { options } = context;
  if (last?.pricePerSquareFoot === undefined || !isFloorShown(context, title)) return undefined;
  if (title.leaseholds.length > 0) return undefined;
  if (!options.invented && !last.origin) return undefined;
  const age = yearsBetween(Date.parse(last.dateAcquired), Date.parse(options.asOf));
  return age <= AREA_YEARS ? last.pricePerSquareFoot : undefined;
}

/** The company at the end of a chain of control, else the registered one; undefined where none is. */
function findGroup({ facts }: DraftTitle): string | undefined {
  const [first] = facts?.company?.row.proprietors ?? [];
  if (!first) return undefined;
  const { parent, companyNumber, name } = first;
  return `registered/${parent?.number ?? parent?.name ?? companyNumber ?? name}`;
}
