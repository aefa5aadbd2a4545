import type { UnitSystem } from '@property/contract/units.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import type {
  AdjustedFigure,
  AdjustmentChange,
  StoredAdjustments,
} from '#storage/adjustments-database.ts';
import type { CompsView } from '../link/comps-view-codec.ts';
import {
  ADJUSTED_LEFT,
  ADJUSTED_PARAMETER,
  parseSentAdjustments,
  serializeSentAdjustments,
} from '../link/sent-adjustments.ts';
import { readSteps } from './adjust-deals.ts';
import { nameFigure } from './adjustment-history.tsx';
import { readFigure } from './valuation.ts';

/** What this browser keeps of a figure of a valuation, and all changes of that. */
export interface OwnAdjustments {
  readonly adjustments: StoredAdjustments;
  readonly changes: readonly AdjustmentChange[];
}

/** How the link and what this browser keeps stand to each other. */
export interface SentStanding {
  /**
   * `same`: they are alike, or neither has any; `shown`: those of the link count; `other`: those of
   * the link are of another figure; `unknown`: there were some, of which nothing is known here;
   * `none`: the adjustments are open and there are none.
   */
  readonly state: 'same' | 'shown' | 'other' | 'left' | 'damaged' | 'unknown' | 'none';
  /** Of the figure that is shown, whichever count. */
  readonly adjustments: StoredAdjustments;
  /** Of all figures; none while those of the link count, which tells of no change. */
  readonly changes: readonly AdjustmentChange[];
  /** What the percentages in the link are of. */
  readonly figure: AdjustedFigure | null;
  /** This browser has adjustments of the figure for deals that are selected. */
  readonly hasOwn: boolean;
  /** Deals that the link adjusts and does not select. */
  readonly missing: number;
}

/** Which adjustments count: those of the link, where it holds any of the figure, or one's own. */
export function weighSent(
  view: Pick<CompsView, 'sent' | 'ticked' | 'measure' | 'basis' | 'valuation' | 'adjusting'>,
  hasTitle: boolean,
  own: OwnAdjustments,
): SentStanding {
  const { sent: text, ticked } = view;
  const hasOwn = ticked.some((id) => Object.keys(readSteps(own.adjustments, id)).length > 0);
  const standing = { ...own, figure: null, hasOwn, missing: 0 };
  if (text === null) {
    const isBegun = own.changes.length > 0 || ticked.length === 0;
    if (isBegun) return { ...standing, state: 'same' };
    // The first adjustment is what names a valuation in the link.
    if (!hasTitle && view.valuation !== null) return { ...standing, state: 'unknown' };
    return { ...standing, state: view.adjusting ? 'none' : 'same' };
  }
  const sent = parseSentAdjustments(text);
  if (sent.state !== 'held') return { ...standing, state: sent.state };
  const { figure, adjustments } = sent;
  const shown = readFigure(view);
  if (figure.measure !== shown.measure || figure.basis !== shown.basis) {
    return { ...standing, state: 'other', figure };
  }
  const adjusted = Object.keys(adjustments);
  const ids = [...new Set([...ticked, ...adjusted])];
  const write = (all: StoredAdjustments) => serializeSentAdjustments(figure, all, ids);
  const isSame = ids.length > 0 && write(adjustments) === write(own.adjustments);
  return {
    state: isSame ? 'same' : 'shown',
    adjustments: isSame ? own.adjustments : adjustments,
    changes: isSame ? own.changes : [],
    figure,
    hasOwn,
    missing: adjusted.filter((id) => !ticked.includes(id)).length,
  };
}

/** What the standing means for the figures, in a sentence or two; null where there is nothing to say. */
export function describeSent(
  { state, figure, hasOwn, missing }: Omit<SentStanding, 'adjustments' | 'changes'>,
  units: UnitSystem,
  ofLettings: boolean,
): string | null {
  const instead = hasOwn ? 'the adjustments here are this browser’s own' : 'shown without them';
  switch (state) {
    case 'same':
      return null;
    case 'shown':
      return [
        'Adjustments from the link.',
        missing > 0 &&
          `${formatCountOf(missing, 'deal')} that it adjusts ${missing === 1 ? 'is' : 'are'} not selected.`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'other':
      return `The link’s adjustments are of ${figure ? nameFigure(figure, units, ofLettings) : 'another figure'}; ${instead}.`;
    case 'left':
      return `Adjusted in another browser, with more adjustments than a link holds; ${instead}.`;
    case 'damaged':
      return `The adjustments in the link are damaged and cannot be read; ${instead}.`;
    case 'unknown':
      return 'Adjusted in another browser; shown here without its adjustments.';
    case 'none':
      return 'Shown without adjustments: this browser keeps none.';
  }
}

/** Said of a link that had to go without its adjustments. */
export const TOO_LONG = 'without the adjustments: they are longer than a link may be';

/**
 * The address with the adjustments that count, so that it shows the same figures elsewhere, and whether
 * it holds them all.
 */
export function buildAdjustedLink(
  address: string,
  view: Pick<CompsView, 'ticked' | 'measure' | 'basis'>,
  adjustments: StoredAdjustments,
): { readonly href: string; readonly isWhole: boolean } {
  const text = serializeSentAdjustments(readFigure(view), adjustments, view.ticked);
  // One that holds others, or cannot be read, says so wherever it is opened.
  if (text === null) return { href: address, isWhole: true };
  const link = new URL(address);
  link.searchParams.set(ADJUSTED_PARAMETER, text);
  return { href: link.href, isWhole: text !== ADJUSTED_LEFT };
}
