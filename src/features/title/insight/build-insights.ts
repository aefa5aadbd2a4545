import { readEvidenceStatus } from '@property/contract/deals/evidence-status.ts';
import { isLetting } from '@property/contract/deals/is-letting.ts';
import { isModelledField } from '@property/contract/titles/provenance.ts';
import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import { formatLandArea } from '#lib/format/format-area.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoneyShort } from '#lib/format/format-money.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { readPlanningTone } from '#lib/title/planning-tone.ts';
import { countDays, countYears, figure, type Insight, isModelled } from './insight.ts';
import type { InsightFacts } from './insight-facts.ts';
import { readWholeRent, tellLeaseEvent } from './tell-leases.ts';
import { findOffer, tellAsking, tellRank, tellRent, tellSale } from './tell-value.ts';

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
    tellSale(facts),
    tellRent(facts),
    tellAsking(facts),
    tellRank(facts),
  ]
    .filter((one) => one !== null)
    .slice(0, MOST_INSIGHTS);
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
  const since = waited >= 0 ? ` for ${countDays(waited).replaceAll(' ', '\u00a0')}` : '';
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
    ...new Set(
      constraints.flatMap(({ constraintType: type, name }) => {
        const isShared = constraints.filter((other) => other.constraintType === type).length > 1;
        // Two of one type are told apart: "flood zone" alone would not say which.
        return (isShared ? (name ?? type) : (type ?? name)) ?? [];
      }),
    ),
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
