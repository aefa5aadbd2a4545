import type { ExportAbout } from '#lib/export/export-table.ts';
import { formatCountOf } from '#lib/format-count.ts';
import { readAdjustments } from '#storage/adjustments-database.ts';
import { ADJUSTMENT_RULE, findAdjustedRange } from '../adjust/adjust-deals.ts';
import { describeChange, nameFigure } from '../adjust/describe-change.ts';
import { listAdjustedDeals } from '../adjust/list-adjusted-deals.ts';
import { readFigure, readValuation } from '../adjust/valuation.ts';
import { nameMeasure } from '../deals/measures.ts';
import type { Comps } from '../page/use-comps.ts';

/**
 * What the selected deals come to once adjusted, and every change with its reason, as lines for a
 * file. No line where nothing was ever adjusted; a line that says so where nothing could be read.
 */
export async function listAdjustments(
  comps: Pick<Comps, 'question' | 'view' | 'schedule' | 'units'>,
): Promise<ExportAbout> {
  const { question, view, schedule, units } = comps;
  const figure = readFigure(view);
  try {
    const { adjustments, changes } = await readAdjustments(
      readValuation(question, view).key,
      figure,
    );
    if (changes.length === 0) return [];
    const rows = listAdjustedDeals(schedule, view, adjustments);
    const range = rows.some(({ gross }) => gross > 0) ? findAdjustedRange(rows) : null;
    const { format, unit } = nameMeasure(view.measure, units, schedule.ofLettings);
    const result = range && [
      `${format(range.low)} to ${format(range.high)} ${unit}`.trim(),
      `middle half of ${formatCountOf(range.count, 'adjusted deal')} by weight`,
      `all of them from ${format(range.lowest)} to ${format(range.highest)}`,
      nameFigure(figure, units),
    ];
    return [
      ...(result ? ([['Adjusted', `${result.join('; ')}. ${ADJUSTMENT_RULE}`]] as const) : []),
      ...changes.map(
        (change) =>
          ['Audit trail', `${writeTime(change.at)} ${describeChange(change, units)}`] as const,
      ),
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [['Audit trail', `Not in this file. ${reason}`]];
  }
}

function writeTime(at: string): string {
  return `${at.replace('T', ' ').slice(0, 16)} UTC`;
}
