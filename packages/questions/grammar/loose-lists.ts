import { measureSaid, readTokens, spellTokens, type Token } from './read-tokens.ts';
import { findComparison } from './recognisers/amounts/comparison.ts';
import { TITLE_TABLE } from './recognisers/choice-words.ts';
import { findMonth } from './recognisers/dates/months.ts';
import { asWord, type Rewrite, type Written, YEAR } from './rewriting.ts';

const MINUTES = /^(?:minutes?|mins?)$/;

/** "about 20 minutes' walk": as far as that at most. */
function dropAbout(tokens: readonly Token[], at: number): Written | undefined {
  const isAbout = /^(?:about|around|roughly|approximately|some)$/.test(tokens[at]?.word ?? '');
  const [number, unit] = tokens.slice(at + 1, at + 3);
  if (!isAbout || number?.kind !== 'number') return undefined;
  const isTime = MINUTES.test(number.suffix ?? '') || MINUTES.test(unit?.word ?? '');
  return isTime ? { length: 1, tokens: [] } : undefined;
}

const WAY = /^(?:walk|walking|drive|driving)$/;

/** "20 min walk or 5 min drive of the station": each of the two is to the same place. */
function sharePlace(tokens: readonly Token[], at: number): Written | undefined {
  const [joint, , , way, leading] = tokens.slice(at, at + 5);
  const isEither =
    joint?.word === 'or' &&
    MINUTES.test(tokens[at - 2]?.word ?? '') &&
    WAY.test(tokens[at - 1]?.word ?? '') &&
    tokens[at + 1]?.kind === 'number' &&
    MINUTES.test(tokens[at + 2]?.word ?? '');
  if (!isEither || !WAY.test(way?.word ?? '') || !/^(?:of|from|to)$/.test(leading?.word ?? ''))
    return undefined;
  // Where the place ends is told by a comma alone.
  const rest = tokens.slice(at + 4);
  const comma = rest.findIndex(({ kind }) => kind === 'mark');
  const place = comma < 0 ? rest : rest.slice(0, comma);
  return { length: 1, tokens: [...place, joint] };
}

const TERM_UNIT = /^(?:years?|yrs?)$/;

/** "5, 10 or 15 years": a list of three is no stretch of time. */
function shareUnit(tokens: readonly Token[], at: number): Written | undefined {
  const isNumber = (token: Token | undefined) => token?.kind === 'number' && !token.suffix;
  if (!isNumber(tokens[at]) || tokens[at]?.pounds) return undefined;
  const numbers = [tokens[at]];
  let end = at + 1;
  while (/^(?:,|or)$/.test(tokens[end]?.word ?? '') && isNumber(tokens[end + 1])) {
    numbers.push(tokens[end + 1]);
    end += 2;
  }
  const unit = tokens[end];
  const isList = numbers.length > 2 && tokens[end - 2]?.word === 'or';
  if (!isList || !unit || !TERM_UNIT.test(unit.word)) return undefined;
  const listed = numbers.flatMap((number, i) =>
    number ? [...(i === 0 ? [] : [asWord('or')]), number, unit] : [],
  );
  return { length: end + 1 - at, tokens: listed };
}

const ORDERED =
  /^by (?:price|size|area|acreage|rent|rateable|value|date|floor|site|plot|yield|sale|lease|expiry|unexpired) (?:[a-z]+ ){0,3}?(?:, )?(?:descending|ascending|desc|asc|high to low|low to high|(?:highest|lowest|largest|smallest|soonest|earliest|latest|newest|oldest|longest|shortest) first)(?= |$)/;
/** Words of an order with what it is by. */
const ORDER_REACH = 9;

/** "by acreage descending" */
function nameSorting(tokens: readonly Token[], at: number): Written | undefined {
  if (tokens[at]?.word !== 'by' || /^(?:sort|order|rank)(?:ed)?$/.test(tokens[at - 1]?.word ?? ''))
    return undefined;
  const said = tokens.slice(at, at + ORDER_REACH);
  const found = ORDERED.exec(said.map(({ word }) => word).join(' '))?.[0];
  if (found === undefined) return undefined;
  const whole = said.slice(0, found.split(' ').length).filter(({ word }) => word !== ',');
  return { length: found.split(' ').length, tokens: [asWord('sorted'), ...whole] };
}

/** "sorted biggest first", "sort by biggest first": the order says it by itself. */
function dropSorted(tokens: readonly Token[], at: number): Written | undefined {
  const sorted =
    /^(?:sort|order|rank|list)(?:ed)?(?: by)?(?: the)?(?= (?:biggest|largest|smallest|cheapest|dearest|newest|oldest|latest|earliest|highest|lowest|longest|shortest|soonest|nearest|closest) first(?: |$)| (?:most|least) (?:recent|recently|expensive|valuable)(?: |$))/;
  const length = measureSaid(tokens, at, SORTED_REACH, sorted);
  return length > 0 ? { length, tokens: [] } : undefined;
}

/** Words of "sorted by the biggest first". */
const SORTED_REACH = 5;

/** "the largest land holdings": what is held, and no company that is called so. */
function nameHoldings(tokens: readonly Token[], at: number): Written | undefined {
  const holdings = /^(?:land|property|freehold) ?holdings(?= |$)|^landholdings(?= |$)/;
  const length = measureSaid(tokens, at, 2, holdings);
  const isSmall = tokens.slice(at, at + length).every(({ raw }) => /^\p{Ll}/u.test(raw));
  return length > 0 && isSmall
    ? { length, tokens: [...tokens.slice(at, at + length - 1).filter(isTenure), asWord('titles')] }
    : undefined;
}

const isTenure = ({ word }: Token) => word === 'freehold';

/** "quarter 3 2024", "quarter 3 of 2024" */
function nameQuarter(tokens: readonly Token[], at: number): Written | undefined {
  const words = spellTokens(tokens, at, 4).toLowerCase();
  const [said, quarter, of] =
    /^quarter ([1-4]|one|two|three|four)( of)? (?=(?:19|20)\d\d\b)/.exec(words) ?? [];
  if (said === undefined || quarter === undefined) return undefined;
  const number = Number(quarter) || 1 + ['one', 'two', 'three', 'four'].indexOf(quarter);
  return { length: of ? 3 : 2, tokens: [asWord(`q${number}`)] };
}

const COVERAGE = /^(?:low|high) (?:site )?cover(?:age)?(?= |$)/;
const isShare = ({ suffix }: Token) => suffix === '%';
/** What a share is of that is no part of a plot. */
const OTHER_SHARE = /^(?:yields?|net|gross|initial|below|above|under|over|of)$/;
/** Words between a coverage and its limit, beside the kinds of property. */
const COVERED = /^(?:sites?|plots?|units?|titles?|buildings?|freeholds?|leaseholds?|,|with|at)$/;

/** "low site coverage sheds, under 25%": the one share says how low. */
function nameCoverage(tokens: readonly Token[], at: number): Written | undefined {
  const said = findLimitedCoverage(tokens);
  if (!said) return undefined;
  if (at === said.at) return { length: said.length, tokens: [] };
  if (at !== said.limit) return undefined;
  return { length: 1, tokens: ['site', 'coverage'].map(asWord).concat(tokens.slice(at, at + 1)) };
}

/** Where a coverage is called low or high and where the limit begins, if it is one of that coverage. */
function findLimitedCoverage(tokens: readonly Token[]) {
  const share = tokens.findIndex(isShare);
  const isOnly = share >= 0 && !tokens.slice(share + 1).some(isShare);
  const at = tokens.findIndex((_, i) => measureSaid(tokens, i, 3, COVERAGE) > 0);
  const after = tokens.slice(share + 1);
  const isOther =
    OTHER_SHARE.test(after[0]?.word ?? '') || after.some(({ word }) => /^yields?$/.test(word));
  if (!isOnly || at < 0 || isOther) return undefined;
  const length = measureSaid(tokens, at, 3, COVERAGE);
  // Another measure between them is what the limit is of: "low coverage, plot ratio under 50%".
  let limit = at + length;
  while (limit < share && !findComparison(tokens, limit)) {
    const { length: kind = 0, value } = TITLE_TABLE.find(tokens, limit) ?? {};
    if (value?.choice === 'propertyType') limit += kind;
    else if (COVERED.test(tokens[limit]?.word ?? '')) limit += 1;
    else return undefined;
  }
  const comparison = findComparison(tokens, limit);
  if (!comparison || limit + comparison.length !== share) return undefined;
  // "low site coverage over 80%" says two things that do not go together.
  const unfit = tokens[at]?.word === 'low' ? /^(?:over|atLeast)$/ : /^(?:under|atMost)$/;
  return unfit.test(comparison.value) ? undefined : { at, length, limit };
}

/** "not sold in the last 5 years but let in the last 2": years again */
function shareLast(tokens: readonly Token[], at: number): Written | undefined {
  const isLast = /^(?:last|past)$/.test(tokens[at - 1]?.word ?? '');
  const isOpen = tokens[at]?.kind === 'number' && !tokens[at]?.suffix && !tokens[at]?.pounds;
  const [number, next] = tokens.slice(at, at + 2);
  const isEnd = next === undefined || /^(?:,|and|or|but|[?.])$/.test(next.word);
  if (!number || !isLast || !isOpen || !isEnd || !/^(?:the|in)$/.test(tokens[at - 2]?.word ?? ''))
    return undefined;
  const unit = tokens
    .slice(0, at - 1)
    .findLast(({ word }) => /^(?:years?|yrs?|months?|mths?|weeks?|days?)$/.test(word));
  return unit ? { length: 1, tokens: [number, unit] } : undefined;
}

/** "Q4 23" */
function nameShortYear(tokens: readonly Token[], at: number): Written | undefined {
  const [part, year, after] = tokens.slice(at, at + 3);
  const isPart = /^(?:q[1-4]|h[12])$/.test(part?.word ?? '') && /^\d\d$/.test(year?.raw ?? '');
  const isUnit = after?.kind === 'word' && AFTER_YEAR.test(after.word);
  if (!part || !isPart || isUnit) return undefined;
  return { length: 2, tokens: [part, ...readTokens(`20${year?.raw}`)] };
}

/** What a number is of that stands behind a quarter and is no year. */
const AFTER_YEAR = /^(?:acres?|sq|sqft|ft|years?|months?|units?|k|m)$/;

/** "exp > 2028": after it */
function nameSign(tokens: readonly Token[], at: number): Written | undefined {
  const [sign, year, unit] = tokens.slice(at, at + 3);
  const isYear = /^20\d\d$/.test(year?.raw ?? '') && !AFTER_YEAR.test(unit?.word ?? '');
  if (!isYear || !/^[<>]$/.test(sign?.raw ?? '') || !DATED.test(tokens[at - 1]?.word ?? ''))
    return undefined;
  return { length: 1, tokens: [asWord(sign?.raw === '>' ? 'after' : 'before')] };
}

/** What happens in a year. */
const DATED =
  /^(?:exp|expir\w+|end|ends|ending|sold|bought|let|leased|granted|approved|refused|submitted|breaks?|reviews?|started|starting)$/;

/** "sold year to date" */
function nameYearToDate(tokens: readonly Token[], at: number): Written | undefined {
  const isSaid = spellTokens(tokens, at, 3).toLowerCase() === 'year to date';
  const isOther = /^(?:this|last|the|a|tax|financial)$/.test(tokens[at - 1]?.word ?? '');
  return isSaid && !isOther ? { length: 3, tokens: ['this', 'year'].map(asWord) } : undefined;
}

/** "1/1/24": a day whose year is written short */
function nameDay(tokens: readonly Token[], at: number): Written | undefined {
  const [day, slash, month, other, year] = tokens.slice(at, at + 5);
  const isPart = (token: Token | undefined) => /^\d{1,2}$/.test(token?.raw ?? '');
  const isDay = [day, month].every(isPart) && /^\d\d$/.test(year?.raw ?? '');
  if (!isDay || slash?.word !== '/' || other?.word !== '/' || tokens[at + 5]?.word === '/')
    return undefined;
  if (/^(?:ref|refs|reference|number|no)$/.test(tokens[at - 1]?.word ?? '')) return undefined;
  if ((day?.number ?? 0) > 31 || (month?.number ?? 0) > 12) return undefined;
  const century = (year?.number ?? 0) < CENTURY_TURNS ? 20 : 19;
  return { length: 5, tokens: [asWord(`${day?.raw}/${month?.raw}/${century}${year?.raw}`)] };
}

/** "2024-5": that year and the next. */
function nameYears(tokens: readonly Token[], at: number): Written | undefined {
  const [from, dash, to, unit] = tokens.slice(at, at + 4);
  const isRange =
    YEAR.test(from?.raw ?? '') && /^[-–/]$/.test(dash?.raw ?? '') && /^\d$/.test(to?.raw ?? '');
  const isLed = /^(?:in|during|between|sold|let|from|,)$/.test(tokens[at - 1]?.word ?? '');
  if (!from || !isRange || !isLed || AFTER_YEAR.test(unit?.word ?? '')) return undefined;
  const year = `${from.raw.slice(0, 3)}${to?.raw}`;
  return Number(year) > Number(from.raw)
    ? { length: 3, tokens: [from, asWord('to'), ...readTokens(year)] }
    : undefined;
}

/** "in the summer of 2023" */
function nameSeason(tokens: readonly Token[], at: number): Written | undefined {
  const season = /^the (?:spring|summer|autumn|winter) of (?:19|20)\d\d(?= |$)/;
  const [, name, , year] = tokens.slice(at, at + 4);
  if (measureSaid(tokens, at, 4, season) === 0 || !name || !year) return undefined;
  // What is told of it quotes what was typed.
  return { length: 4, tokens: [{ ...name, raw: spellTokens(tokens, at, 3) }, year] };
}

/** "sold 12-20 March 2024": from the one day to the other. */
function nameDays(tokens: readonly Token[], at: number): Written | undefined {
  const [from, joint, to, month, year] = tokens.slice(at, at + 5);
  const isDay = (token: Token | undefined) =>
    /^\d{1,2}$/.test(token?.raw ?? '') && (token?.number ?? 0) <= 31;
  const isLed = DATED.test(tokens[at - 1]?.word ?? '');
  if (!from || !to || !month || !isLed || ![from, to].every(isDay)) return undefined;
  if (!/^(?:-|–|to)$/.test(joint?.word ?? '') || !findMonth(month)) return undefined;
  const rest = YEAR.test(year?.raw ?? '') && year ? [month, year] : [month];
  return {
    length: 3 + rest.length,
    tokens: [asWord('between'), from, ...rest, asWord('and'), to, ...rest],
  };
}

/** Years below it are those of this century. */
const CENTURY_TURNS = 50;

export const LIST_REWRITES: readonly Rewrite[] = [
  nameDay,
  nameDays,
  nameSeason,
  nameYears,
  nameSign,
  nameYearToDate,
  nameShortYear,
  shareLast,
  nameQuarter,
  nameCoverage,
  dropAbout,
  sharePlace,
  shareUnit,
  nameSorting,
  dropSorted,
  nameHoldings,
];
