import type { ComparableSummary } from '@property/contract/deals/comparable-summaries.ts';
import { readEvidenceStatus } from '@property/contract/deals/evidence-status.ts';
import { isLetting } from '@property/contract/deals/is-letting.ts';
import { readLastSale, SALE_AREA_METRES } from '@property/contract/titles/read-last-sale.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatDistance } from '#lib/format/format-distance.ts';
import { formatFloorPrice, nameFloorUnit } from '#lib/format/format-floor-price.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { summarise } from '#lib/statistics.ts';
import { figure, type Insight, YEAR } from './insight.ts';
import type { InsightFacts } from './insight-facts.ts';
import { readRackRent } from './tell-leases.ts';

/** Deals are recorded for some years only: what was sold before is held against nothing. */
const RECENT = 10 * YEAR;
/** Fewer than these say nothing of an area. */
const ENOUGH = 5;
/** The one of filters and lenses is of the record; the other is worked out here, of fewer and nearer in time. */
const ITS_AREA = 'sales of its use and tenure in five years, as filters and lenses count.';
const LIKE_IT = 'Like it: sales of its type, within 18 months of its price.';

/** The newest offer of the title that still stands; undefined while it is not on the market. */
export function findOffer(deals: InsightFacts['deals']): ComparableSummary | undefined {
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

/** Lines that only what lies around can tell of a price: its place, and how far it is off unless the record says it. */
export function countToCompare(
  { saleAgainstArea }: TitleDocument,
  reference: ReturnType<typeof readReference>,
): number {
  if (reference === null) return 0;
  return saleAgainstArea === undefined || reference.isAsking ? 2 : 1;
}

/** The rent of its floor against that of lettings nearby. */
export function tellRent({ title, area, units, now }: InsightFacts): Insight | null {
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

/**
 * The last sale against its area: by the figure of its record where there is one, which is the one that
 * filters and lenses go by. What is worked out here otherwise says what it is of.
 */
export function tellSale(facts: InsightFacts): Insight | null {
  const { title, units } = facts;
  const share = title.saleAgainstArea;
  if (share === undefined) return tellSoldNear(facts);
  const last = readLastSale(title.sales);
  const year = last?.dateAcquired?.slice(0, 4);
  const around = formatDistance(SALE_AREA_METRES, units);
  const rate = last?.pricePerSquareFoot;
  return {
    ...SALE,
    yardstick: `Within ${around}: ${ITS_AREA}`,
    parts: [
      'Sold at ',
      figure(`${share}%`),
      ` of the median within ${around}`,
      rate === undefined ? '' : `, ${formatFloorPrice(rate, units)} per ${nameFloorUnit(units)}`,
      year === undefined ? '' : ` in ${year}`,
    ],
    isRise: share > 100,
  };
}

const SALE = { id: 'sale', section: 'sales', aside: 'Sales', isModelled: true } as const;

function tellSoldNear(facts: InsightFacts): Insight | null {
  const reference = readReference(facts.title, facts.deals, facts.now);
  if (reference === null || reference.isAsking) return null;
  const year = new Date(reference.time).getUTCFullYear();
  return tellAgainst(facts, reference.rate, 'Sold ', ` in ${year}`);
}

/** What is asked against those like it nearby. */
export function tellAsking(facts: InsightFacts): Insight | null {
  const reference = readReference(facts.title, facts.deals, facts.now);
  if (!reference?.isAsking) return null;
  const told = tellAgainst(facts, reference.rate, 'Asks ', '');
  return told && { ...told, id: 'asking' };
}

/** A price against the median of what is like it within a walk; the rank says how far that is. */
function tellAgainst(
  { area, units }: InsightFacts,
  rate: number,
  verb: string,
  when: string,
): Insight | null {
  const median = area && area.sales.length >= ENOUGH ? summarise(area.sales)?.median : undefined;
  if (!median) return null;
  return {
    ...SALE,
    yardstick: LIKE_IT,
    parts: [
      verb,
      figure(compare(rate, median)),
      ` the ${formatFloorPrice(median, units)} per ${nameFloorUnit(units)} of ${area?.sales.length} like it nearby${when}`,
    ],
    isRise: rate > median,
  };
}

/** How far a figure lies from another, such as "14% under". */
function compare(one: number, other: number): string {
  const percent = Math.round((one / other - 1) * 100);
  if (percent === 0) return 'level with';
  return `${Math.abs(percent)}% ${percent < 0 ? 'under' : 'over'}`;
}

/** Where its price per unit of floor stands among those nearby. */
export function tellRank({ title, deals, area, units, now }: InsightFacts): Insight | null {
  const reference = readReference(title, deals, now);
  if (reference === null || area === null || area.sales.length < ENOUGH) return null;
  const { rate, isAsking } = reference;
  const [place, share] = findPlace(rate, area.sales);
  return {
    id: 'rank',
    section: 'sales',
    yardstick: LIKE_IT,
    parts: [
      `${isAsking ? 'Asking price is' : 'Last sale is'} ${place} `,
      figure(share),
      `${share === 'all' ? '' : ' of'} ${formatCount(area.sales.length)} like it within 10 min on foot, per ${nameFloorUnit(units)}`,
    ],
    aside: 'Sales',
    isModelled: true,
  };
}

/** Where a figure stands among others, in words: at the ends no share of them says it. */
function findPlace(
  own: number,
  others: readonly number[],
): readonly [place: string, share: string] {
  const below = others.filter((other) => other < own).length;
  if (below === others.length) return ['above', 'all'];
  if (others.every((other) => other > own)) return ['below', 'all'];
  if (below === 0) return ['level with', 'the lowest'];
  const percent = Math.round((below / others.length) * 100);
  return ['above', `${Math.min(99, Math.max(1, percent))}%`];
}
