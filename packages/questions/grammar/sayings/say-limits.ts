import { RefusedQuestion } from '../../refused-question.ts';
import { measureSaid, readTokens, spellTokens, type Token } from '../read-tokens.ts';
import { UNITS } from '../recognisers/amounts/amount-units.ts';
import { findComparison } from '../recognisers/amounts/comparison.ts';
import { readNumber } from '../recognisers/amounts/numbers.ts';
import { TITLE_TABLE } from '../recognisers/choice-words.ts';
import { asWord, type Rewrite, type Written } from '../rewriting.ts';

const COMMA: Token = { raw: ',', word: ',', kind: 'mark' };
const BUILT = /^(?:units?|buildings?|premises|houses?|homes?|block)$/;
const DENYING = /^(?:no|not|without|excluding|except|excl?|nor|never)$/;
const JOINTS = /^(?:or|,|and|vs)$/;

/**
 * "houses with over 2 acres land": so much ground belongs to them, and they are no land themselves.
 *
 * @throws RefusedQuestion where no unit says how much: "not less than 1k land"
 */
function nameGround(tokens: readonly Token[], at: number): Written | undefined {
  const limit = findComparison(tokens, at)?.length ?? 0;
  const number = readNumber(tokens, at + limit);
  // The limit has been looked at already.
  if (!number || number.pounds || (limit === 0 && isLimited(tokens, at))) return undefined;
  const end = at + limit + number.length;
  const unit = UNITS.find(tokens, end);
  const of = tokens[end + (unit?.length ?? 0)]?.word === 'of' ? 1 : 0;
  const land = end + (unit?.length ?? 0) + of;
  if (tokens[land]?.word !== 'land' || !isPartOf(tokens, at)) return undefined;
  if (unit && !/^(?:acres|hectares|square)/.test(unit.value)) return undefined;
  const said = tokens.slice(at, end + (unit?.length ?? 0));
  if (!unit && !/^(?:acres?|ac|ha|sf|sqft|sqm)$/.test(number.suffix ?? '')) {
    const words = spellTokens(said);
    throw new RefusedQuestion(
      `“${words}” has no unit: say acres or sq ft, as in “site area ${words} sq ft”.`,
      words,
    );
  }
  return { length: land + 1 - at, tokens: [asWord('site'), asWord('area'), ...said] };
}

const isLimited = (tokens: readonly Token[], at: number) =>
  [1, 2, 3].some((back) => findComparison(tokens, at - back)?.length === back);

/** Whether what is built was spoken of before, and is not one of two with the land. */
function isPartOf(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(0, at);
  if (/^(?:or|vs)$/.test(before.at(-1)?.word ?? '')) return false;
  // "no houses, 2 acres of land"
  if (before.some(({ word }) => DENYING.test(word))) return false;
  const last = before.findLastIndex(({ word }) => JOINTS.test(word));
  const isOr = tokens[last]?.word === 'or';
  return before.some(
    ({ word }, i) =>
      (!isOr || i > last) &&
      (BUILT.test(word) || TITLE_TABLE.find(tokens, i)?.value.ground === 'floor'),
  );
}

const PART = /^(?:an? )?(?:half|third|quarter|fifth|tenth)(?= |$)/;

/** "not more than a quarter of an acre and at least a tenth": of an acre as well. */
function shareAcre(tokens: readonly Token[], at: number): Written | undefined {
  const length = isLimited(tokens, at) ? measureSaid(tokens, at, 2, PART) : 0;
  const next = tokens[at + length];
  if (length === 0 || (next && next.kind !== 'mark' && !/^(?:and|but|or|in|near)$/.test(next.word)))
    return undefined;
  const of = tokens
    .slice(0, at)
    .findLastIndex(
      ({ word }, i) => /^(?:acre|hectare)$/.test(word) && /^an?$/.test(tokens[i - 1]?.word ?? ''),
    );
  const unit = tokens[of];
  if (!unit) return undefined;
  const article = measureSaid(tokens, at, 1, /^an?(?= |$)/) > 0 ? [] : [asWord('a')];
  return {
    length,
    tokens: [...article, ...tokens.slice(at, at + length), ...['of', 'an'].map(asWord), unit],
  };
}

const NOT_FARTHER =
  /^(?:not|no|nothing) (?:any )?(?:further|farther|more|beyond)(?: away)?(?: than)?(?= (?:an? |half |\d))/;
const LENGTH = /^(?:miles?|mi|km|kms|kilomet(?:er|re)s?|m|met(?:er|re)s?|yards?|yds?)$/;

/** "not further than 2 miles from Netherby": within them. */
function nameWithin(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, NOT_FARTHER);
  const number = length > 0 ? readNumber(tokens, at + length) : undefined;
  const joined = LENGTH.test(number?.suffix ?? '');
  const end = at + length + (number?.length ?? 0);
  const unit = end + (joined ? 0 : 1);
  const isFar = number && (joined || LENGTH.test(tokens[end]?.word ?? ''));
  const away = measureSaid(tokens, unit, 2, /^(?:away )?(?:from|of)(?= |$)/);
  if (!isFar || away === 0) return undefined;
  return {
    length: unit + away - at,
    tokens: [asWord('within'), ...tokens.slice(at + length, unit), asWord('of')],
  };
}

/** "o/o £750k" */
function nameOffers(tokens: readonly Token[], at: number): Written | undefined {
  const isShort = measureSaid(tokens, at, 3, /^o \/ o(?= |$)/) > 0;
  const isSum = tokens[at + 3]?.kind === 'number' || tokens[at + 3]?.word === '£';
  return isShort && isSum ? { length: 3, tokens: ['offers', 'over'].map(asWord) } : undefined;
}

/** "vacant poss" */
function namePossession(tokens: readonly Token[], at: number): Written | undefined {
  return measureSaid(tokens, at, 2, /^vacant poss(?= |$)/) > 0
    ? { length: 2, tokens: ['vacant', 'possession'].map(asWord) }
    : undefined;
}

const PER_METRE = /^per (?:sq|square) (?:m|met(?:re|er)s?)(?= |$)|^per (?:sqm|m2)(?= |$)/;

/** "price per square metre above 3000": the rate stands behind its sum. */
function moveRate(tokens: readonly Token[], at: number): Written | undefined {
  const rate = measureSaid(tokens, at, 3, PER_METRE);
  const limit = rate > 0 ? findComparison(tokens, at + rate) : undefined;
  const start = at + rate + (limit?.length ?? 0);
  const sum = tokens[start];
  if (!limit || sum?.kind !== 'number' || (sum.suffix && sum.suffix !== 'k')) return undefined;
  const money = sum.pounds ? [sum] : readTokens(`£${sum.raw}`);
  return {
    length: start + 1 - at,
    tokens: [...tokens.slice(at + rate, start), ...money, ...tokens.slice(at, at + rate)],
  };
}

/** "rental value psf over £15": of what is let, and not of a sale. */
function nameRentalValue(tokens: readonly Token[], at: number): Written | undefined {
  return measureSaid(tokens, at, 2, /^rental values?(?= |$)/) > 0
    ? { length: 2, tokens: [{ ...asWord('rent'), raw: spellTokens(tokens, at, 2) }] }
    : undefined;
}

/** "less than a tenth built on", "built on less than a fifth": a share of the site. */
function nameShareBuilt(tokens: readonly Token[], at: number): Written | undefined {
  const length = isLimited(tokens, at)
    ? measureSaid(tokens, at, 2, /^(?:an? )?(?:fifth|tenth)(?= |$)/)
    : 0;
  if (length === 0) return undefined;
  const isAfter = measureSaid(tokens, at + length, 2, /^(?:built on|built up|covered)(?= |$)/) > 0;
  const before = tokens.slice(Math.max(0, at - 5), at).map(({ word }) => word);
  const isBefore = /(?:built on|built up|coverage)(?: of)? (?:\S+ )*$/.test(`${before.join(' ')} `);
  if (!isAfter && !isBefore) return undefined;
  const percent = tokens[at + length - 1]?.word === 'tenth' ? '10%' : '20%';
  return { length, tokens: readTokens(percent) };
}

/** "a footprint under 20% of the site": how much of it is built on. */
function nameFootprint(tokens: readonly Token[], at: number): Written | undefined {
  const said = tokens[at];
  const isFootprint = /^footprints?$/.test(said?.word ?? '');
  const of = tokens[at + 1]?.word === 'of' ? 1 : 0;
  const number = at + 1 + of + (findComparison(tokens, at + 1 + of)?.length ?? 0);
  const isShare =
    tokens[number]?.suffix === '%' || /^(?:%|per|percent|pc)$/.test(tokens[number + 1]?.word ?? '');
  return said && isFootprint && isShare
    ? { length: 1, tokens: [{ ...asWord('coverage'), raw: said.raw }] }
    : undefined;
}

/** "about 3,000 to 4,000 sq ft": the two ends say how far it reaches. */
function dropAbout(tokens: readonly Token[], at: number): Written | undefined {
  const isAbout = /^(?:about|around|roughly|approximately|approx|circa|c|some)$/.test(
    tokens[at]?.word ?? '',
  );
  const [from, joint, to] = tokens.slice(at + 1, at + 4);
  const isRange =
    from?.kind === 'number' && /^(?:to|-|–)$/.test(joint?.word ?? '') && to?.kind === 'number';
  return isAbout && isRange && !from.suffix ? { length: 1, tokens: [] } : undefined;
}

/** "6%+ gross" */
function nameGross(tokens: readonly Token[], at: number): Written | undefined {
  const [token, next] = tokens.slice(at, at + 2);
  const isRate = tokens[at - 1]?.word === '+' && tokens[at - 2]?.suffix === '%';
  if (!token || !isRate || !/^(?:gross|net)$/.test(token.word)) return undefined;
  return /^(?:yields?|initial)$/.test(next?.word ?? '')
    ? undefined
    : { length: 1, tokens: [token, asWord('yield')] };
}

/** "house with land, 5 acres or more" */
function dropLand(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, /^with (?:its own )?land(?: ,)?(?: of)?(?= |$)/);
  const limit = length > 0 ? (findComparison(tokens, at + length)?.length ?? 0) : 0;
  const number = length > 0 ? readNumber(tokens, at + length + limit) : undefined;
  const end = at + length + limit + (number?.length ?? 0);
  const isAcres =
    /^(?:ac|acres?|ha)$/.test(number?.suffix ?? '') ||
    /^(?:acres|hectares)$/.test(UNITS.find(tokens, end)?.value ?? '');
  return number && isAcres ? { length, tokens: ['with', 'site', 'area'].map(asWord) } : undefined;
}

/** "no building on them", "have no buildings on it": what stands there is bare land. */
function nameBare(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    5,
    /^(?:have|has|having|with) no buildings?(?: on (?:it|them|site))?(?= |$)/,
  );
  const isJoined = /^(?:and|,|that|which)$/.test(tokens[at - 1]?.word ?? '');
  // "plots under an acre without buildings", where "plots without buildings" are read as they stand
  const apart = measureSaid(
    tokens,
    at,
    5,
    /^(?:without|without any|with no) buildings?(?: on (?:it|them))?(?= |$)/,
  );
  const isKind = /^(?:land|plots?|sites?|parcels?)$/.test(tokens[at - 1]?.word ?? '');
  const isOther = /^(?:listed|regs?|regulations?|and|or)$/.test(tokens[at + apart]?.word ?? '');
  if (apart > 0 && at > 0 && !isKind && !isOther && !isJoined && !isOfAnother(tokens, at))
    return { length: apart, tokens: [COMMA, ...['bare', 'land'].map(asWord)] };
  return length > 0 && isJoined ? { length, tokens: ['bare', 'land'].map(asWord) } : undefined;
}

/** "farms over 5 acres without buildings": beside another kind "bare land" would find all land as well. */
function isOfAnother(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(0, at)
    .some(
      ({ word }, i) =>
        word !== 'land' && TITLE_TABLE.find(tokens, i)?.value.choice === 'propertyType',
    );
}

/** "built on less than 60% of the site": a share is of the site anyhow, and no size beside it is. */
function dropOfSite(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    3,
    /^of (?:the|its|their) (?:site|plot|land|ground|parcel)s?(?= |$)/,
  );
  const before = tokens[at - 1];
  const isShare =
    before?.suffix === '%' ||
    /^(?:%|percent|pc|pct)$/.test(before?.word ?? '') ||
    (before?.word === 'cent' && tokens[at - 2]?.word === 'per');
  return length > 0 && isShare ? { length, tokens: [] } : undefined;
}

/** "units to 2,000 sq ft", "shops to £500k", "units in Netherby to 2 acres": no more than that, as nothing says from where. */
function nameUpTo(tokens: readonly Token[], at: number): Written | undefined {
  const [before, to, number, unit] = [at - 1, at, at + 1, at + 2].map((each) => tokens[each]);
  const isSize = number?.pounds || /^(?:sq|sqft|ft|acres?|ac|hectares?|ha)$/.test(unit?.word ?? '');
  const isKind =
    TITLE_TABLE.find(tokens, at - 1) !== undefined ||
    NOUN.test(before?.word ?? '') ||
    /^\p{Lu}/u.test(before?.raw ?? '');
  if (to?.word !== 'to' || !isSize || !isKind) return undefined;
  return { length: 1, tokens: ['up', 'to'].map(asWord) };
}

const NOUN = /^(?:units?|premises|space|sites?|plots?|parcels?|buildings?|properties|holdings?)$/;

/** Limits that are said in other words, or of what stands before them. */
export const LIMIT_SAYINGS: readonly Rewrite[] = [
  nameUpTo,
  nameWithin,
  nameGround,
  nameShareBuilt,
  nameFootprint,
  dropOfSite,
  dropAbout,
  nameGross,
  dropLand,
  nameBare,
  shareAcre,
  nameOffers,
  namePossession,
  moveRate,
  nameRentalValue,
];
