import { InvalidQueryError } from '../../engine/query-error.ts';
import type { AggregationKind } from '../aggregation-kind.ts';
import type { CalendarUnit } from '../compiled-aggregation.ts';
import { at, describeValue, readKnown, readText } from '../reading.ts';
import { readMinimumCount } from './bucket.kinds.ts';

/** How units of the calendar are asked for; M is a month, m a minute. */
export const CALENDAR_UNITS: ReadonlyMap<string, CalendarUnit> = new Map([
  ['minute', 'minute'],
  ['1m', 'minute'],
  ['hour', 'hour'],
  ['1h', 'hour'],
  ['day', 'day'],
  ['1d', 'day'],
  ['week', 'week'],
  ['1w', 'week'],
  ['month', 'month'],
  ['1M', 'month'],
  ['quarter', 'quarter'],
  ['1q', 'quarter'],
  ['year', 'year'],
  ['1y', 'year'],
]);

const MILLISECONDS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/** {date_histogram: {field, calendar_interval or fixed_interval, min_doc_count}}, in UTC (O-149). */
export const dateHistogramKind: AggregationKind = {
  operator: 'date_histogram',
  read(body, place, below) {
    const options = readKnown(body, place, [
      'field',
      'calendar_interval',
      'fixed_interval',
      'min_doc_count',
    ]);
    const { calendar_interval: calendar, fixed_interval: fixed } = options;
    if ((calendar === undefined) === (fixed === undefined)) {
      const found = calendar === undefined ? 'none' : 'both';
      throw new InvalidQueryError(
        place,
        `must hold either calendar_interval or fixed_interval, but holds ${found}`,
      );
    }
    return {
      kind: 'date_histogram',
      place,
      field: readText(options.field, at(place, 'field')),
      interval:
        calendar === undefined
          ? readFixed(fixed, at(place, 'fixed_interval'))
          : readCalendar(calendar, at(place, 'calendar_interval')),
      minimumCount: readMinimumCount(options.min_doc_count, place),
      below,
    };
  },
};

function readCalendar(value: unknown, place: string): CalendarUnit {
  const unit = CALENDAR_UNITS.get(String(value));
  if (unit) return unit;
  throw new InvalidQueryError(
    place,
    `must be one of ${[...CALENDAR_UNITS.keys()].join(', ')}, but is ${describeValue(value)}`,
  );
}

function readFixed(value: unknown, place: string): number {
  const [, count, unit = ''] = /^(\d{1,12})(ms|s|m|h|d)$/.exec(String(value)) ?? [];
  const milliseconds = Number(count) * (MILLISECONDS.get(unit) ?? 0);
  if (milliseconds > 0 && Number.isSafeInteger(milliseconds)) return milliseconds;
  throw new InvalidQueryError(
    place,
    `must be a duration above 0 such as "30d", "12h", "5m", "10s" or "100ms", but is ${describeValue(value)}`,
  );
}
