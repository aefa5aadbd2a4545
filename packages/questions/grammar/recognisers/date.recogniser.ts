import { RefusedQuestion } from '../../refused-question.ts';
import type { Bounds } from '../phrase.ts';
import { spellTokens, type Token, WordTable } from '../read-tokens.ts';
import type { Reading, Recogniser } from '../recogniser.ts';
import { addDays, addUnits, buildPeriod, type Period } from './calendar.ts';
import { findComparison, findTrailingComparison } from './comparison.ts';
import { readNumber } from './numbers.ts';
import { type ReadPeriod, readDateUnit, readMonth, readPeriod } from './period.ts';

/** Dates and relative dates: "since 2020", "in the last 3 years", "before March 2021", "Q1 2022". */
export const readDate: Recogniser = (tokens, at, { today, index }) =>
  readSpan(tokens, at, today) ??
  (index === 'comps' ? readOlder(tokens, at, today) : undefined) ??
  readRelative(tokens, at, today) ??
  readRangeAgo(tokens, at, today) ??
  readAgo(tokens, at, today) ??
  readUpTo(tokens, at, today) ??
  readBounded(tokens, at, today);

function asReading(length: number, bounds: Bounds<string>): Reading {
  return { length, phrase: { type: 'date', bounds } };
}

/** "between 2018 and 2020", "from 2018 to 2020", "2018-2020". */
function readSpan(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const opening = /^(?:between|from|in|during)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  const left = readPeriod(tokens, at + opening, today) ?? readMonth(tokens, at + opening, today);
  if (!left) return undefined;
  const middle = at + opening + left.length;
  // "in 2019 and 2021" leaves 2020 out.
  const encloses = /^(?:between|from)$/.test(tokens[at]?.word ?? '');
  const joins = encloses ? /^(?:and|to|until|-|–)$/ : /^(?:to|until|-|–)$/;
  if (!joins.test(tokens[middle]?.word ?? '')) return undefined;
  refuseYearPair(tokens, at + opening, middle);
  const right =
    readShortYear(tokens, middle) ??
    readPeriod(tokens, middle + 1, today) ??
    readMonth(tokens, middle + 1, today);
  if (!right) return undefined;
  const { from, to } = joinPeriods(left, right);
  const length = middle + 1 + right.length - at;
  if (from > to)
    throw new RefusedQuestion(`The dates run backwards: “${spellTokens(tokens, at, length)}”.`);
  return asReading(length, { lower: from, upper: to });
}

/** The 26 of "2024-26". */
function readShortYear(tokens: readonly Token[], middle: number): ReadPeriod | undefined {
  const [year = '', joint, short] = tokens.slice(middle - 1, middle + 2).map(({ raw }) => raw);
  if (!/^[12]\d{3} [-–] \d\d$/.test(`${year} ${joint} ${short}`)) return undefined;
  const to = Number(`${year.slice(0, 2)}${short}`);
  return to > Number(year) ? { length: 1, period: buildPeriod(to, 1, 12) } : undefined;
}

/** "2023-24": two years, or one that ends in March. */
function refuseYearPair(tokens: readonly Token[], left: number, middle: number): void {
  const [year = '', , short = ''] = tokens.slice(middle - 1, middle + 2).map(({ raw }) => raw);
  if (middle !== left + 1 || !/^\d{4}$/.test(year) || !/^\d\d$/.test(short)) return;
  if (Number(short) !== (Number(year) + 1) % 100) return;
  const next = Number(year) + 1;
  throw new RefusedQuestion(
    `“${year}-${short}” may be two calendar years or one that ends in March; say “${year} to ${next}” or the months.`,
    spellTokens(tokens, left, 3),
  );
}

/** Of two months one may stand without its year: "January to March 2024", "March 2024 to June". */
function joinPeriods(left: ReadPeriod, right: ReadPeriod): Period {
  const { from } = left.period;
  const { to } = right.period;
  if (left.month !== undefined && from.slice(0, 4) !== to.slice(0, 4)) {
    const whole = buildPeriod(Number(to.slice(0, 4)), left.month, 1);
    if (whole.from <= to) return { from: whole.from, to };
    return { from: buildPeriod(Number(to.slice(0, 4)) - 1, left.month, 1).from, to };
  }
  if (left.month !== undefined && from > to) {
    return { from: buildPeriod(Number(to.slice(0, 4)) - 1, left.month, 1).from, to };
  }
  if (right.month !== undefined && left.month === undefined) {
    const same = buildPeriod(Number(from.slice(0, 4)), right.month, 1);
    if (same.to >= from) return { from, to: same.to };
    return { from, to: buildPeriod(Number(from.slice(0, 4)) + 1, right.month, 1).to };
  }
  return { from, to };
}

/** "in the last 3 years", "over the past six months", "in the next 2 years", "within 5 years". */
function readRelative(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const word = (offset: number) => tokens[at + offset]?.word ?? '';
  if (/^recent(?:ly)?$/.test(word(0)) || word(0) === 'lately') {
    return {
      ...asReading(1, { lower: addUnits(today, -1, 'year') }),
      notes: [`“${tokens[at]?.raw}” is read as the last 12 months`],
    };
  }
  const opening = ['in', 'within', 'inside', 'over', 'during', 'for'].includes(word(0)) ? 1 : 0;
  const article = word(opening) === 'the' ? 1 : 0;
  const direction = word(opening + article);
  const past = ['last', 'past', 'previous'].includes(direction);
  const ahead = ['next', 'coming', 'following'].includes(direction);
  const start = at + opening + article + (past || ahead ? 1 : 0);
  const count = readNumber(tokens, start);
  const further = count && (past || ahead) && readFurther(tokens, start + count.length);
  if (further) {
    const [near, far] = past ? [-further.value, -count.value] : [count.value, further.value];
    return asReading(start + count.length + further.length - at, {
      lower: addUnits(today, near, further.unit),
      upper: addUnits(today, far, further.unit),
    });
  }
  const unit = readDateUnit(tokens[start + (count?.length ?? 0)]);
  const length = start + (count?.length ?? 0) + 1 - at;
  if (!unit || (!count && !(past || ahead))) return undefined;
  // "last year" without "the" or "in the" is a calendar year, read elsewhere.
  if (!count && article === 0) return undefined;
  const { value: amount } = count ?? { value: 1 };
  const behind = { lower: addUnits(today, -amount, unit) };
  const before = { lower: today, upper: addUnits(today, amount, unit) };
  if (past) return asReading(length, behind);
  if (ahead) return asReading(length, before);
  if (word(0) !== 'within' && word(0) !== 'inside') return undefined;
  return { length, phrase: { type: 'date', bounds: behind, within: before } };
}

/** "to 12 months" after "in the next 6". */
function readFurther(tokens: readonly Token[], at: number) {
  if (!['to', 'and', '-', '–'].includes(tokens[at]?.word ?? '')) return undefined;
  const count = readNumber(tokens, at + 1);
  const unit = count && readDateUnit(tokens[at + 1 + count.length]);
  return unit && { value: count.value, unit, length: count.length + 2 };
}

/** "nothing older than 18 months": what is evidence, by its age; of a title it might be anything. */
export function readOlder(
  tokens: readonly Token[],
  at: number,
  today: string,
): Reading | undefined {
  const isNegated = /^(?:nothing|none|not|no)$/.test(tokens[at]?.word ?? '');
  const start = at + (isNegated ? 1 : 0);
  if (tokens[start]?.word !== 'older' || tokens[start + 1]?.word !== 'than') return undefined;
  const count = readNumber(tokens, start + 2);
  const end = start + 2 + (count?.length ?? 0);
  const unit = count && readDateUnit(tokens[end]);
  if (!unit) return undefined;
  const day = addUnits(today, -count.value, unit);
  return asReading(end + 1 - at, isNegated ? { lower: day } : { upper: day });
}

/** "in the twelve months to September 2025", "in the year ending March 2024". */
function readUpTo(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const opening = /^(?:in|over|during|for)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  const start = at + opening + (tokens[at + opening]?.word === 'the' ? 1 : 0);
  const count = readNumber(tokens, start);
  const end = start + (count?.length ?? 0);
  const unit = readDateUnit(tokens[end]);
  if (!unit || !/^(?:to|ending|ended|up)$/.test(tokens[end + 1]?.word ?? '')) return undefined;
  const last = readPeriod(tokens, end + 2, today);
  if (!last) return undefined;
  const { to: upper } = last.period;
  const lower = addUnits(addDays(upper, 1), -(count?.value ?? 1), unit);
  return asReading(end + 2 + last.length - at, { lower, upper });
}

/** "between 10 and 15 years ago". */
function readRangeAgo(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const opening = /^(?:between|from)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  const near = readNumber(tokens, at + opening);
  const far = near && readFurther(tokens, at + opening + near.length);
  const end = at + opening + (near?.length ?? 0) + (far?.length ?? 0);
  if (!near || !far || near.value > far.value || tokens[end]?.word !== 'ago') return undefined;
  return asReading(end + 1 - at, {
    lower: addUnits(today, -far.value, far.unit),
    upper: addUnits(today, -near.value, far.unit),
  });
}

/** "more than ten years ago", "less than 5 years ago". */
function readAgo(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const comparison = findComparison(tokens, at);
  const start = at + (comparison?.length ?? 0);
  const count = readNumber(tokens, start);
  const unit = readDateUnit(tokens[start + (count?.length ?? 0)]);
  const end = start + (count?.length ?? 0) + 1;
  if (!count || !unit || tokens[end]?.word !== 'ago') return undefined;
  if (!comparison) {
    const words = spellTokens(tokens, at, end + 1 - at);
    const reason = `“${words}” is a single day; say since when, before when or in which year.`;
    return { length: end + 1 - at, phrase: { type: 'refusal', reason } };
  }
  const day = addUnits(today, -count.value, unit);
  const isEarlier = /^(?:over|atLeast)$/.test(comparison.value);
  return asReading(end + 1 - at, isEarlier ? { upper: day } : { lower: day });
}

/**
 * "for 10 years", "in over 20 years", "10 years or more": since the day so long ago. What says for
 * how long alone is read elsewhere: the words before it tell whether it reaches back from today.
 */
export function readDuration(
  tokens: readonly Token[],
  at: number,
  today: string,
): Reading | undefined {
  const opening = /^(?:for|in)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  const before = findComparison(tokens, at + opening);
  const start = at + opening + (before?.length ?? 0);
  const count = readNumber(tokens, start);
  const unit = count && readDateUnit(tokens[start + count.length]);
  if (!unit || (count.suffix !== undefined && count.suffix !== '+')) return undefined;
  const end = start + count.length + 1;
  const next = tokens[end]?.word ?? '';
  const after = !before && next === 'or' ? findTrailingComparison(tokens, end) : undefined;
  if (!/^(?:over|atLeast)$/.test((before ?? after)?.value ?? 'over')) return undefined;
  // "10 years ago" is one day, "10 to 20 years" has two ends.
  if (/^(?:ago|to|-|–)$/.test(next)) return undefined;
  const lower = addUnits(today, -count.value, unit);
  return asReading(end + (after?.length ?? 0) - at, { lower });
}

type Limit = 'since' | 'after' | 'before' | 'until' | 'in';
const LIMITS = new WordTable<Limit>([
  [
    'since,from,as of,on or after,in or after,after or on,in or since,since or in,from or after,no earlier than,not earlier than,starting from,starting in,at least',
    'since',
  ],
  ['after,post,later than,any time after,beyond', 'after'],
  ['before,pre,prior to,earlier than,any time before,since before', 'before'],
  [
    'until,till,by,to,up to,up to and including,on or before,in or before,before or on,before or in,by or before,no later than,not later than',
    'until',
  ],
  ['in,on,during,dated,due', 'in'],
]);

/** One period with what stands before it; a period alone means within it. */
function readBounded(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  // "Past 2030" is after it, "the past 2 years" lie behind.
  const isPast = tokens[at]?.word === 'past' && /^\d{4}$/.test(tokens[at + 1]?.raw ?? '');
  const limit = isPast ? ({ length: 1, value: 'after' } as const) : LIMITS.find(tokens, at);
  // "pre-2000"
  const dashed = limit?.length === 1 && /^[-–]$/.test(tokens[at + 1]?.word ?? '') ? 1 : 0;
  const opening = (limit?.length ?? 0) + dashed;
  // A month alone is a time only after a word that says so: "may" and "march" are verbs too.
  const found =
    readPeriod(tokens, at + opening, today) ??
    (opening > 0 ? readMonth(tokens, at + opening, today) : undefined);
  if (!found) return undefined;
  const length = opening + found.length;
  if (found.month !== undefined) return readMonthAlone(found, length, limit?.value ?? 'in', today);
  const { from, to } = found.period;
  const trailing = tokens.slice(at + length, at + length + 2).map(({ word }) => word);
  if (opening === 0 && /^(?:onwards?|on)$/.test(trailing[0] ?? ''))
    return asReading(length + 1, { lower: from });
  const open = opening === 0 || limit?.value === 'in' || limit?.value === 'since';
  if (open && trailing[0] === 'or' && /^(?:later|after|newer)$/.test(trailing[1] ?? '')) {
    return asReading(length + 2, { lower: from });
  }
  if (
    open &&
    limit?.value !== 'since' &&
    trailing[0] === 'or' &&
    /^(?:earlier|before|older)$/.test(trailing[1] ?? '')
  ) {
    return asReading(length + 2, { upper: to });
  }
  const kind = limit?.value ?? 'in';
  const onward = kind === 'since' && /^(?:onwards?|on)$/.test(trailing[0] ?? '') ? 1 : 0;
  return asReading(length + onward, boundBy(kind, found.period, found.isEnd));
}

function boundBy(limit: Limit, { from, to }: Period, isEnd = false): Bounds<string> {
  switch (limit) {
    case 'since':
      return { lower: from };
    case 'after':
      return { lower: addDays(to, 1) };
    case 'before':
      return { upper: isEnd ? to : addDays(from, -1) };
    case 'until':
      return { upper: to };
    case 'in':
      return { lower: from, upper: to };
  }
}

/** A month without its year is the last one there was or, for what lies ahead, the next one. */
function readMonthAlone(
  { period }: ReadPeriod,
  length: number,
  limit: Limit,
  today: string,
): Reading {
  const [year = 0, month = 1] = period.from.split('-').map(Number);
  const next = period.to < today ? buildPeriod(year + 1, month, 1) : period;
  return {
    length,
    phrase: { type: 'date', bounds: boundBy(limit, period), within: boundBy(limit, next) },
  };
}
