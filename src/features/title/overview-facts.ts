import type { TitleDocument } from '#contract/title.ts';
import {
  convertSquareFeet,
  formatFloorArea,
  formatLandArea,
  type UnitSystem,
} from '#lib/format-area.ts';
import { formatCount, formatCountOf } from '#lib/format-count.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatWholeFloorPrice } from '#lib/format-floor-price.ts';
import { formatMoneyShort } from '#lib/format-money.ts';
import { readLastSale } from '#lib/read-last-sale.ts';
import { readSiteArea } from '#lib/read-site-area.ts';
import { sumPassingRent } from './lease-figures.ts';

/** A figure with its name and what it rests on. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly basis?: string | undefined;
}

/** The facts a title document holds, in the order of the grid; what it lacks is left out (S-006). */
export function buildOverviewFacts(title: TitleDocument, units: UnitSystem): Fact[] {
  return [
    buildSite(title, units),
    buildFloor(title, units),
    buildCoverage(title, units),
    buildLastSale(title, units),
    buildRent(title),
    buildUse(title),
  ].filter((fact) => fact !== null);
}

function buildSite(title: TitleDocument, units: UnitSystem): Fact | null {
  const squareMetres = readSiteArea(title);
  if (squareMetres === undefined) return null;
  const other = units === 'imperial' ? 'metric' : 'imperial';
  const basis =
    units === 'imperial'
      ? formatFloorArea(squareMetres, 'metric')
      : formatLandArea(squareMetres, other);
  return { label: 'Site area', value: formatLandArea(squareMetres, units), basis };
}

function buildFloor(title: TitleDocument, units: UnitSystem): Fact | null {
  const total = title.totalFloorAreaSqFt;
  const commercial = title.sizeOfCommercialSpaceInSquareFeet;
  const format = (squareFeet: number) => formatFloorArea(convertSquareFeet(squareFeet), units);
  if (total === undefined) {
    if (commercial === undefined) return null;
    return { label: 'Floor area', value: format(commercial), basis: 'Commercial space only' };
  }
  const basis = describeCommercial(total, commercial, format);
  return { label: 'Floor area', value: format(total), basis };
}

function describeCommercial(
  total: number,
  commercial: number | undefined,
  format: (squareFeet: number) => string,
): string {
  if (!commercial) return 'All floors together';
  return commercial >= total ? 'All of it commercial' : `${format(commercial)} of it commercial`;
}

function buildCoverage(title: TitleDocument, units: UnitSystem): Fact | null {
  const { siteCoverage, buildingFootprint } = title;
  const footprint =
    buildingFootprint === undefined ? undefined : formatFloorArea(buildingFootprint, units);
  if (siteCoverage === undefined) {
    return footprint === undefined
      ? null
      : { label: 'Footprint', value: footprint, basis: 'Ground under buildings' };
  }
  return {
    label: 'Site coverage',
    value: `${siteCoverage.toFixed(1)}%`,
    basis: footprint === undefined ? 'Of the site is built on' : `${footprint} footprint`,
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
  const { rent, stated, running } = sumPassingRent(title.leases ?? [], Date.now());
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
  const counts =
    uprns.length > 0 &&
    `${formatCountOf(uprns.length, 'UPRN')}${described.length > 0 ? `, ${described.length} rated` : ''}`;
  const basis = [use && types, counts].filter(Boolean).join(', ');
  return { label: 'Use', value: use || types, basis: basis || undefined };
}
