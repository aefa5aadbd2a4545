import type { UnitSystem } from '#lib/format-area.ts';
import { QUARTILE_METHOD } from '#lib/statistics.ts';
import { MEASURES } from '#url/comps-view-codec.ts';
import { GRADE_RULE } from '../deals/evidence-grade.ts';
import { INDEX_SOURCE, nameMeasure } from '../deals/measures.ts';
import type { Comps } from '../page/use-comps.ts';

/** Each measure with its statistics in a line, such as for the head of a file. */
export function listStatistics(
  { schedule, view }: Comps,
  units: UnitSystem,
): readonly (readonly [string, string])[] {
  return MEASURES.map((measure) => {
    const { name, format } = nameMeasure(measure, units, schedule.ofLettings);
    const summary = schedule.summaries[measure];
    const indexed = view.basis === 'indexed' && measure !== 'yield' ? ', indexed' : '';
    const words =
      summary === null
        ? 'no figure on record'
        : `${summary.count} deals, median ${format(summary.median)}, mean ${format(summary.mean)}, quartiles ${format(summary.lowerQuartile)} and ${format(summary.upperQuartile)}, range ${format(summary.minimum)} to ${format(summary.maximum)}`;
    return [`${name}${indexed}`, words] as const;
  });
}

/** The rules behind the figures, as sentences. */
export function listRules({ schedule, view, units }: Comps): readonly string[] {
  const { fences } = schedule;
  const { name, format } = nameMeasure(view.measure, units, schedule.ofLettings);
  return [
    schedule.isOfTicked
      ? 'Statistics are of the selected deals.'
      : 'No deal is selected, so statistics are of all that are listed.',
    ...(schedule.leftOut.length > 0
      ? [`${schedule.leftOut.length} lettings are left out: a rent a year is no price paid.`]
      : []),
    ...(fences === null
      ? []
      : [
          `Outliers lie more than ${view.fence} interquartile ranges beyond the quartiles of ${name}: under ${format(Math.max(0, fences[0]))} or over ${format(fences[1])}. They are marked, not taken out.`,
        ]),
    ...(view.basis === 'indexed' ? [INDEX_SOURCE] : ['Prices are as sold, not indexed.']),
    QUARTILE_METHOD,
    GRADE_RULE,
  ];
}
