import type { Phrase, ReadPhrase } from '../grammar/phrase.ts';
import { spellTokens } from '../grammar/read-tokens.ts';
import { type Alignment, alignPhrases, type Word } from './align-phrases.ts';
import {
  EVENTS,
  isThing,
  JOINTS,
  listSeams,
  NAMES,
  ORDERS,
  SEAMS,
  SILENT,
  says,
  typeOf,
  UNREAD,
} from './seams.ts';

/** What is too little to be asked by itself, where nothing else is. */
const ALONE: readonly (readonly [what: string, isLittle: (read: ReadPhrase) => boolean])[] = [
  ['a time', ({ phrase: { type } }) => type === 'date'],
  ['an order', ({ phrase: { type } }) => ORDERS.has(type)],
  [
    'a sum of money',
    ({ phrase }) =>
      phrase.type === 'amount' && (phrase.unit.startsWith('pounds') || phrase.unit === 'none'),
  ],
  [
    'that something was dealt in',
    ({ phrase }) =>
      phrase.type === 'event' &&
      !/^(?:planning|leaseBreak|rentReview)$/.test(phrase.event) &&
      !phrase.last &&
      !phrase.isState,
  ],
  [
    'a town, or a landmark',
    ({ phrase }) =>
      phrase.type === 'place' &&
      phrase.bare === true &&
      phrase.places.some(({ type }) => type === 'town' || type === 'landmark'),
  ],
  [
    'a kind of owner in one word',
    ({ phrase, tokens }) =>
      phrase.type === 'choice' && phrase.choice === 'ownerType' && tokens.length === 1,
  ],
];

/** Whether a person may write it, and means by it what they meant in the question it is made of. */
export function isWorthAsking(
  question: readonly ReadPhrase[],
  candidate: readonly ReadPhrase[],
): boolean {
  const alignment = alignPhrases(question, candidate);
  const seams = listSeams(alignment);
  return !(
    isTooLittle(candidate) ||
    isTorn(alignment) ||
    repeats(alignment) ||
    losesHead(alignment) ||
    joinsTwo(candidate, question) ||
    SEAMS.some(([, isBroken]) => seams.some(isBroken))
  );
}
function isTooLittle(candidate: readonly ReadPhrase[]): boolean {
  const said = candidate.filter(({ phrase: { type } }) => type !== 'not' && !SILENT.has(type));
  const [only] = said;
  return only === undefined || (said.length === 1 && ALONE.some(([, isLittle]) => isLittle(only)));
}

/** Whether a phrase is read otherwise than in the question, and not with words that were put in. */
function isTorn({ asked, put, origins }: Alignment): boolean {
  return put.some((word, j) => {
    const { tokens, phrase } = word.of;
    if (!says(word) || put[j - 1]?.of === word.of) return false;
    const own = origins.slice(j, j + tokens.length);
    if (own.includes(undefined)) return takesPlace(asked, own);
    // "near good schools" as "near schools": what was refused led there already.
    if (
      phrase.type === 'place' &&
      NEAR.test(word.token.word) &&
      typeOf(asked[own[0] ?? -1]) === 'refusal'
    )
      return false;
    const words = own.flatMap((i) => asked[i ?? -1] ?? []);
    const read = [...new Set(words.filter(says).map(({ of }) => of))].filter(
      ({ phrase: { type } }) => !UNREAD.has(type),
    );
    if (read.length === 0 && NAMES.has(phrase.type)) return true;
    return read.some((before) => {
      const kept = words.filter(({ of }) => of === before).length;
      if (before.phrase.type !== phrase.type) return true;
      // "WX1" of "bungalows in WX1", at the front of what is left
      if (phrase.type === 'place' && j === 0 && kept === before.tokens.length - 1) return false;
      // "sold for under £20k an acre" as "sold": what led to the sum goes with it.
      const rest = EVENTS.has(phrase.type) ? before.tokens.slice(kept) : before.tokens;
      if (kept < before.tokens.length && !rest.every(({ word }) => LEADING_SUM.test(word)))
        return true;
      if (kept < before.tokens.length) return false;
      return kept === words.length && JSON.stringify(before.phrase) !== JSON.stringify(phrase);
    });
  });
}

const LEADING_SUM = /^(?:for|at)$/;

/** "student HMOs near the university" as "planning for HMO university": a place, among what is proposed. */
function takesPlace(asked: readonly Word[], own: readonly (number | undefined)[]): boolean {
  const first = own.find((i) => i !== undefined) ?? 0;
  const before = asked.slice(0, first).findLast(({ token }) => token.word !== 'the');
  const lead = asked[first - 1]?.token.word === 'the' ? before : asked[first - 1];
  return own[0] === undefined && NEAR.test(lead?.token.word ?? '');
}

const NEAR = /^(?:near|in|at|within|by|opposite)$/;

/** Whether two classes stand side by side that something joined: "E(g) offices B2" of "E(g) offices in A and B2". */
function joinsTwo(candidate: readonly ReadPhrase[], question: readonly ReadPhrase[]): boolean {
  return hasParted(candidate) && !hasParted(question);
}

/** Whether a use class follows another, and nothing joins the two. */
function hasParted(phrases: readonly ReadPhrase[]): boolean {
  let isOpen = false;
  for (const { phrase } of phrases) {
    const isClass = phrase.type === 'choice' && phrase.choice === 'useClass';
    if (isClass && isOpen) return true;
    if (isClass) isOpen = true;
    if (JOINTS.has(phrase.type)) isOpen = false;
  }
  return false;
}

/** Whether something is said twice in one breath that was said once. */
function repeats({ asked, put }: Alignment): boolean {
  const list = (words: readonly Word[]) =>
    words
      .filter(
        (word, j) =>
          says(word) &&
          typeOf(word) !== 'not' &&
          words[j - 1]?.of !== word.of &&
          typeOf(words[j - 1]) !== 'not',
      )
      .map(({ of: { phrase, tokens } }) =>
        JSON.stringify(EVENTS.has(phrase.type) ? [phrase, spellTokens(tokens)] : phrase),
      );
  const [before, said] = [list(asked), list(put)];
  const count = (words: readonly string[], one: string) =>
    words.filter((other) => other === one).length;
  return said.some((one) => count(said, one) > Math.max(1, count(before, one)));
}

/** Whether a time is no longer of what happened then: "companies in 2024" of those that sold. */
function losesHead({ asked, put, origins }: Alignment): boolean {
  return put.some((word, j) => {
    const origin = origins[j];
    if (typeOf(word) !== 'date' || put[j - 1]?.of === word.of || origin === undefined) return false;
    const heads = listHeads(asked, origin, (type) => EVENTS.has(type) || UNREAD.has(type));
    const isKept = heads.every((head) => origins.includes(head));
    // "leases to X ending before 2031": without the "ending" it would be when they began.
    const [nearest] = heads;
    const isCut =
      nearest !== undefined &&
      !origins.includes(nearest) &&
      EVENTS.has(typeOf(asked[nearest])) &&
      origins[j - 1] !== undefined;
    if (isCut && listHeads(put, j, (type) => EVENTS.has(type)).length > 0) return true;
    return !isKept && listHeads(put, j, (type) => EVENTS.has(type)).length === 0;
  });
}

/** Where words of such a kind stand before, up to what joins or is looked for. */
function listHeads(
  words: readonly Word[],
  at: number,
  fits: (type: Phrase['type'] | undefined) => boolean,
): number[] {
  const heads: number[] = [];
  for (let i = at - 1; i >= 0; i--) {
    // "let near A since 2022 or near B since 2023": what happened stands before both.
    const isOr = typeOf(words[i]) === 'or' && heads.length === 0;
    if ((JOINTS.has(typeOf(words[i])) && !isOr) || isThing(words[i])) break;
    const isFirst = words[i - 1]?.of !== words[i]?.of;
    if (isFirst && fits(typeOf(words[i]))) heads.push(i);
  }
  return heads;
}
