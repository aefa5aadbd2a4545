import { describeCounted } from '@property/contract/deals/evidence-status.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { hasQuartiles, QUARTILE_METHOD, type Summary } from '#lib/statistics.ts';
import { GRADE_RULE } from '../deals/deal.ts';
import { INDEX_SOURCE, nameBasis, nameMeasure, RENTS_AS_LET } from '../deals/measures.ts';
import type { Schedule } from '../deals/schedule.ts';
import { MEASURES } from '../link/comps-view-codec.ts';
import type { Comps } from '../page/use-comps.ts';

/** Each measure with its statistics in a line, such as for the head of a file. */
export function listStatistics(
  { schedule, view }: Comps,
  units: UnitSystem,
): readonly (readonly [string, string])[] {
  return MEASURES.map((measure) => {
    const { name, format } = nameMeasure(measure, units, schedule.ofLettings);
    const summary = schedule.summaries[measure];
    const words = summary === null ? 'no figure on record' : describeSummary(summary, format);
    return [`${name}${nameBasis(measure, view.basis)}`, words] as const;
  });
}

function describeSummary(summary: Summary, format: (figure: number) => string): string {
  const { count, median, mean, lowerQuartile, upperQuartile, minimum, maximum } = summary;
  if (count === 1) return `1 deal, ${format(median)}`;
  const quartiles = hasQuartiles(summary)
    ? `, quartiles ${format(lowerQuartile)} and ${format(upperQuartile)}`
    : '';
  return `${count} deals, median ${format(median)}, mean ${format(mean)}${quartiles}, range ${format(minimum)} to ${format(maximum)}`;
}

/** How many deals are not reckoned in, and why. */
export function describeLeftOut(count: number, ofLettings: boolean, from: string): string {
  const words = ofLettings
    ? formatCountOf(count, 'deal with a price', 'deals with a price')
    : formatCountOf(count, 'letting');
  return `${words} ${count === 1 ? 'is' : 'are'} left out of ${from}: a rent a year is no price paid.`;
}

/** How many deals are of the title that is valued, which are listed nowhere. */
export function describeOwn(count: number, number: string | undefined): string {
  return `${formatCountOf(count, 'deal')} of ${number ?? 'the title'} itself ${count === 1 ? 'is' : 'are'} not listed: no property is evidence of its own value.`;
}

/** How many of the deals behind the figures are modelled, and how many are left out for that. */
export function describeModelled({ deals, modelled, modelledOut }: Schedule): readonly string[] {
  const count = modelled.length;
  const out = formatCountOf(modelledOut.length, 'modelled deal');
  return [
    ...(modelledOut.length > 0
      ? [
          `${out} ${modelledOut.length === 1 ? 'is' : 'are'} left out of the statistics, as ${formatCountOf(deals.length, 'deal')} on record ${deals.length === 1 ? 'is' : 'are'} there. Tick them to reckon them in.`,
        ]
      : []),
    ...(count > 0
      ? [
          count === deals.length
            ? 'All deals behind the statistics are modelled: none is on record.'
            : `${formatCount(count)} of ${formatCountOf(deals.length, 'deal')} behind the statistics ${count === 1 ? 'is' : 'are'} modelled.`,
        ]
      : []),
  ];
}

/**
 * The rules behind the figures, as sentences.
 * @param columns what stands beside each deal: a column that is not there is not explained
 */
export function listRules(
  { schedule, view, units, tickedIds, own, subject }: Comps,
  columns: readonly string[],
): readonly string[] {
  const { fences, outliers } = schedule;
  // Paper and files hold the selected deals alone, where there are any.
  const leftOut = schedule.leftOut.filter(({ id }) => !schedule.isOfTicked || tickedIds.has(id));
  const ofStatus = schedule.hollow.filter(
    ({ evidence }) => !view.counted.includes(evidence),
  ).length;
  const { name, format } = nameMeasure(view.measure, units, schedule.ofLettings);
  return [
    schedule.isOfTicked
      ? 'Statistics are of the selected deals that count.'
      : 'No deal is selected, so statistics are of all listed deals that count.',
    ...(own.length > 0 ? [describeOwn(own.length, subject.title?.number)] : []),
    describeCounted(view.counted) +
      (ofStatus > 0
        ? ` ${formatCountOf(ofStatus, 'deal')} of another status ${ofStatus === 1 ? 'is' : 'are'} shown and in no figure.`
        : ''),
    ...(leftOut.length > 0
      ? [describeLeftOut(leftOut.length, schedule.ofLettings, 'the statistics')]
      : []),
    ...describeModelled(schedule),
    ...(fences === null
      ? []
      : [
          `Outliers lie more than ${view.fence} interquartile ranges beyond the quartiles of ${name}${nameBasis(view.measure, view.basis)} of all listed deals that count: under ${format(Math.max(0, fences[0]))} or over ${format(fences[1])}. ${outliers.size === 0 ? 'There are none.' : 'They are marked, not taken out.'}`,
        ]),
    schedule.ofLettings
      ? RENTS_AS_LET
      : view.basis === 'indexed'
        ? INDEX_SOURCE
        : 'Prices are as sold, not indexed.',
    QUARTILE_METHOD,
    ...(columns.includes('grade') ? [GRADE_RULE] : []),
  ];
}
