import { type Token, WordTable } from '../read-tokens.ts';
import type { Recogniser } from '../recogniser.ts';

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
  const numbers = [token.raw];
  let end = start + 1;
  // "UPRNs 10090012345 and 10090012346"
  while (/^(?:,|and|or|&)$/.test(tokens[end]?.word ?? '') && isUprn(tokens[end + 1])) {
    numbers.push(tokens[end + 1]?.raw ?? '');
    end += 2;
  }
  const padded = numbers.map((number) => number.padStart(UPRN_DIGITS, '0'));
  return { length: end - at, phrase: { type: 'identifier', of: 'uprn', numbers: padded } };
};

/** A number long enough to be nothing else. */
const isUprn = (token: Token | undefined) => /^\d{8,12}$/.test(token?.raw ?? '');

const REFERENCE = new WordTable<true>([
  [
    'planning reference,planning ref,application reference,application ref,application number,application no,planning application number,planning application reference,planning application ref,reference,ref',
    true,
  ],
]);
/** "10/01646/FUL" with or without what stands for the authority. */
const CASE = /^(?:[A-Z]{1,4}\/)?\d{1,4}\/\d{2,6}(?:\/[A-Z]{1,5})?$/i;
const CASE_TOKENS = 7;

/** "planning ref WR/10/01646/FUL", and such a number by itself where its ending tells what it is. */
export const readReference: Recogniser = (tokens, at, { index }) => {
  if (index !== 'titles') return undefined;
  const named = REFERENCE.find(tokens, at);
  const start = named ? passNumberWords(tokens, at + named.length) : at;
  for (let length = CASE_TOKENS; length > 2; length--) {
    const reference = tokens
      .slice(start, start + length)
      .map(({ raw }) => raw)
      .join('');
    if (start + length > tokens.length || !CASE.test(reference)) continue;
    if (!named && !/\/[A-Z]{2,5}$/i.test(reference)) continue;
    return {
      length: start + length - at,
      phrase: { type: 'planningReference', reference: reference.toUpperCase() },
    };
  }
  return undefined;
};

const COMPANY = new WordTable<true>([
  [
    'company number,company no,company registration number,company reg number,company reg no,registered number,registration number,companies house number,companies house no,crn,owned by company number,owned by a company with number,owned by company with number,owned by company no,owner company number,company with number',
    true,
  ],
]);

/** Without a word for the number: all of its eight signs, or all but a nought that it begins with. */
const COMPANY_ALONE = new WordTable<true>([
  [
    'company,co,owned by,held by,owner,proprietor,owned by company,owned by a company,owned by co,owner company,owner is company,owner is a company,held by company,held by co,belonging to company',
    true,
  ],
]);
const WHOLE_NUMBER = /^(?:[A-Z]{2}\d{6}|\d{7,8})$/;

/** "company number 01234567", "company no. OC301234", "owned by company 01234567". */
export const readCompanyNumber: Recogniser = (tokens, at, { index }) => {
  const told = COMPANY.find(tokens, at);
  const found = told ?? COMPANY_ALONE.find(tokens, at);
  if (!found || index !== 'titles') return undefined;
  const start = passNumberWords(tokens, at + found.length);
  const raw = tokens[start]?.raw.toUpperCase() ?? '';
  if (!told && !WHOLE_NUMBER.test(raw)) return undefined;
  if (!/^(?:[A-Z]{2}\d{1,6}|\d{1,8})$/.test(raw)) return undefined;
  const numbers = [raw];
  let end = start + 1;
  // "company numbers 01234567 and 07654321"
  while (/^(?:,|and|or|&)$/.test(tokens[end]?.word ?? '')) {
    const next = tokens[end + 1]?.raw.toUpperCase() ?? '';
    if (!WHOLE_NUMBER.test(next)) break;
    numbers.push(next);
    end += 2;
  }
  const phrase = {
    type: 'identifier',
    of: 'companyNumber',
    numbers: numbers.map(writeCompanyNumber),
  } as const;
  return { length: end - at, phrase };
};

/** With the noughts that all eight signs have. */
function writeCompanyNumber(raw: string): string {
  const letters = /^[A-Z]*/.exec(raw)?.[0] ?? '';
  return letters + raw.slice(letters.length).padStart(COMPANY_DIGITS - letters.length, '0');
}
