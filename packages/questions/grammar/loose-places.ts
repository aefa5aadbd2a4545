import type { Token } from './read-tokens.ts';
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

const DISTRICTS_MAXIMUM = 20;

/** "WX1 to WX4" */
function listDistricts(tokens: readonly Token[], at: number): Written | undefined {
  const [from, joint, to] = tokens.slice(at, at + 3);
  const [, area, low] = /^([a-z]{1,2})(\d\d?)$/.exec(from?.word ?? '') ?? [];
  const [, other, high] = /^([a-z]{1,2})(\d\d?)$/.exec(to?.word ?? '') ?? [];
  if (!area || area !== other || !/^(?:to|-|–)$/.test(joint?.word ?? '')) return undefined;
  const count = Number(high) - Number(low) + 1;
  if (count < 2 || count > DISTRICTS_MAXIMUM) return undefined;
  const districts = Array.from({ length: count }, (_, i) => `${area}${Number(low) + i}`);
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

export const PLACE_REWRITES: readonly Rewrite[] = [
  namePostcode,
  listDistricts,
  dropNearest,
  shareArticle,
];
