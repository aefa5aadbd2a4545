import { RefusedQuestion } from '../refused-question.ts';
import { nameTops } from './loose-tops.ts';
import { measureName, measureSaid, readTokens, spellTokens, type Token } from './read-tokens.ts';
import { findComparison, findTrailingComparison } from './recognisers/amounts/comparison.ts';
import { MEASURES } from './recognisers/amounts/measure-names.ts';
import { findMonth } from './recognisers/dates/months.ts';
import { asWord, type Rewrite, type Written } from './rewriting.ts';

const UNIT =
  /^(?:(?:sq|square) (?:ft|feet|foot|m|metres?)|sqft|sqm|acres?|hectares?|ha|years?|yrs?|months?)(?= |$)/;
const UNIT_REACH = 2;

/** "10 acres of land or more": the limit stands by its number. */
function moveLimit(tokens: readonly Token[], at: number): Written | undefined {
  const unit = measureSaid(tokens, at, UNIT_REACH, UNIT);
  const of = at + unit;
  if (unit === 0 || tokens[at - 1]?.kind !== 'number' || tokens[of]?.word !== 'of')
    return undefined;
  const end = of + 1 + measureName(tokens, of + 1);
  const limit = tokens[end]?.word === 'or' ? findTrailingComparison(tokens, end) : undefined;
  if (!limit || end === of + 1) return undefined;
  // "over 2 acres of land or over 5,000 sq ft of offices": a limit of its own.
  const next = tokens[end + limit.length];
  if (next?.kind === 'number' || /^(?:£|than)$/.test(next?.word ?? '')) return undefined;
  const length = end + limit.length - at;
  const moved = [...tokens.slice(at, of), ...tokens.slice(end, end + limit.length)];
  return { length, tokens: [...moved, ...tokens.slice(of, end)] };
}

/** Two limits of one thing are no further apart: "under 300,000 or over 1 acre" is of two. */
const MOST_TIMES = 1_000;
const TIME = /^(?:years?|yrs?|months?)$/;

/** "under 5 or over 20 years": both are years. */
function shareUnit(tokens: readonly Token[], at: number): Written | undefined {
  const [number, joint] = tokens.slice(at, at + 2);
  const isBare = number?.kind === 'number' && !number.suffix && !number.pounds;
  if (!isBare || joint?.word !== 'or' || !endsComparison(tokens, at)) return undefined;
  const other = at + 2 + (findComparison(tokens, at + 2)?.length ?? 0);
  const last = tokens[other];
  if (other === at + 2 || last?.kind !== 'number' || last.suffix || last.pounds) return undefined;
  const unit = measureSaid(tokens, other + 1, UNIT_REACH, UNIT);
  if (unit === 0 || isOfAnother(tokens, at, other)) return undefined;
  // "years left": what is measured is the same as well.
  const end = other + 1 + unit;
  const measured = MEASURES.find(tokens, end)?.length ?? 0;
  return { length: 1, tokens: [number, ...tokens.slice(other + 1, end + measured)] };
}

/** "from 2015 or over 2 acres", "sold for under 300 or over 1 acre": a year, or a sum. */
function isOfAnother(tokens: readonly Token[], at: number, other: number): boolean {
  const [number, last] = [tokens[at], tokens[other]];
  if (TIME.test(tokens[other + 1]?.word ?? '')) return false;
  const isSum = tokens.slice(0, at).some(({ word }) => word === 'for');
  const isFar = (number?.number ?? 0) > (last?.number ?? 0) * MOST_TIMES;
  return isSum || isFar || /^\d{4}$/.test(number?.raw ?? '');
}

/** Whether a limit such as "under" ends right before a token. */
function endsComparison(tokens: readonly Token[], at: number): boolean {
  return [1, 2].some((back) => findComparison(tokens, at - back)?.length === back);
}

/** "either under 5 or over 20 years": of two limits the "or" says it. */
function dropEither(tokens: readonly Token[], at: number): Written | undefined {
  const isEither = tokens[at]?.word === 'either' && findComparison(tokens, at + 1);
  return isEither && tokens.slice(at).some(({ word }) => word === 'or')
    ? { length: 1, tokens: [] }
    : undefined;
}

/** "how much did 12 Southgate sell for" */
function nameAsked(tokens: readonly Token[], at: number): Written | undefined {
  const isAsked = /^how much (?:did|was|were)$/.test(spellTokens(tokens, at, 3).toLowerCase());
  const isDealt = tokens.slice(at).some(({ word }) => /^(?:sell|sold|bought)$/.test(word));
  return isAsked && isDealt ? { length: 2, tokens: [asWord('what')] } : undefined;
}

/**
 * "£200k or thereabouts", "2 acres or thereabouts"
 *
 * @throws RefusedQuestion where a year or two ends are meant, which "about" does not widen
 */
function nameThereabouts(tokens: readonly Token[], at: number): Written | undefined {
  const [number, before] = [tokens[at], tokens[at - 1]?.word];
  if (number?.kind !== 'number') return undefined;
  const length = [1, 2, 3].find((count) =>
    /^or thereabouts?$/i.test(spellTokens(tokens, at + count, 2)),
  );
  // "200k and 300k or thereabouts": it is said of the last.
  if (tokens.slice(at + 1, at + (length ?? 0)).some(({ kind }) => kind === 'number'))
    return undefined;
  if (length === undefined) return undefined;
  const isYear = length === 1 && SINCE_YEAR.test(number.raw);
  const isRange = /^(?:to|and|-|–|—)$/.test(before ?? '') && isEnd(tokens, at);
  if (isYear || isRange) {
    const words = spellTokens(tokens, at + length, 2);
    const instead = isYear
      ? `say from which year to which, as in “between ${Number(number.raw) - 1} and ${Number(number.raw) + 1}”`
      : 'give the least and the most that will do';
    throw new RefusedQuestion(`How far “${words}” reaches is not known; ${instead}.`, words);
  }
  return { length: length + 2, tokens: [asWord('about'), ...tokens.slice(at, at + length)] };
}

/** "1 to 2 acres": a number stands before the joint as well. */
function isEnd(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - RANGE_REACH), at - 1).some(({ kind }) => kind === 'number');
}

/** Words from one end of a range to the other: "1 acre to 2 acres". */
const RANGE_REACH = 4;
const SINCE_YEAR = /^(?:19|20)\d\d$/;

/** "pubs, 2019-, max £600k": from that year on. */
function nameOpenYear(tokens: readonly Token[], at: number): Written | undefined {
  const [year, dash, next] = tokens.slice(at, at + 3);
  const isClosed = next?.kind === 'number' || ENDING.test(next?.word ?? '');
  const isOpen = /^[-–—]$/.test(dash?.word ?? '') && !isClosed;
  const isLed = /^(?:since|from|in|to|until|before|after|-|–)$/.test(tokens[at - 1]?.word ?? '');
  // "offices over 2000 -": a size, and no year.
  if (!year || !SINCE_YEAR.test(year.raw) || !isOpen || isLed || endsComparison(tokens, at))
    return undefined;
  return { length: NOW.test(next?.word ?? '') ? 3 : 2, tokens: [asWord('since'), year] };
}

/** What a stretch of time ends with: "2019 - June 2021". */
const ENDING =
  /^(?:to|date|current|onwards?|on|this|last|the|early|mid|late|end|spring|summer|autumn|winter)$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;

const NOW = /^(?:present|now|today)$/;

const EMPTY = /^(?:vacant|empty|unlet|unoccupied)$/;
const HAPPENED =
  /^(?:sold|sales?|let|lettings?|leased|bought|purchased|acquired|granted|refused|became|become|fell|applications?|expir\w+|end\w*|deals?)$/;

/** "offices vacant today", "vacant this year": as it is now, which is all that is known. */
function dropNow(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    2,
    /^(?:today|nowadays|at present|this (?:year|quarter|month|week))(?= |$)/,
  );
  const before = tokens.slice(0, at);
  const isEmpty = before.slice(-NOW_REACH).some(({ word }) => EMPTY.test(word));
  const isOther = before.some(({ word }) => HAPPENED.test(word));
  return length > 0 && isEmpty && !isOther ? { length, tokens: [] } : undefined;
}

/** Words from "vacant" to the time at most: "vacant shops this year". */
const NOW_REACH = 3;

/** "no building applications": of planning, and no land without a building. */
function namePlanning(tokens: readonly Token[], at: number): Written | undefined {
  const isApplying = /^(?:applications?|permissions?)$/.test(tokens[at + 1]?.word ?? '');
  const isListed = tokens[at - 1]?.word === 'listed';
  return tokens[at]?.word === 'building' && isApplying && !isListed
    ? { length: 1, tokens: [{ ...asWord('planning'), raw: tokens[at]?.raw ?? '' }] }
    : undefined;
}

const NIL = /^(?:nil|zero|peppercorn)$/;

/** "RV nil", "nil rent" */
function nameNil(tokens: readonly Token[], at: number): Written | undefined {
  const isNil = (token: Token | undefined) => NIL.test(token?.word ?? '');
  const named = measureSaid(
    tokens,
    at,
    2,
    /^(?:rv|ratable value|rateable value|ground rents?|rents?)(?= |$)/,
  );
  const of = /^(?:of|is|at|:)$/.test(tokens[at + named]?.word ?? '') ? 1 : 0;
  const name = tokens.slice(at, at + named);
  if (named > 0 && isNil(tokens[at + named + of]))
    return { length: named + of + 1, tokens: [...name, ...readTokens('£0')] };
  const after = isNil(tokens[at])
    ? measureSaid(
        tokens,
        at + 1,
        2,
        /^(?:rv|ratable value|rateable value|ground rents?|rents?)(?= |$)/,
      )
    : 0;
  // "peppercorn leases": of so small a rent.
  if (isNil(tokens[at]) && measureSaid(tokens, at + 1, 1, /^(?:leases?|leaseholds?)$/) > 0)
    return {
      length: 2,
      tokens: [
        ...tokens.slice(at + 1, at + 2),
        ...['with', 'rent'].map(asWord),
        ...readTokens('£0'),
      ],
    };
  if (after === 0) return undefined;
  return {
    length: 1 + after,
    tokens: [...tokens.slice(at + 1, at + 1 + after), ...readTokens('£0')],
  };
}

/** "budget £250k", "houses I can afford with 300k": no more than that */
function nameBudget(tokens: readonly Token[], at: number): Written | undefined {
  const budget =
    /^(?:(?:with )?(?:an? |our |my )?budget(?: (?:of|is|:))?|(?:that )?(?:i|we) can afford (?:with|for|on|at))(?= )/;
  const length = measureSaid(tokens, at, 5, budget);
  const next = at + length;
  if (length === 0) return undefined;
  // "budget £200k-£250k"
  const isRange = /^(?:-|–|to)$/.test(tokens[next + 1]?.word ?? '');
  if (tokens[next]?.kind === 'number' && isRange) return { length, tokens: [] };
  if (tokens[next]?.kind === 'number' || tokens[next]?.word === '£')
    return { length, tokens: [asWord('max')] };
  return findComparison(tokens, next) ? { length, tokens: [] } : undefined;
}

/**
 * "no new building applications since 2023": those of that time are new.
 *
 * @throws RefusedQuestion where no time is said
 */
function nameNew(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 4, NO_NEW);
  if (length === 0) return undefined;
  const said = tokens.slice(at, at + length).filter(({ word }) => word !== 'new');
  // "no new leases for over 10 years": none was granted in that time, however long they are.
  const lasting = measureSaid(tokens, at + length, 4, LASTING);
  const number = at + length + lasting;
  if (lasting > 0 && tokens[number]?.kind === 'number')
    return { length: length + lasting, tokens: [...said, ...['in', 'the', 'last'].map(asWord)] };
  // "no new sales in Netherby": a place, and no time
  if (measureSaid(tokens, at + length, 3, TIMED) > 0 || isDated(tokens, at + length))
    return { length, tokens: said };
  const words = spellTokens(tokens, at, length);
  const instead = spellTokens(said);
  throw new RefusedQuestion(
    `“${words}” does not say since when; ask for “${instead}”, or for “${instead} in the last 2 years”.`,
    // Without that word it is a question.
    'new',
  );
}

const TIMED =
  /^(?:(?:since|after|before|during|between)(?= |$)|(?:this|last) (?:year|month|quarter|week|decade)(?= |$)|(?:in|from|for) (?:the )?(?:(?:last|past|this|early|mid|late|spring|summer|autumn|winter|q[1-4]|h[12])(?= |$)|\d))/;
const LASTING = /^for(?: the)?(?: (?:over|more than|at least|some|about))?(?= \d)/;

/** "in March" */
function isDated(tokens: readonly Token[], at: number): boolean {
  return /^(?:in|from)$/.test(tokens[at]?.word ?? '') && findMonth(tokens[at + 1]) !== undefined;
}

const NO_NEW =
  /^(?:no|without|without any) new (?:(?:building|planning) )?(?:applications?|permissions?|planning|consents?|leases?|lettings?|sales?)(?= |$)/;

export const LIMIT_REWRITES: readonly Rewrite[] = [
  nameTops,
  nameNil,
  nameNew,
  nameBudget,
  nameThereabouts,
  nameOpenYear,
  dropNow,
  namePlanning,
  moveLimit,
  shareUnit,
  dropEither,
  nameAsked,
];
