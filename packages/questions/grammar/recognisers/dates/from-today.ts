import type { Bounds } from '../../phrase.ts';
import { spellTokens, stem, type Token } from '../../read-tokens.ts';
import type { Reading } from '../../recogniser.ts';
import { findComparison, findNarrow, findTrailingComparison } from '../amounts/comparison.ts';
import { readNumber } from '../amounts/numbers.ts';
import { addDays, addUnits } from './calendar.ts';
import { readDateUnit, readPeriod } from './period.ts';

function asReading(length: number, bounds: Bounds<string>): Reading {
  return { length, phrase: { type: 'date', bounds } };
}

/** Times that are told from today: "in the last 3 years", "more than ten years ago". */
export function readFromToday(
  tokens: readonly Token[],
  at: number,
  today: string,
): Reading | undefined {
  return (
    readRelative(tokens, at, today) ??
    readRangeAgo(tokens, at, today) ??
    readNarrowAgo(tokens, at, today) ??
    readAgo(tokens, at, today) ??
    readIn(tokens, at) ??
    readUpTo(tokens, at, today) ??
    readBeside(tokens, at, today)
  );
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
  if (!count && article === 0 && direction !== 'past') return undefined;
  const { value: amount } = count ?? { value: 1 };
  const behind = { lower: addUnits(today, -amount, unit) };
  const before = { lower: today, upper: addUnits(today, amount, unit) };
  if (past) return asReading(length, behind);
  if (ahead) return asReading(length, before);
  if (word(0) !== 'within' && word(0) !== 'inside') return undefined;
  const isOf = tokens[at + length]?.word === 'of';
  const isOfToday = isOf && /^(?:today|now)$/.test(tokens[at + length + 1]?.word ?? '');
  // "within a year of being bought"
  if (isOf && !isOfToday) {
    const reason = 'How long one thing came after another cannot be searched; say when each was.';
    return { length: length + 1, phrase: { type: 'refusal', reason } };
  }
  return {
    length: length + (isOfToday ? 2 : 0),
    phrase: { type: 'date', bounds: behind, within: before },
  };
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

/** "leases ending in 24 months": by then, or on that day? */
function readIn(tokens: readonly Token[], at: number): Reading | undefined {
  const count = tokens[at]?.word === 'in' ? readNumber(tokens, at + 1) : undefined;
  const end = at + 1 + (count?.length ?? 0);
  if (!count || count.suffix || !readDateUnit(tokens[end])) return undefined;
  if (/^(?:ago|or|to|-|–|old|from)$/.test(tokens[end + 1]?.word ?? '')) return undefined;
  const length = end + 1 + (tokens[end + 1]?.word === 'time' ? 1 : 0) - at;
  const words = spellTokens(tokens, at, length);
  const span = spellTokens(tokens, at + 1, count.length + 1).replace(/^an? /, '');
  const reason = `“${words}” may be a single day: say “in the next ${span}”, or “in the last ${span}”.`;
  return { length, phrase: { type: 'refusal', reason } };
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

/** "in the two years before covid", "in the 5 years after 2010" */
function readBeside(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  if (!/^(?:in|within|during|over)$/.test(tokens[at]?.word ?? '')) return undefined;
  const start = at + 1 + (tokens[at + 1]?.word === 'the' ? 1 : 0);
  const count = readNumber(tokens, start);
  const end = start + (count?.length ?? 0);
  const unit = readDateUnit(tokens[end]);
  const side = tokens[end + 1]?.word ?? '';
  const named = unit && /^(?:before|after)$/.test(side) && readPeriod(tokens, end + 2, today);
  if (!named) return undefined;
  const { from, to } = named.period;
  const many = count?.value ?? 1;
  return asReading(
    end + 2 + named.length - at,
    side === 'before'
      ? { lower: addUnits(from, -many, unit), upper: addDays(from, -1) }
      : { lower: addDays(to, 1), upper: addUnits(to, many, unit) },
  );
}

/** What has a day of its own from which its age is counted; of a building none is on record. */
const AGED =
  /^(?:lease|tenancy|letting|sale|deal|transaction|evidence|comp|comparable|application|permission|consent|refusal|approval)$/;

/** "ago", or "old" after what is dated: "leases over 25 years old". */
function isBack(tokens: readonly Token[], at: number, end: number): boolean {
  if (tokens[end]?.word === 'ago') return true;
  // "comps 5-15k sq ft not more than two years old"
  const before = tokens
    .slice(0, at)
    .filter(({ kind, word }) => kind === 'word' && !SIZE.test(word));
  return (
    tokens[end]?.word === 'old' &&
    before.slice(-AGE_REACH).some(({ word }) => AGED.test(stem(word)))
  );
}

/** Between the ends of a size, and behind them. */
const SIZE = /^(?:sq|ft|sqft|feet|foot|acres?|ac|to|-|–|over|under)$/;
/** Words between what is so old and how old it is, but for those of a size. */
const AGE_REACH = 4;

/** "between 10 and 15 years ago". */
function readRangeAgo(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const opening = /^(?:between|from)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  const near = readNumber(tokens, at + opening);
  const far = near && readFurther(tokens, at + opening + near.length);
  const end = at + opening + (near?.length ?? 0) + (far?.length ?? 0);
  if (!near || !far || near.value > far.value || !isBack(tokens, at, end)) return undefined;
  return asReading(end + 1 - at, {
    lower: addUnits(today, -far.value, far.unit),
    upper: addUnits(today, -near.value, far.unit),
  });
}

/** Months that a little more or less than a year may be. */
const NARROW_MONTHS = 3;
const MONTHS_OF: Readonly<Partial<Record<string, number>>> = { month: 1, year: 12 };

/** "just over a year ago": up to a quarter longer, which is said. */
function readNarrowAgo(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const side = findNarrow(tokens, at);
  const start = at + (side?.length ?? 0);
  const count = side && readNumber(tokens, start);
  const end = start + (count?.length ?? 0) + 1;
  const unit = count && readDateUnit(tokens[end - 1]);
  const months = MONTHS_OF[unit ?? ''];
  if (!count || months === undefined || !isBack(tokens, at, end)) return undefined;
  const said = count.value * months;
  const little = Math.max(1, Math.round((said * NARROW_MONTHS) / 12));
  const [near, far] = side.value === 'justOver' ? [said, said + little] : [said - little, said];
  const words = spellTokens(tokens, at, end + 1 - at);
  return {
    ...asReading(end + 1 - at, {
      lower: addUnits(today, -far, 'month'),
      upper: addUnits(today, -near, 'month'),
    }),
    notes: [`“${words}” is read as ${near} to ${far} months ago`],
  };
}

/** "more than ten years ago", "less than 5 years ago". */
function readAgo(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const comparison = findComparison(tokens, at);
  const start = at + (comparison?.length ?? 0);
  const count = readNumber(tokens, start);
  const unit = readDateUnit(tokens[start + (count?.length ?? 0)]);
  const end = start + (count?.length ?? 0) + 1;
  if (!count || !unit || !isBack(tokens, at, end)) return undefined;
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
