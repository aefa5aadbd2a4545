import type { Series } from '../../shelf/shelf.ts';
import type { Parcel } from '../../titles/parcel.ts';
import { boxOf } from '../../titles/region.ts';
import { makeSales } from '../deals/sales.ts';
import type { RecordContext } from '../record-context.ts';
import type { DraftTitle } from '../titles/draft.ts';
import { findHolder } from '../titles/owners.ts';
import { isMinimal, isPlaceless } from '../titles/title-document.ts';
import { USES } from '../uses/uses.ts';
import { findAdjoining, type OwnedLand } from './adjoining-titles.ts';
import { findPlotRatio } from './plot-ratio.ts';
import { findPriceToCompare, kindOfPrice } from './price-to-compare.ts';

/**
 * Looks at all titles ahead, since records tell of each how it stands among the others: how many its
 * company has, what was paid and built around it, and what of the same owner adjoins it.
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
      if (price !== undefined) around.prices.add(kindOfPrice(title), title.region, price);
      const ratio = findPlotRatio(context, title);
      const isBuilt = ratio !== undefined && !isPlaceless(context, title);
      if (isBuilt) around.plotRatios.add(USES[title.use].category, title.region, ratio);
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

/** The company at the end of a chain of control, else the registered one; undefined where none is. */
function findGroup({ facts }: DraftTitle): string | undefined {
  const [first] = facts?.company?.row.proprietors ?? [];
  if (!first) return undefined;
  const { parent, companyNumber, name } = first;
  return `registered/${parent?.number ?? parent?.name ?? companyNumber ?? name}`;
}
