import { RefusedQuestion } from '../../../refused-question.ts';
import type { Bounds } from '../../phrase.ts';
import { measureSaid, spellTokens, type Token, WordTable } from '../../read-tokens.ts';
import type { Reading, Recogniser } from '../../recogniser.ts';
import { addDays, buildPeriod, type Period, type ReadPeriod } from './calendar.ts';
import { findNamedTime, widenFeast } from './feasts.ts';
import { readFromToday, readOlder } from './from-today.ts';
import { readPeriod, readYearless } from './period.ts';

/** Dates and relative dates: "since 2020", "in the last 3 years", "before March 2021", "Q1 2022". */
export const readDate: Recogniser = (tokens, at, { today, index }) =>
  readSpan(tokens, at, today) ??
  (index === 'comps'
    ? (readOlder(tokens, at, today) ??
      readNewer(tokens, at, today) ??
      readNothing(tokens, at, today))
    : undefined) ??
  readFromToday(tokens, at, today) ??
  readBounded(tokens, at, today);

function asReading(length: number, bounds: Bounds<string>): Reading {
  return { length, phrase: { type: 'date', bounds } };
}

/** "between 2018 and 2020", "from 2018 to 2020", "2018-2020". */
function readSpan(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const opening = /^(?:between|from|in|during)$/.test(tokens[at]?.word ?? '') ? 1 : 0;
  const left = readPeriod(tokens, at + opening, today) ?? readYearless(tokens, at + opening, today);
  if (!left) return undefined;
  const middle = at + opening + left.length;
  // "in 2019 and 2021" leaves 2020 out.
  const encloses = /^(?:between|from)$/.test(tokens[at]?.word ?? '');
  const joins = encloses ? /^(?:and|to|until|through|-|–)$/ : /^(?:to|until|through|-|–)$/;
  if (!joins.test(tokens[middle]?.word ?? '')) return undefined;
  refuseYearPair(tokens, at + opening, middle);
  const right =
    readShortYear(tokens, middle) ??
    readPeriod(tokens, middle + 1, today) ??
    readYearless(tokens, middle + 1, today);
  if (!right) return undefined;
  const { from, to } = endBefore(tokens, middle, joinPeriods(left, right), right);
  const length = middle + 1 + right.length - at;
  if (from > to)
    throw new RefusedQuestion(`The dates run backwards: “${spellTokens(tokens, at, length)}”.`);
  const within = joinNext(left, right, today);
  const bounds = { lower: from, upper: to };
  const notes = [left.note, right.note].filter((note) => note !== undefined);
  return { length, phrase: { type: 'date', bounds, ...(within && { within }) }, notes };
}

/** "between the referendum and covid": up to when that began, as it is no year that is counted in. */
function endBefore(
  tokens: readonly Token[],
  middle: number,
  { from, to }: Period,
  right: ReadPeriod,
): Period {
  const isNamed = findNamedTime(tokens, middle + 1) !== undefined;
  const before = addDays(right.period.from, -1);
  return isNamed && before > from ? { from, to: before } : { from, to };
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

/** Of two ends one may stand without its year: "January to March 2024", "March 2024 to June". */
function joinPeriods(left: ReadPeriod, right: ReadPeriod): Period {
  const { from } = left.period;
  const { to } = right.period;
  if (left.ofYear) {
    const year = Number(to.slice(0, 4));
    const whole = left.ofYear(year);
    return { from: whole.from <= to ? whole.from : left.ofYear(year - 1).from, to };
  }
  if (right.ofYear) {
    const year = Number(from.slice(0, 4));
    const same = right.ofYear(year);
    return { from, to: same.to >= from ? same.to : right.ofYear(year + 1).to };
  }
  return { from, to };
}

/** "between Christmas and Easter": the last time there was or, for what lies ahead, the next one. */
function joinNext(left: ReadPeriod, right: ReadPeriod, today: string): Bounds<string> | undefined {
  if (!left.ofYear || !right.ofYear) return undefined;
  const { from, to } = joinPeriods(left, right);
  if (to >= today) return undefined;
  const next = right.ofYear(Number(to.slice(0, 4)) + 1).to;
  return { lower: left.ofYear(Number(from.slice(0, 4)) + 1).from, upper: next };
}

const AGES = new WordTable<Limit>([
  ['no older than,not older than,nothing older than,none older than', 'since'],
  ['newer than,more recent than,younger than', 'after'],
  ['older than', 'before'],
]);

/** "more recent than 2023" of evidence; of titles it might be the age of a building. */
function readNewer(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  const age = AGES.find(tokens, at);
  const found = age && readPeriod(tokens, at + age.length, today);
  return found && asReading(age.length + found.length, boundBy(age.value, found.period));
}

/** "nothing before 2020": what is left is of that time or later. */
function readNothing(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  if (!/^(?:nothing|none)$/.test(tokens[at]?.word ?? '')) return undefined;
  const from = tokens[at + 1]?.word === 'from' ? 1 : 0;
  const limit = LIMITS.find(tokens, at + 1 + from);
  const start = at + 1 + from + (limit?.length ?? 0);
  const found = limit && !/^(?:in|since)$/.test(limit.value) && readPeriod(tokens, start, today);
  if (!found) return undefined;
  const { lower, upper } = boundBy(limit.value, found.period, found.isEnd);
  const rest =
    upper === undefined ? { upper: addDays(lower ?? today, -1) } : { lower: addDays(upper, 1) };
  return asReading(start + found.length - at, rest);
}

type Limit = 'since' | 'after' | 'before' | 'until' | 'in';
const LIMITS = new WordTable<Limit>([
  ['until at least,till at least,until at the earliest', 'since'],
  [
    'since,since at least,from,as of,on or after,in or after,after or on,in or since,since or in,from or after,no earlier than,not earlier than,starting from,starting in,at least',
    'since',
  ],
  ['after,post,later than,more recently than,more recent than,any time after,beyond', 'after'],
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
  const isEnd = endsLease(tokens, at);
  // The "until" of "let until March" has been read with the lease.
  const isQuarter = /^q[1-4]$/.test(tokens[at]?.word ?? '');
  const isLed =
    opening > 0 || isQuarter || (endsLease(tokens, at - 1) && tokens[at - 2]?.word === 'let');
  const exact =
    readPeriod(tokens, at + opening, today) ??
    (isLed ? readYearless(tokens, at + opening, today) : undefined);
  if (!exact) return undefined;
  const found =
    (limit?.value ?? 'in') === 'in' || isEnd ? widenFeast(tokens, at + opening, exact) : exact;
  const length = opening + found.length;
  if (found.ofYear) return readAlone(found, length, isEnd ? 'end' : (limit?.value ?? 'in'), today);
  const reading = readAround(tokens, at, { opening, length, found, limit: limit?.value });
  return found.note ? { ...reading, notes: [found.note] } : reading;
}

/** "let until": when a lease ends, and not by when something was done. */
function endsLease(tokens: readonly Token[], at: number): boolean {
  const isUntil = /^(?:until|till)$/.test(tokens[at]?.word ?? '');
  return isUntil && tokens.slice(0, at).some(({ word }) => LEASED.test(word));
}

const LEASED = /^(?:let|leases?|leased|tenanc(?:y|ies)|tenanted|tenants?|rented)$/;

const LATER = /^(?:later|after|newer|beyond)$/;

/** "2020 onwards", "2020 to date", "2015 until now": up to today, and no day of an end. */
const ONWARDS =
  /^(?:onwards?|on|(?:up )?(?:to|till|until|through to) (?:date|now|(?:the )?present(?: day)?))(?= |$)/;
const ONWARDS_REACH = 5;

/** What a date that goes on may be followed by, in words; a thing after "on" is what it is on. */
const AFTER_ONWARDS =
  /^(?:and|or|but|with|without|by|for|to|at|in|within|near|over|under|above|below|between|owned|let|sold|bought|max|min|maximum|minimum|up|no|not)$/;

/** "expiring next year on industrial units", "2027 on offices": no period that goes on. */
function leadsOnto(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return tokens[at]?.word === 'on' && next?.kind === 'word' && !AFTER_ONWARDS.test(next.word);
}

interface Around {
  readonly opening: number;
  readonly length: number;
  readonly found: ReadPeriod;
  readonly limit: Limit | undefined;
}

/** A period with the limit before it and what may follow: "2020 onwards", "2015 or later". */
function readAround(
  tokens: readonly Token[],
  at: number,
  { opening, length, found, limit }: Around,
): Reading {
  const { from, to } = found.period;
  // "2022+"
  const isPlus = /^\d{4}\+$/.test(tokens[at + length - 1]?.raw ?? '');
  if (isPlus) return asReading(length, { lower: from });
  const trailing = tokens.slice(at + length, at + length + 2).map(({ word }) => word);
  const isOnThing = leadsOnto(tokens, at + length);
  const onwards = isOnThing ? 0 : measureSaid(tokens, at + length, ONWARDS_REACH, ONWARDS);
  // "in 2020 on …" may go on with where it was.
  const goesOn = opening === 0 || (limit === 'in' && tokens[at + length]?.word !== 'on');
  if (goesOn && onwards > 0) return asReading(length + onwards, { lower: from });
  const open = opening === 0 || limit === 'in' || limit === 'since';
  // "let until 2028 or beyond"
  const isLonger = open || /^(?:until|till|to)$/.test(tokens[at]?.word ?? '');
  if (isLonger && trailing[0] === 'or' && LATER.test(trailing[1] ?? '')) {
    return asReading(length + 2, { lower: from });
  }
  if (
    open &&
    limit !== 'since' &&
    trailing[0] === 'or' &&
    /^(?:earlier|before|older)$/.test(trailing[1] ?? '')
  ) {
    return asReading(length + 2, { upper: to });
  }
  const kind = limit ?? 'in';
  if (kind === 'in') refuseEdge(tokens, at + opening, found);
  if (/^(?:until|till)$/.test(tokens[at]?.word ?? '')) {
    const bounds = boundBy(kind, found.period, found.isEnd);
    const until = kind === 'since' ? { lower: from } : { lower: from, upper: to };
    return { length, phrase: { type: 'date', bounds, until } };
  }
  const onward = kind === 'since' ? onwards : 0;
  return asReading(length + onward, boundBy(kind, found.period, found.isEnd));
}

/** "sold at the end of 2023": some time before its last day, and nobody can tell since when. */
function refuseEdge(tokens: readonly Token[], at: number, { length, period }: ReadPeriod): void {
  const words = spellTokens(tokens, at, length);
  const edge = /^(?:the )?(start|beginning|end) of /i.exec(words)?.[1]?.toLowerCase();
  if (!edge) return;
  const [year] = period.from.split('-');
  const whole = words.replace(/^.* of /i, '');
  const instead = /^\d{4}$/.test(whole) ? `Q${edge === 'end' ? 4 : 1} ${year}` : whole;
  throw new RefusedQuestion(
    `“${words}” has no first and last day that are agreed; say from when to when, such as “${instead}”.`,
    words,
  );
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

/** A month or a day without its year is the last one there was or, for what lies ahead, the next one. */
function readAlone(
  { period, ofYear, note }: ReadPeriod,
  length: number,
  limit: Limit | 'end',
  today: string,
): Reading {
  const year = Number(period.from.slice(0, 4));
  const next = period.to < today ? (ofYear?.(year + 1) ?? period) : period;
  const notes = note === undefined ? {} : { notes: [note] };
  if (limit === 'end') {
    const until = { lower: next.from, upper: next.to };
    return { length, phrase: { type: 'date', bounds: boundBy('until', period), until }, ...notes };
  }
  return {
    length,
    phrase: { type: 'date', bounds: boundBy(limit, period), within: boundBy(limit, next) },
    ...notes,
  };
}
