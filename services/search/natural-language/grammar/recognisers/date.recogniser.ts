import { RefusedQuestion } from '../../refused-question.ts';
import type { Bounds } from '../phrase.ts';
import type { Token } from '../read-tokens.ts';
import type { Reading, Recogniser } from '../recogniser.ts';
import { addDays, addUnits } from './calendar.ts';
import { findComparison } from './comparison.ts';
import { readNumber } from './numbers.ts';
import { readDateUnit, readPeriod } from './period.ts';

/** Dates and relative dates: "since 2020", "in the last 3 years", "before March 2021", "Q1 2022". */
export const readDate: Recogniser = (tokens, at, { today }) =>
  readSpan(tokens, at, today) ??
  readRelative(tokens, at, today) ??
  readAgo(tokens, at, today) ??
  readBounded(tokens, at, today);

function asReading(length: number, bounds: Bounds<string>): Reading {
  return { length, phrase: { type: 'date', bounds } };
}

/** "between 2018 and 2020", "from 2018 to 2020", "2018-2020". */
function readSpan(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const opening = ['between', 'from', 'in', 'during'].includes(tokens[at]?.word ?? '') ? 1 : 0;
  const left = readPeriod(tokens, at + opening, today);
  if (!left) return undefined;
  const middle = at + opening + left.length;
  const joins = opening === 1 ? ['and', 'to', 'until', '-', '–'] : ['to', '-', '–', 'until'];
  if (!joins.includes(tokens[middle]?.word ?? '')) return undefined;
  const right = readPeriod(tokens, middle + 1, today);
  if (!right) return undefined;
  if (left.period.from > right.period.to) {
    throw new RefusedQuestion(
      `The dates run backwards: ${spell(tokens, at, middle + 1 + right.length)}.`,
    );
  }
  return asReading(middle + 1 + right.length - at, {
    lower: left.period.from,
    upper: right.period.to,
  });
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
  const opening = ['in', 'within', 'over', 'during', 'for'].includes(word(0)) ? 1 : 0;
  const article = word(opening) === 'the' ? 1 : 0;
  const direction = word(opening + article);
  const past = ['last', 'past', 'previous'].includes(direction);
  const ahead = ['next', 'coming', 'following'].includes(direction);
  const start = at + opening + article + (past || ahead ? 1 : 0);
  const count = readNumber(tokens, start);
  const unit = readDateUnit(tokens[start + (count?.length ?? 0)]);
  const length = start + (count?.length ?? 0) + 1 - at;
  if (!unit || (!count && !(past || ahead))) return undefined;
  // "last year" without "the" or "in the" is a calendar year, read elsewhere.
  if (!count && article === 0) return undefined;
  const amount = count?.value ?? 1;
  const behind = { lower: addUnits(today, -amount, unit) };
  const before = { lower: today, upper: addUnits(today, amount, unit) };
  if (past) return asReading(length, behind);
  if (ahead) return asReading(length, before);
  if (word(0) !== 'within') return undefined;
  return { length, phrase: { type: 'date', bounds: behind, within: before } };
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
    const words = spell(tokens, at, end + 1);
    const reason = `${words} is a single day; say since when, before when or in which year.`;
    return { length: end + 1 - at, phrase: { type: 'refusal', reason } };
  }
  const day = addUnits(today, -count.value, unit);
  const earlier = comparison.value === 'over' || comparison.value === 'atLeast';
  return asReading(end + 1 - at, earlier ? { upper: day } : { lower: day });
}

type Limit = 'since' | 'after' | 'before' | 'until' | 'in';
const LIMITS: Readonly<Record<string, Limit>> = {
  since: 'since',
  from: 'since',
  after: 'after',
  post: 'after',
  before: 'before',
  pre: 'before',
  until: 'until',
  till: 'until',
  by: 'until',
  to: 'until',
  in: 'in',
  on: 'in',
  during: 'in',
  dated: 'in',
  due: 'in',
};

/** One period with what stands before it; a period alone means within it. */
function readBounded(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const limit = LIMITS[tokens[at]?.word ?? ''];
  const pair = tokens[at]?.word === 'up' && tokens[at + 1]?.word === 'to' ? 2 : limit ? 1 : 0;
  const found = readPeriod(tokens, at + pair, today);
  if (!found) return undefined;
  const length = pair + found.length;
  const { from, to } = found.period;
  const trailing = tokens.slice(at + length, at + length + 2).map(({ word }) => word);
  if (pair === 0 && /^(?:onwards?|on)$/.test(trailing[0] ?? ''))
    return asReading(length + 1, { lower: from });
  const open = pair === 0 || limit === 'in';
  if (open && trailing[0] === 'or' && /^(?:later|after|newer)$/.test(trailing[1] ?? '')) {
    return asReading(length + 2, { lower: from });
  }
  if (open && trailing[0] === 'or' && /^(?:earlier|before|older)$/.test(trailing[1] ?? '')) {
    return asReading(length + 2, { upper: to });
  }
  switch (pair === 2 ? 'until' : (limit ?? 'in')) {
    case 'since':
      return asReading(length + (trailing[0] === 'onwards' || trailing[0] === 'on' ? 1 : 0), {
        lower: from,
      });
    case 'after':
      return asReading(length, { lower: addDays(to, 1) });
    case 'before':
      return asReading(length, { upper: addDays(from, -1) });
    case 'until':
      return asReading(length, { upper: to });
    case 'in':
      return asReading(length, { lower: from, upper: to });
  }
}

function spell(tokens: readonly Token[], from: number, to: number): string {
  return `“${tokens
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(' ')}”`;
}
