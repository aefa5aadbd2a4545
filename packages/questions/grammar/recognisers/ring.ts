import type { Phrase, PlaceRelation } from '../phrase.ts';
import { spellTokens, type Token } from '../read-tokens.ts';
import type { Reading } from '../recogniser.ts';
import { DISTANCE_UNITS, readLength, relate, toMetres } from './distances.ts';
import { refuse } from './read-place-after.ts';

/** Tokens of the near end at most: "half a mile away", "10 minutes' walk". */
const END_REACH = 5;
const OPENING =
  /^(?:(?<between>between|from|within(?= (?:\d+ ?)?\S+ (?:to|-|–) ))|over|beyond|outside|(?:more|further|farther|greater) than|at least|not within|outside of) (?=\d|half|an?|one|two|three|four|five|ten|fifteen|twenty)/;
/** What the near end may say beside its number and unit. */
const MINUTES = /^(?:-|minutes?|mins?|walk|walking|drive|driving|away)$/;
const FAR_LIMIT = /^(?:within|under|less|up|no|closer|at)$/;

/**
 * "between 500 m and 1 km from a school", "over 500 m but within 1 km of a school": what lies near,
 * without what lies too near.
 *
 * @param readOuter reads the far end with its place
 */
export function readRing(
  tokens: readonly Token[],
  at: number,
  readOuter: (far: number) => Reading | undefined,
): Reading | undefined {
  const opening = OPENING.exec(
    tokens
      .slice(at, at + 6)
      .map(({ word }) => word)
      .join(' '),
  );
  const isBare = !opening && tokens[at]?.kind === 'number';
  if (!opening && !isBare) return undefined;
  const first = at + (opening ? opening[0].trim().split(' ').length : 0);
  // "a 5 minute and a 10 minute walk"
  const start = first + (tokens[first + 1]?.kind === 'number' && opening ? 1 : 0);
  const way = readLength(tokens, start);
  // "at least 8%, within 10 minutes of the station": without a unit it may be of anything.
  const isParted = way && !way.unit && tokens[start + way.length]?.word === ',';
  if (!way || isParted) return undefined;
  const isBetween = isBare || opening?.groups?.between !== undefined;
  const far = findFar(
    tokens,
    start + way.length,
    isBare ? 'bare' : isBetween ? 'between' : 'limited',
  );
  const outer = far === undefined ? undefined : readOuter(far);
  if (far === undefined || outer?.phrase.type !== 'place') return undefined;
  const { relation } = outer.phrase;
  const length = far + outer.length - at;
  const ring = close(relation, way, tokens.slice(start + way.length, far));
  if (ring === 'backwards')
    return refuse(length, `The limits run backwards: “${spellTokens(tokens, at, length)}”.`);
  return ring && { ...outer, length, phrase: { ...outer.phrase, relation: ring } };
}

/** Where the far end begins. */
function findFar(
  tokens: readonly Token[],
  after: number,
  how: 'bare' | 'between' | 'limited',
): number | undefined {
  const joint = { bare: /^(?:to|-|–)$/, between: /^(?:and|to|-|–)$/, limited: /^(?:but|and|,)$/ }[
    how
  ];
  let far = after;
  while (
    far < after + END_REACH &&
    MINUTES.test(tokens[far]?.word ?? '') &&
    !joint.test(tokens[far]?.word ?? '')
  )
    far += 1;
  if (!joint.test(tokens[far]?.word ?? '')) return undefined;
  far += 1;
  if (how !== 'limited') return far;
  while (/^(?:but|and|still)$/.test(tokens[far]?.word ?? '')) far += 1;
  return FAR_LIMIT.test(tokens[far]?.word ?? '') ? far : undefined;
}

type Way = NonNullable<ReturnType<typeof readLength>>;

/** The relation with its near end, which is measured as the far one where it does not say how. */
function close(
  relation: PlaceRelation,
  { value, unit }: Way,
  said: readonly Token[],
): Extract<Phrase, { type: 'place' }>['relation'] | 'backwards' | undefined {
  if (relation.type === 'travel') {
    if (unit || !Number.isInteger(value)) return undefined;
    return value < relation.minutes ? { ...relation, beyond: value } : 'backwards';
  }
  if (relation.type !== 'distance' || said.some(({ word }) => /^min/.test(word))) return undefined;
  const own = unit ?? DISTANCE_UNITS.get(/[a-z]+$/.exec(relation.distance)?.[0] ?? '');
  if (!own) return undefined;
  const beyond = relate(value, own);
  return toMetres(beyond.distance) < toMetres(relation.distance)
    ? { ...relation, beyond }
    : 'backwards';
}
