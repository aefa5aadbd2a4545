import { type Token, WordTable } from '../read-tokens.ts';
import type { Reading, Recogniser } from '../recogniser.ts';
import { findComparison } from './comparison.ts';
import { readDate, readDuration } from './date.recogniser.ts';
import { readNumber } from './numbers.ts';

/** UPRNs are kept with twelve digits. */
const UPRN_DIGITS = 12;
/** Numbers of companies are kept with eight signs. */
const COMPANY_DIGITS = 8;

const NUMBER_WORDS = new Set(['number', 'numbers', 'no', 'nos', 'is', ':', 'of', 'reference']);

/** Index after words such as "number" and "is", and the marks between. */
function passNumberWords(tokens: readonly Token[], at: number): number {
  let end = at;
  while (NUMBER_WORDS.has(tokens[end]?.word ?? '') || /^[.:]$/.test(tokens[end]?.word ?? ''))
    end += 1;
  return end;
}

/** "UPRN 100012345678", "uprn: 10090012345". */
export const readUprn: Recogniser = (tokens, at) => {
  if (!/^uprns?$/.test(tokens[at]?.word ?? '')) return undefined;
  const start = passNumberWords(tokens, at + 1);
  const token = tokens[start];
  if (token?.kind !== 'number' || !/^\d{1,12}$/.test(token.raw)) return undefined;
  const numbers = [token.raw.padStart(UPRN_DIGITS, '0')];
  return { length: start + 1 - at, phrase: { type: 'identifier', of: 'uprn', numbers } };
};

const COMPANY = new WordTable<true>([
  [
    'company number,company no,company registration number,company reg number,company reg no,registered number,registration number,companies house number,companies house no,crn,owned by company number,owned by company no,owner company number,company with number',
    true,
  ],
]);

/** "company number 01234567", "company no. OC301234". */
export const readCompanyNumber: Recogniser = (tokens, at, { index }) => {
  const found = COMPANY.find(tokens, at);
  if (!found || index !== 'titles') return undefined;
  const start = passNumberWords(tokens, at + found.length);
  const raw = tokens[start]?.raw.toUpperCase() ?? '';
  if (!/^(?:[A-Z]{2}\d{1,6}|\d{1,8})$/.test(raw)) return undefined;
  const letters = /^[A-Z]*/.exec(raw)?.[0] ?? '';
  const number = letters + raw.slice(letters.length).padStart(COMPANY_DIGITS - letters.length, '0');
  const phrase = { type: 'identifier', of: 'companyNumber', numbers: [number] } as const;
  return { length: start + 1 - at, phrase };
};

const OWNING = /^(?:owned|held|owning|holding)$/;
/** "Long held" is what has been held for this many years. */
const LONG_YEARS = 20;
const YEAR_DAYS = 365.2425;

/** How long an owner has held a title, and how many it has: both are numbers of the title. */
export const readHolding: Recogniser = (tokens, at, knowledge) => {
  if (knowledge.index !== 'titles') return undefined;
  return (
    readPortfolio(tokens, at) ??
    readLongHeld(tokens, at) ??
    readHeldFor(tokens, at, knowledge.today) ??
    readHeldSince(tokens, at, knowledge)
  );
};

/** "owners with more than 10 titles", "owner of over 5 properties". */
function readPortfolio(tokens: readonly Token[], at: number): Reading | undefined {
  const word = (offset: number) => tokens[at + offset]?.word ?? '';
  if (!/^(?:owners?|landlords?|proprietors?)$/.test(word(0))) return undefined;
  const verb = /^(?:who|that)$/.test(word(1)) ? 2 : 1;
  if (!/^(?:with|of|own|owning|hold|holding|having|have)$/.test(word(verb))) return undefined;
  const comparison = findComparison(tokens, at + verb + 1);
  const start = at + verb + 1 + (comparison?.length ?? 0);
  const count = readNumber(tokens, start);
  const end = start + (count?.length ?? 0);
  if (
    !count ||
    !/^(?:titles?|properties|property|freeholds?|sites?)$/.test(tokens[end]?.word ?? '')
  )
    return undefined;
  const { value } = count;
  const bounds =
    comparison?.value === 'under'
      ? { upper: value, upperOpen: true }
      : comparison?.value === 'atMost'
        ? { upper: value }
        : comparison?.value === 'over'
          ? { lower: value, lowerOpen: true }
          : comparison?.value === 'atLeast'
            ? { lower: value }
            : { lower: value, upper: value };
  return {
    length: end + 1 - at,
    phrase: { type: 'amount', bounds, unit: 'none', counted: 'ownerTitles' },
  };
}

/** "long held". */
function readLongHeld(tokens: readonly Token[], at: number): Reading | undefined {
  const dashed = tokens[at + 1]?.word === '-' ? 1 : 0;
  const isLong =
    tokens[at]?.word === 'long' && /^(?:held|owned)$/.test(tokens[at + 1 + dashed]?.word ?? '');
  if (!isLong) return undefined;
  return {
    length: 2 + dashed,
    phrase: { type: 'amount', bounds: { lower: LONG_YEARS }, unit: 'years', counted: 'yearsHeld' },
    notes: [`“long held” is read as ${LONG_YEARS} years or more`],
  };
}

/** Words between "owned by" and the "for" of how long. */
const OWNER_REACH = 6;

function isOwned(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - OWNER_REACH), at);
  const by = before.findLastIndex(({ word }) => word === 'by');
  return (
    by > 0 && OWNING.test(before[by - 1]?.word ?? '') && !before.some(({ kind }) => kind === 'mark')
  );
}

/** "held for more than 15 years", "owned for under 3 years". */
function readHeldFor(tokens: readonly Token[], at: number, today: string): Reading | undefined {
  // "owned by an individual for more than 20 years": whose it is has been read before.
  const isOwner = tokens[at]?.word === 'for' && isOwned(tokens, at);
  if (!isOwner && !OWNING.test(tokens[at]?.word ?? '')) return undefined;
  const start = at + (!isOwner && tokens[at + 1]?.word === 'for' ? 2 : 1);
  const long = readDuration(tokens, start, today);
  const comparison = findComparison(tokens, start);
  const short = comparison && /^(?:under|atMost)$/.test(comparison.value);
  const count = readNumber(tokens, start + (comparison?.length ?? 0));
  if (!count || (!long && !short)) return undefined;
  const { value } = count;
  const end = start + (comparison?.length ?? 0) + count.length;
  if (!/^years?$/.test(tokens[end]?.word ?? '')) return undefined;
  const bounds = short
    ? { upper: value, ...(comparison.value === 'under' && { upperOpen: true }) }
    : { lower: value, ...(comparison?.value === 'over' && { lowerOpen: true }) };
  const length = Math.max(end + 1 - at, long ? start + long.length - at : 0);
  return { length, phrase: { type: 'amount', bounds, unit: 'years', counted: 'yearsHeld' } };
}

/** "owned since 2010", "held before 2005": years up to today. */
function readHeldSince(
  tokens: readonly Token[],
  at: number,
  knowledge: Parameters<Recogniser>[2],
): Reading | undefined {
  if (!OWNING.test(tokens[at]?.word ?? '')) return undefined;
  const date = readDate(tokens, at + 1, knowledge);
  if (date?.phrase.type !== 'date') return undefined;
  const { lower, upper } = date.phrase.bounds;
  const today = Date.parse(knowledge.today);
  const count = (day: string) =>
    Math.round(((today - Date.parse(day)) / (YEAR_DAYS * 86_400_000)) * 10) / 10;
  const word = tokens[at + 1]?.word;
  // "Held since 2010" is held all that time; "bought since" is said in other words.
  if (word === 'since' && lower !== undefined) return asYears({ lower: count(lower) });
  if (upper !== undefined && lower === undefined) return asYears({ lower: count(upper) });
  return undefined;

  function asYears(bounds: { readonly lower: number }): Reading {
    const length = 1 + (date?.length ?? 0);
    return { length, phrase: { type: 'amount', bounds, unit: 'years', counted: 'yearsHeld' } };
  }
}
