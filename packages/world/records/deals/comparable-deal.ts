import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { Provenance } from '@property/contract/titles/provenance.ts';
import { type Origin, SOURCES, tellMatch, tellOrigin } from '../provenance.ts';
import { deriveUuid, openRandom } from '../random.ts';
import {
  ACRES,
  addYears,
  isFloorShown,
  type RecordContext,
  roundTo,
  SQUARE_FEET,
  toDateTime,
} from '../record-context.ts';
import type { DraftTitle } from '../titles/draft.ts';
import { isHome, USES } from '../uses/uses.ts';
import { HOUSE_PRICE_INDEX, type IndexedPrice } from './area-index.ts';
import { indexPrice, roundPrice } from './price-index.ts';

/** What a deal is about. */
export interface DealFacts {
  readonly id: string;
  readonly date: string;
  /** Pounds; a year's rent for a letting. */
  readonly price: number;
  readonly transaction: 'Sale' | 'Letting';
  readonly status: string;
  /** Rent passing on the day, pounds a year; an investment when there is any. */
  readonly rent: number;
  /** Square metres, where only a part is dealt in. */
  readonly area?: number;
  /** Of a deal on record. */
  readonly origin?: Origin;
}

/** Stamp duty and fees that a buyer adds to the price. */
const PURCHASERS_COSTS = 1.063;
const LEAST_YIELD = 2;
const MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const CONDITIONS = ['Good', 'Average', 'Fair', 'Refurbished', 'Poor'] as const;

/** A deal as indexed and served (S-200 to S-207). */
export function writeDeal(
  context: RecordContext,
  title: DraftTitle,
  facts: DealFacts,
): ComparableDeal {
  const random = openRandom(context.options.seed, `deal-facts/${facts.id}`);
  const use = USES[title.use];
  const isModelled = !context.options.isRecordsOnly;
  const comparableType = use.category === 'Residential' ? 'Residential' : 'Commercial';
  const netYield = (facts.rent / (facts.price * PURCHASERS_COSTS)) * 100;
  // A ground rent alone does not make a purchase an investment.
  const investment = facts.transaction === 'Sale' && netYield >= LEAST_YIELD;
  const dealType = investment
    ? 'Investment'
    : facts.transaction === 'Letting'
      ? 'Letting'
      : isHome(title.use)
        ? 'Residential'
        : title.floorArea === 0
          ? 'Land'
          : 'Owner Occupier';
  // Land is not priced by the shed on it. Rates are by the areas as recorded: who divides gets them.
  const feet =
    use.storeys === 0 || !isFloorShown(context, title)
      ? 0
      : Math.round((facts.area ?? title.floorArea) * SQUARE_FEET);
  const acres = roundTo(title.siteArea * ACRES, 4);
  const classes = use.useClass && isModelled ? [use.useClass[0]] : [];
  if (title.use === 'mixed' && isModelled) classes.push('C3');
  const isIndexed = facts.transaction === 'Sale' && isHome(title.use);
  const indexed = isIndexed ? context.areaIndex?.bring(title, facts.price, facts.date) : undefined;
  const address = title.mainAddress?.fullAddress ?? title.siteName;
  const changed = Math.min(
    Date.parse(context.options.asOf),
    addYears(Date.parse(facts.date), random.between(0.05, 0.8)),
  );
  const validated = facts.origin !== undefined || random.chance(0.86);
  return {
    id: facts.id,
    titleId: title.id,
    comparableType,
    comparableStatus: facts.status,
    dealType,
    ownershipType: title.tenure,
    propertyType: [...use.types],
    siteSizeInAcres: acres,
    mixedUse: use.category === 'Mixed',
    validationStatus: validated ? 'Validated' : 'Unvalidated',
    dealData: {
      dealId: facts.id,
      dealDate: facts.date,
      dealPrice: facts.price,
      ...(facts.transaction === 'Sale' && isModelled
        ? {
            indexedPrice: indexed
              ? roundPrice(indexed.price)
              : indexPrice(facts.price, facts.date, context.options.asOf, isHome(title.use)),
          }
        : {}),
      ...(feet > 0 ? { dealPricePerSquareFoot: roundTo(facts.price / feet, 2) } : {}),
      ...(facts.transaction === 'Sale' && acres > 0
        ? { dealPricePerAcre: Math.round(facts.price / acres) }
        : {}),
      ...(investment ? { netYield: roundTo(netYield, 2) } : {}),
      ...(address === undefined ? {} : { dealAddress: address }),
      transactionType: facts.transaction,
      comparableType,
      dealType,
      propertyType: use.types[0] ?? 'Land',
      propertyTypeArray: [...use.types],
      ...(isModelled && title.floorArea > 0 && random.chance(0.6)
        ? { propertyCondition: random.pick(CONDITIONS) }
        : {}),
      ...(feet > 0 ? { totalFloorAreaInSquareFeet: feet } : {}),
      siteAreaInSquareFeet: Math.round(title.siteArea * SQUARE_FEET),
      siteAreaInSquareMeters: roundTo(title.siteArea, 1),
      ...(classes.length > 0 ? { useClass: classes, useClasses: classes.join(', ') } : {}),
      countryIsoCode: title.country,
      ...(isModelled ? { lastModified: toDateTime(changed) } : {}),
      dealGeometry: {
        entryId: deriveUuid(`deal-geometry/${facts.id}`),
        centroid: { lat: title.lat, lon: title.lon },
        area: roundTo(title.siteArea, 1),
      },
    },
    provenance: tellOrigin(context.options, tellDeal(title, facts, indexed)),
  };
}

/** The fields of a deal that its row tells, and those that the map and the index of prices do. */
function tellDeal(
  title: DraftTitle,
  { origin }: DealFacts,
  indexed: IndexedPrice | undefined,
): Provenance {
  const index = indexed
    ? {
        sources: [HOUSE_PRICE_INDEX],
        note: `Indexed by the ${HOUSE_PRICE_INDEX} of ${indexed.area} to ${MONTH.format(new Date(indexed.month))}.`,
      }
    : { sources: [] };
  if (!origin) {
    // A modelled price that is brought to today by a real index stays a modelled one.
    return { real: ['place'], modelled: ['*'], ...index, sources: [SOURCES.map, ...index.sources] };
  }
  const { measured } = title.facts ?? {};
  return {
    real: [
      'price',
      'date',
      'place',
      'dealPrice',
      'dealDate',
      'dealAddress',
      'ownershipType',
      'comparableStatus',
      'transactionType',
      ...(indexed ? ['indexed price', 'indexedPrice'] : []),
      ...(measured ? ['totalFloorAreaInSquareFeet', 'dealPricePerSquareFoot'] : []),
    ],
    modelled: ['*'],
    ...index,
    sources: [
      origin.source,
      ...(measured ? [SOURCES.certificates] : []),
      SOURCES.map,
      ...index.sources,
    ],
    ...tellMatch(origin),
  };
}
