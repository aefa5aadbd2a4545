import { RefusedQuestion } from '../refused-question.ts';
import { AROUND_REWRITES } from './loose-around.ts';
import { CONSTRAINT_REWRITES } from './loose-constraints.ts';
import { measureName, measureSaid, spellTokens, type Token } from './read-tokens.ts';
import { DISTANCE_UNITS } from './recognisers/distances.ts';
import { BARE_CLASS } from './recognisers/use-class.recogniser.ts';
import { asWord, type Rewrite, type Written } from './rewriting.ts';

/** "in postcode WX4" */
function namePostcode(tokens: readonly Token[], at: number): Written | undefined {
  const isAfter = /^(?:in|within|outside|near|of|across|and|or|the)$/.test(
    tokens[at - 1]?.word ?? '',
  );
  const isCode = /^[a-z]{1,2}\d[a-z\d]?$/.test(tokens[at + 1]?.word ?? '');
  const isSaid = /^(?:postcode|outcode|postcodes)$/.test(tokens[at]?.word ?? '');
  return isAfter && isCode && isSaid ? { length: 1, tokens: [] } : undefined;
}

const CODE = /^[a-z]{1,2}\d[a-z\d]?$/;

/** "lettings WX1 WX2", "titles WX16 WX24546": either, as nothing is both. */
function joinDistricts(tokens: readonly Token[], at: number): Written | undefined {
  const [one, other] = tokens.slice(at, at + 2);
  const isTitle = tokens.slice(0, at).some(({ word }) => /^titles?$/.test(word));
  const code = isTitle ? TITLE_NUMBER : CODE;
  const isPair = [one, other].every((token) => code.test(token?.word ?? ''));
  return one && isPair ? { length: 1, tokens: [one, asWord('or')] } : undefined;
}

const TITLE_NUMBER = /^[a-z]{2,3}\d+$/;
const DISTRICTS_MAXIMUM = 20;

/** "WX1 to WX4" */
function listDistricts(tokens: readonly Token[], at: number): Written | undefined {
  const [from, joint, to] = tokens.slice(at, at + 3);
  const [, area, low] = /^([a-z]{1,2})(\d\d?)$/.exec(from?.word ?? '') ?? [];
  const [, other, high] = /^([a-z]{1,2})(\d\d?)$/.exec(to?.word ?? '') ?? [];
  if (!area || area !== other || !/^(?:to|-|–)$/.test(joint?.word ?? '')) return undefined;
  // "change of use from A1 to A3": from the one to the other, and none of those between.
  if (tokens.slice(0, at).some(({ word }) => /^(?:change|conversion|converted)$/.test(word)))
    return undefined;
  const count = Number(high) - Number(low) + 1;
  if (count < 2 || count > DISTRICTS_MAXIMUM) return undefined;
  const isClass = tokens[at - 1]?.word === 'class';
  const districts = Array.from({ length: count }, (_, i) => `${area}${Number(low) + i}`).filter(
    (code) => !isClass || BARE_CLASS.test(code),
  );
  const listed = districts.flatMap((code, i) => (i === 0 ? [code] : ['or', code]));
  return {
    length: 3,
    tokens: listed.map((code) => ({
      ...asWord(code),
      raw: code === 'or' ? code : code.toUpperCase(),
    })),
  };
}

/** "within 250 m of the station, nearest first": what is near to a place is listed so. */
function dropNearest(tokens: readonly Token[], at: number): Written | undefined {
  const words = tokens.slice(at, at + 3).map(({ word }) => word);
  const comma = words[0] === ',' ? 1 : 0;
  const isFirst = /^(?:nearest|closest) first$/.test(words.slice(comma, comma + 2).join(' '));
  const isNear = tokens.slice(0, at).some(({ word }) => /^(?:near|within|of|from)$/.test(word));
  if (isFirst && isNear) return { length: comma + 2, tokens: [] };
  // "closest to the station first"
  const isLast = tokens[at]?.word === 'first' && at === tokens.length - 1;
  const isNearest = tokens
    .slice(0, at)
    .some(({ word }, i) => /^(?:nearest|closest)$/.test(word) && tokens[i + 1]?.word === 'to');
  return isLast && isNearest ? { length: 1, tokens: [] } : undefined;
}

const KIND_OF_PLACE = /^(?:station|school|park|hospital|supermarket|superstore|pub|church)(s?)$/;
const TO_PLACE = /^(?:near|of|from|to|by|within)$/;
const LISTING = /^(?:or|and|,)$/;
/** Words of a list of places at most. */
const LIST_REACH = 10;

/** "near a school, station or park": each of them is near, though the article stands once. */
function shareArticle(tokens: readonly Token[], at: number): Written | undefined {
  const [joint, kind, after] = tokens.slice(at, at + 3);
  const plural = KIND_OF_PLACE.exec(kind?.word ?? '')?.[1];
  if (!LISTING.test(joint?.word ?? '') || !kind || plural === undefined) return undefined;
  // "near a school and park land"
  if (
    after?.kind === 'word' &&
    !/^(?:or|and|but|in|with|for|not|sold|let|over|under)$/.test(after.word)
  )
    return undefined;
  let start = at - 1;
  while (start > at - LIST_REACH && isListed(tokens[start])) start -= 1;
  const last = KIND_OF_PLACE.exec(tokens[at - 1]?.word ?? '')?.[1];
  const opens = tokens[start + 1]?.word ?? '';
  const isOpened = /^(?:an?|any)$/.test(opens) || (opens === 'the' && plural === '');
  if (last !== plural || !TO_PLACE.test(tokens[start]?.word ?? '')) return undefined;
  if (!isOpened && plural === '') return undefined;
  return {
    length: 2,
    tokens: [joint ?? kind, asWord('a'), { ...kind, word: kind.word.replace(/s$/, '') }],
  };
}

function isListed(token: Token | undefined): boolean {
  const word = token?.word ?? '';
  return KIND_OF_PLACE.test(word) || LISTING.test(word) || /^(?:an?|any|the|both)$/.test(word);
}

const DENIED_WITHIN = /^(?:but |and |, )?(?:not|excluding|outside) (?:within |in |inside )?$/;
/** Words from a way to the end of its place at most. */
const WAY_REACH = 12;

/** "15 min drive of Netherby but not within 5 min": so near to the same place. */
function repeatPlace(tokens: readonly Token[], at: number): Written | undefined {
  const number = tokens[at];
  const isMinutes = MINUTES.test(number?.suffix ?? '') || MINUTES.test(tokens[at + 1]?.word ?? '');
  const unit = number?.suffix ?? tokens[at + 1]?.word ?? '';
  if (number?.kind !== 'number' || !(isMinutes || DISTANCE_UNITS.has(unit))) return undefined;
  const lead = [4, 3, 2].find((length) =>
    DENIED_WITHIN.test(`${spellTokens(tokens, at - length, length).toLowerCase()} `),
  );
  if (lead === undefined || at < lead) return undefined;
  const said = at + (number.suffix === undefined ? 2 : 1);
  const own = WAY.test(tokens[said]?.word ?? '') ? 1 : 0;
  if (/^(?:of|from|to|walk|drive)$/.test(tokens[said + own]?.word ?? '')) return undefined;
  const before = tokens.slice(Math.max(0, at - lead - WAY_REACH), at - lead);
  // What is said of something else after the place is no part of it.
  const of = before.findLastIndex(
    ({ word }, i) =>
      /^(?:of|from|to)$/.test(word) && before.slice(Math.max(0, i - WAY_WORDS), i).some(isReach),
  );
  if (of < 0) return undefined;
  const way = before.slice(0, of).findLast(({ word }) => WAY.test(word));
  const place = before.slice(of, of + 1 + measureName(before, of + 1));
  const end = said + own;
  const mode = isMinutes && own === 0 && way ? [way] : [];
  return { length: end - at, tokens: [...tokens.slice(at, end), ...mode, ...place] };
}

/** Words from a distance to its "of" at most: "minutes drive time". */
const WAY_WORDS = 3;
const isReach = ({ word, suffix = word }: Token) =>
  MINUTES.test(suffix) || DISTANCE_UNITS.has(suffix);
const MINUTES = /^(?:minutes?|mins?)$/;
const WAY = /^(?:walk|walking|drive|driving)$/;

/** "no flooding": in no zone where it is likely, which is what the records tell. */
function nameDry(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    4,
    /^(?:no|without|not) (?:any )?(?:flood(?:s|ing|ed)?)(?: (?:issues?|problems?))?(?= |$)/,
  );
  const isZone = /^(?:zones?|risks?|plains?|areas?)$/.test(tokens[at + length]?.word ?? '');
  // "not flooded since 2010": what happened is not in the records.
  const when = tokens[at + length]?.word ?? '';
  const isPast =
    /^(?:since|after|before|during|recently)$/.test(when) ||
    (/^(?:in|for)$/.test(when) && tokens[at + length + 1]?.kind === 'number');
  if (length === 0 || isZone || isPast) return undefined;
  return { length, tokens: ['not', 'in', 'a', 'flood', 'zone'].map(asWord) };
}

/**
 * "sites in GB", "outside GB": the short word for the green belt is one for the whole country as well.
 *
 * @throws RefusedQuestion with the words that tell them apart
 */
function refuseBritain(tokens: readonly Token[], at: number): undefined {
  const said = tokens[at]?.word ?? '';
  const isIn = /^(?:in|across|within|throughout|inside|outside)$/.test(said);
  // "in GB News House": a name.
  if (!isIn || tokens[at + 1]?.word !== 'gb' || isBuilding(tokens, at + 2)) return undefined;
  const words = spellTokens(tokens, at, 2);
  throw new RefusedQuestion(
    `“${words}” may be of the green belt or of Great Britain; say “${said === 'outside' ? said : 'in'} the green belt”.`,
    words,
  );
}

/** Whether capitals from here on end a name of a building or a street. */
function isBuilding(tokens: readonly Token[], at: number): boolean {
  const end = tokens.findIndex(({ raw }, i) => i >= at && !/^\p{Lu}/u.test(raw));
  return tokens
    .slice(at, end < 0 ? undefined : end)
    .some(({ word }) =>
      /^(?:house|buildings?|centre|tower|court|hall|street|road|lane|avenue)$/.test(word),
    );
}

/** "farmland round Netherby" */
function nameAround(tokens: readonly Token[], at: number): Written | undefined {
  const isPlace =
    /^\p{Lu}/u.test(tokens[at + 1]?.raw ?? '') ||
    measureSaid(tokens, at + 1, 2, /^the (?:station|park|school|hospital|church|university)$/) > 0;
  return tokens[at]?.word === 'round' && isPlace
    ? { length: 1, tokens: [{ ...asWord('around'), raw: tokens[at]?.raw ?? '' }] }
    : undefined;
}

/** "£250k p/acre", "price/sq ft" */
function nameRate(tokens: readonly Token[], at: number): Written | undefined {
  const isOf = /^(?:prices?|rents?|values?)$/.test(tokens[at - 1]?.word ?? '');
  const isUnit = /^(?:sq|sqft|sqm|acre)$/.test(tokens[at + 1]?.word ?? '');
  if (tokens[at]?.word === '/' && isOf && isUnit) return { length: 1, tokens: [asWord('per')] };
  const words = spellTokens(tokens, at, 3).toLowerCase();
  return /^p \/ (?:acre|ac|sq|sqft|sqm|ft|ha|hectare|foot|annum|month)$/.test(words)
    ? { length: 2, tokens: [asWord('per')] }
    : undefined;
}

/** "nowhere near a school" */
function nameNowhere(tokens: readonly Token[], at: number): Written | undefined {
  return tokens[at]?.word === 'nowhere' && tokens[at + 1]?.word === 'near'
    ? { length: 1, tokens: [asWord('not')] }
    : undefined;
}

const DENIED_KIND =
  /^not (?:an?|the|any) (?:station|school|park|hospital|supermarket|superstore|pub|church)(?=$| ,| and | but | in )/;
/** Words from what something is near to, to what it is not. */
const DENIED_REACH = 8;

/**
 * "near a school but not a pub": near no pub, or no pub itself?
 *
 * @throws RefusedQuestion with both ways to say it
 */
function refuseDeniedKind(tokens: readonly Token[], at: number): undefined {
  const last = tokens[at - 1]?.word ?? '';
  if (!/^(?:but|,|and)$/.test(last) && !KIND_OF_PLACE.test(last)) return;
  const length = measureSaid(tokens, at, 4, DENIED_KIND);
  const before = tokens.slice(Math.max(0, at - DENIED_REACH), at);
  const isNear = before.some(({ word }) => /^(?:near|within|from|close)$/.test(word));
  if (length === 0 || !isNear) return;
  const words = spellTokens(tokens, at, length);
  const place = spellTokens(tokens, at + 1, length - 1);
  const kind = tokens[at + length - 1]?.word ?? '';
  const kinds = kind.replace(/(?:ch)$/, '$&e').concat('s');
  throw new RefusedQuestion(
    `“${words}” may be of what is near or of what is asked for: say “not near ${place}”, or “not ${kinds}”.`,
    words,
  );
}

export const PLACE_REWRITES: readonly Rewrite[] = [
  ...AROUND_REWRITES,
  nameNowhere,
  refuseDeniedKind,
  ...CONSTRAINT_REWRITES,
  nameAround,
  nameRate,
  refuseBritain,
  nameDry,
  repeatPlace,
  namePostcode,
  listDistricts,
  joinDistricts,
  dropNearest,
  shareArticle,
];
