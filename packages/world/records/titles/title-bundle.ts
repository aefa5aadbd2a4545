import type { AddressRecord } from '@property/contract/search/stored-places.ts';
import type { TitleRecordLists } from '@property/contract/titles/stored-records.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { MultiPolygon } from 'geojson';
import type { LocalProjection } from '../../titles/local-projection.ts';
import { toMultiPolygon } from '../../titles/region.ts';
import { writeAddresses } from '../address-records.ts';
import { type DealBundle, makeDeals } from '../deals/deal-records.ts';
import { makeLeases } from '../deals/leases.ts';
import { makeSales, tellSale } from '../deals/sales.ts';
import { markModelled, SOURCES } from '../provenance.ts';
import { isFloorRecorded, nameAuthority, type RecordContext } from '../record-context.ts';
import { writeLodged, writeRated } from '../registered/write-registered.ts';
import { writeBuildings } from './building-records.ts';
import { listConstraintNames, writeConstraints } from './constraint-records.ts';
import type { DraftTitle } from './draft.ts';
import { writeCertificates } from './energy-records.ts';
import { tellOwnFields } from './own-fields.ts';
import { findHolder, writeOwners } from './owners.ts';
import { makePlanning } from './planning.ts';
import { writeRatings, writeUseClasses } from './rating-records.ts';
import { isMinimal, isPlaceless, writeTitle } from './title-document.ts';

/** Everything about one title that is not shared with others. */
export interface TitleBundle {
  readonly title: TitleDocument;
  /** Absent for a title without extent (O-037). */
  readonly geometry?: MultiPolygon;
  /** A kind of which there is none may be left out. */
  readonly records: Partial<TitleRecordLists>;
  readonly deals: readonly DealBundle[];
  /** Leasehold titles carved out of this one; empty for a leasehold. */
  readonly leaseholdTitleIds: readonly string[];
  /** How many of its sales are rows of Price Paid Data. */
  readonly realSales: number;
  /** Addresses of the freehold and its leaseholds; with the freehold only. */
  readonly addresses: readonly AddressRecord[];
}

/** The freehold first, then the leaseholds under it. */
export function* bundleTitles(
  context: RecordContext,
  freehold: DraftTitle,
  projection: LocalProjection,
): Generator<TitleBundle> {
  yield bundleTitle(context, freehold, projection, writeAddresses(context, freehold));
  for (const leasehold of freehold.leaseholds)
    yield bundleTitle(context, leasehold, projection, []);
}

function bundleTitle(
  context: RecordContext,
  title: DraftTitle,
  projection: LocalProjection,
  addresses: readonly AddressRecord[],
): TitleBundle {
  const { options } = context;
  const { facts } = title;
  const holder = findHolder(context, title);
  const minimal = isMinimal(context, title);
  const sales = makeSales(context, title);
  const owners = writeOwners(context, title, holder, sales[0]?.dateAcquired);
  const leases = makeLeases(context, title);
  const placeless = isPlaceless(context, title);
  const found = placeless ? [] : writeConstraints(context, title);
  const constraints = context.hasPlanningData ? found : markModelled(options, found);
  const certificates = facts?.certificates.length
    ? writeLodged(facts)
    : markModelled(options, writeCertificates(context, title));
  const useClasses = markModelled(options, writeUseClasses(context, title));
  const ratings = facts?.rating.length
    ? writeRated(facts)
    : markModelled(options, writeRatings(context, title, nameAuthority(context, title)));
  const deals = minimal ? [] : makeDeals(context, { title, holder, sales, leases });
  const document = writeTitle(context, title, {
    holder,
    owners,
    sales: sales.map((sale) => {
      const { dateAcquired, price, pricePerSquareFoot } = sale;
      const isSaid = pricePerSquareFoot !== undefined && isFloorRecorded(context, title);
      return {
        dateAcquired,
        price,
        ...(isSaid ? { pricePerSquareFoot } : {}),
        ...(options.invented ? {} : { provenance: tellSale(title, sale) }),
      };
    }),
    planning: [...markModelled(options, makePlanning(context, title))],
    leases: leases.map(({ record }) => record),
    saleOrigin: sales[0]?.origin,
    constraints: listConstraintNames(constraints),
    hasRealConstraints: context.hasPlanningData,
    own: tellOwnFields(context, {
      title,
      isPlaceless: placeless,
      owners,
      sales,
      leases,
      certificates,
      useClasses,
      ratings,
      deals,
    }),
  });
  return {
    title: document,
    ...(placeless ? {} : { geometry: toMultiPolygon(title.region, projection) }),
    records: minimal
      ? {}
      : ({
          constraints,
          leases: leases.map(({ record }) => record),
          buildings: writeBuildings(context, title, projection),
          'energy-certificates': certificates,
          'use-classes': useClasses,
          owners,
          'rating-classifications': ratings,
        } satisfies TitleRecordLists),
    deals,
    leaseholdTitleIds: title.leaseholds.map(({ id }) => id),
    realSales: minimal
      ? 0
      : sales.filter(({ origin }) => origin?.source === SOURCES.pricePaid).length,
    addresses,
  };
}
