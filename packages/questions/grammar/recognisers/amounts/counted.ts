import type { Bounds } from '../../phrase.ts';
import type { Token } from '../../read-tokens.ts';
import { type Comparison, findComparison, findTrailingComparison } from './comparison.ts';
import { readNumber } from './numbers.ts';

/** "more than 10", "between 5 and 10", "5 or more", with the word after it. */
export function readCounted(tokens: readonly Token[], at: number) {
  const between = tokens[at]?.word === 'between' ? 1 : 0;
  const comparison = between ? undefined : findComparison(tokens, at);
  const start = at + between + (comparison?.length ?? 0);
  const count = readNumber(tokens, start);
  if (!count || count.suffix === '%') return undefined;
  let end = start + count.length;
  const join = tokens[end]?.word ?? '';
  const far =
    (between === 1 && join === 'and') || (!comparison && /^(?:to|-|–)$/.test(join))
      ? readNumber(tokens, end + 1)
      : undefined;
  if (between === 1 && !far) return undefined;
  if (far) end += 1 + far.length;
  const other = comparison && !far ? readOtherEnd(tokens, end, comparison.value) : undefined;
  if (other) {
    const bounds = { ...boundCount(count.value, comparison?.value ?? 'exactly'), ...other.bounds };
    return {
      length: end + other.length - at,
      bounds,
      after: tokens[end + other.length]?.word ?? '',
    };
  }
  const trailing = far || comparison ? undefined : findTrailingComparison(tokens, end);
  end += trailing?.length ?? 0;
  const isPlus = count.suffix === '+';
  const limit = comparison?.value ?? trailing?.value ?? (isPlus ? 'atLeast' : 'exactly');
  const bounds = far ? { lower: count.value, upper: far.value } : boundCount(count.value, limit);
  return { length: end - at, bounds, after: tokens[end]?.word ?? '' };
}

/** The limits that a comparison gives to a count. */
export function boundCount(value: number, limit: Comparison): Bounds<number> {
  if (limit === 'under') return { upper: value, upperOpen: true };
  if (limit === 'atMost') return { upper: value };
  if (limit === 'over') return { lower: value, lowerOpen: true };
  return limit === 'atLeast' ? { lower: value } : { lower: value, upper: value };
}

/** "but no more than 10" after "at least 3" */
function readOtherEnd(tokens: readonly Token[], at: number, first: Comparison) {
  const joint = /^(?:but|and)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  const comparison = joint ? findComparison(tokens, at + joint) : undefined;
  const start = at + joint + (comparison?.length ?? 0);
  const count = comparison && readNumber(tokens, start);
  const isLow = (limit: Comparison) => limit === 'over' || limit === 'atLeast';
  if (!comparison || !count || count.suffix || isLow(first) === isLow(comparison.value))
    return undefined;
  return { length: start + count.length - at, bounds: boundCount(count.value, comparison.value) };
}
