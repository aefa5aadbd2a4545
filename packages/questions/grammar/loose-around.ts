import { RefusedQuestion } from '../refused-question.ts';
import { measureName, measureSaid, spellTokens, type Token } from './read-tokens.ts';
import { findMonth } from './recognisers/dates/months.ts';
import { asWord, type Rewrite, type Written } from './rewriting.ts';

const KIND_OF_PLACE = /^(?:station|school|park|hospital|supermarket|superstore|pub|church)(s?)$/;
const AROUND =
  /^(?:near|near to|close to|around|round|by|(?:within|up to|less than|under|no more than) (?:(?!of |from )\S+ ){1,6}(?:of|from))(?= )/;

/** Words of "within half a mile of" and the one after it. */
const AROUND_REACH = 9;

/** "in or near Netherby": in the town, or near to it; "at or near the station" is near. */
function nameInOrNear(tokens: readonly Token[], at: number): Written | undefined {
  const [lead, joint] = tokens.slice(at, at + 2).map(({ word }) => word);
  const near = measureSaid(tokens, at + 2, AROUND_REACH, AROUND);
  if (!/^(?:in|at|on)$/.test(lead ?? '') || joint !== 'or' || near === 0) return undefined;
  const start = at + 2 + near;
  const place = tokens.slice(start, start + measureName(tokens, start, 4));
  if (place.length === 0) return undefined;
  const around = tokens.slice(at + 2, start);
  const isTown = !KIND_OF_PLACE.test(place.at(-1)?.word ?? '');
  return lead === 'in' && isTown
    ? {
        length: start + place.length - at,
        tokens: [asWord('in'), ...place, asWord('or'), ...around, ...place],
      }
    : { length: 2, tokens: [] };
}

/**
 * "land between Wrenford and Netherby": it lies in neither.
 *
 * @throws RefusedQuestion
 */
function refuseBetween(tokens: readonly Token[], at: number): undefined {
  if (tokens[at]?.word !== 'between') return;
  refuseBetweenSmall(tokens, at);
  const first = measureCapitals(tokens, at + 1);
  const joint = at + 1 + first;
  const last = measureCapitals(tokens, joint + 1);
  if (first === 0 || last === 0 || tokens[joint]?.word !== 'and') return;
  const [one, other] = [spellTokens(tokens, at + 1, first), spellTokens(tokens, joint + 1, last)];
  throw new RefusedQuestion(
    `What lies between two places is not searched; ask for “near ${one} or near ${other}”.`,
    spellTokens(tokens, at, joint + 1 + last - at),
  );
}

/** "land between netherby and wrenford", with small letters */
function refuseBetweenSmall(tokens: readonly Token[], at: number): void {
  const [one, and, other, after] = tokens.slice(at + 1, at + 5);
  const isName = (token: Token | undefined) =>
    /^\p{Ll}{5,}$/u.test(token?.raw ?? '') && !isTime(token) && !NO_PLACE.test(token?.word ?? '');
  const ends = after === undefined || after.kind === 'mark' || ENDS_PLACE.test(after.word);
  if (and?.word !== 'and' || !isName(one) || !isName(other) || !ends) return;
  throw new RefusedQuestion(
    `What lies between two places is not searched; ask for “near ${one?.raw} or near ${other?.raw}”.`,
    spellTokens(tokens, at, 4),
  );
}

/** Numbers and times that stand after "between" as well. */
const NO_PLACE =
  /^(?:three|seven|eight|eleven|twelve|.*teen|.*ty|hundred|thousand|million|start|beginning|early|today|yesterday|tomorrow|year|years|lease|sales|sale|acres?|first|second|third|which|these|those|owners?|landlords?|tenants?)$/;
const ENDS_PLACE =
  /^(?:with|over|under|for|sold|let|owned|that|which|since|and|or|but|without|not)$/;

/** How many words with a capital stand in a row that are no time. */
function measureCapitals(tokens: readonly Token[], at: number): number {
  let end = at;
  while (/^\p{Lu}\p{Ll}/u.test(tokens[end]?.raw ?? '') && !isTime(tokens[end])) end += 1;
  return end - at;
}

const isTime = (token: Token | undefined) =>
  findMonth(token) !== undefined ||
  /^(?:christmas|easter|michaelmas|lady|midsummer|new|covid|brexit|spring|summer|autumn|winter|q\d|h\d)$/.test(
    token?.word ?? '',
  );

/** "near or in Netherby" */
function nameNearOrIn(tokens: readonly Token[], at: number): Written | undefined {
  const near = measureSaid(tokens, at, AROUND_REACH, AROUND);
  const start = at + near + 2;
  const joint = spellTokens(tokens, at + near, 2).toLowerCase();
  if (near === 0 || !/^or (?:in|at)$/.test(joint)) return undefined;
  const place = tokens.slice(start, start + measureName(tokens, start, 4));
  // "near or at the station": what is there is near as well.
  if (joint === 'or at' || /^(?:the|an?|any)$/.test(place[0]?.word ?? 'the'))
    return { length: near + 2, tokens: tokens.slice(at, at + near) };
  const around = tokens.slice(at, at + near);
  return {
    length: near + 2 + place.length,
    tokens: [asWord('in'), ...place, asWord('or'), ...around, ...place],
  };
}

const JUST_OUTSIDE =
  /^(?:in|within|inside|at|on) or (?:(?:just|right|directly|immediately) )?(?:outside|beside|alongside|adjoining|adjacent|next|abutting|bordering|behind|opposite|surrounding|beyond|off)(?= (?!market))/;

/**
 * "in or just outside Netherby": without the one of two that is not measured less would be found.
 *
 * @throws RefusedQuestion with a way to say it
 */
function refuseOutside(tokens: readonly Token[], at: number): undefined {
  const length = measureSaid(tokens, at, AROUND_REACH, JUST_OUTSIDE);
  if (length === 0) return;
  const to = /^(?:to|of)$/.test(tokens[at + length]?.word ?? '') ? 1 : 0;
  const words = spellTokens(tokens, at, length + to);
  throw new RefusedQuestion(
    `How far “${words}” reaches is not known; ask for “within 1 km of”.`,
    words,
  );
}

export const AROUND_REWRITES: readonly Rewrite[] = [
  nameInOrNear,
  nameNearOrIn,
  refuseOutside,
  refuseBetween,
];
