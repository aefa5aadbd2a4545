import { describeCounted } from '@property/contract/deals/evidence-status.ts';
import { formatLandArea } from '#lib/format/format-area.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatMoneyShort } from '#lib/format/format-money.ts';
import { hasQuartiles } from '#lib/statistics.ts';
import { readSiteArea } from '#lib/title/read-site-area.ts';
import { type AdjustedRange, roundOutwards } from '../adjust/adjust-deals.ts';
import { readSubjectFacts } from '../adjust/subject-facts.ts';
import { nameBasis, nameMeasure } from '../deals/measures.ts';
import type { Comps } from '../page/use-comps.ts';
import styles from './schedule-page.module.css';

interface ScheduleCoverProps {
  readonly comps: Comps;
  /** What the adjusted deals come to; null while none is adjusted. */
  readonly range: AdjustedRange | null;
}

/** What the schedule is for and what it comes to, before the evidence itself. */
export function ScheduleCover({ comps, range }: ScheduleCoverProps) {
  const { subject, view, units, schedule, loaded } = comps;
  const { title } = subject;
  if (title === null) return null;
  const facts = readSubjectFacts(title, loaded.deals, view.measure, units);
  const { format, unit, name } = nameMeasure(view.measure, units, schedule.ofLettings);
  const site = readSiteArea(title);
  const summary = schedule.summaries[view.measure];
  const [median, low, high] = range
    ? [range.median, range.low, range.high]
    : summary && hasQuartiles(summary)
      ? [summary.median, summary.lowerQuartile, summary.upperQuartile]
      : [summary?.median, summary?.minimum, summary?.maximum];
  const floor = view.measure === 'rate' ? facts.floorArea : undefined;
  const count = range ? range.count : (summary?.count ?? 0);
  const spread = range ? 'Adjusted range' : hasQuartiles({ count }) ? 'Middle half' : 'Range';
  const known: readonly [string, string][] = [
    ['Title', [title.number, title.tenure].filter(Boolean).join(', ')],
    ['Use', (title.propertyType ?? []).join(', ')],
    ['Floor area', facts.floor],
    ['Site area', site ? formatLandArea(site, units) : ''],
    [facts.status || 'Last sale', facts.price],
    // Of its sale or asking price, also where the evidence are lettings.
    [nameMeasure(view.measure, units, false).name, facts.rate],
    ['Valuation date', facts.date],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {known
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {median !== undefined && low !== undefined && high !== undefined && (
        <dl className={styles.result}>
          <div>
            <dt>
              {spread}
              {nameBasis(view.measure, view.basis)}
            </dt>
            <dd>{count === 1 ? '–' : `${format(low)} to ${format(high)}`}</dd>
            <dd>{count === 1 ? 'one deal has none' : unit || name.toLowerCase()}</dd>
          </div>
          <div>
            <dt>
              {count === 1 ? 'The one deal' : 'Median'}
              {range && ', adjusted'}
            </dt>
            <dd>{format(median)}</dd>
            <dd>
              {formatCountOf(count, 'deal')}. {describeCounted(view.counted)}
            </dd>
          </div>
          {floor !== undefined && (
            <div>
              <dt>
                {schedule.ofLettings ? 'Rent a year at ' : 'Value at '}
                {count === 1 ? 'its figure' : 'the median'}
              </dt>
              <dd>{formatMoneyShort(median * floor)}</dd>
              {count > 1 && (
                <dd>
                  {roundOutwards(low * floor, high * floor)
                    .map(formatMoneyShort)
                    .join(' to ')}
                </dd>
              )}
            </div>
          )}
        </dl>
      )}
    </>
  );
}
