import type { FootfallFigures, FootfallRecord, MonthlyFootfall } from '#contract/footfall.ts';
import { formatYearMonth } from '#lib/format-date.ts';

/** The seven figures of a record in the order of the documents (S-172). */
export const FOOTFALL_PERIODS = [
  { key: 'daily', label: 'Daily' },
  { key: 'officeHours', label: 'Office hours' },
  { key: 'weekendDaytime', label: 'Weekend daytime' },
  { key: 'rushHours', label: 'Rush hours' },
  { key: 'fridayNightout', label: 'Friday night out' },
  { key: 'nightHours', label: 'Night hours' },
  { key: 'sleepingHours', label: 'Sleeping hours' },
] as const satisfies readonly { key: keyof FootfallFigures; label: string }[];

/** A month with its name and how it compares with the same month a year before. */
export interface FootfallMonthChange {
  readonly figures: MonthlyFootfall;
  readonly label: string;
  /** As a share; undefined without a month to compare with. */
  readonly yearOnYear: number | undefined;
}

/** The months by time, whatever order they came in (S-173, O-038). */
export function compareMonths(record: FootfallRecord): FootfallMonthChange[] {
  const readKey = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;
  const byKey = new Map(record.monthly.map((one) => [readKey(one.year, one.month), one]));
  return [...byKey.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([, figures]) => {
      const before = byKey.get(readKey(figures.year - 1, figures.month));
      return {
        figures,
        label: formatYearMonth(figures.year, figures.month),
        yearOnYear: before && before.daily > 0 ? figures.daily / before.daily - 1 : undefined,
      };
    });
}
