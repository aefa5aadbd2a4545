import { measureName, measureSaid, readTokens, spellTokens, type Token } from '../read-tokens.ts';
import { asWord, type Rewrite, type Written } from '../rewriting.ts';

const PLACED = /^(?:outside|inside|within|in|near|beyond)$/;
const FROM = /^(?:of|from|to)$/;
const FAR = /^(?:miles?|km|kms|m|met(?:er|re)s?|yards?|walk|drive|minutes?|mins?)$/;

/** "outside the town centre but within 2 miles of it": of the place that was said. */
function nameIt(tokens: readonly Token[], at: number): Written | undefined {
  if (!/^(?:it|there)$/.test(tokens[at]?.word ?? '') || !FROM.test(tokens[at - 1]?.word ?? ''))
    return undefined;
  if (!FAR.test(tokens[at - 2]?.word ?? '') && !FAR.test(tokens[at - 2]?.suffix ?? ''))
    return undefined;
  for (let lead = at - 4; lead >= 0; lead -= 1) {
    if (!PLACED.test(tokens[lead]?.word ?? '')) continue;
    const start = lead + 1 + (tokens[lead + 1]?.word === 'of' ? 1 : 0);
    const length = measureName(tokens, start, 4);
    // "half a mile" of "within half a mile of it" is no place.
    const isFar = tokens.slice(start, start + length).some(({ word }) => FAR.test(word));
    if (length > 0 && !isFar) return { length: 1, tokens: tokens.slice(start, start + length) };
  }
  return undefined;
}

const CLOSE =
  /^(?:(?:with)?in )?(?:an? )?(?:stones? throw|spitting distance|short walk|short distance|easy reach)(?: away)? (?:of|from|to)(?= |$)/;

/** "a stone's throw from the town hall", "a short walk from the station": how near is said with the answer. */
function nameClose(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 7, CLOSE);
  if (length === 0 || !tokens[at + length]) return undefined;
  const words = spellTokens(tokens, at, length);
  const isThrow = /throw|spitting/i.test(words);
  return isThrow
    ? { length, tokens: [asWord('within'), ...readTokens('200 m'), asWord('of')] }
    : { length, tokens: [{ ...asWord('near'), raw: words }] };
}

const NARROW =
  /^(?:just|only just|slightly|a little|a bit) (over|under|more than|less than)(?= (?:an? |half |\d))/;
/** How far it reaches on the one side. */
const REACH = 1.1;

/** "just over 2 miles from the station": no nearer, and not much farther. */
function nameNarrow(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 5, NARROW);
  const number = length > 0 ? tokens[at + length] : undefined;
  const unit = tokens[at + length + 1];
  const from = measureSaid(tokens, at + length + 2, 2, /^(?:away )?(?:from|of)(?= |$)/);
  if (number?.kind !== 'number' || number.suffix || !FAR.test(unit?.word ?? '') || from === 0)
    return undefined;
  const value = number.number ?? 0;
  const isOver = /over|more/.test(spellTokens(tokens, at, length));
  const ends = isOver ? [value, value * REACH] : [value / REACH, value];
  const [near, far] = ends.map((end) => readTokens(String(Number(end.toFixed(2)))));
  return {
    length: length + 2 + from,
    tokens: [
      asWord('between'),
      ...(near ?? []),
      asWord('and'),
      ...(far ?? []),
      ...tokens.slice(at + length + 1, at + length + 2),
      asWord('from'),
    ],
  };
}

/** "walkable from the station in 10 min" */
function nameWalkable(tokens: readonly Token[], at: number): Written | undefined {
  const lead = measureSaid(tokens, at, 2, /^walkable (?:from|to)(?= |$)/);
  const place = lead > 0 ? measureName(tokens, at + lead, 5) : 0;
  const end = at + lead + place;
  const time = measureSaid(tokens, end, 4, /^(?:in|within) (?:\d+) (?:mins?|minutes?)(?= |$)/);
  if (place === 0 || time === 0) return undefined;
  return {
    length: end + time - at,
    tokens: [
      asWord('within'),
      ...tokens.slice(end + 1, end + time),
      ...['walk', 'of'].map(asWord),
      ...tokens.slice(at + lead, end),
    ],
  };
}

/** "3 miles as the crow flies" */
function dropCrow(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 4, /^as the crow flies(?= |$)/);
  return length > 0 ? { length, tokens: [] } : undefined;
}

/** "both sides of Southgate": all of it. */
function dropSides(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 4, /^(?:on )?(?:both|either) sides? of(?= |$)/);
  return length > 0 && /^\p{Lu}/u.test(tokens[at + length]?.raw ?? '')
    ? { length, tokens: [asWord('on')] }
    : undefined;
}

/** "nearer the station": near it. */
function nameNearer(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 2, /^(?:nearer|closer)(?: to)?(?= |$)/);
  const next = tokens[at + length];
  const isPlace = next?.word === 'the' || /^\p{Lu}/u.test(next?.raw ?? '');
  const isCompared = tokens.slice(at).some(({ word }) => word === 'than');
  return length > 0 && isPlace && !isCompared
    ? { length, tokens: [{ ...asWord('near'), raw: spellTokens(tokens, at, length) }] }
    : undefined;
}

/** Places that are spoken of by a word, or by how far off they are. */
export const PLACE_SAYINGS: readonly Rewrite[] = [
  nameIt,
  nameClose,
  nameNarrow,
  nameNearer,
  nameWalkable,
  dropCrow,
  dropSides,
];
