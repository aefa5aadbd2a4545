import { useMemo } from 'react';
import { ScatterChart } from '#charts/scatter/scatter-chart.tsx';
import { formatCountOf } from '#lib/format/format-count.ts';
import type { AdjustedDeals } from '../adjust/use-adjustments.ts';
import { buildBand, useDealPoints } from '../chart/deals-chart.tsx';
import type { Deal } from '../deals/deal.ts';
import { nameBasis, nameMeasure } from '../deals/measures.ts';
import type { Comps } from '../page/use-comps.ts';
import styles from './schedule-page.module.css';

const HEIGHT = 250;
/** More numbers than these would lie on each other. */
const MOST_NUMBERED = 40;
const NOTHING = () => undefined;

interface ScheduleChartProps {
  readonly comps: Comps;
  /** What the deals come to once adjusted, by their ids, and their range; null while none is adjusted. */
  readonly adjusted: Pick<AdjustedDeals, 'rows' | 'range'> | null;
  readonly rows: readonly Deal[];
}

/** The deals of the schedule over time, as wide on paper as on the screen so that its words stay readable. */
export function ScheduleChart({ comps, rows, adjusted }: ScheduleChartProps) {
  const { view, units, schedule } = comps;
  const numbered = useMemo(
    () => new Set(rows.length > MOST_NUMBERED ? [] : rows.map(({ id }) => id)),
    [rows],
  );
  const sold = useDealPoints(comps, rows, numbered);
  const { name, formatTick, format, factor } = nameMeasure(
    view.measure,
    units,
    schedule.ofLettings,
  );
  const becoming = new Map(adjusted?.rows.map((row) => [row.deal.id, row.adjusted / factor]));
  const points = sold.map((point) => ({ ...point, becomes: becoming.get(point.id) ?? null }));
  const range = adjusted?.range;
  if (points.length < 2) return null;
  const what = `${name}${nameBasis(view.measure, view.basis)}`;
  return (
    <section aria-label="Over time" className={styles.whole}>
      <h2 className={styles.title}>
        Over time{' '}
        <small>
          {what}
          {range &&
            `, ${view.basis === 'indexed' ? 'indexed' : schedule.ofLettings ? 'as let' : 'as sold'} at the marks and as adjusted at the bars`}
          ; filled marks count, hollow ones do not
        </small>
      </h2>
      <div data-picture={`${what} over time`}>
        <ScatterChart
          title="Over time"
          summary={`${what} of ${formatCountOf(points.length, 'deal')} over time.`}
          points={points}
          band={
            range && range.count > 1
              ? {
                  median: range.median / factor,
                  medianLabel: `Adjusted median ${format(range.median)}`,
                  middle: {
                    lower: range.low / factor,
                    upper: range.high / factor,
                    label: `Adjusted range ${format(range.low)} to ${format(range.high)}`,
                  },
                }
              : buildBand(comps)
          }
          height={HEIGHT}
          formatTick={formatTick}
          hoveredId={null}
          onHover={NOTHING}
          onToggle={NOTHING}
          onBrush={NOTHING}
          table={null}
          isStill
        />
      </div>
    </section>
  );
}
