import type {
  FootfallFigures,
  FootfallRecord,
  MonthlyFootfall,
} from '@property/contract/titles/footfall.ts';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { FootfallMonths, FootfallPeriods } from '#charts/footfall-charts.tsx';
import { formatCount } from '#lib/format/format-count.ts';
import { formatYearMonth } from '#lib/format/format-date.ts';
import { ExtraFields } from '#records/extra-fields.tsx';
import { SourceLine } from '#records/source-line.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatChange } from '../figures/sale-changes.ts';
import { LoadedSection } from '../panel/loaded-section.tsx';
import type { SectionComponentProps } from '../panel/section.tsx';
import { useTitleContext } from '../panel/title-context.ts';
import styles from './footfall-section.module.css';

/** What stands in the charts, and the title itself. */
const SHOWN = ['titleId', 'averages', 'monthly'];

/** How many people pass, by part of the day and by month, in the grid cell of the title (S-165). */
export default function FootfallSection({ title }: SectionComponentProps) {
  const { search } = useServices();
  const { isForPaper = false } = useTitleContext();
  // Only a title with an outline lies in a cell: of others the service has nothing to tell (O-037).
  const hasOutline = title.geometry !== undefined;
  const query = useQuery({ ...search.footfall(title.id), enabled: hasOutline });
  return (
    <LoadedSection<FootfallRecord>
      id="footfall"
      title="Footfall"
      query={query}
      isKnownEmpty={!hasOutline}
      aside={() => 'people, average by period'}
      empty="No footfall is known for this place."
    >
      {(record) => (
        <>
          <div className={styles.charts}>
            <Periods record={record} />
            <Months record={record} />
          </div>
          <ExtraFields record={record} known={[...SHOWN, ...(isForPaper ? ['indexId'] : [])]} />
          <SourceLine provenance={[record.provenance]} />
        </>
      )}
    </LoadedSection>
  );
}

function Periods({ record }: { readonly record: FootfallRecord }) {
  const { averages = {} } = record;
  const known = FOOTFALL_PERIODS.flatMap(({ key, label }) => {
    const value = averages[key];
    const isTotal = key === 'daily';
    return value === undefined ? [] : [{ key, label, value, valueLabel: format(value), isTotal }];
  });
  const bars = known.sort((a, b) => Number(b.isTotal) - Number(a.isTotal) || b.value - a.value);
  if (bars.length === 0) return <p className={styles.caption}>No averages.</p>;
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
  if (months.length === 0) return <p className={styles.caption}>No monthly figures.</p>;
  const points = months.flatMap(({ figures, year, month, label, yearOnYear }) => {
    const { daily: value } = figures;
    const note = yearOnYear === undefined ? undefined : `${formatChange(yearOnYear)} on the year`;
    return value === undefined
      ? []
      : [{ year, month, value, label, valueLabel: format(value), note }];
  });
  const latest = points.at(-1);
  if (!latest) return <p className={styles.caption}>No daily figures by month.</p>;
  const peak = points.reduce((best, one) => (one.value > best.value ? one : best));
  const change = latest.note === undefined ? '' : `, ${latest.note}`;
  return (
    <div>
      <FootfallMonths
        title="Daily average by month"
        summary={`Daily average by month: highest ${peak.valueLabel} in ${peak.label}, latest ${latest.valueLabel} in ${latest.label}${change}.`}
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
                render: ({ figures: { [key]: value } }: FootfallMonthChange) =>
                  value === undefined ? '' : format(value),
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

function format(value: number): string {
  return formatCount(Math.round(value));
}

function formatTick(value: number): string {
  return value >= 1000 ? `${Number((value / 1000).toFixed(1))}k` : formatCount(value);
}

/** The seven figures of a record in the order of the documents (S-172). */
const FOOTFALL_PERIODS = [
  { key: 'daily', label: 'Daily' },
  { key: 'officeHours', label: 'Office hours' },
  { key: 'weekendDaytime', label: 'Weekend daytime' },
  { key: 'rushHours', label: 'Rush hours' },
  { key: 'fridayNightout', label: 'Friday night out' },
  { key: 'nightHours', label: 'Night hours' },
  { key: 'sleepingHours', label: 'Sleeping hours' },
] as const satisfies readonly { key: keyof FootfallFigures; label: string }[];

/** A month with its name and how it compares with the same month a year before. */
interface FootfallMonthChange {
  readonly figures: MonthlyFootfall;
  readonly year: number;
  readonly month: number;
  readonly label: string;
  /** As a share; undefined without a month to compare with. */
  readonly yearOnYear: number | undefined;
}

/** The months by time, whatever order they came in (S-173, O-038); without those that say no month. */
export function compareMonths(record: FootfallRecord): FootfallMonthChange[] {
  const readKey = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;
  const dated = (record.monthly ?? []).flatMap((figures) => {
    const { year, month } = figures;
    return year === undefined || month === undefined ? [] : [{ figures, year, month }];
  });
  const byKey = new Map(dated.map((one) => [readKey(one.year, one.month), one]));
  return [...byKey.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, { figures, year, month }]) => {
      const before = byKey.get(readKey(year - 1, month))?.figures.daily ?? 0;
      const { daily } = figures;
      return {
        figures,
        year,
        month,
        label: formatYearMonth(year, month),
        yearOnYear: daily !== undefined && before > 0 ? daily / before - 1 : undefined,
      };
    });
}
