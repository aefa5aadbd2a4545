import type { EvidenceStatus } from '@property/contract/deals/evidence-status.ts';
import { findFences, hasQuartiles, type Summary, summarise } from '#lib/statistics.ts';
import { type Basis, MEASURES, type Measure } from '../link/comps-view-codec.ts';
import type { Deal } from './deal.ts';
import { readMeasure } from './measures.ts';

/** The deals that statistics are about, and what came out. */
export interface Schedule {
  /** Of the ticked deals that have been read, or of all listed while none is ticked, those that count. */
  readonly deals: readonly Deal[];
  /** How many of the ticked deals that have been read, or of all listed, have a status that counts. */
  readonly counting: number;
  /** The ids of these. */
  readonly figured: ReadonlySet<string>;
  /** Something is ticked, whether it could be read yet or not. */
  readonly isOfTicked: boolean;
  /** Whether the figures are rents of lettings: only when there is nothing else. */
  readonly ofLettings: boolean;
  /** Of all that are listed those of the other kind, which are never reckoned in. */
  readonly leftOut: readonly Deal[];
  /** Of the deals that statistics are of, those whose price is modelled. */
  readonly modelled: readonly Deal[];
  /** Modelled deals that are not reckoned in, as deals on record are there. */
  readonly modelledOut: readonly Deal[];
  /** What all figures are of, for `isInFigures`. */
  readonly figuresOf: FiguresOf;
  readonly summaries: Readonly<Record<Measure, Summary | null>>;
  /** Of all that are listed those whose figure in the chosen measure lies beyond the fences. */
  readonly outliers: ReadonlySet<string>;
  /** Of all that are listed, ticked or not: ticking a deal makes no outlier of another. Null where they are too few. */
  readonly fences: readonly [number, number] | null;
  /**
   * Of the ticked deals, or of all listed while none is ticked, those that `isInFigures` takes for none
   * of them: they are drawn hollow.
   */
  readonly hollow: readonly Deal[];
  /** Of the figures: as sold where they are rents, whatever was chosen. */
  readonly basis: Basis;
}

/**
 * Statistics of the ticked deals, or of all while none is ticked, which null says; deals whose status
 * does not count are in none of them. Rents and prices are different things: where both are there,
 * lettings are left out and told. So are modelled deals where others are on record, unless the person
 * ticked them. Which deals stand out is told by all listed ones that count.
 */
export function buildSchedule(
  listed: readonly Deal[],
  ticked: readonly Deal[] | null,
  {
    measure,
    basis: chosenBasis,
    fence,
    counted,
  }: { measure: Measure; basis: Basis; fence: number; counted: readonly EvidenceStatus[] },
): Schedule {
  const isOfTicked = ticked !== null;
  const counts = ({ evidence }: Deal) => counted.includes(evidence);
  const asked = ticked ?? listed;
  const all = asked.filter(counts);
  const ofLettings = all.length > 0 && all.every((deal) => deal.isLetting);
  // What an index says of prices paid is nothing about rents.
  const basis = ofLettings ? 'sold' : chosenBasis;
  const alike = all.filter((deal) => deal.isLetting === ofLettings);
  const deals = isOfTicked ? alike : preferRecorded(alike);
  const modelled = deals.filter((deal) => deal.isModelled);
  const modelledOut = deals.length === alike.length ? [] : alike.filter((deal) => deal.isModelled);
  const figuresOf = { counted, ofLettings, ofRecorded: modelledOut.length > 0 };
  const hollow = asked.filter((deal) => !isInFigures(deal, figuresOf));
  const summaries = Object.fromEntries(
    MEASURES.map((each) => [each, summarise(deals.map((deal) => readMeasure(deal, each, basis)))]),
  ) as Record<Measure, Summary | null>;
  const countingListed = listed.filter(counts);
  const comparable = preferRecorded(countingListed.filter((deal) => deal.isLetting === ofLettings));
  const whole = summarise(comparable.map((deal) => readMeasure(deal, measure, basis)));
  const fences = whole && hasQuartiles(whole) ? findFences(whole, fence) : null;
  const outliers = new Set<string>();
  if (fences !== null) {
    for (const deal of comparable) {
      const figure = readMeasure(deal, measure, basis);
      if (figure !== null && (figure < fences[0] || figure > fences[1])) outliers.add(deal.id);
    }
  }
  const leftOut = countingListed.filter((deal) => deal.isLetting !== ofLettings);
  return {
    deals,
    counting: all.length,
    figured: new Set(deals.map(({ id }) => id)),
    isOfTicked,
    ofLettings,
    leftOut,
    modelled,
    modelledOut,
    figuresOf,
    summaries,
    outliers,
    fences,
    hollow,
    basis,
  };
}

/** What figures are of: deals of these statuses, sales or lettings, of which some are left out as modelled. */
export interface FiguresOf extends Pick<Schedule, 'ofLettings'> {
  readonly counted: readonly EvidenceStatus[];
  /** Modelled deals are left out, as deals on record are there. */
  readonly ofRecorded: boolean;
}

/** Whether figures can be of a deal. */
export function isInFigures(
  { evidence, isLetting, isModelled }: Pick<Deal, 'evidence' | 'isLetting' | 'isModelled'>,
  { counted, ofLettings, ofRecorded }: FiguresOf,
): boolean {
  return counted.includes(evidence) && isLetting === ofLettings && !(ofRecorded && isModelled);
}

/** Deals on record where there are any, else all: an estimate proves nothing beside a price paid. */
function preferRecorded(deals: readonly Deal[]): readonly Deal[] {
  const recorded = deals.filter((deal) => !deal.isModelled);
  return recorded.length > 0 ? recorded : deals;
}

/**
 * Deals that look like one and the same: of one title on one day. Gives the others of its group for
 * each such deal.
 */
export function findDuplicates(deals: readonly Deal[]): ReadonlyMap<string, readonly Deal[]> {
  const groups = new Map<string, Deal[]>();
  for (const deal of deals) {
    if (deal.titleId === null || deal.date === null) continue;
    const key = `${deal.titleId} ${deal.date.slice(0, 10)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [deal]);
    else group.push(deal);
  }
  const others = new Map<string, readonly Deal[]>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    for (const deal of group) {
      others.set(
        deal.id,
        group.filter(({ id }) => id !== deal.id),
      );
    }
  }
  return others;
}
