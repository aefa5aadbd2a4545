import type { Search } from '#filters/model/filter.ts';
import { buildSort } from '#filters/query/build-sort.ts';
import type { GatheredTitle } from '../gather/plan-parts.ts';

type Value = number | string;

/**
 * Rows that are all here in the order of a search, as the service gives them (S-082 to S-084): by
 * the highest or latest of several values descending, by the lowest ascending, and those without
 * one last. There is no score to go by: best match leaves them as they are.
 */
export function sortRows(
  rows: readonly GatheredTitle[],
  order: Pick<Search, 'index' | 'sort' | 'direction'>,
): readonly GatheredTitle[] {
  const [[field = ''] = []] = buildSort(order).map((key) => Object.keys(key));
  if (field === '_score') return rows;
  const path = field.split('.');
  const sign = order.direction === 'asc' ? 1 : -1;
  return rows
    .map((row) => ({ row, value: chooseValue(readValues(row, path), sign) }))
    .sort((one, other) => {
      if (one.value === undefined || other.value === undefined)
        return Number(one.value === undefined) - Number(other.value === undefined);
      return sign * compare(one.value, other.value);
    })
    .map(({ row }) => row);
}

function readValues(value: unknown, [name, ...rest]: readonly string[]): Value[] {
  if (Array.isArray(value))
    return value.flatMap((each) => readValues(each, name ? [name, ...rest] : []));
  if (name === undefined)
    return typeof value === 'number' || typeof value === 'string' ? [value] : [];
  return typeof value === 'object' && value !== null
    ? readValues(Reflect.get(value, name), rest)
    : [];
}

function chooseValue(values: readonly Value[], sign: number): Value | undefined {
  return values.toSorted((one, other) => sign * compare(one, other))[0];
}

function compare(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
