import type { Phrase, ReadPhrase } from '../grammar/phrase.ts';
import { spellTokens } from '../grammar/read-tokens.ts';
import { type Alignment, alignPhrases, type Word } from './align-phrases.ts';

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
const JOINTS: Types = new Set(['and', 'or', 'break']);
const SILENT: Types = new Set(['filler', 'noun', 'and', 'or', 'break']);
const UNREAD: Types = new Set(['refusal', 'unknown']);
const AFTER_THINGS: Types = new Set(['date', 'amount', 'place', 'view']);
/** What is a name wherever nothing else is known of the words. */
const NAMES: Types = new Set(['owner', 'tenant', 'addressWords']);
const ORDERS: Types = new Set(['sort', 'limit', 'count']);

/** Words that say nothing without what follows them. */
const LEADS =
  /^(?:with|by|that|which|who|whose|where|have|has|had|having|from|of|to|a|an|the|are|is|been|being|was|were|do|does|did|any|as|at|for|in|on|near|over|per|than|their|its|both|then|also|before|after|since|until|between|because|when)$/;
/** Words that say nothing without what stood before them. */
const TRAILS = /^(?:is|are|was|were|do|does|did|has|have|had|as|than|then|more)$/;
const ARTICLES = /^(?:an?|the)$/;

const typeOf = (word: Word | undefined) => word?.of.phrase.type;
const isLead = (word: Word | undefined) =>
  typeOf(word) === 'filler' && LEADS.test(word?.token.word ?? '') && word?.of.tokens.length === 1;
const leadsOn = (word: Word) => isLead(word) && !ARTICLES.test(word.token.word);
const says = (word: Word) => !SILENT.has(typeOf(word));
const denies = ({ of: { phrase } }: Word) =>
  phrase.type === 'not' || (phrase.type === 'event' && phrase.negated === true);

/** What is looked for, as against what is said of it. */
function isThing(word: Word | undefined): boolean {
  const phrase = word?.of.phrase;
  return phrase?.type === 'noun' || (phrase?.type === 'choice' && THINGS.has(phrase.choice));
}

const THINGS: ReadonlySet<string> = new Set(['propertyType', 'category', 'ownerType', 'dealType']);

type Rule = (seam: Seam) => boolean;

/** What is broken where words were left out or put in. */
const SEAMS: readonly (readonly [why: string, isBroken: Rule])[] = [
  [
    'what leads to something leads to it still, but for an adjective between',
    ({ left, right, cut, isPut }) => {
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
        ? left === undefined || cut.some(says)
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
      cut.length > 0 && (right?.token.word === 'nor' || cut.every((word) => typeOf(word) === 'or')),
  ],
  [
    'a clause goes as a whole',
    ({ right, cut }) =>
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
    ({ left, right, isPut }) =>
      (ORDERS.has(typeOf(right)) && isThing(left)) ||
      (EVENTS.has(typeOf(left)) && typeOf(right) === 'owner') ||
      (!isPut && AFTER_THINGS.has(typeOf(left)) && !(left && isBare(left)) && isThing(right)),
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
const EVENTS: Types = new Set(['event', 'planningStatus', 'planningWords', 'tenant']);
/** Words that begin what is said of something. */
const RELATING = /^(?:whose|which|that|where|over|also)$/;

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
    if (own.includes(undefined)) return false;
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
      if (kept < before.tokens.length) return true;
      return kept === words.length && JSON.stringify(before.phrase) !== JSON.stringify(phrase);
    });
  });
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
    if (JOINTS.has(typeOf(words[i])) || isThing(words[i])) break;
    if (fits(typeOf(words[i]))) heads.push(i);
  }
  return heads;
}

function listSeams({ asked, put, origins }: Alignment): Seam[] {
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
