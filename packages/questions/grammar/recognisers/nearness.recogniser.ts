import type { PlaceRelation } from '../phrase.ts';
import { spellTokens, type Token, WordTable } from '../read-tokens.ts';
import type { Knowledge, Reading, Recogniser } from '../recogniser.ts';
import { findComparison } from './amounts/comparison.ts';
import { readNumber } from './amounts/numbers.ts';
import { countBoth, DISTANCE_UNITS, NOT_FARTHER, readDistance } from './distances.ts';
import { NEAR, readPlaceAfter, refuse } from './read-place-after.ts';
import { readRing } from './ring.ts';

const NEARBY = new WordTable<true>([
  [
    'near,near to,close to,nearby,next to,beside,in the vicinity of,not far from,around,by,walking distance of,walking distance from,walking distance to,in walking distance of,in easy walking distance of,easy walking distance of',
    true,
  ],
]);
const WALK = /^(?:walk|walking|foot|walkable)$/;
const DRIVE = /^(?:drive|driving|car)$/;
const OTHER_MODES =
  /^(?:cycle|cycling|bike|bicycle|bus|train|tram|tube|rail|transit|transport|horse)$/;
const MINUTES_MAXIMUM = 60;
/** "15 mins walk max from": each way is read as one of no more. */
const BESIDE_MINUTES: ReadonlySet<string> = new Set(
  'by on time - travel journey away max maximum tops'.split(' '),
);
/** As far as a person walks. */
const METRES_A_MINUTE = 80;
/** Each place takes an area of its own to work out. */
const JOURNEYS_MAXIMUM = 40;

/** Words of nearness, which need no putting right. */
export const NEARNESS_WORDS: ReadonlySet<string> = new Set([
  ...NEARBY.words(),
  ...DISTANCE_UNITS.keys(),
  ...'minute minutes hour hours drive driving walking station'.split(' '),
]);

/** "within 10 minutes' walk of the station", "2 miles from Netherby", "near Hare End". */
export const readNearness: Recogniser = (tokens, at, knowledge) => {
  const nearest = readNearest(tokens, at, knowledge) ?? readFurther(tokens, at, knowledge);
  if (nearest) return nearest;
  const ring = readRing(tokens, at, (far) => readWay(tokens, far, knowledge));
  if (ring) return ring;
  const travel = readTravel(tokens, at, knowledge);
  if (travel) return travel;
  // All others are written as "not within" before.
  const farther = readFarther(tokens, at);
  if (farther)
    return refuse(
      farther.whole,
      'What lies farther off or is something else has to be asked for each by itself.',
    );
  const distance = readDistance(tokens, at);
  if (distance && 'phrase' in distance) return distance;
  if (distance)
    return readPlaceAfter(tokens, at, distance.length, distance.relation, knowledge, true);
  const near = NEARBY.find(tokens, at);
  if (!near) return undefined;
  const soft = near.length === 1 && ['by', 'around'].includes(tokens[at]?.word ?? '');
  const relation: PlaceRelation = { type: 'distance', ...NEAR };
  const both = countBoth(tokens, at + near.length);
  const found = readPlaceAfter(tokens, at, near.length + both, relation, knowledge, !soft);
  // "by Harrow Lea Homes": somebody, though a place is called by the first words of the name.
  const named = knowledge.lexicon.measureOwnerName(tokens, at + near.length);
  const firm = tokens[at + (found?.length ?? 0)];
  const isFirm = FIRM.test(firm?.word ?? '') && /^\p{Lu}/u.test(firm?.raw ?? '');
  if (soft && found && named + near.length > found.length) return undefined;
  if (soft && found && isFirm) return refuseFirm(tokens, at, found.length);
  return (
    found && {
      ...found,
      notes: [
        ...(found.notes ?? []),
        `“${spellTokens(tokens, at, near.length)}” is read as within ${NEAR.words}`,
      ],
    }
  );
};

/** "houses by Netherby Homes": nobody on record, and neither the town nor what stands there. */
function refuseFirm(tokens: readonly Token[], at: number, length: number): Reading {
  const isName = ({ raw }: Token) => /^\p{Lu}/u.test(raw);
  const rest = tokens.slice(at + length);
  const end = rest.findIndex((token) => !isName(token));
  const words = spellTokens(tokens, at, length + (end < 0 ? rest.length : end));
  const place = spellTokens(tokens, at + 1, length - 1);
  const owner = tokens[at]?.word === 'by' ? `“owned ${words}”, or for ` : '';
  return refuse(
    words.split(' ').length,
    `It is not clear who or what “${words}” is; ask for ${owner}“near ${place}”.`,
  );
}

/** What follows the first words of a name that is also one of a place. */
const FIRM =
  /^(?:homes|estates|properties|developments|holdings|group|council|trust|association|ltd|limited|plc|llp)$/;

/** A distance or a time with its place. */
function readWay(tokens: readonly Token[], at: number, knowledge: Knowledge): Reading | undefined {
  const travel = readTravel(tokens, at, knowledge);
  const distance = travel ? undefined : readDistance(tokens, at);
  if (!distance || 'phrase' in distance) return travel ?? distance;
  return readPlaceAfter(tokens, at, distance.length, distance.relation, knowledge, true);
}

/** Words of a distance and its place at most. */
const NEARNESS_REACH = 14;
const JOINERS: ReadonlySet<string> = new Set(['and', 'or', ',']);
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** "and a school" after "within 5 minutes' walk of a park": what is named is near in the same way. */
function readFurther(
  tokens: readonly Token[],
  at: number,
  knowledge: Knowledge,
): Reading | undefined {
  const [joiner, article] = [tokens[at - 1]?.word ?? '', tokens[at]?.word ?? ''];
  if (!JOINERS.has(joiner) || !ARTICLES.has(article)) return undefined;
  const end = JOINERS.has(tokens[at - 2]?.word ?? '') ? at - 2 : at - 1;
  for (let start = end - 1; start >= Math.max(0, end - NEARNESS_REACH); start--) {
    const { length, phrase } = readNearness(tokens, start, knowledge) ?? {};
    if (phrase?.type !== 'place' || start + (length ?? 0) !== end) continue;
    return readPlaceAfter(tokens, at, 0, phrase.relation, knowledge, false);
  }
  return undefined;
}

/** Words between "nearest" and the "to" that says what to. */
const NEAREST_REACH = 6;

/** "nearest pubs to the station": those near to it, of which the app lists the nearest first. */
function readNearest(
  tokens: readonly Token[],
  at: number,
  knowledge: Knowledge,
): Reading | undefined {
  const relation: PlaceRelation = { type: 'distance', ...NEAR };
  const isNearest = (token: Token | undefined) => /^(?:nearest|closest)$/.test(token?.word ?? '');
  if (isNearest(tokens[at])) {
    const to = tokens.findIndex(
      ({ word }, i) => i > at && i <= at + NEAREST_REACH && word === 'to',
    );
    const place = to === -1 ? undefined : readPlaceAfter(tokens, to, 1, relation, knowledge, false);
    if (!place)
      return refuse(
        1,
        'What is nearest needs a place: say to what, as in “within 1 km of the station”.',
      );
    const note = `“${tokens[at]?.word} to” is read as within ${NEAR.words}`;
    return { length: 1, phrase: { type: 'filler' }, notes: [note] };
  }
  if (tokens[at]?.word !== 'to') return undefined;
  if (!tokens.slice(Math.max(0, at - NEAREST_REACH), at).some(isNearest)) return undefined;
  return readPlaceAfter(tokens, at, 1, relation, knowledge, false);
}

/**
 * How many tokens say "more than" before a distance from something, as in "more than 2 miles from the
 * station": what lies farther off is what does not lie within. 0 where there are none.
 */
export function measureFarther(tokens: readonly Token[], at: number): number {
  return readFarther(tokens, at)?.comparison ?? 0;
}

function readFarther(tokens: readonly Token[], at: number) {
  const comparison = findComparison(tokens, at);
  if (comparison?.value !== 'over' && comparison?.value !== 'atLeast') return undefined;
  if (/^(?:not|no|nothing|none)$/.test(tokens[at - 1]?.word ?? '')) return undefined;
  const distance = readDistance(tokens, at + comparison.length);
  const minutes = distance ? 0 : measureMinutes(tokens, at + comparison.length);
  if (minutes > 0) return { comparison: comparison.length, whole: comparison.length + minutes };
  if (!distance || 'phrase' in distance) return undefined;
  return { comparison: comparison.length, whole: comparison.length + distance.length };
}

/** "10 minutes' walk from": how many tokens say so long a way. */
function measureMinutes(tokens: readonly Token[], at: number): number {
  const words = spellTokens(tokens, at, 5).toLowerCase();
  const way =
    /^\d+ ?(?:- )?min(?:ute)?s?['’]? (?:(?:walk|walking|drive|driving|on foot|by car) )?(?:from|of)\b/;
  const found = way.exec(words)?.[0];
  return found ? found.split(' ').length : 0;
}

/** "an hour", where the article is the number. */
function isAnHour(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === 'an' && tokens[at + 1]?.word === 'hour';
}

/** Anything about minutes that is not a stretch of time: "10 mins walk from", "a 15 minute drive of". */
function readTravel(
  tokens: readonly Token[],
  at: number,
  knowledge: Knowledge,
): Reading | undefined {
  // "no more than 15 minutes by car from"
  const limit = findComparison(tokens, at);
  let start = at + (limit && NOT_FARTHER.has(limit.value) ? limit.length : 0);
  const skip = (words: readonly string[]) => {
    while (words.includes(tokens[start]?.word ?? '') && !isAnHour(tokens, start)) start += 1;
  };
  skip(['within', 'in', 'inside', 'under', 'a', 'an', 'less', 'than', 'up', 'to', 'reachable']);
  const token = tokens[start];
  const suffixed = /^min(?:ute)?s?$/.test(token?.suffix ?? '');
  const number =
    suffixed && token?.number !== undefined
      ? { value: token.number, length: 1 }
      : readNumber(tokens, start);
  // "3000sqft min", "£300k min": no minutes.
  if (!number || number.suffix || number.pounds || number.scale) return undefined;
  start += number.length;
  if (!suffixed) {
    if (tokens[start]?.word === '-') start += 1;
    const unit = tokens[start]?.word ?? '';
    const hour = /^hours?$/.test(unit);
    if (!/^min(?:ute)?s?$/.test(unit) && !hour) return undefined;
    start += 1;
    if (hour) return readTravelAfter(tokens, at, start, number.value * 60, knowledge);
  }
  return readTravelAfter(tokens, at, start, number.value, knowledge);
}

function readTravelAfter(
  tokens: readonly Token[],
  at: number,
  after: number,
  minutes: number,
  knowledge: Knowledge,
): Reading {
  let start = after;
  let mode: 'car' | 'foot' | undefined;
  for (; start < tokens.length && start < after + 5; start += 1) {
    const word = tokens[start]?.word ?? '';
    if (WALK.test(word)) mode = 'foot';
    else if (DRIVE.test(word)) mode = 'car';
    else if (OTHER_MODES.test(word)) {
      return refuse(
        start + 1 - at,
        `Travel times are known on foot and by car, not by ${word}; ask for “${minutes} minutes’ walk”.`,
      );
    } else if (!BESIDE_MINUTES.has(word)) break;
  }
  if (['of', 'from', 'to'].includes(tokens[start]?.word ?? '')) start += 1;
  start += countBoth(tokens, start);
  if (minutes < 1 || minutes > MINUTES_MAXIMUM || !Number.isInteger(minutes)) {
    return refuse(
      start - at,
      `Travel times are known for whole minutes from 1 to ${MINUTES_MAXIMUM}, not for ${minutes}.`,
    );
  }
  const readFrom = (by: 'car' | 'foot') => {
    const relation: PlaceRelation = { type: 'travel', mode: by, minutes };
    return readPlaceAfter(tokens, at, start - at, relation, knowledge, true);
  };
  const near = readFrom(mode ?? 'car');
  const trailing = near && !mode ? readMode(tokens, at + near.length) : undefined;
  const found =
    near && trailing ? { ...near, ...readFrom(trailing), length: near.length + 2 } : near;
  if (!found || found.phrase.type === 'refusal') {
    const missing = `The question does not say from where: ${minutes} minutes of what place?`;
    return found ?? refuse(start - at, missing);
  }
  const count = found.phrase.type === 'place' ? found.phrase.places.length : 0;
  if (count > JOURNEYS_MAXIMUM) {
    const place = spellTokens(tokens, start, at + found.length - start);
    const instead =
      mode === 'foot'
        ? `ask for “within ${minutes * METRES_A_MINUTE} m of ${place}”`
        : 'name the one that is meant';
    return refuse(found.length, `There are ${count} such places, too many journeys; ${instead}.`);
  }
  const notes =
    mode || trailing ? [] : ['travel time is taken by car, as no way of travelling is named'];
  return { ...found, notes: [...(found.notes ?? []), ...notes] };
}

/** "by car", "on foot" after the place. */
function readMode(tokens: readonly Token[], at: number): 'car' | 'foot' | undefined {
  const [by, way] = tokens.slice(at, at + 2).map(({ word }) => word);
  if (by === 'by' && way === 'car') return 'car';
  return (by === 'on' || by === 'by') && way === 'foot' ? 'foot' : undefined;
}
