import type { Phrase, ReadPhrase } from '../../grammar/phrase.ts';
import { spellTokens } from '../../grammar/read-tokens.ts';
import { isVague } from '../../grammar/vague-words.ts';
import { RefusedQuestion } from '../../refused-question.ts';
import { isRecordable } from '../measures.ts';
import type { Subject } from '../subject.ts';
import { hasSmallLetters, type KnowsCompany, refuseTenant } from './refuse-names.ts';

/** After these stands what is wanted, or who. */
const INTRODUCING = /^(?:by|called|named|with|having|via|through|for)$/;
const ARTICLES = /^(?:an?|the|any|some)$/;
/** Events as nouns: "auction sales", but not "sold". */
const NOUNS =
  /^(?:sales?|lettings?|deals?|leases?|tenanc(?:y|ies)|transactions?|comps?|comparables?|applications?|permissions?|consents?)$/;
const KINDS: ReadonlySet<string> = new Set([
  'propertyType',
  'category',
  'mixedUse',
  'useClass',
  'dealType',
  'dealStatus',
  'leaseType',
]);

/**
 * Refuses words that were not understood: names, what comes "with" a property, the first part of a
 * noun ("care homes"), the noun itself, and any other. Words of taste, and one of several kinds that
 * are asked for, are named in the description as not used.
 *
 * @throws RefusedQuestion naming the words
 */
export function refuseUnused(
  phrases: readonly ReadPhrase[],
  subject: Subject,
  knowsCompany: KnowsCompany,
): void {
  const tellsNames = hasSmallLetters(phrases);
  phrases.forEach((read, at) => {
    const word = read.tokens[0]?.word ?? '';
    refuseOrMore(phrases, at);
    const measure = read.phrase.type === 'measure' ? read.phrase.measure : undefined;
    if (
      measure !== undefined &&
      isIntroduced(phrases, at) &&
      !isLimited(phrases, at) &&
      !(isStated(phrases, at) && isRecordable(subject, measure))
    ) {
      const words = spellTokens(read.tokens);
      throw new RefusedQuestion(`“${words}” has no limit; say over or under how much.`);
    }
    if (read.phrase.type === 'measure' && !isLimited(phrases, at) && isCompared(phrases, at)) {
      const words = spellTokens(read.tokens);
      throw new RefusedQuestion(
        `Two figures of a record are not compared: say over or under how much instead of “${words}”.`,
        words,
      );
    }
    if (read.phrase.type === 'unknown' && isAllowing(phrases, at)) throw refuseAllowed(phrases, at);
    if (/^(?:owners?|landlords?)$/.test(word)) refuseDwelling(phrases, at);
    if (read.phrase.type !== 'unknown' || isVague(word)) return;
    const isName = tellsNames && at > 0 && /^\p{Lu}/u.test(read.tokens[0]?.raw ?? '');
    // "max200k": a number always limits something.
    const counts = /\d/.test(word);
    const isPart = isIntroduced(phrases, at) || standsBeforeNoun(phrases, at);
    if (isName || counts || isPart || !isAlternative(phrases, at))
      throw (
        refuseStreet(phrases, at) ??
        refuseProposal(phrases, at) ??
        refuseTenant(phrases, at, subject, knowsCompany) ??
        refuse(spellRun(phrases, at))
      );
  });
}

/** An "or more" that no number has taken up would leave it exact. */
function refuseOrMore(phrases: readonly ReadPhrase[], at: number): void {
  const [or, more] = phrases.slice(at, at + 2);
  const isLimit = /^(?:more|less|fewer|larger|smaller|greater|above|below|up)$/.test(
    more?.tokens[0]?.word ?? '',
  );
  const isOpen = more?.phrase.type === 'filler' || more?.phrase.type === 'unknown';
  if (or?.phrase.type !== 'or' || !isLimit || !isOpen || phrases[at + 2]?.phrase.type === 'amount')
    return;
  const words = spellTokens(phrases.slice(at, at + 2).flatMap(({ tokens }) => tokens));
  throw new RefusedQuestion(
    `It is not clear what “${words}” is about: write it right after its number.`,
    words,
  );
}

/** "owners outside Wrenford": where they live, and not where their land lies. */
function refuseDwelling(phrases: readonly ReadPhrase[], at: number): void {
  const isPassed = ({ phrase: { type } }: ReadPhrase) => type === 'filler' || type === 'not';
  const next = phrases.slice(at + 1).find((read) => !isPassed(read));
  const isCountry = next?.phrase.type === 'choice' && next.phrase.choice === 'country';
  const isPlace = next?.phrase.type === 'place' || isCountry;
  if (phrases[at]?.phrase.type !== 'unknown' || !isPlace) return;
  throw new RefusedQuestion(
    'Where owners live is not searched; ask for the titles that lie in a place.',
    spellTokens(phrases[at]?.tokens ?? []),
  );
}

/** "flood zone 2 ok": what is allowed limits nothing. */
function isAllowing(phrases: readonly ReadPhrase[], at: number): boolean {
  if (!/^(?:ok|okay|fine|acceptable|allowed)$/.test(wordAt(phrases, at))) return false;
  return !/^(?:filler|break|and|unknown|noun)$/.test(phrases[at - 1]?.phrase.type ?? 'filler');
}

function refuseAllowed(phrases: readonly ReadPhrase[], at: number): RefusedQuestion {
  const words = spellTokens(phrases.slice(at - 1, at + 1).flatMap(({ tokens }) => tokens));
  return new RefusedQuestion(
    `“${words}” limits nothing: leave out what is allowed as well.`,
    words,
  );
}

/** "restaurants" in "pubs, hotels and restaurants": without it less is found, and it is named. */
function isAlternative(phrases: readonly ReadPhrase[], at: number): boolean {
  return [-1, 1].some((step) => {
    let next = at + step;
    let isJoined = false;
    while (JOINING.has(phrases[next]?.phrase.type ?? 'filler') && phrases[next]) {
      isJoined ||= phrases[next]?.phrase.type !== 'unknown';
      next += step;
    }
    const beside = phrases[next]?.phrase;
    return isJoined && beside?.type === 'choice' && KINDS.has(beside.choice);
  });
}

const JOINING: ReadonlySet<Phrase['type']> = new Set(['and', 'or', 'break', 'unknown']);

const STREET = /\b(?:street|road|lane|avenue|close|crescent|square|drive)$/i;

/** "on Market Street": what stands before the street is its name, though it has a meaning of its own. */
function refuseStreet(phrases: readonly ReadPhrase[], at: number): RefusedQuestion | undefined {
  const [before, read] = [phrases[at - 1], phrases[at]];
  const name = before?.tokens.at(-1);
  if (!name || !read || before?.phrase.type !== 'choice' || !STREET.test(wordAt(phrases, at)))
    return undefined;
  const words = spellTokens([...before.tokens, ...read.tokens]);
  return refusePlace(spellTokens([name, ...read.tokens]), words);
}

function refusePlace(name: string, words: string): RefusedQuestion {
  return new RefusedQuestion(`There is no place called “${name}” in the records.`, words);
}

function refuse(words: string): RefusedQuestion {
  if (words.includes(' ') && STREET.test(words)) return refusePlace(words, words);
  return new RefusedQuestion(
    `“${words}” was not understood, and far more would be found without it.`,
    words,
  );
}

function isIntroduced(phrases: readonly ReadPhrase[], at: number): boolean {
  let before = at - 1;
  if (ARTICLES.test(wordAt(phrases, before))) before -= 1;
  return phrases[before]?.phrase.type === 'filler' && INTRODUCING.test(wordAt(phrases, before));
}

/** "with a floor area": that there is one, however large. */
export function isStated(phrases: readonly ReadPhrase[], at: number): boolean {
  const article = ARTICLES.test(wordAt(phrases, at - 1)) ? 1 : 0;
  // "with no floor area but a rateable value"
  const leads = article === 1 ? /^(?:with|having|but)$/ : /^(?:with|having)$/;
  return leads.test(wordAt(phrases, at - 1 - article)) && !isLimited(phrases, at);
}

/** "more than their rateable value" */
function isCompared(phrases: readonly ReadPhrase[], at: number): boolean {
  let before = at - 1;
  if (/^(?:the|its|their|a|an)$/.test(wordAt(phrases, before))) before -= 1;
  return phrases[before]?.tokens.at(-1)?.word === 'than';
}

/** Whether an amount follows, as in "with a plot of over 2 acres". */
function isLimited(phrases: readonly ReadPhrase[], at: number): boolean {
  const next = phrases.slice(at + 1).find(({ phrase }) => phrase.type !== 'filler')?.phrase.type;
  const measured = phrases[at]?.phrase;
  const isDated = measured?.type === 'measure' && measured.measure === 'date' && next === 'date';
  return next === 'amount' || next === 'not' || isDated;
}

/** "care" in "care homes": what follows is the noun it belongs to, maybe after other words for it. */
function standsBeforeNoun(phrases: readonly ReadPhrase[], at: number): boolean {
  for (const { phrase, tokens } of phrases.slice(at + 1)) {
    if (phrase.type === 'noun') return true;
    if (phrase.type === 'event') return NOUNS.test(tokens[0]?.word ?? '');
    if (phrase.type === 'choice' && KINDS.has(phrase.choice)) return true;
    if (phrase.type !== 'choice' && phrase.type !== 'unknown') return false;
  }
  return false;
}

/** "data centre applications", "wind turbines refused": what they are for is searched after a "for". */
function refuseProposal(phrases: readonly ReadPhrase[], at: number): RefusedQuestion | undefined {
  const words = spellRun(phrases, at);
  // What follows the words, or stands before them where they are the last.
  const beside =
    phrases.slice(at).find(({ phrase }) => phrase.type !== 'unknown') ?? phrases[at - 1];
  // "full planning": one word alone is more often how it was applied for.
  if (beside === undefined || !words.includes(' ')) return undefined;
  const { phrase } = beside;
  const said = spellTokens(beside.tokens);
  const isPlanning = phrase.type === 'event' && phrase.event === 'planning' && !phrase.negated;
  if (phrase.type !== 'planningStatus' && !isPlanning) return undefined;
  const asked = isPlanning ? `${said} for ${words}` : `planning for ${words} ${said}`;
  return new RefusedQuestion(
    `“${words}” was not understood, and far more would be found without it; ask for “${asked}”.`,
    `${words} ${said}`,
  );
}

/** The unknown words in a row, with the articles between them. */
function spellRun(phrases: readonly ReadPhrase[], at: number): string {
  const isUnknown = (i: number) => phrases[i]?.phrase.type === 'unknown';
  let end = at + 1;
  while (isUnknown(end) || (ARTICLES.test(wordAt(phrases, end)) && isUnknown(end + 1))) end += 1;
  return spellTokens(phrases.slice(at, end).flatMap(({ tokens }) => tokens));
}

function wordAt(phrases: readonly ReadPhrase[], at: number): string {
  return phrases[at]?.tokens[0]?.word ?? '';
}
