import type { ComparableSummary } from '@property/contract/deals/comparable-summaries.ts';
import { readEvidenceStatus } from '@property/contract/deals/evidence-status.ts';
import { isLetting } from '@property/contract/deals/is-letting.ts';
import type { Constraint } from '@property/contract/titles/constraints.ts';
import { isModelledField } from '@property/contract/titles/provenance.ts';
import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { formatLandArea } from '#lib/format/format-area.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatFloorPrice, nameFloorUnit } from '#lib/format/format-floor-price.ts';
import { formatMoneyShort } from '#lib/format/format-money.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { summarise } from '#lib/statistics.ts';
import { readPlanningTone } from '#lib/title/planning-tone.ts';
import { countDays, countYears, figure, type Insight, isModelled, YEAR } from './insight.ts';
import { readRackRent, readWholeRent, tellLeaseEvent } from './tell-leases.ts';

/** £ per square foot of what is like the title nearby, and when. */
export interface AreaEvidence {
  /** Completed sales around the day of the price they are held against. */
  readonly sales: readonly number[];
  /** Completed lettings of late, a year's rent. */
  readonly rents: readonly number[];
}

export interface InsightFacts {
  readonly title: TitleDocument;
  /** Of the title itself; undefined where they did not come. */
  readonly deals: readonly ComparableSummary[] | undefined;
  readonly constraints: readonly Constraint[] | undefined;
  /** Null while it is on its way or there is none. */
  readonly area: AreaEvidence | null;
  readonly units: UnitSystem;
  readonly now: number;
}

/** Deals are recorded for some years only: what was sold before is held against nothing. */
const RECENT = 10 * YEAR;
/** Fewer than these say nothing of an area. */
const ENOUGH = 5;
/** More would no longer be at a glance. */
export const MOST_INSIGHTS = 7;

/**
 * What matters now, first what can be acted on, then standing, then how its value compares: that rests
 * on what lies around, which comes last and is to move nothing. The unknown is not said.
 */
export function buildInsights(facts: InsightFacts): readonly Insight[] {
  return [
    tellMarket(facts),
    tellLeaseEvent(facts.title, facts.now),
    tellHeld(facts),
    tellAdjoining(facts),
    tellPlanning(facts),
    tellConstraints(facts),
    tellRent(facts),
    tellSale(facts),
    tellRank(facts),
  ]
    .filter((one) => one !== null)
    .slice(0, MOST_INSIGHTS);
}

/** The newest offer of the title that still stands; undefined while it is not on the market. */
function findOffer(deals: InsightFacts['deals']): ComparableSummary | undefined {
  return deals
    ?.filter(({ comparableStatus, dealPrice }) => {
      const status = readEvidenceStatus(comparableStatus ?? null);
      return (status === 'asking' || status === 'offer') && dealPrice !== undefined;
    })
    .toSorted((one, other) => (other.dealDate ?? '').localeCompare(one.dealDate ?? ''))[0];
}

/** The price whose place among others is told, and the day it is of: what is asked, else the last sale. */
export function readReference(
  title: TitleDocument,
  deals: InsightFacts['deals'],
  now: number,
): { readonly rate: number; readonly time: number; readonly isAsking: boolean } | null {
  const offer = findOffer(deals);
  if (offer && !isLetting(offer) && offer.dealPricePerSquareFoot !== undefined) {
    return { rate: offer.dealPricePerSquareFoot, time: now, isAsking: true };
  }
  const last = readLastSale(title.sales);
  const time = parseInstant(last?.dateAcquired ?? '');
  const rate = last?.pricePerSquareFoot;
  return rate === undefined || rate <= 0 || !(now - time < RECENT)
    ? null
    : { rate, time, isAsking: false };
}

function tellMarket({ title, deals, now }: InsightFacts): Insight | null {
  const offer = findOffer(deals);
  if (offer?.dealPrice === undefined) return null;
  const { dealPrice, dealDate, comparableStatus } = offer;
  const isOffer = readEvidenceStatus(comparableStatus ?? null) === 'offer';
  const toLet = isLetting(offer);
  const since = parseInstant(dealDate ?? '');
  const rent = readWholeRent(title, now);
  const share = toLet || rent === null ? null : (rent / dealPrice) * 100;
  const state = isOffer ? 'Under offer' : toLet ? 'To let' : 'On the market';
  const day = dealDate === undefined ? '' : `, listed ${formatDate(dealDate)}`;
  return {
    id: 'market',
    section: 'deals',
    parts: [
      `${state} at `,
      figure(`${formatMoneyShort(dealPrice)}${toLet ? ' a year' : ''}`),
      ...(share === null ? [] : [', a ', figure(`${share.toFixed(1)}%`), ' gross yield']),
      day,
    ],
    aside: Number.isFinite(since) ? countDays(now - since) : 'Deals',
    isModelled: isModelled(offer.provenance),
  };
}

function tellRent({ title, area, units, now }: InsightFacts): Insight | null {
  const floor = title.totalFloorAreaSqFt;
  const rent = readRackRent(title, now);
  const median = area && area.rents.length >= ENOUGH ? summarise(area.rents)?.median : undefined;
  if (!floor || rent === null || !median) return null;
  return {
    id: 'rent',
    section: 'leases',
    parts: [
      'Rent of ',
      figure(formatFloorPrice(rent / floor, units)),
      ` per ${nameFloorUnit(units)} is `,
      figure(compare(rent / floor, median)),
      ` the ${formatFloorPrice(median, units)} of ${area?.rents.length} lettings nearby`,
    ],
    aside: 'Leases',
    isModelled: true,
  };
}

function tellSale({ title, deals, area, units, now }: InsightFacts): Insight | null {
  const reference = readReference(title, deals, now);
  const median = area && area.sales.length >= ENOUGH ? summarise(area.sales)?.median : undefined;
  if (reference === null || !median) return null;
  const { rate, time, isAsking } = reference;
  const year = isAsking ? '' : ` in ${new Date(time).getUTCFullYear()}`;
  return {
    id: 'sale',
    section: 'sales',
    parts: [
      isAsking ? 'Asks ' : 'Sold ',
      figure(compare(rate, median)),
      ` its area per ${nameFloorUnit(units)}, ${formatFloorPrice(rate, units)} against ${formatFloorPrice(median, units)}${year}`,
    ],
    aside: 'Sales',
    isModelled: true,
    isRise: rate > median,
  };
}

/** How far a figure lies from another, such as "14% under". */
function compare(one: number, other: number): string {
  const percent = Math.round((one / other - 1) * 100);
  if (percent === 0) return 'level with';
  return `${Math.abs(percent)}% ${percent < 0 ? 'under' : 'over'}`;
}

function tellHeld({ title, now }: InsightFacts): Insight | null {
  const owners = title.owners ?? [];
  const [owner] = owners
    .filter(({ dateProprietorAdded }) => Number.isFinite(parseInstant(dateProprietorAdded ?? '')))
    .toSorted((one, other) =>
      (other.dateProprietorAdded ?? '').localeCompare(one.dateProprietorAdded ?? ''),
    );
  const last = readLastSale(title.sales);
  const day = owner?.dateProprietorAdded ?? last?.dateAcquired;
  const held = now - parseInstant(day ?? '');
  if (day === undefined || !(held >= 0)) return null;
  const by = owner?.companyName ? ` by ${owner.companyName}` : '';
  const others = owners.length > 1 && by !== '' ? ` and ${owners.length - 1} more` : '';
  return {
    id: 'held',
    section: 'owners',
    parts: [
      'Held ',
      figure(countYears(held)),
      `${by}${others}`,
      by === '' ? ', since its last sale' : '',
    ],
    aside: 'Owners',
    isModelled: isModelled(owner ? owner.provenance : last?.provenance),
  };
}

/** What of the same owner lies side by side with it. */
function tellAdjoining({ title, units }: InsightFacts): Insight | null {
  const { adjoiningTitles: titles = 0, adjoiningArea: area } = title;
  if (titles < 2) return null;
  return {
    id: 'adjoining',
    section: 'owners',
    parts: [
      'Part of ',
      figure(formatCount(titles)),
      ' adjoining titles of one owner',
      ...(area === undefined ? [] : [', ', figure(formatLandArea(area, units))]),
    ],
    aside: 'Owners',
    isModelled: isModelledField(title.provenance, 'adjoiningTitles'),
  };
}

function tellPlanning({ title, now }: InsightFacts): Insight | null {
  const open = (title.planning ?? []).filter((one) => readPlanningTone(one) === 'warn');
  const [oldest] = open.toSorted((one, other) =>
    (one.dateSubmitted ?? '').localeCompare(other.dateSubmitted ?? ''),
  );
  if (oldest === undefined) return null;
  const waited = now - parseInstant(oldest.dateSubmitted ?? '');
  const since = waited >= 0 ? ` for ${countDays(waited)}` : '';
  const what = oldest.description ? `: ${oldest.description}` : '';
  return {
    id: 'planning',
    section: 'planning',
    parts: [figure(formatCountOf(open.length, 'application')), ` undecided${since}${what}`],
    aside: 'Planning',
    isModelled: isModelled(oldest.provenance),
  };
}

function tellConstraints({ constraints = [] }: InsightFacts): Insight | null {
  const names = [
    ...new Set(constraints.flatMap(({ constraintType, name }) => constraintType ?? name ?? [])),
  ];
  const [first] = constraints;
  if (first === undefined) return null;
  const listed = names.length === 0 ? '' : `: ${names.slice(0, 3).join(', ')}`;
  return {
    id: 'constraints',
    section: 'constraints',
    parts: [figure(formatCountOf(constraints.length, 'constraint')), listed],
    aside: 'Constraints',
    isModelled: constraints.some(({ provenance }) => isModelled(provenance)),
  };
}

function tellRank({ title, deals, area, units, now }: InsightFacts): Insight | null {
  const reference = readReference(title, deals, now);
  if (reference === null || area === null || area.sales.length < ENOUGH) return null;
  const { rate, isAsking } = reference;
  const share = area.sales.filter((other) => other < rate).length / area.sales.length;
  return {
    id: 'rank',
    section: 'sales',
    parts: [
      isAsking ? 'Asking price is above ' : 'Last sale is above ',
      figure(`${Math.round(share * 100)}%`),
      ` of ${formatCount(area.sales.length)} like it within 10 min on foot, per ${nameFloorUnit(units)}`,
    ],
    aside: 'Sales',
    isModelled: true,
  };
}
