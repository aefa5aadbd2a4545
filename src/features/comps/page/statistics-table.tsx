import type { UnitSystem } from '#lib/format-area.ts';
import type { Summary } from '#lib/statistics.ts';
import { DataTable } from '#ui/data-table.tsx';
import { MEASURES, type Measure } from '#url/comps-view-codec.ts';
import { nameBasis, nameMeasure } from '../deals/measures.ts';
import type { Schedule } from '../deals/schedule.ts';

export interface StatisticsTableProps {
  readonly schedule: Schedule;
  readonly units: UnitSystem;
}

const COLUMNS: readonly { key: keyof Summary; header: string }[] = [
  { key: 'count', header: 'Count' },
  { key: 'median', header: 'Median' },
  { key: 'mean', header: 'Mean' },
  { key: 'lowerQuartile', header: 'Lower quartile' },
  { key: 'upperQuartile', header: 'Upper quartile' },
  { key: 'minimum', header: 'Lowest' },
  { key: 'maximum', header: 'Highest' },
];

/** Count, median, mean, quartiles and range of every measure. */
export function StatisticsTable({ schedule, units }: StatisticsTableProps) {
  const write = (measure: Measure, key: keyof Summary) => {
    const summary = schedule.summaries[measure];
    if (summary === null) return key === 'count' ? '0' : '–';
    return key === 'count' ? summary.count : nameMeasure(measure, units).format(summary[key]);
  };
  return (
    <DataTable
      caption="Statistics of each measure"
      columns={[
        {
          key: 'measure',
          header: 'Measure',
          isRowHeader: true,
          render: (measure: Measure) => {
            const { name } = nameMeasure(measure, units, schedule.ofLettings);
            return name + nameBasis(measure, schedule.basis);
          },
        },
        ...COLUMNS.map(({ key, header }) => ({
          key,
          header,
          align: 'end' as const,
          render: (measure: Measure) => write(measure, key),
        })),
      ]}
      rows={MEASURES}
      rowKey={(measure) => measure}
    />
  );
}
