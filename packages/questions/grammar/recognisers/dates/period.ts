import { RefusedQuestion } from '../../../refused-question.ts';
import type { Token } from '../../read-tokens.ts';
import {
  addDays,
  buildDay,
  buildPeriod,
  type DateUnit,
  findPeriod,
  type Period,
  type ReadPeriod,
} from './calendar.ts';
import { findFeast, findNamedTime } from './feasts.ts';
import { readFiscalYear } from './fiscal-year.ts';
import { refuseInexact } from './inexact-time.ts';
import { findMonth, readYear } from './months.ts';

const UNITS: ReadonlyMap<string, DateUnit> = new Map(
  (['day', 'week', 'month', 'quarter', 'year', 'decade'] as const).flatMap((unit) => [
    [unit, unit],
    [`${unit}s`, unit],
  ]),
);
/** "q4", "h1" */
const PART_OF_YEAR = /^(q(?=[1-4])|h(?=[12]))([1-4])$/;
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

/** Day, week, month, quarter, year or decade, in singular or plural. */
export function readDateUnit(token: Token | undefined): DateUnit | undefined {
  const short =
    token?.word === 'yrs' || token?.word === 'yr'
      ? 'year'
      : token?.word === 'mths'
        ? 'month'
        : undefined;
  return short ?? UNITS.get(token?.word ?? '');
}

/** Whether a time with its year begins here, such as "June 2029", where "May" would be a name. */
export function namesYear(tokens: readonly Token[], at: number, today: string): boolean {
  // "let to 2030+"
  if (/^\d{4}\+$/.test(tokens[at]?.raw ?? '')) return true;
  const { length = 0 } = readPeriod(tokens, at, today) ?? {};
  return tokens.slice(at, at + length).some(({ raw }) => /^\d{4}$/.test(raw));
}

/** Reads a day, month, quarter, year or decade: "1 March 2021", "Q1 2022", "last year", "2019". */
export function readPeriod(
  tokens: readonly Token[],
  at: number,
  today: string,
): ReadPeriod | undefined {
  const article = tokens[at]?.word === 'the' ? 1 : 0;
  const part = /^(?:start|beginning|end)$/.exec(tokens[at + article]?.word ?? '')?.[0];
  if (part && tokens[at + article + 1]?.word === 'of') {
    const whole = readPeriod(tokens, at + article + 2, today);
    if (!whole) return undefined;
    const { from, to } = whole.period;
    const day = part === 'end' ? to : from;
    return {
      length: article + 2 + whole.length,
      period: { from: day, to: day },
      ...(part === 'end' ? { isEnd: true } : {}),
    };
  }
  const year = tokens[at + article]?.word === 'year' && tokens[at + article + 1]?.number ? 1 : 0;
  const skip = article + year;
  const found = readNamed(tokens, at + skip, today);
  return found && { ...found, length: found.length + skip };
}

function readNamed(tokens: readonly Token[], at: number, today: string): ReadPeriod | undefined {
  const [first, second, third, fourth] = tokens.slice(at, at + 4);
  if (!first) return undefined;
  const named = findNamedTime(tokens, at);
  if (named) return { length: named.length, period: named.value };
  const feast = findFeast(tokens, at);
  const feastYear = feast && readYear(tokens[at + feast.length]);
  if (feast && feastYear !== undefined)
    return { length: feast.length + 1, period: feast.value(feastYear) };
  const fiscal = readFiscalYear(tokens, at, today);
  if (fiscal) return fiscal;
  const weekday = WEEKDAYS.indexOf(first.word);
  // "on a Sunday" is no day.
  if (weekday >= 0 && !/^(?:an?|any|every|each)$/.test(tokens[at - 1]?.word ?? '')) {
    const day = findPeriod(today, 'week', 0).from;
    const own = addDays(day, weekday);
    const last = own < today ? own : addDays(own, -7);
    return { length: 1, period: { from: last, to: last } };
  }
  // "March next year"
  const month = /^(?:this|last|next)$/.test(second?.word ?? '') ? findMonth(first) : undefined;
  const whole = month !== undefined && third?.word === 'year' && readPeriod(tokens, at + 1, today);
  if (month !== undefined && whole)
    return { length: 3, period: buildPeriod(Number(whole.period.from.slice(0, 4)), month, 1) };
  const slashed = readSlashedMonth(tokens, at);
  if (slashed) return slashed;
  refuseInexact(tokens, at);
  const single = readSingle(first, today);
  if (single) return { length: 1, period: single };
  const ofWhole = readPartOf(tokens, at, today);
  if (ofWhole) return ofWhole;
  const relative = (
    { this: 0, current: 0, last: -1, previous: -1, next: 1 } as Record<string, number>
  )[first.word];
  const unit = readDateUnit(second);
  const far = ({ last: -1, next: 1 } as Record<string, number>)[fourth?.word ?? ''];
  // "this year or next"
  const isPair = /^(?:or|and|\/)$/.test(third?.word ?? '') && !readDateUnit(tokens[at + 4]);
  if (relative === 0 && unit && far !== undefined && isPair) {
    const [from, to] = [Math.min(0, far), Math.max(0, far)];
    const period = { from: findPeriod(today, unit, from).from, to: findPeriod(today, unit, to).to };
    return { length: 4, period };
  }
  if (relative !== undefined && unit && !second?.word.endsWith('s')) {
    return { length: 2, period: findPeriod(today, unit, relative) };
  }
  const part = PART_OF_YEAR.exec(first.word);
  // "Q4 next year"
  const near = part && /^(?:this|last|next)$/.test(second?.word ?? '') && third?.word === 'year';
  if (near) {
    const year = readPeriod(tokens, at + 1, today)?.period.from.slice(0, 4);
    return { length: 3, period: cutYear(part, Number(year)) };
  }
  const partYear = readYear(second?.word === 'of' ? third : second);
  if (part && partYear !== undefined)
    return { length: second?.word === 'of' ? 3 : 2, period: cutYear(part, partYear) };
  return readDayOfMonth([first, second, third, fourth], at);
}

/** "q4": a quarter or a half of a year. */
function cutYear([, kind, nth]: readonly (string | undefined)[], year: number): Period {
  const months = kind === 'q' ? 3 : 6;
  return buildPeriod(year, (Number(nth) - 1) * months + 1, months);
}

/** "03/2024". */
function readSlashedMonth(tokens: readonly Token[], at: number): ReadPeriod | undefined {
  const [month, slash, year] = tokens.slice(at, at + 3);
  const named = /^(?:0?[1-9]|1[0-2])$/.test(month?.raw ?? '') && slash?.word === '/';
  const whole = named ? readYear(year) : undefined;
  if (whole === undefined) return undefined;
  return { length: 3, period: buildPeriod(whole, month?.number ?? 1, 1) };
}

const ORDINALS = 'first second third fourth'.split(' ');

/** "second half of last year", "first quarter of 2024". */
function readPartOf(tokens: readonly Token[], at: number, today: string): ReadPeriod | undefined {
  const [first, second, third] = tokens.slice(at, at + 3).map(({ word }) => word);
  const months = second === 'half' ? 6 : second === 'quarter' ? 3 : 0;
  const nth = first === 'last' ? 12 / (months || 12) - 1 : ORDINALS.indexOf(first ?? '');
  const of = third === 'of' ? 1 : 0;
  const decade = second === 'half' ? readHalfDecade(tokens, at + 2 + of, nth, today) : undefined;
  if (decade) return { ...decade, length: 2 + of + decade.length };
  if (months === 0 || nth < 0 || (nth + 1) * months > 12) return undefined;
  const whole = readPeriod(tokens, at + 2 + of, today);
  const year = whole?.period.from.slice(0, 4);
  if (!whole || whole.period.from !== `${year}-01-01` || whole.period.to !== `${year}-12-31`)
    return undefined;
  const period = buildPeriod(Number(year), nth * months + 1, months);
  return { length: 2 + of + whole.length, period };
}

/** "first half of the 2010s" */
function readHalfDecade(tokens: readonly Token[], at: number, nth: number, today: string) {
  const whole = readPeriod(tokens, at, today);
  const [from, to] = [whole?.period.from, whole?.period.to].map((day) => Number(day?.slice(0, 4)));
  if (!whole || nth < 0 || nth > 1 || to !== (from ?? 0) + 9) return undefined;
  return { length: whole.length, period: buildPeriod((from ?? 0) + 5 * nth, 1, 60) };
}

/** "January" in "since January", "Easter" in "until Easter": the last one that has begun. */
export function readYearless(
  tokens: readonly Token[],
  at: number,
  today: string,
): ReadPeriod | undefined {
  const month = findMonth(tokens[at]);
  const feast = findFeast(tokens, at);
  const part = PART_OF_YEAR.exec(tokens[at]?.word ?? '');
  const day = month === undefined ? readDayNumber(tokens[at]) : undefined;
  const ofDay = day === undefined ? undefined : findMonth(tokens[at + 1]);
  // "sold since 5 March": that day
  if (day !== undefined && ofDay !== undefined && buildDay(2023, ofDay, day) !== undefined)
    return asLastOne(2, (year) => asDay(`${day}`, year, ofDay, day), today);
  const ofYear =
    month !== undefined
      ? (year: number) => buildPeriod(year, month, 1)
      : part
        ? (year: number) => cutYear(part, year)
        : feast?.value;
  if (!ofYear) return undefined;
  return asLastOne(feast?.length ?? 1, ofYear, today);
}

/** What comes every year, as the last one that has begun. */
function asLastOne(length: number, ofYear: (year: number) => Period, today: string): ReadPeriod {
  const year = Number(today.slice(0, 4));
  const own = ofYear(year);
  const period = own.from > today ? ofYear(year - 1) : own;
  return { length, period, ofYear };
}

const DECADES = 'fifties sixties seventies eighties nineties'.split(' ');

function readSingle(token: Token, today: string): Period | undefined {
  if (token.word === 'today') return { from: today, to: today };
  if (token.word === 'yesterday') return findPeriod(today, 'day', -1);
  if (token.word === 'tomorrow') return findPeriod(today, 'day', 1);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(token.raw);
  if (iso) return asDay(token.raw, Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(token.raw);
  if (british) return asDay(token.raw, Number(british[3]), Number(british[2]), Number(british[1]));
  const short = /^['’]?([3-9]0)s$/.exec(token.word);
  if (short) return buildPeriod(1900 + Number(short[1]), 1, 120);
  const spelt = DECADES.indexOf(token.word);
  if (spelt >= 0) return buildPeriod(1950 + 10 * spelt, 1, 120);
  const young = /^['’]?(noughties|00s|10s)$/.exec(token.word);
  if (young) return buildPeriod(young[1] === '10s' ? 2010 : 2000, 1, 120);
  const decade = /^(\d{3}0)s$/.exec(token.word);
  if (decade) return buildPeriod(Number(decade[1]), 1, 120);
  const year = readYear(token) ?? readOpenYear(token);
  return year === undefined ? undefined : buildPeriod(year, 1, 12);
}

/** The 2022 of "2022+". */
function readOpenYear({ raw }: Token): number | undefined {
  return /^(?:19|20)\d\d\+$/.test(raw) ? Number(raw.slice(0, 4)) : undefined;
}

/** "1 March 2021", "1st of March 2021", "March 1st, 2021", "March 2021". */
function readDayOfMonth(four: readonly (Token | undefined)[], _at: number): ReadPeriod | undefined {
  const words = four.filter((token) => token !== undefined);
  const [a, b, c, d] = words;
  const month = findMonth(a);
  if (month !== undefined) {
    const year = readYear(b);
    if (year !== undefined) return { length: 2, period: buildPeriod(year, month, 1) };
    const day = readDayNumber(b);
    const after = c?.word === ',' ? d : c;
    const later = readYear(after);
    if (day === undefined || later === undefined) return undefined;
    const text = `${day} ${a?.raw} ${later}`;
    return { length: c?.word === ',' ? 4 : 3, period: asDay(text, later, month, day) };
  }
  const day = readDayNumber(a);
  const of = b?.word === 'of' ? 1 : 0;
  const named = findMonth(of ? c : b);
  const year = readYear(of ? d : c);
  if (day === undefined || named === undefined || year === undefined) return undefined;
  return { length: 3 + of, period: asDay(`${day} ${(of ? c : b)?.raw} ${year}`, year, named, day) };
}

function asDay(text: string, year: number, month: number, day: number): Period {
  const found = buildDay(year, month, day);
  if (found === undefined) throw new RefusedQuestion(`There is no day “${text}”.`);
  return { from: found, to: found };
}

function readDayNumber(token: Token | undefined): number | undefined {
  if (token?.number === undefined || !Number.isInteger(token.number)) return undefined;
  const ordinal = token.suffix === undefined || /^(?:st|nd|rd|th)$/.test(token.suffix);
  return ordinal && token.number >= 1 && token.number <= 31 ? token.number : undefined;
}
