/** Calendar arithmetic on days written YYYY-MM-DD, which compare as text. */

export type DateUnit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'decade';

/** First and last day. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A time with how many tokens say it. */
export interface ReadPeriod {
  readonly length: number;
  readonly period: Period;
  /** Of a month or a day without its year: that of any. The period is the last one that has begun. */
  readonly ofYear?: (year: number) => Period;
  /** How it was read, where that is to be said. */
  readonly note?: string;
  /** The last day of a longer period, which "before the end of 2027" takes in. */
  readonly isEnd?: true;
}

export function writeDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** A day that exists, such as 28 February 2021; undefined for 31 February. */
export function buildDay(year: number, month: number, day: number): string | undefined {
  const text = writeDay(year, month, day);
  const pad = (value: number) => String(value).padStart(2, '0');
  return text === `${year}-${pad(month)}-${pad(day)}` ? text : undefined;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The same day some months on or back, or the last of a month that is shorter. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = Number(writeDay(year, month + count + 1, 0).slice(8));
  return writeDay(year, month + count, Math.min(date, last));
}

export function addUnits(day: string, count: number, unit: DateUnit): string {
  switch (unit) {
    case 'day':
      return addDays(day, count);
    case 'week':
      return addDays(day, count * 7);
    case 'month':
      return addMonths(day, Math.round(count));
    case 'quarter':
      return addMonths(day, Math.round(count * 3));
    case 'year':
      return addMonths(day, Math.round(count * 12));
    case 'decade':
      return addMonths(day, Math.round(count * 120));
  }
}

/** Some months from the first of one, such as a quarter. */
export function buildPeriod(year: number, month: number, months: number): Period {
  return { from: writeDay(year, month, 1), to: writeDay(year, month + months, 0) };
}

/** The whole calendar unit that a day lies in, moved by `count` of them: this year, last month. */
export function findPeriod(day: string, unit: DateUnit, count: number): Period {
  const [year = 0, month = 1] = day.split('-').map(Number);
  switch (unit) {
    case 'day':
      return { from: addDays(day, count), to: addDays(day, count) };
    case 'week': {
      const weekday = (new Date(day).getUTCDay() + 6) % 7;
      const from = addDays(day, count * 7 - weekday);
      return { from, to: addDays(from, 6) };
    }
    case 'month':
      return buildPeriod(year, month + count, 1);
    case 'quarter':
      return buildPeriod(year, Math.floor((month - 1) / 3) * 3 + 1 + count * 3, 3);
    case 'year':
      return buildPeriod(year + count, 1, 12);
    case 'decade':
      return buildPeriod(Math.floor(year / 10) * 10 + count * 10, 1, 120);
  }
}
