import { formatCountOf } from '#lib/format/format-count.ts';
import { formatSignedPercent } from '#lib/format/format-signed-percent.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { DataTable } from '#ui/data-table.tsx';
import {
  ADJUSTMENT_RULE,
  describeRange,
  ENOUGH_COMPS,
  FACTORS,
  readSteps,
  WEIGHT,
} from '../adjust/adjust-deals.ts';
import { AuditTrail } from '../adjust/adjustment-history.tsx';
import type { AdjustedDeals } from '../adjust/use-adjustments.ts';
import { nameMeasure } from '../deals/measures.ts';
import type { Comps } from '../page/use-comps.ts';
import { DealNumber } from '../status/status-mark.tsx';
import styles from './schedule-page.module.css';

/** Said where the trail would stand: a link holds what counts, not how that came about. */
const OF_LINK = 'As the link of this schedule holds them; it holds no audit trail.';

/** Rows that go onto the next sheet together rather than be parted. */
const MOST_WHOLE = 4;

export interface ScheduleAdjustmentsProps {
  readonly comps: Comps;
  readonly adjusted: AdjustedDeals;
}

/** The adjustments on paper, each with its reason, and how they came about; nothing where none was made. */
export function ScheduleAdjustments({ comps, adjusted }: ScheduleAdjustmentsProps) {
  const { kept, rows, sent } = adjusted;
  const isAdjusted = rows.some(
    ({ deal }) => Object.keys(readSteps(kept.adjustments, deal.id)).length > 0,
  );
  if (!isAdjusted && kept.changes.length === 0 && kept.fault === null) return null;
  return (
    <section aria-label="Adjustments" className={styles.wraps}>
      <h2 className={styles.title}>Adjustments</h2>
      {kept.fault !== null && <p role="alert">{kept.fault} Adjustments are not shown.</p>}
      {sent.state === 'shown' && <p className={styles.notes}>{OF_LINK}</p>}
      {isAdjusted && (
        <div className={rows.length > MOST_WHOLE ? undefined : styles.whole}>
          <AdjustmentsTable comps={comps} adjusted={adjusted} />
        </div>
      )}
      {kept.changes.length > 0 && (
        <div className={joinClassNames(styles.notes, styles.trail)}>
          <h3>Audit trail</h3>
          <AuditTrail
            changes={kept.changes}
            units={comps.units}
            ofLettings={comps.schedule.ofLettings}
          />
        </div>
      )}
    </section>
  );
}

function AdjustmentsTable({ comps, adjusted }: ScheduleAdjustmentsProps) {
  const { kept, rows, range } = adjusted;
  const { view, units, schedule } = comps;
  const steps = (dealId: string) => readSteps(kept.adjustments, dealId);
  if (range === null) return <p>No deal counts: all have the weight 0.</p>;
  const { name, unit, format } = nameMeasure(view.measure, units, schedule.ofLettings);
  // What nobody adjusted would take the room of the reasons.
  const used = FACTORS.filter(({ id }) => rows.some(({ deal }) => steps(deal.id)[id]));
  return (
    <>
      {range.count < ENOUGH_COMPS && (
        <p>
          Only {formatCountOf(range.count, 'deal')} counted: fewer than {ENOUGH_COMPS} are too few
          to rely on.
        </p>
      )}
      <DataTable
        caption="Adjustments"
        columns={[
          {
            key: 'number',
            header: 'Number on the map',
            isHeaderHidden: true,
            render: ({ deal }) => (
              <DealNumber
                number={comps.numbers.get(deal.id)}
                isCounted={view.counted.includes(deal.evidence)}
              />
            ),
          },
          { key: 'deal', header: 'Deal', isRowHeader: true, render: ({ deal }) => deal.name },
          { key: 'base', header: name, align: 'end', render: ({ base }) => format(base) },
          ...used.map(({ id, name: factor }) => ({
            key: id,
            header: factor,
            render: ({ deal }: (typeof rows)[number]) => {
              const step = steps(deal.id)[id];
              return step
                ? `${formatSignedPercent(step.percent)}, ${step.reason || 'no reason given'}`
                : '–';
            },
          })),
          {
            key: 'adjusted',
            header: 'Adjusted',
            align: 'end',
            render: ({ adjusted }) => format(adjusted),
          },
          {
            key: WEIGHT,
            header: 'Weight',
            render: ({ deal, weight }) => {
              const reason = steps(deal.id)[WEIGHT]?.reason;
              return reason ? `${weight}%, ${reason}` : `${weight}%`;
            },
          },
        ]}
        rows={rows}
        rowKey={({ deal }) => deal.id}
      />
      <p className={styles.sum}>
        Adjusted: median <strong>{format(range.median)}</strong>
        {range.count > 1 && (
          <>
            , <strong>{format(range.low)}</strong> to <strong>{format(range.high)}</strong>
          </>
        )}{' '}
        {unit}, {describeRange(range, format)}.
      </p>
      <p className={styles.notes}>{ADJUSTMENT_RULE}</p>
    </>
  );
}
