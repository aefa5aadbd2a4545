import { namePlainly } from '@property/contract/fields.ts';
import type { PostalAddress } from '@property/contract/search/postal-address.ts';
import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import type { Lease } from '@property/contract/titles/leases.ts';
import type { Owner } from '@property/contract/titles/owners.ts';
import type { PlanningApplication } from '@property/contract/titles/planning.ts';
import type { Provenance } from '@property/contract/titles/provenance.ts';
import type { Sale } from '@property/contract/titles/sales.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { PLANNING_DATA } from '../../sources/open-data/planning.ts';
import { tellOrigin } from '../provenance.ts';
import {
  ACRES,
  addYears,
  isOneIn,
  openTitleRandom,
  pickDay,
  type RecordContext,
  roundTo,
  SQUARE_FEET,
  toDateTime,
} from '../record-context.ts';
import { findRegionLevel } from '../uses/region-level.ts';
import { USES } from '../uses/uses.ts';
import type { DraftAddress, DraftTitle } from './draft.ts';
import type { Holder } from './owners.ts';
import { writeUprns } from './rating-records.ts';

/** What goes into a title document besides the draft. */
export interface TitleParts {
  readonly holder: Holder;
  readonly owners: readonly Owner[];
  readonly sales: readonly Sale[];
  readonly planning: readonly PlanningApplication[];
  readonly leases: readonly Lease[];
  readonly hasRealSale: boolean;
  /** As they are searched by. */
  readonly constraints: readonly string[];
  /** Whether a source tells of constraints, also of a title that has none. */
  readonly hasRealConstraints: boolean;
}

const MINIMAL_SCOTTISH_SHARE = 0.3;
const WITHOUT_PLACE_SHARE = 0.0008;

/** Whether a Scottish title is known by its barest facts alone (S-007). */
export function isMinimal(context: RecordContext, title: DraftTitle): boolean {
  return title.country === 'SCT' && isOneIn(context, title, 'minimal', MINIMAL_SCOTTISH_SHARE);
}

/** Whether a title has no extent on record, for which nothing can be reached or drawn (422). */
export function isPlaceless(context: RecordContext, title: DraftTitle): boolean {
  if (isMinimal(context, title)) return true;
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
  const identity = {
    id: title.id,
    // A modelled number could be that of another title.
    ...(title.inspireId === undefined ? { number: title.number } : {}),
    countryIsoCode: title.country,
    tenure: title.tenure,
    propertyCategory: use.category,
  };
  if (isMinimal(context, title)) return identity;
  const has = (concern: string, share: number): boolean =>
    isOneIn(context, title, `has-${concern}`, share);
  const placeless = isPlaceless(context, title);
  // The ground under a block is not that of one flat in it.
  const built = title.footprint > 0 && title.use !== 'flat';
  // A shed in a wood is no floor to let.
  const floor = use.storeys === 0 ? 0 : title.floorArea;
  const floorFeet = Math.round(floor * SQUARE_FEET);
  const random = openTitleRandom(context, title, 'modified');
  const today = Date.parse(context.options.asOf);
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
    ...(floorFeet > 0 && has('floor', 0.95) ? { totalFloorAreaSqFt: floorFeet } : {}),
    ...(floor > 0 && title.commercialArea > 0 && has('commercial', 0.92)
      ? { sizeOfCommercialSpaceInSquareFeet: Math.round(title.commercialArea * SQUARE_FEET) }
      : {}),
    ...(title.mainAddress ? { mainAddress: writePostalAddress(title.mainAddress) } : {}),
    ...(has('owner-type', 0.97) ? { ownerType: [parts.holder.type] } : {}),
    owners: [...parts.owners],
    ...(placeless ? {} : { geometry: { centroid: { lat: title.lat, lon: title.lon } } }),
    lastModified: toDateTime(pickDay(random, addYears(today, -3.5), today)),
    ...(title.addresses.length > 0 ? { uprns: writeUprns(title) } : {}),
    ...(parts.leases.length > 0 ? { leases: [...parts.leases] } : {}),
    ...(parts.sales.length > 0 ? { sales: [...parts.sales] } : {}),
    ...(parts.planning.length > 0 ? { planning: [...parts.planning] } : {}),
    ...(parts.constraints.length > 0 ? { constraints: [...parts.constraints] } : {}),
    provenance: tellOrigin(context.options, writeProvenance(title, parts)),
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

const OUTLINES: Readonly<Record<DraftTitle['outline'], string>> = {
  registered: 'The outline is the indicative extent in the register.',
  plot: 'The outline is a mapped plot.',
  building: 'The outline is worked out from the buildings and roads around it.',
  site: 'The outline is the mapped area of the site.',
  land: 'The outline is worked out from the mapped land use.',
};

/** What comes from open data; all the rest of a title is modelled. */
function writeProvenance(
  title: DraftTitle,
  { hasRealSale, hasRealConstraints }: Pick<TitleParts, 'hasRealSale' | 'hasRealConstraints'>,
): Provenance {
  const address = title.mainAddress;
  const real: string[] = [];
  const sources = ['OpenStreetMap'];
  const notes = [OUTLINES[title.outline]];
  if (title.inspireId !== undefined) {
    real.push('outline');
    sources.push('HM Land Registry INSPIRE Index Polygons');
    notes.push(
      `Its reference there is INSPIRE-${title.inspireId}; its title number and owner are not open data.`,
    );
  }
  const level = findRegionLevel(address?.postcode);
  if (level)
    notes.push(`Modelled prices stand at a rough level of ${level.name}, by its postcode.`);
  if (address?.real) real.push('address');
  if (title.footprint > 0) real.push(namePlainly(TITLE_FIELDS.buildingFootprint));
  if (address?.realUprn) real.push('UPRN');
  if (hasRealSale) {
    real.push('sales');
    sources.push('HM Land Registry Price Paid Data');
  }
  if (hasRealConstraints) {
    real.push('constraints');
    sources.push(PLANNING_DATA);
  }
  if (address?.postcodeFrom === 'Code-Point Open') {
    sources.push('Code-Point Open');
    notes.push(
      'The postcode is a guess: the nearest one, which is right for about three addresses in five.',
    );
  } else if (address?.postcodeFrom === 'a neighbouring address') {
    notes.push('The postcode is a guess: that of a neighbour.');
  }
  return { real, modelled: ['*'], sources, note: notes.join(' ') };
}
