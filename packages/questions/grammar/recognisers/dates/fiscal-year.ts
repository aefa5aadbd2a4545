import type { Token } from '../../read-tokens.ts';
import { type Period, writeDay } from './calendar.ts';

interface FiscalYear {
  readonly length: number;
  readonly period: Period;
  readonly note: string;
}

const NAMED = /^(?:(financial|fiscal|tax) year|fy) ?(?=\d)/;
const PAIR = /^((?:19|20)?\d\d) ?([/–-]) ?((?:19|20)?\d\d)(?= |$)/;
const AFTER = /^ (?:financial|fiscal|tax) year(?= |$)/;
const RELATIVE = /^(this|current|last|previous|next) (financial|fiscal|tax) year(?= |$)/;

/** "2027/28", "FY23/24", "tax year 2023-24", "this financial year": a year that ends in the next one. */
export function readFiscalYear(
  tokens: readonly Token[],
  at: number,
  today: string,
): FiscalYear | undefined {
  const words = tokens.slice(at, at + REACH).map(({ raw }) => raw.toLowerCase());
  const text = words.join(' ');
  const relative = RELATIVE.exec(text);
  if (relative) {
    const [whole, which = '', kind = ''] = relative;
    const current = Number(today.slice(0, 4)) - (today < startOf(kind, today.slice(0, 4)) ? 1 : 0);
    const step = which === 'next' ? 1 : /^(?:last|previous)$/.test(which) ? -1 : 0;
    return asYear(current + step, kind, whole);
  }
  const named = NAMED.exec(text)?.[0] ?? '';
  const pair = PAIR.exec(text.slice(named.length));
  if (!pair) return undefined;
  const after = AFTER.exec(text.slice(pair[0].length))?.[0] ?? '';
  if (named === '' && after !== '')
    return asPair(pair, /tax/.test(after) ? 'tax' : 'financial', `${pair[0]}${after}`);
  const [years, first = '', sign, second = ''] = pair;
  // "2027-28" may be two years, and "2027/2028" either of them.
  if (named === '' && (sign !== '/' || first.length !== 4 || second.length !== 2)) return undefined;
  return asPair(pair, /^tax/.test(named) ? 'tax' : 'financial', `${named}${years}`);
}

function asPair([, first = '', , second = '']: RegExpExecArray, kind: string, said: string) {
  const year = first.length === 2 ? 2000 + Number(first) : Number(first);
  if (Number(second) % 100 !== (year + 1) % 100) return undefined;
  return asYear(year, kind, said);
}

/** Tokens that a year with its name takes at most. */
const REACH = 5;

function startOf(kind: string, year: string): string {
  return `${year}-04-${kind === 'tax' ? '06' : '01'}`;
}

function asYear(year: number, kind: string, said: string): FiscalYear {
  const isTax = kind === 'tax';
  const period = {
    from: writeDay(year, 4, isTax ? 6 : 1),
    to: writeDay(year + 1, 4, isTax ? 5 : 0),
  };
  const name = said.replace(/ ([/–-]) /, '$1');
  const note = `“${name}” is read as the ${isTax ? 'tax year from 6' : 'financial year from 1'} April`;
  return { length: said.split(' ').length, period, note };
}
