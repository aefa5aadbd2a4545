import { useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { FootfallMonths } from '#charts/footfall-months.tsx';
import { FootfallPeriods } from '#charts/footfall-periods.tsx';
import type { FootfallRecord } from '#contract/footfall.ts';
import { formatCount } from '#lib/format-count.ts';
import { ExtraFields } from '#parts/extra-fields.tsx';
import { SourceLine } from '#parts/source-line.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { compareMonths, FOOTFALL_PERIODS } from './footfall-figures.ts';
import styles from './footfall-section.module.css';
import { LoadedSection } from './loaded-section.tsx';
import { formatChange } from './sale-changes.ts';
import type { SectionComponentProps } from './section-props.ts';

/** How many people pass, by part of the day and by month, in the grid cell of the title (S-165). */
export default function FootfallSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const query = useQuery(search.footfall(title.id));
  return (
    <LoadedSection<FootfallRecord>
      id="footfall"
      title="Footfall"
      query={query}
      aside={() => 'people, average by period'}
      action={(record) => <span className={styles.cell}>Grid cell {record.indexId}</span>}
      empty="No footfall is known for this place."
    >
      {(record) => (
        <>
          <div className={styles.charts}>
            <Periods record={record} />
            <Months record={record} />
          </div>
          <ExtraFields record={record} known={['titleId', 'indexId', 'averages', 'monthly']} />
          <SourceLine provenance={[record.provenance]} />
        </>
      )}
    </LoadedSection>
  );
}

function Periods({ record }: { readonly record: FootfallRecord }) {
  const [daily, ...parts] = FOOTFALL_PERIODS.map(({ key, label }) => ({
    key,
    label,
    value: record.averages[key],
    valueLabel: formatCount(Math.round(record.averages[key])),
    isTotal: key === 'daily',
  }));
  const bars = [...(daily ? [daily] : []), ...parts.sort((a, b) => b.value - a.value)];
  const summary = `${bars.map((bar) => `${bar.label} ${bar.valueLabel}`).join(', ')}.`;
  return (
    <FootfallPeriods
      title="Footfall by period"
      summary={`People counted on average: ${summary}`}
      bars={bars}
      table={
        <DataTable
          caption="Footfall by period"
          rows={bars}
          rowKey={(bar) => bar.key}
          columns={[
            { key: 'label', header: 'Period', isRowHeader: true, render: (bar) => bar.label },
            { key: 'value', header: 'People', align: 'end', render: (bar) => bar.valueLabel },
          ]}
        />
      }
    />
  );
}

function Months({ record }: { readonly record: FootfallRecord }) {
  const months = compareMonths(record);
  const [last] = months.slice(-1);
  if (!last) return <p className={styles.caption}>No monthly figures.</p>;
  const peak = months.reduce((best, one) => (one.figures.daily > best.figures.daily ? one : best));
  const format = (value: number) => formatCount(Math.round(value));
  const points = months.map(({ figures, label, yearOnYear }) => ({
    year: figures.year,
    month: figures.month,
    value: figures.daily,
    label,
    valueLabel: format(figures.daily),
    note: yearOnYear === undefined ? undefined : `${formatChange(yearOnYear)} on the year`,
  }));
  const change =
    last.yearOnYear === undefined ? '' : `, ${formatChange(last.yearOnYear)} on the year`;
  return (
    <div>
      <FootfallMonths
        title="Daily average by month"
        summary={`Daily average by month: highest ${format(peak.figures.daily)} in ${peak.label}, latest ${format(last.figures.daily)} in ${last.label}${change}.`}
        points={points}
        formatTick={formatTick}
        table={
          <DataTable
            caption="Footfall by month"
            rows={months.toReversed()}
            rowKey={(one) => one.label}
            columns={[
              { key: 'month', header: 'Month', isRowHeader: true, render: (one) => one.label },
              ...FOOTFALL_PERIODS.map(({ key, label }) => ({
                key,
                header: label,
                align: 'end' as const,
                render: (one: (typeof months)[number]) => format(one.figures[key]),
              })),
              {
                key: 'change',
                header: 'On the year',
                align: 'end',
                render: (one) => (one.yearOnYear === undefined ? '' : formatChange(one.yearOnYear)),
              },
            ]}
          />
        }
      />
    </div>
  );
}

function formatTick(value: number): string {
  return value >= 1000 ? `${Number((value / 1000).toFixed(1))}k` : formatCount(value);
}
