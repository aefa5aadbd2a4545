import type {
  ChoiceFilter,
  CustomFilter,
  DateFilter,
  FieldFilter,
  Filter,
  Range,
  RangeFilter,
} from '../model/filter.ts';
import { type FilterIndex, findFilterField } from '../model/filter-fields.ts';
import { buildQuery } from './build-query.ts';
import type { QueryDialect } from './query-dialect.ts';

/** How what is asked next stands to what was: beside it, within it or in its place. */
export type JoinManner = 'add' | 'narrow' | 'replace';

interface Asked {
  readonly index: FilterIndex;
  readonly dialect: QueryDialect;
}

/**
 * A filter and a further one of its kind as what both say together; null where the further one is to
 * take its place.
 */
export function joinCondition(
  before: Filter,
  filter: Filter,
  manner: JoinManner,
  asked: Asked,
): readonly Filter[] | null {
  if (before.type === 'custom' && filter.type === 'custom') return [before, filter];
  // "actually not in WX2": what is left out takes the place of nothing.
  if (manner === 'replace' && !('not' in filter && filter.not)) return null;
  if (before.type === 'choice' && filter.type === 'choice') {
    return joinChoices(before, filter, manner, asked);
  }
  // "but not sold since 2016" of what was sold in 2015
  const isLimit = filter.type === 'date' || filter.type === 'range';
  if (isLimit && filter.not && before.type === filter.type && !before.not)
    return leavesSome(before, filter) ? [before, keepAsWritten(filter, asked)] : null;
  if (before.type === 'range' && filter.type === 'range' && !before.not && !filter.not) {
    const range = joinEnds(before.range, filter.range);
    return range && [{ ...filter, range }];
  }
  if (before.type === 'date' && filter.type === 'date' && !before.not && !filter.not) {
    const dates = joinEnds(before.dates, filter.dates);
    return dates && [{ ...filter, dates }];
  }
  return null;
}

function joinChoices(
  before: ChoiceFilter,
  filter: ChoiceFilter,
  manner: JoinManner,
  asked: Asked,
): readonly Filter[] | null {
  const both = { ...filter, values: [...new Set([...before.values, ...filter.values])] };
  const isSame = before.not === filter.not;
  if (isSame) return filter.not || manner === 'add' ? [both] : null;
  const { field, nested } = findFilterField(asked.index, filter.kind);
  const hasMany = field.list === true || nested !== undefined;
  const [some, out] = filter.not ? [before, filter] : [filter, before];
  const left = some.values.filter((value) => !out.values.includes(value));
  // Who asked for nothing else has turned round.
  if (left.length === 0 || (!filter.not && left.length < some.values.length)) return null;
  // What has several values may have one of those as well that were taken out.
  return [{ ...some, values: left }, ...(hasMany ? [keepAsWritten(out, asked)] : [])];
}

function keepAsWritten(filter: FieldFilter, { index, dialect }: Asked): CustomFilter {
  const query = buildQuery({ index, filters: [filter] }, new Map(), dialect);
  if (!('bool' in query)) throw new Error(`${filter.kind} is no clause.`);
  const { filter: held = [], must_not: denied = [] } = query.bool;
  return {
    type: 'custom',
    kind: 'custom',
    parts: {
      ...(held.length > 0 && { filter: held }),
      ...(denied.length > 0 && { must_not: denied }),
    },
  };
}

/** Whether what is left out of a stretch leaves something of it. */
function leavesSome(before: DateFilter | RangeFilter, out: DateFilter | RangeFilter): boolean {
  const [own, { from, to }] = [readEnds(before), readEnds(out)];
  const isBelow = from === undefined || (own.from !== undefined && own.from >= from);
  const isAbove = to === undefined || (own.to !== undefined && own.to <= to);
  return !(isBelow && isAbove);
}

const readEnds = (filter: DateFilter | RangeFilter): Range<number | string> =>
  filter.type === 'date' ? filter.dates : filter.range;

/** The two ends of which each range has one; null where they leave nothing between them. */
function joinEnds<Value extends number | string>(
  one: Range<Value>,
  other: Range<Value>,
): Range<Value> | null {
  const [low, high] = one.to === undefined ? [one, other] : [other, one];
  const isOpen = low.to === undefined && high.from === undefined;
  if (!isOpen || low.from === undefined || high.to === undefined || low.from >= high.to)
    return null;
  return { ...low, ...high };
}

/** All custom filters as one, where the first of them stands. */
export function mergeCustom(filters: readonly Filter[]): Filter[] {
  const custom = filters.filter((filter) => filter.type === 'custom');
  const [first] = custom;
  if (!first) return [...filters];
  const parts = Object.fromEntries(
    (['must', 'filter', 'must_not'] as const).flatMap((clause) => {
      const nodes = custom.flatMap(({ parts: each }) => each[clause] ?? []);
      return nodes.length > 0 ? [[clause, nodes]] : [];
    }),
  );
  return [...filters.filter(({ type }) => type !== 'custom'), { ...first, parts }];
}
