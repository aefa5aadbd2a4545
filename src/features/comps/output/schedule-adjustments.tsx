import { DataTable } from '#ui/data-table.tsx';
import {
  ADJUSTMENT_RULE,
  ENOUGH_COMPS,
  FACTORS,
  readSteps,
  WEIGHT,
} from '../adjust/adjust-deals.ts';
import { AdjustmentResult } from '../adjust/adjustment-result.tsx';
import { useAdjustedDeals } from '../adjust/use-adjusted-deals.ts';
import { nameMeasure } from '../deals/measures.ts';
import type { Comps } from '../page/use-comps.ts';
import styles from './schedule-page.module.css';

/** The adjustments on paper, each with its reason; nothing where none was made. */
export function ScheduleAdjustments({ comps }: { readonly comps: Comps }) {
  const { kept, rows, range } = useAdjustedDeals(comps);
  const steps = (dealId: string) => readSteps(kept.adjustments, dealId);
  const isAdjusted = rows.some(({ deal }) => Object.keys(steps(deal.id)).length > 0);
  if (!isAdjusted || range === null) return null;
  const { name, format } = nameMeasure(comps.view.measure, comps.units);
  return (
    <section aria-label="Adjustments" className={styles.wraps}>
      <h2 className={styles.title}>Adjustments</h2>
      <AdjustmentResult comps={comps} range={range} />
      {range.count < ENOUGH_COMPS && (
        <p>
          Only {range.count} of them count: fewer than {ENOUGH_COMPS} are too few to rely on.
        </p>
      )}
      <DataTable
        caption="Adjustments"
        columns={[
          { key: 'deal', header: 'Deal', isRowHeader: true, render: ({ deal }) => deal.name },
          { key: 'base', header: name, align: 'end', render: ({ base }) => format(base) },
          ...FACTORS.map(({ id, name: factor }) => ({
            key: id,
            header: factor,
            render: ({ deal }: (typeof rows)[number]) => {
              const step = steps(deal.id)[id];
              return step ? `${step.percent}%, ${step.reason || 'no reason given'}` : '–';
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
      <p className={styles.notes}>{ADJUSTMENT_RULE}</p>
    </section>
  );
}
