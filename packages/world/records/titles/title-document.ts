import type { PostalAddress } from '@property/contract/search/postal-address.ts';
import type { Lease } from '@property/contract/titles/leases.ts';
import type { Owner } from '@property/contract/titles/owners.ts';
import type { PlanningApplication } from '@property/contract/titles/planning.ts';
import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { Sale } from '@property/contract/titles/sales.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { type Origin, tellOrigin } from '../provenance.ts';
import {
  ACRES,
  addYears,
  isFloorRecorded,
  isFloorShown,
  isOneIn,
  openTitleRandom,
  pickDay,
  type RecordContext,
  roundTo,
  SQUARE_FEET,
  toDateTime,
} from '../record-context.ts';
import { isHome, USES } from '../uses/uses.ts';
import type { Holder } from './companies.ts';
import type { DraftAddress, DraftTitle } from './draft.ts';
import type { OwnFields } from './own-fields.ts';
import { writeUprns } from './rating-records.ts';
import { findTenure, tellTitle } from './title-provenance.ts';

/** What goes into a title document besides the draft. */
export interface TitleParts {
  readonly holder: Holder;
  readonly owners: readonly Owner[];
  readonly sales: readonly Sale[];
  readonly planning: readonly PlanningApplication[];
  readonly leases: readonly Lease[];
  /** Of the latest sale, where that is on record. */
  readonly saleOrigin: Origin | undefined;
  /** As they are searched by. */
  readonly constraints: readonly string[];
  /** Whether a source tells of constraints, also of a title that has none. */
  readonly hasRealConstraints: boolean;
  readonly own: OwnFields;
}

const MINIMAL_SCOTTISH_SHARE = 0.3;
const WITHOUT_PLACE_SHARE = 0.0008;

/** Whether a Scottish title is known by its barest facts alone (S-007). */
export function isMinimal(context: RecordContext, title: DraftTitle): boolean {
  if (context.options.isRecordsOnly) return false;
  return title.country === 'SCT' && isOneIn(context, title, 'minimal', MINIMAL_SCOTTISH_SHARE);
}

/** Whether a title has no extent on record, for which nothing can be reached or drawn (422). */
export function isPlaceless(context: RecordContext, title: DraftTitle): boolean {
  if (isMinimal(context, title)) return true;
  if (context.options.isRecordsOnly) return false;
  if (title.outline === 'registered' || title.outline === 'site' || title.leaseholds.length > 0)
    return false;
  return isOneIn(context, title, 'placeless', WITHOUT_PLACE_SHARE);
}

/** A title as indexed and served (S-046 to S-060); as in life, some fields are missing for some. */
export function writeTitle(
  context: RecordContext,
  title: DraftTitle,
  parts: TitleParts,
): TitleDocument {
  const use = USES[title.use];
  const isModelled = !context.options.isRecordsOnly;
  const identity = {
    id: title.id,
    // A modelled number could be that of another title.
    ...(title.facts?.company || (isModelled && !title.isOnParcel) ? { number: title.number } : {}),
    countryIsoCode: title.country,
    ...(isModelled || findTenure(title, parts.saleOrigin) ? { tenure: title.tenure } : {}),
    propertyCategory: use.category,
  };
  if (isMinimal(context, title)) return identity;
  const has = (concern: string, share: number): boolean =>
    !isModelled || isOneIn(context, title, `has-${concern}`, share);
  const placeless = isPlaceless(context, title);
  // The ground under a block is not that of one flat in it.
  const built = title.footprint > 0 && title.use !== 'flat';
  // A shed in a wood is no floor to let.
  const floor = use.storeys === 0 || !isFloorShown(context, title) ? 0 : title.floorArea;
  const floorFeet = Math.round(floor * SQUARE_FEET);
  const random = openTitleRandom(context, title, 'modified');
  const today = Date.parse(context.options.asOf);
  const uprns = writeUprns(title, context.options.isRecordsOnly);
  const lastSale = readLastSale(parts.sales);
  const days = parts.sales.flatMap(({ dateAcquired }) => dateAcquired ?? []);
  const trace = isHome(title.use) ? context.areaIndex?.trace(title, days) : undefined;
  return {
    ...identity,
    ...(has('type', 0.985) ? { propertyType: [...use.types] } : {}),
    ...(placeless
      ? {}
      : {
          areaInAcres: roundTo(title.siteArea * ACRES, 4),
          areaInSquareFeet: roundTo(title.siteArea * SQUARE_FEET, 1),
          areaInSquareMeters: roundTo(title.siteArea, 2),
        }),
    ...(built && has('footprint', 0.96)
      ? {
          buildingFootprint: roundTo(title.footprint, 1),
          siteCoverage: roundTo(Math.min(100, (title.footprint / title.siteArea) * 100), 1),
        }
      : {}),
    ...(floorFeet > 0 && isFloorRecorded(context, title) ? { totalFloorAreaSqFt: floorFeet } : {}),
    ...(isModelled && floor > 0 && title.commercialArea > 0 && has('commercial', 0.92)
      ? { sizeOfCommercialSpaceInSquareFeet: Math.round(title.commercialArea * SQUARE_FEET) }
      : {}),
    ...(title.mainAddress ? { mainAddress: writePostalAddress(title.mainAddress) } : {}),
    ...(title.facts?.company || (isModelled && has('owner-type', 0.97))
      ? { ownerType: [parts.holder.type] }
      : {}),
    owners: [...parts.owners],
    ...(placeless ? {} : { geometry: { centroid: { lat: title.lat, lon: title.lon } } }),
    ...(isModelled
      ? { lastModified: toDateTime(pickDay(random, addYears(today, -3.5), today)) }
      : {}),
    ...(uprns.length > 0 ? { uprns } : {}),
    ...(parts.leases.length > 0 ? { leases: [...parts.leases] } : {}),
    ...(parts.sales.length > 0 ? { sales: [...parts.sales] } : {}),
    ...(lastSale?.price === undefined ? {} : { lastSalePrice: lastSale.price }),
    ...(lastSale?.pricePerSquareFoot === undefined
      ? {}
      : { lastSalePricePerSquareFoot: lastSale.pricePerSquareFoot }),
    ...(trace ? { priceIndex: trace } : {}),
    ...(parts.planning.length > 0 ? { planning: [...parts.planning] } : {}),
    ...(parts.constraints.length > 0 ? { constraints: [...parts.constraints] } : {}),
    ...parts.own,
    provenance: tellOrigin(
      context.options,
      tellTitle(title, { ...parts, isRecordsOnly: !isModelled }),
    ),
  };
}

function writePostalAddress(address: DraftAddress): PostalAddress {
  const number = address.number ?? /\d+[A-Za-z]?/.exec(address.unit ?? '')?.[0];
  return {
    fullAddress: address.fullAddress,
    ...(number === undefined ? {} : { buildingNumber: number }),
    ...(address.street === undefined ? {} : { street: address.street }),
    ...(address.town === undefined ? {} : { town: address.town }),
    ...(address.postcode === undefined
      ? {}
      : { postcode: { value: address.postcode, outcode: address.postcode.split(' ')[0] ?? '' } }),
  };
}
