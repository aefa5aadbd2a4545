import {
  EVIDENCE_STATUSES,
  nameEvidenceStatus,
  type StatusCounts,
} from '@property/contract/deals/evidence-status.ts';
import { describePart, type ExportPart } from '#lib/export/describe-export.ts';
import type { Deal } from '../deals/deal.ts';
import type { LoadedDeals } from '../deals/use-deals.ts';
import type { TickedDeals } from '../deals/use-ticked-deals.ts';
import type { CompsView } from '../link/comps-view-codec.ts';

/** Said wherever the service reports that it timed out (S-099). */
export const INCOMPLETE =
  'The service stopped before it had looked everywhere: there may be more deals.';

/** The deals that a file or a printed schedule holds, and how much of what was asked for that is. */
export interface DealPart {
  readonly rows: readonly Deal[];
  readonly part: ExportPart;
  /** What one row is called. */
  readonly noun: string;
  /** The part in words, such as "All 5 selected deals." */
  readonly sentence: string;
  /** Deals are still on their way, so nothing can be said to be whole. */
  readonly isPending: boolean;
}

/** What the part is read from. */
export interface DealPartFacts {
  readonly tickedIds: ReadonlySet<string>;
  readonly ticked: TickedDeals;
  readonly own: readonly Deal[];
  readonly deals: readonly Deal[];
  readonly view: Pick<CompsView, 'shown'>;
  readonly statuses: StatusCounts;
  readonly loaded: Pick<
    LoadedDeals,
    'total' | 'isCapped' | 'isLoading' | 'isArriving' | 'isIncomplete' | 'error'
  >;
}

/** The selected deals, or all that are listed while none is, with what is missing of them. */
export function readDealPart(facts: DealPartFacts): DealPart {
  return facts.tickedIds.size > 0 ? readTicked(facts) : readListed(facts);
}

function readTicked({ tickedIds, ticked }: DealPartFacts): DealPart {
  const rows = ticked.deals;
  const missing = tickedIds.size - rows.length;
  const others = ticked.elsewhere.length;
  const failed = ticked.fault?.count ?? 0;
  const gone = ticked.missing.length;
  const remarks = ticked.isPending
    ? missing === 0
      ? []
      : [`Still being looked up: ${missing}.`]
    : [
        ...(gone > 0 ? [`${gone} could not be found and may be gone.`] : []),
        ...(failed > 0 ? [`${failed} could not be read just now.`] : []),
      ];
  // The list may be cut short, so nobody knows whether the filters would let them through.
  const note =
    others === 0
      ? undefined
      : `${others === rows.length ? 'None of them is' : `${others} of them ${others === 1 ? 'is not' : 'are not'}`} in the list that these filters gave.`;
  const part: ExportPart = {
    rows: rows.length,
    total: tickedIds.size,
    isCapped: false,
    isStopped: false,
    hasGaps: true,
    remark: remarks.length === 0 ? undefined : remarks.join(' '),
    note,
  };
  return say(rows, part, 'selected deal', ticked.isPending);
}

function readListed({ deals, own, loaded, view, statuses }: DealPartFacts): DealPart {
  const hiddenStatuses = EVIDENCE_STATUSES.filter(
    (status) => !view.shown.includes(status) && statuses[status] > 0,
  );
  const hidden = own.length + hiddenStatuses.reduce((sum, status) => sum + statuses[status], 0);
  const { total: found, isCapped, isLoading, isArriving, isIncomplete, error } = loaded;
  const isPending = isLoading || isArriving;
  const total = found === null ? null : found - hidden;
  const withStatus = hidden - own.length;
  const names = hiddenStatuses.map((status) => nameEvidenceStatus(status).toLowerCase());
  const hiddenNotes = [
    ...(withStatus > 0 ? [`${withStatus} ${names.join(' or ')}`] : []),
    ...(own.length > 0 ? [`${own.length} of the title itself`] : []),
  ];
  const hasFault = Boolean(error) && (total === null || deals.length < total);
  const remarks = [
    ...(isPending ? ['The others are on their way.'] : []),
    ...(hasFault ? ['Some that were asked for did not come.'] : []),
    ...(isIncomplete ? [INCOMPLETE] : []),
  ];
  const part: ExportPart = {
    rows: deals.length,
    total,
    isCapped,
    isStopped: false,
    hasGaps: hasFault,
    remark: remarks.length === 0 ? undefined : remarks.join(' '),
    note: hidden === 0 ? undefined : `Not among them: ${hiddenNotes.join(', ')}.`,
  };
  const said = say(deals, part, 'deal', isPending);
  if (total !== null) return said;
  return { ...said, sentence: hasFault ? 'No deals: they did not come.' : 'No deals yet.' };
}

function say(rows: readonly Deal[], part: ExportPart, noun: string, isPending: boolean): DealPart {
  return { rows, part, noun, sentence: describePart(part, noun), isPending };
}
