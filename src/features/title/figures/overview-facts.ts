import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import {
  isModelledField,
  isModelledRow,
  type Provenance,
} from '@property/contract/titles/provenance.ts';
import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { convertArea, formatFloorArea, formatLandArea } from '#lib/format/format-area.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatWholeFloorPrice } from '#lib/format/format-floor-price.ts';
import { formatMoneyShort } from '#lib/format/format-money.ts';
import { splitLeases, sumPassingRent } from '#lib/title/passing-rent.ts';
import { readSiteArea } from '#lib/title/read-site-area.ts';
import { describeTerm, describeYearsLeft } from './lease-figures.ts';

/** A figure with its name and what it rests on. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly basis?: string | undefined;
  /** Whether it is modelled, and not on record. */
  readonly isModelled?: boolean;
}

/** The facts a title document holds, in the order of the grid; what it lacks is left out (S-006). */
export function buildOverviewFacts(title: TitleDocument, units: UnitSystem): Fact[] {
  const is = (field: keyof TitleDocument & string) => isModelledField(title.provenance, field);
  return [
    mark(buildTerm(title), isRowModelled(title.leases)),
    mark(buildRentPaid(title), isRowModelled(title.leases)),
    mark(buildSite(title, units), is('areaInSquareMeters')),
    mark(buildFloor(title, units), is('totalFloorAreaSqFt')),
    mark(
      buildCoverage(title, units),
      is(title.siteCoverage === undefined ? 'buildingFootprint' : 'siteCoverage'),
    ),
    mark(buildLastSale(title, units), isRowModelled(title.sales)),
    mark(buildRent(title), isRowModelled(title.leases)),
    mark(buildUse(title), isUseModelled(title)),
  ].filter((fact) => fact !== null);
}

function mark(fact: Fact | null, isModelled: boolean): Fact | null {
  return fact && isModelled ? { ...fact, isModelled } : fact;
}

/** The valuation office's words come first, and may be modelled where the map's are not. */
function isUseModelled({ uprns = [], provenance }: TitleDocument): boolean {
  const isRated = uprns.some(({ vOA = [] }) => vOA.length > 0);
  return isModelledField(provenance, isRated ? 'uprns.vOA' : 'propertyType');
}

/** Whether the records of a kind are modelled: all of a title are, or none. */
function isRowModelled(rows: readonly { provenance?: Provenance | undefined }[] = []): boolean {
  return rows.some(({ provenance }) => isModelledRow(provenance));
}

/** Rent of a lease longer than this is a ground rent; of a shorter one it is that of the space. */
const LONG_TERM = 50;

/** How long a leasehold title still runs. */
function buildTerm(title: TitleDocument): Fact | null {
  const { own } = splitLeases(title, title.leases ?? []);
  if (own === undefined) return null;
  const left = describeYearsLeft(own, Date.now());
  const term = describeTerm(own);
  if (left === undefined && term === '') return null;
  return left === undefined
    ? { label: 'Lease', value: term }
    : { label: 'Lease', value: left, basis: term || undefined };
}

/** What the owner of a leasehold title pays for it. */
function buildRentPaid(title: TitleDocument): Fact | null {
  const { own } = splitLeases(title, title.leases ?? []);
  if (own?.rentAnnually === undefined) return null;
  const isLong = (own.termInYears ?? LONG_TERM) >= LONG_TERM;
  return {
    label: isLong ? 'Ground rent' : 'Rent payable',
    value: `${formatMoneyShort(own.rentAnnually)} a year`,
    basis: 'Paid by the leaseholder',
  };
}

type AreaField = 'totalFloorAreaSqFt' | 'sizeOfCommercialSpaceInSquareFeet' | 'buildingFootprint';

/** An area of a title in square metres, from the unit that its row names. */
function readArea(title: TitleDocument, field: AreaField): number | undefined {
  const amount = title[field];
  return amount === undefined ? undefined : convertArea(amount, TITLE_FIELDS[field].unit);
}

/**
 * Whether the ground on record is that of the whole building, of which the title is a part: a flat, or
 * floors that are smaller together than the ground under the building.
 */
function isPartOfBuilding(title: TitleDocument): boolean {
  const { tenure, propertyType } = title;
  if (tenure?.toLowerCase() !== 'leasehold') return false;
  if (propertyType?.some((type) => /\b(?:flat|maisonette|apartment)\b/i.test(type))) return true;
  const [floor, footprint] = [
    readArea(title, 'totalFloorAreaSqFt'),
    readArea(title, 'buildingFootprint'),
  ];
  return floor !== undefined && footprint !== undefined && floor < 0.9 * footprint;
}

function buildSite(title: TitleDocument, units: UnitSystem): Fact | null {
  const squareMetres = readSiteArea(title);
  if (squareMetres === undefined) return null;
  const other = units === 'imperial' ? 'metric' : 'imperial';
  const converted =
    units === 'imperial'
      ? formatFloorArea(squareMetres, 'metric')
      : formatLandArea(squareMetres, other);
  const basis = isPartOfBuilding(title) ? `${converted}, of the whole building` : converted;
  return {
    label: TITLE_FIELDS.areaInSquareMeters.label,
    value: formatLandArea(squareMetres, units),
    basis,
  };
}

function buildFloor(title: TitleDocument, units: UnitSystem): Fact | null {
  const total = readArea(title, 'totalFloorAreaSqFt');
  const commercial = readArea(title, 'sizeOfCommercialSpaceInSquareFeet');
  const format = (squareMetres: number) => formatFloorArea(squareMetres, units);
  if (total === undefined) {
    if (commercial === undefined) return null;
    return {
      label: TITLE_FIELDS.totalFloorAreaSqFt.label,
      value: format(commercial),
      basis: 'Commercial space only',
    };
  }
  const basis = describeCommercial(total, commercial, format);
  return { label: TITLE_FIELDS.totalFloorAreaSqFt.label, value: format(total), basis };
}

function describeCommercial(
  total: number,
  commercial: number | undefined,
  format: (squareMetres: number) => string,
): string {
  if (!commercial) return 'All floors together';
  return commercial >= total ? 'All of it commercial' : `${format(commercial)} of it commercial`;
}

function buildCoverage(title: TitleDocument, units: UnitSystem): Fact | null {
  const { siteCoverage } = title;
  const ground = readArea(title, 'buildingFootprint');
  const footprint = ground === undefined ? undefined : formatFloorArea(ground, units);
  if (siteCoverage === undefined) {
    return footprint === undefined
      ? null
      : {
          label: TITLE_FIELDS.buildingFootprint.label,
          value: footprint,
          basis: isPartOfBuilding(title)
            ? 'Ground under the whole building'
            : 'Ground under buildings',
        };
  }
  return {
    label: TITLE_FIELDS.siteCoverage.label,
    value: `${siteCoverage.toFixed(1)}%`,
    basis: [
      footprint === undefined ? 'Of the site is built on' : `${footprint} footprint`,
      isPartOfBuilding(title) && 'of the whole building',
    ]
      .filter(Boolean)
      .join(', '),
  };
}

function buildLastSale(title: TitleDocument, units: UnitSystem): Fact | null {
  const last = readLastSale(title.sales);
  if (last?.price === undefined) return null;
  const rate = last.pricePerSquareFoot;
  const basis = [
    last.dateAcquired && formatDate(last.dateAcquired),
    rate !== undefined && formatWholeFloorPrice(rate, units),
  ];
  return {
    label: 'Last sale',
    value: formatMoneyShort(last.price),
    basis: basis.filter(Boolean).join(', ') || undefined,
  };
}

function buildRent(title: TitleDocument): Fact | null {
  const { granted } = splitLeases(title, title.leases ?? []);
  const { rent, stated, running } = sumPassingRent(granted, Date.now());
  if (stated === 0) return null;
  const basis =
    stated < running
      ? `${formatCount(stated)} of ${formatCountOf(running, 'lease')} state a rent`
      : formatCountOf(running, 'lease');
  return { label: 'Passing rent', value: `${formatMoneyShort(rent)} a year`, basis };
}

function buildUse(title: TitleDocument): Fact | null {
  const uprns = title.uprns ?? [];
  const described = uprns.flatMap(({ vOA }) => (vOA ?? []).slice(0, 1));
  const [use] = described.flatMap(({ typeDescription }) => typeDescription ?? []);
  const types = (title.propertyType ?? []).join(', ');
  if (!use && !types) return null;
  const counts = [
    uprns.length > 0 && formatCountOf(uprns.length, 'UPRN'),
    described.length > 0 && `${described.length} rated`,
  ].map((count) => count && keepTogether(count));
  const basis = [use && types, ...counts].filter(Boolean).join(', ');
  return { label: 'Use', value: use || types, basis: basis || undefined };
}

/** A number never ends a line that its word begins the next of. */
function keepTogether(count: string): string {
  return count.replace(' ', '\u00a0');
}
