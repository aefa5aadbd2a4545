import type { ReadPhrase } from '../grammar/phrase.ts';
import { spellTokens } from '../grammar/read-tokens.ts';
import { isVague } from '../grammar/vague-words.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { isStated } from './refusals/refuse-unused.ts';

/** A phrase that says something, with whether a "not" before it turns it round. */
export interface Item extends ReadPhrase {
  turned: boolean;
  /** A figure that is said to be there, with no limit. */
  readonly stated?: boolean;
  /** Denied in one breath with what stands before it: "neither sold nor let". */
  readonly joint?: boolean;
  /** Denied of what happened: "lettings but not of offices". */
  readonly of?: boolean;
}

interface Pending {
  readonly words: string;
  /** "no" and "without" deny what follows; "excluding" takes it away from what is listed. */
  readonly denies: boolean;
  readonly joint: boolean;
  /** Words that were passed over since. */
  passed: string;
  state: 'open' | 'noun' | 'measure' | 'unknown';
}

const DENYING = /^(?:no|without|lacking|lack|never|nothing|none)\b/i;
const STANDING_FOR_TITLES = /^(?:those|ones|one|anything|everything|something)$/;
const CONNECTING = new Set(['and', 'or', 'break']);
const ORDERING = new Set(['sort', 'limit', 'count']);
/** They narrow the event before them and so share its negation. */
const PARTS = new Set(['date', 'amount', 'measure', 'planningStatus', 'planningWords', 'tenant']);

/**
 * Hands each "not" to the condition after it. Fillers go. Words that nothing is made of are listed,
 * with the "not" that stood before them.
 *
 * @throws RefusedQuestion for a negation that no condition takes up
 */
export function readNegations(read: readonly ReadPhrase[]): { items: Item[]; unused: string[] } {
  const items: Item[] = [];
  const unused: string[] = [];
  let pending: Pending | undefined;
  // After "excluding those": what else the words describe would be ruled out only in part.
  let wide: string | undefined;
  for (const [at, given] of read.entries()) {
    const { phrase } = given;
    const words = spell(given);
    if (phrase.type === 'filler') {
      if (pending && STANDING_FOR_TITLES.test(given.tokens[0]?.word ?? '')) pending.state = 'noun';
      if (pending) pending.passed += ` ${words}`;
      continue;
    }
    if (phrase.type === 'not') {
      if (pending) throw refuse(`${pending.words}${pending.passed} ${words}`);
      const last = items.at(-1);
      // "no planning except householder" is neither no planning nor any.
      if (last && isDenied(last) && EXCEPTING.test(words)) throw refuse(`${spell(last)} ${words}`);
      if (phrase.before) turnRoundOwner(items, words);
      else {
        const joint = /^nor$/i.test(words);
        pending = { words, denies: DENYING.test(words), joint, passed: '', state: 'open' };
      }
      continue;
    }
    const ends = CONNECTING.has(phrase.type) || ORDERING.has(phrase.type);
    if (ends) wide = undefined;
    if (wide !== undefined && phrase.type !== 'unknown' && !PARTS.has(phrase.type)) {
      throw refuse(`${wide} ${words}`);
    }
    let turned = false;
    let joint = false;
    let of = false;
    if (pending && lacksMeasure(pending, given, read[at + 1], items.some(isOfDeals))) {
      denyMeasure(items);
      pending = undefined;
    }
    if (pending) {
      const said = `${pending.words}${pending.passed} ${words}`;
      if (ends) {
        if (pending.state !== 'unknown' || !CONNECTING.has(phrase.type)) throw refuse(said);
        pending = undefined;
      } else if (pending.state === 'measure' && phrase.type === 'unknown') {
        if (!pending.denies || !RECORDED.test(words)) throw refuse(said);
        denyMeasure(items);
        pending = undefined;
        continue;
      } else if (phrase.type === 'unknown') {
        if (pending.state === 'open' && !isVague(given.tokens[0]?.word ?? ''))
          throw new RefusedQuestion(
            `“${said}” was not understood, and what it leaves out would be found as well.`,
          );
        unused.push(said.replace(/^but /i, ''));
        pending = { ...pending, words: said, passed: '', state: 'unknown' };
        items.push({ ...given, turned });
        continue;
      } else if (phrase.type === 'noun') {
        if (pending.denies || pending.state === 'unknown') throw refuse(said);
        pending.state = 'noun';
        pending.passed += ` ${words}`;
      } else if (phrase.type === 'measure') {
        if (pending.state !== 'open') throw refuse(said);
        pending.state = 'measure';
        pending.passed += ` ${words}`;
      } else {
        const isLimit = phrase.type === 'amount';
        if (pending.state === 'unknown' || (pending.state === 'measure' && !isLimit))
          throw refuse(said);
        const isChoice = phrase.type === 'choice';
        // "except flats sold before 2010": those flats, or all flats and what was sold since?
        if (pending.state === 'noun' || (isChoice && EXCEPTING.test(pending.words))) wide = said;
        turned = true;
        joint = pending.joint;
        of = /^ (?:of|for)$/.test(pending.passed);
        pending = undefined;
      }
    } else if (phrase.type === 'unknown') {
      unused.push(words);
    }
    const stated = phrase.type === 'measure' && isStated(read, at);
    items.push({
      ...given,
      turned,
      ...(stated && { stated }),
      ...(joint && { joint }),
      ...(of && { of }),
    });
  }
  if (pending?.denies && pending.state === 'measure') denyMeasure(items);
  else if (pending && pending.state !== 'unknown')
    throw refuse(`${pending.words}${pending.passed}`);
  return { items, unused };
}

/** "no rateable value": of a figure that nothing limits, that it is on record at all is denied. */
function lacksMeasure(
  { denies, state }: Pending,
  { phrase, tokens }: ReadPhrase,
  next: ReadPhrase | undefined,
  isDeal: boolean,
): boolean {
  if (!denies || state !== 'measure') return false;
  const isApart =
    next?.phrase.type === 'not' || (next?.phrase.type === 'energy' && next.phrase.missing);
  // "deals with no yield since 2023": a deal has a time itself.
  const isOfDeal = phrase.type === 'date' && isDeal;
  const isComma = phrase.type === 'and' && (tokens[0]?.word === ',' || isApart === true);
  return isComma || phrase.type === 'break' || phrase.type === 'place' || isOfDeal;
}

const isOfDeals = ({ phrase }: Item) =>
  phrase.type === 'event' && /^(?:deal|letting)$/.test(phrase.event);

const RECORDED = /^(?:recorded|known|given|available|registered)$/i;

function denyMeasure(items: readonly Item[]): void {
  const last = items.findLast(({ phrase }) => phrase.type === 'measure');
  if (last) last.turned = true;
}

const EXCEPTING =
  /^(?:except|other than|apart from|excluding|aside from|save for|all but|unless|leaving out|ignoring)\b/i;

export function isDenied({ phrase, turned }: Item): boolean {
  return turned || (phrase.type === 'event' && phrase.negated === true);
}

/** "that the council doesn't own". */
function turnRoundOwner(items: readonly Item[], words: string): void {
  const last = items.at(-1);
  const owner =
    last?.phrase.type === 'owner' ||
    (last?.phrase.type === 'choice' && last.phrase.choice === 'ownerType');
  if (!last || !owner) throw refuse(words);
  last.turned = !last.turned;
}

function refuse(words: string): RefusedQuestion {
  return new RefusedQuestion(
    `It is not clear what “${words.trim()}” rules out; say “not” right before one condition.`,
  );
}

function spell({ tokens }: ReadPhrase): string {
  return spellTokens(tokens);
}
