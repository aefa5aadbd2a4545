import type { EnergyCertificate } from '@property/contract/titles/energy-certificates.ts';
import type { Owner } from '@property/contract/titles/owners.ts';
import type { RatingClassification } from '@property/contract/titles/rating-classifications.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UseClass } from '@property/contract/titles/use-classes.ts';
import { compareWith } from '../around/area-medians.ts';
import { findPlotRatio } from '../around/plot-ratio.ts';
import { findPriceToCompare, kindOfPrice } from '../around/price-to-compare.ts';
import type { DealBundle } from '../deals/deal-records.ts';
import type { TitleLease } from '../deals/leases.ts';
import type { TitleSale } from '../deals/sales.ts';
import { addYears, type RecordContext, roundTo, yearsBetween } from '../record-context.ts';
import { USES } from '../uses/uses.ts';
import type { DraftTitle } from './draft.ts';

/** Fields of a title that its other records say, repeated so that titles are searched by them. */
export type OwnFields = Pick<
  TitleDocument,
  | 'useClasses'
  | 'rateableValue'
  | 'yearsHeld'
  | 'ownerTitles'
  | 'energyCertificates'
  | 'marketStatus'
  | 'askingPrice'
  | 'grossYield'
  | 'saleAgainstArea'
  | 'plotRatio'
  | 'plotRatioAround'
  | 'plotRatioAgainstArea'
  | 'timesMarketed'
  | 'adjoiningTitles'
  | 'adjoiningArea'
  | 'adjoiningGroup'
>;

interface TitleRecords {
  readonly title: DraftTitle;
  readonly isPlaceless: boolean;
  readonly owners: readonly Owner[];
  /** Newest first. */
  readonly sales: readonly TitleSale[];
  readonly leases: readonly TitleLease[];
  readonly certificates: readonly EnergyCertificate[];
  readonly useClasses: readonly UseClass[];
  readonly ratings: readonly RatingClassification[];
  readonly deals: readonly DealBundle[];
}

/** What the records of a title say in figures that are searched by; what they do not say is left out. */
export function tellOwnFields(context: RecordContext, records: TitleRecords): OwnFields {
  const { title, owners, sales, certificates, useClasses, ratings, deals } = records;
  const today = Date.parse(context.options.asOf);
  const since = owners[0]?.dateProprietorAdded ?? sales[0]?.dateAcquired;
  const classes = [...new Set(useClasses.flatMap(({ useClass }) => useClass ?? []))];
  const value = sumNewest(ratings);
  const offer = deals.find(({ deal }) => deal.comparableStatus === 'AskingPrice')?.deal.dealData;
  const isToLet = offer?.transactionType === 'Letting';
  const price = offer?.dealPrice;
  const own = owners[0]?.companyId;
  const titles = own === undefined ? undefined : context.holdings.get(own);
  const perFoot = findPriceToCompare(context, title, sales);
  const prices = context.around.prices.find(kindOfPrice(title), title.region);
  const against = perFoot && compareWith(prices, perFoot);
  const marketed = countMarketed(deals, addYears(today, -MARKETED_YEARS));
  const adjoining = context.around.adjoining.get(title.id);
  const grossYield = tellYield(today, records, isToLet ? undefined : price);
  return {
    ...(classes.length > 0 && { useClasses: classes }),
    ...(value > 0 && { rateableValue: value }),
    ...(since !== undefined && { yearsHeld: roundTo(yearsBetween(Date.parse(since), today), 1) }),
    ...(titles !== undefined && { ownerTitles: titles }),
    ...(certificates.length > 0 && {
      energyCertificates: certificates.map(({ currentRating, expiryDate, provenance }) => ({
        ...(currentRating !== undefined && { band: currentRating }),
        ...(expiryDate !== undefined && { expiryDate }),
        ...(provenance !== undefined && { provenance }),
      })),
    }),
    ...(offer && { marketStatus: isToLet ? 'To let' : 'For sale' }),
    ...(price !== undefined && { askingPrice: price }),
    ...(grossYield !== undefined && { grossYield }),
    ...(against && { saleAgainstArea: against }),
    ...tellPlotRatio(context, records),
    ...(marketed > 0 && { timesMarketed: marketed }),
    ...(adjoining && {
      adjoiningTitles: adjoining.titles,
      adjoiningArea: roundTo(adjoining.area, 2),
      adjoiningGroup: adjoining.id,
    }),
  };
}

/** How far a plot is built up, and those of its category around it, where it has a place on the map. */
function tellPlotRatio(
  context: RecordContext,
  { title, isPlaceless }: TitleRecords,
): Pick<TitleDocument, 'plotRatio' | 'plotRatioAround' | 'plotRatioAgainstArea'> {
  const ratio = isPlaceless ? undefined : findPlotRatio(context, title);
  if (ratio === undefined) return {};
  const around = context.around.plotRatios.find(USES[title.use].category, title.region);
  const against = compareWith(around, ratio);
  return {
    plotRatio: ratio,
    ...(around !== undefined && { plotRatioAround: roundTo(around, 2) }),
    ...(against !== undefined && { plotRatioAgainstArea: against }),
  };
}

/** Years within which a title that came to the market again is told of. */
const MARKETED_YEARS = 2;

/** How often a title came to the market since a day, in milliseconds. */
function countMarketed(deals: readonly DealBundle[], since: number): number {
  return deals
    .flatMap(({ listings }) => listings)
    .filter(({ firstListingDate }) => Date.parse(firstListingDate ?? '') >= since).length;
}

/** Pounds of all entries in the newest list. */
function sumNewest(ratings: readonly RatingClassification[]): number {
  const newest = Math.max(...ratings.map(({ listYear }) => listYear ?? 0));
  return ratings
    .filter(({ listYear }) => (listYear ?? 0) === newest)
    .reduce((sum, { rateableValue }) => sum + (rateableValue ?? 0), 0);
}

/** Older prices say nothing of a yield today. */
const YIELD_YEARS = 5;

/**
 * Per cent that the rents of today are of the asking price, else of the last sale's where it is not
 * older than five years; freeholds only.
 */
function tellYield(
  today: number,
  { title, sales, leases }: TitleRecords,
  asking: number | undefined,
): number | undefined {
  const [last] = sales;
  const isRecent = last && yearsBetween(Date.parse(last.dateAcquired), today) <= YIELD_YEARS;
  const price = asking ?? (isRecent ? last.price : undefined);
  const rent = leases
    .filter(({ commercial, startsAt, endsAt }) => commercial && startsAt <= today && endsAt > today)
    .reduce((sum, lease) => sum + lease.rent, 0);
  if (title.tenure !== 'Freehold' || rent <= 0 || !price) return undefined;
  return roundTo((rent / price) * 100, 2);
}
