import type { Phrase } from '../grammar/phrase.ts';
import type { Alignment, Word } from './align-phrases.ts';

/** Where two words stand side by side that did not, with what stood between them. */
interface Seam {
  readonly left: Word | undefined;
  readonly right: Word | undefined;
  /** What follows, as it was read in the question. */
  readonly origin: Word | undefined;
  readonly cut: readonly Word[];
  /** Whether what follows was put in. */
  readonly isPut: boolean;
  /** Whether what stands before was. */
  readonly isAfterPut: boolean;
}

type Types = ReadonlySet<Phrase['type'] | undefined>;
export const JOINTS: Types = new Set(['and', 'or', 'break']);
export const SILENT: Types = new Set(['filler', 'noun', 'and', 'or', 'break']);
export const UNREAD: Types = new Set(['refusal', 'unknown']);
const AFTER_THINGS: Types = new Set(['date', 'amount', 'place', 'view']);
/** What is a name wherever nothing else is known of the words. */
export const NAMES: Types = new Set(['owner', 'tenant', 'addressWords']);
export const ORDERS: Types = new Set(['sort', 'limit', 'count']);

/** Words that say nothing without what follows them. */
const LEADS =
  /^(?:with|by|that|which|who|whose|where|have|has|had|having|from|of|to|a|an|the|are|is|been|being|was|were|do|does|did|any|as|at|for|in|on|near|over|per|than|their|its|both|then|also|before|after|since|until|between|because|when)$/;
/** Words that say nothing without what stood before them. */
const TRAILS = /^(?:own|owns|is|are|was|were|do|does|did|has|have|had|as|than|then|more)$/;
const ARTICLES = /^(?:an?|the)$/;

export const typeOf = (word: Word | undefined) => word?.of.phrase.type;
const isLead = (word: Word | undefined) =>
  typeOf(word) === 'filler' && LEADS.test(word?.token.word ?? '') && word?.of.tokens.length === 1;
const leadsOn = (word: Word) => isLead(word) && !ARTICLES.test(word.token.word);
export const says = (word: Word) => !SILENT.has(typeOf(word));
const denies = ({ of: { phrase } }: Word) =>
  phrase.type === 'not' || (phrase.type === 'event' && phrase.negated === true);

/** What is looked for, as against what is said of it. */
export function isThing(word: Word | undefined): boolean {
  const phrase = word?.of.phrase;
  return phrase?.type === 'noun' || (phrase?.type === 'choice' && THINGS.has(phrase.choice));
}

const THINGS: ReadonlySet<string> = new Set(['propertyType', 'category', 'ownerType', 'dealType']);

type Rule = (seam: Seam) => boolean;

/** What is broken where words were left out or put in. */
export const SEAMS: readonly (readonly [why: string, isBroken: Rule])[] = [
  [
    'what leads to something leads to it still, but for an adjective between',
    ({ left, right, cut, isPut, isAfterPut }) => {
      // "on the market for £1m or less"
      if (isAfterPut && left?.token.word === 'for' && typeOf(right) === 'amount') return false;
      // "not flats in Wrenford" as "not in Wrenford", of flats that are spoken of before
      if (typeOf(left) === 'not' && typeOf(right) === 'place' && cut.every(isThing)) return false;
      if (isPut)
        return isLead(left) ? !isLedTo(left, right) : typeOf(left) === 'not' && !isDeniable(right);
      const isNoun = isThing(right) || typeOf(right) === 'event';
      return (isLead(left) || typeOf(left) === 'not') && (!isNoun || cut.some(leadsOn));
    },
  ],
  [
    'what speaks of something has it before it',
    ({ left, right, cut }) => {
      if (left === undefined && cut.length > 0 && JOINTS.has(typeOf(right))) return true;
      if (!/^(?:filler|unknown)$/.test(typeOf(right) ?? '') || right?.of.tokens.length !== 1)
        return false;
      return TRAILS.test(right.token.word)
        ? // "offices on A or B have": the one of two stands before it still.
          left === undefined || (cut.some(says) && !JOINTS.has(typeOf(cut[0])))
        : left === undefined && cut.length > 0 && RELATING.test(right.token.word);
    },
  ],
  [
    'what was led to goes with what led to it',
    ({ left, right, origin, cut, isAfterPut }) => {
      const last = cut.findLast(({ token }) => !ARTICLES.test(token.word));
      if (!right || !last || isAfterPut) return false;
      if (left && cut.some(leadsOn) && (isThing(right) || ARTICLES.test(right.token.word)))
        return true;
      // "sold at the beginning of March 2024": a time stands by itself.
      if (typeOf(right) === 'date' && !UNREAD.has(typeOf(last))) return false;
      if (!LEADS.test(last.token.word)) return false;
      return (
        left !== undefined ||
        UNREAD.has(typeOf(last)) ||
        (last.of === origin?.of && typeOf(last) !== 'place')
      );
    },
  ],
  [
    'what joins two stands between both',
    ({ right, cut }) =>
      cut.length > 0 &&
      (right?.token.word === 'nor' ||
        cut.every((word) => /^(?:or|break)$/.test(typeOf(word) ?? ''))),
  ],
  [
    'what was led to beside the words that are replaced has nothing to lead to it',
    ({ right, cut }) =>
      (typeOf(right) === 'or' || ARTICLES.test(cut.at(-1)?.token.word ?? '')) &&
      cut.some((word) => UNREAD.has(typeOf(word))) &&
      cut.some((word) => word.of.tokens.some(isBy)),
  ],
  [
    'two limits of one thing that were parted do not stand side by side',
    ({ left, right, cut }) =>
      cut.length > 0 &&
      limitOf(left) !== undefined &&
      // "sold for over 300k … for over 350k"
      (limitOf(left) === limitOf(right) || right?.token.word === 'for'),
  ],
  [
    // "in A since 2022 or near B since 2023" is not "in A since 2023".
    'what is told of one of two is not told of the other',
    ({ right, cut }) => {
      const or = cut.findIndex((word) => typeOf(word) === 'or');
      const isSame = (word: Word) =>
        AFTER_THINGS.has(typeOf(word)) && typeOf(word) === typeOf(right);
      return or > 0 && or < cut.length - 1 && cut.slice(0, or).some(isSame);
    },
  ],
  [
    'a clause goes as a whole',
    ({ right, cut, isAfterPut }) =>
      !isAfterPut &&
      cut.some(({ token }) => token.word === 'whose') &&
      right !== undefined &&
      !JOINTS.has(typeOf(right)),
  ],
  [
    'what was denied goes with its denial',
    ({ right, cut }) => {
      const denial = cut.findLastIndex(denies);
      return (
        denial >= 0 &&
        right !== undefined &&
        says(right) &&
        !denies(right) &&
        !cut.slice(denial).some((word) => /^(?:and|or)$/.test(typeOf(word) ?? '')) &&
        !AFTER_THINGS.has(typeOf(right))
      );
    },
  ],
  [
    'what is looked for stands before where and when it is, and an order before it',
    ({ left, right, isPut, isAfterPut }) =>
      (ORDERS.has(typeOf(right)) && isThing(left)) ||
      (EVENTS.has(typeOf(left)) && typeOf(right) === 'owner') ||
      (!isPut &&
        AFTER_THINGS.has(typeOf(left)) &&
        !(left && isBare(left)) &&
        // "FY24 shop sales" as "2024 shop sales": it stood there before.
        !(isAfterPut && typeOf(left) === 'date' && left?.of.tokens.length === 1) &&
        isThing(right)),
  ],
  [
    'a thing goes with its adjective',
    ({ left, cut }) =>
      left !== undefined &&
      left.of.tokens.length === 1 &&
      cut[0] !== undefined &&
      UNREAD.has(typeOf(cut[0])) &&
      (ORDERS.has(typeOf(left)) ||
        (left.of.phrase.type === 'choice' && left.of.phrase.choice === 'ownerType')),
  ],
  [
    'a mark goes with what it joined',
    ({ left, right }) => [left, right].some((word) => /^[-–—/+&±:]$/.test(word?.token.raw ?? '')),
  ],
  [
    'after “but” stands what it was said of',
    ({ left, isPut }) => isPut && typeOf(left) === 'break',
  ],
];

/** What a limit is of: a time, or so many of a unit. */
function limitOf(word: Word | undefined): string | undefined {
  const phrase = word?.of.phrase;
  if (phrase?.type === 'amount')
    return phrase.counted === 'yearsHeld' ? 'date' : (phrase.counted ?? phrase.unit);
  return phrase?.type === 'date' ? phrase.type : undefined;
}

const isBy = ({ word }: Word['token']) => word === 'by';

/** Whether what is put in may follow what led to something else. */
function isLedTo(left: Word | undefined, right: Word | undefined): boolean {
  if (isLead(right)) return false;
  if (left?.token.word === 'with')
    return /^(?:measure|amount|noun|event)$/.test(typeOf(right) ?? '');
  return isThing(right) || (ARTICLES.test(left?.token.word ?? '') && ORDERS.has(typeOf(right)));
}

const isDeniable = (word: Word | undefined) =>
  /^(?:choice|place|view|event|measure)$/.test(typeOf(word) ?? '');
const isBare = ({ of: { phrase } }: Word) => phrase.type === 'place' && phrase.bare === true;
export const EVENTS: Types = new Set(['event', 'planningStatus', 'planningWords', 'tenant']);
/** Words that begin what is said of something. */
const RELATING = /^(?:whose|which|that|where|over|also)$/;

export function listSeams({ asked, put, origins }: Alignment): Seam[] {
  const seams: Seam[] = [];
  let last = -1;
  for (let j = 0; j <= put.length; j++) {
    const origin = j === put.length ? asked.length : origins[j];
    const isPut = origin === undefined;
    const cut = isPut ? [] : asked.slice(last + 1, origin);
    const [left, right] = [put[j - 1], put[j]];
    const isAfterPut = j > 0 && origins[j - 1] === undefined;
    const isInside = left !== undefined && left.of === right?.of;
    if (!isInside && (isPut || cut.length > 0))
      seams.push({ left, right, origin: asked[origin ?? -1], cut, isPut, isAfterPut });
    if (!isPut) last = origin;
  }
  return seams;
}
