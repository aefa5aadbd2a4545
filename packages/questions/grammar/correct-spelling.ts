import { allowEdits, countEdits } from '@property/search-engine/edit-distance.ts';
import { measureName, stem, type Token } from './read-tokens.ts';
import { REAL_WORDS } from './real-words.ts';
import type { Knowledge } from './recogniser.ts';
import { AMOUNT_WORDS } from './recognisers/amounts/amount-units.ts';
import { COMPARISON_WORDS, LIMITING_WORDS } from './recognisers/amounts/comparison.ts';
import { CHOICE_WORDS } from './recognisers/choice.recogniser.ts';
import { FEAST_WORDS } from './recognisers/dates/feasts.ts';
import { EVENT_WORDS } from './recognisers/event.recogniser.ts';
import { VIEW_WORDS } from './recognisers/inside.recogniser.ts';
import { NEARNESS_WORDS } from './recognisers/nearness.recogniser.ts';
import { ORDERING_WORDS } from './recognisers/ordering.recogniser.ts';
import { PARTY_WORDS } from './recognisers/party.recogniser.ts';
import { PROPOSAL_WORDS } from './recognisers/planning-words.recogniser.ts';
import { SMALL_WORDS } from './recognisers/small.recognisers.ts';
import { UNSEARCHABLE_KINDS, UNSEARCHABLE_WORDS } from './recognisers/unsearchable.recogniser.ts';
import { isVague } from './vague-words.ts';

/** After these stands a name or a proposal, which is left as it was typed. */
const BEFORE_NAMES = new Set([
  'by',
  'to',
  'for',
  'tenant',
  'owner',
  'called',
  'named',
  'use',
  'in',
  'near',
  'of',
  'on',
  'from',
]);
const KNOWN = new Set([
  ...CHOICE_WORDS,
  ...EVENT_WORDS,
  ...ORDERING_WORDS,
  ...PARTY_WORDS,
  ...SMALL_WORDS,
  ...COMPARISON_WORDS,
  ...LIMITING_WORDS,
  ...AMOUNT_WORDS,
  ...NEARNESS_WORDS,
  ...VIEW_WORDS,
  ...PROPOSAL_WORDS,
  ...UNSEARCHABLE_WORDS,
  ...FEAST_WORDS,
  // No misspelt "under".
  'older',
  // Of a house, and no Wales.
  'wall',
]);
const NOUNS = ['unit', 'site', 'title', 'plot', 'parcel', 'property', 'building'];
const CANDIDATES = [
  ...new Set([...CHOICE_WORDS, ...EVENT_WORDS, ...UNSEARCHABLE_KINDS, ...NOUNS]),
].filter((word) => word.length >= 4);
const LIMITS = [...LIMITING_WORDS];

/** Puts words for kinds of property and events right; each change is a remark. */
export function correctSpelling(
  tokens: readonly Token[],
  { lexicon }: Knowledge,
): { tokens: Token[]; notes: string[] } {
  const notes: string[] = [];
  const names = new Set<number>();
  tokens.forEach(({ word }, at) => {
    if (!BEFORE_NAMES.has(word)) return;
    for (let i = 1; i <= measureName(tokens, at + 1); i++) names.add(at + i);
  });
  const corrected = tokens.map((token, at): Token => {
    if (token.kind !== 'word') return token;
    const typed = stem(token.word);
    if (isVague(token.word) || REAL_WORDS.has(token.word)) return token;
    if (KNOWN.has(typed) || /\d/.test(typed) || lexicon.knowsWord(token.word)) return token;
    const limit = limits(tokens, at) ? findNearest(token.word, LIMITS) : undefined;
    const isPlace = followsNearness(tokens, at, (word) => lexicon.knowsWord(word));
    const best =
      limit ?? (isPlace && token.word.length > 4 ? findNearest(typed, LANDMARKS) : undefined);
    const found = best
      ? best
      : names.has(at)
        ? undefined
        : (findConsonants(typed) ??
          (token.word.length < 5
            ? undefined
            : (findNearest(typed, CANDIDATES) ?? findPlural(token.word))));
    if (!found) return token;
    notes.push(`“${token.raw}” is read as “${found}”`);
    return { ...token, word: found };
  });
  return { tokens: corrected, notes };
}

const LANDMARKS = ['station', 'school', 'hospital', 'supermarket', 'superstore'];
const NEARNESS_REACH = 4;

/** "near Wrenford sation", "10 mins walk of the railway staion": what kind of place something is near to. */
function followsNearness(
  tokens: readonly Token[],
  at: number,
  isName: (word: string) => boolean,
): boolean {
  const before = tokens.slice(Math.max(0, at - NEARNESS_REACH), at).map(({ word }) => word);
  const last = before.at(-1) ?? '';
  const isLed = /^(?:the|an?|any|train|railway|rail|petrol|primary|secondary)$/.test(last);
  const isNear = before.some((word) =>
    /^(?:near|to|from|of|by|beside|around|at|opposite)$/.test(word),
  );
  return isNear && (isLed || isName(last));
}

/** Whether a number follows, so that the word says how it limits: "belw 200k", "mroe than 5 acres". */
function limits(tokens: readonly Token[], at: number): boolean {
  const than = tokens[at + 1]?.word === 'than' ? 1 : 0;
  const next = tokens[at + 1 + than];
  const isWord = (tokens[at]?.word.length ?? 0) > 2;
  return isWord && (next?.kind === 'number' || next?.word === '£');
}

/** "offcies", which is no plural of "offcy". */
function findPlural(word: string): string | undefined {
  return word.length > 6 && word.endsWith('ies')
    ? findNearest(word.slice(0, -1), CANDIDATES)
    : undefined;
}

/** "shps", "frhld": the one word that has these consonants. */
function findConsonants(typed: string): string | undefined {
  if (typed.length < 3 || /[aeiou]/.test(typed.slice(1))) return undefined;
  const found = CANDIDATES.filter((word) => dropVowels(word) === typed);
  return found.length === 1 ? found[0] : undefined;
}

const dropVowels = (word: string) => word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou ]/g, '');

/** The one word of a vocabulary that is nearest; none when two are equally near. */
function findNearest(typed: string, words: readonly string[]): string | undefined {
  const allowed = allowEdits(typed);
  const near = words
    .filter((word) => word[0] === typed[0])
    .map((word) => ({ word, edits: countEdits(typed, word, Math.max(1, allowed)) }))
    .filter(({ edits }) => edits <= Math.max(1, allowed))
    .sort((a, b) => a.edits - b.edits);
  const [first, second] = near;
  return first && first.edits !== second?.edits ? first.word : undefined;
}
