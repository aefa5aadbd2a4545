import { RefusedQuestion } from '../../../refused-question.ts';
import type { Token } from '../../read-tokens.ts';
import { findMonth, MONTHS, readYear } from './months.ts';

/** "early 2024", "FY2024", "summer 2023": times of which nobody can tell the first and last day. */
export function refuseInexact(tokens: readonly Token[], at: number): void {
  const words = tokens.slice(at, at + 3);
  const [first, second, third] = words.map(({ word }) => word);
  const dashed = second === '-' ? 1 : 0;
  const hasYear = /^\d{4}(?:s|\/\d+)?$/.test((dashed ? third : second) ?? '');
  const isSeason = (word = '') => /^(?:spring|summer|autumn|winter)$/.test(word);
  const ofYear = hasYear && (isSeason(first) || /^(?:early|mid|late)$/.test(first ?? ''));
  const part = ofYear || (/^(?:this|last|next)$/.test(first ?? '') && isSeason(second));
  const fiscal =
    /^fy\d{2,4}$/.test(first ?? '') ||
    (first === 'fy' && second !== undefined) ||
    (/^(?:financial|tax|fiscal)$/.test(first ?? '') && second === 'year');
  if (HAPPENED.test(tokens[at - 1]?.word ?? '')) refuseAround(words);
  refuseLoose(words);
  if (!part && !fiscal) return;
  const length = fiscal && second !== 'year' && first !== 'fy' ? 1 : 2 + (part ? dashed : 0);
  const said = words
    .slice(0, length)
    .map(({ raw }) => raw)
    .join(' ')
    .replace(' - ', '-');
  const year = /^\d{4}$/.exec((dashed ? third : second) ?? '')?.[0];
  const example = (year && nameMonths(first, year)) ?? 'Q1 2024';
  throw new RefusedQuestion(
    `“${said}” has no first and last day that are agreed; say from when to when, such as ${example}.`,
    said,
  );
}

/** The three months that a season is mostly counted as, to be offered and not taken. */
function nameMonths(season: string | undefined, year: string): string | undefined {
  const months = {
    spring: 'March to May',
    summer: 'June to August',
    autumn: 'September to November',
  };
  const named = months[season as keyof typeof months];
  return named && `“from ${named} ${year}”`;
}

const HAPPENED =
  /^(?:sold|bought|let|leased|granted|refused|approved|submitted|acquired|purchased|started|sales?)$/;

/** "sold around 2015" */
function refuseAround([about, year, unit]: readonly Token[]): void {
  if (!/^(?:around|circa|about|roughly|approximately|c)$/.test(about?.word ?? '')) return;
  const said = /^(?:19|20)\d\d$/.exec(year?.raw ?? '')?.[0];
  if (
    said === undefined ||
    /^(?:sq|square|sqft|ft|feet|m|metres|acres|pounds|hectares)$/.test(unit?.word ?? '')
  )
    return;
  const words = `${about?.raw} ${said}`;
  throw new RefusedQuestion(
    `“${words}” has no first and last day; say “from ${Number(said) - 1} to ${Number(said) + 1}”.`,
    words,
  );
}

/** A day or a year written with two digits. */
function refuseLoose(words: readonly Token[]): void {
  const [first, second, third] = words;
  const month = findMonth(first);
  const digits = /^['’]?(\d\d)$/.exec(second?.raw ?? '')?.[1];
  if (month === undefined || digits === undefined || readYear(third) !== undefined) return;
  const name = MONTHS[month - 1] ?? '';
  const spelt = `${name.charAt(0).toUpperCase()}${name.slice(1)} 20${digits}`;
  throw new RefusedQuestion(
    `“${first?.raw} ${second?.raw}” may be a day or a year; say “${spelt}” if a year is meant.`,
    `${first?.raw} ${second?.raw}`,
  );
}
