import type { BuildOptions } from '../build-options.ts';
import { isFloorRecorded, roundTo } from '../record-context.ts';
import type { DraftTitle } from '../titles/draft.ts';
import { USES } from '../uses/uses.ts';

/** Outlines that a register or the map shows, and that nobody worked out. */
const SHOWN_OUTLINES: readonly DraftTitle['outline'][] = ['registered', 'plot', 'site'];

/** What decides how far a plot is built up. */
export type BuiltTitle = Pick<
  DraftTitle,
  'key' | 'tenure' | 'use' | 'outline' | 'siteArea' | 'floorArea' | 'facts'
>;

/** Whether the extent of a title is on record or mapped. */
export function isExtentShown({ outline }: Pick<DraftTitle, 'outline'>): boolean {
  return SHOWN_OUTLINES.includes(outline);
}

/**
 * The floor of a freehold over its site, to a hundredth. Undefined for a leasehold and a flat, whose
 * ground is shared, where no floor stands, and, of records alone, where either area is not recorded.
 */
export function findPlotRatio(
  context: { readonly options: Pick<BuildOptions, 'isRecordsOnly' | 'seed'> },
  title: BuiltTitle,
): number | undefined {
  if (title.tenure !== 'Freehold' || title.use === 'flat') return undefined;
  if (USES[title.use].storeys === 0 || !isFloorRecorded(context, title)) return undefined;
  if (context.options.isRecordsOnly && !isExtentShown(title)) return undefined;
  if (title.floorArea <= 0 || title.siteArea <= 0) return undefined;
  return roundTo(title.floorArea / title.siteArea, 2);
}
