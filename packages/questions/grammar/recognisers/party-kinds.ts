import { COMPANY_SUFFIX as SUFFIX } from '../../knowledge/company-names.ts';
import type { Lexicon } from '../../knowledge/lexicon.ts';
import { spellTokens, stem, type Token } from '../read-tokens.ts';
import { COMPARISON_WORDS } from './amounts/comparison.ts';
import { CHOICE_WORDS } from './choice.recogniser.ts';
import { EVENT_WORDS } from './event.recogniser.ts';
import { ORDERING_WORDS } from './ordering.recogniser.ts';
import { SMALL_WORDS } from './small.recognisers.ts';

/** A kind of owner or tenant in the place of a name: "American companies", "private tenants". */
export function isKindOfParty(
  tokens: readonly Token[],
  start: number,
  length: number,
  lexicon: Lexicon,
): boolean {
  const span = tokens.slice(start, start + length);
  if (DETERMINER.test(span[0]?.raw ?? '')) return true;
  if (span.some(({ kind }) => kind === 'quote')) return false;
  const called = spellTokens(tokens, start, length);
  if (KINDS_OF_OWNER.test(called)) return true;
  if (
    length > 1 &&
    span.every(({ word }) => SUFFIX.test(word) || /^(?:co|company|companies)$/.test(word))
  )
    return true;
  if (length <= 2 && KINDS_OF_PEOPLE.test(called)) return true;
  if (lexicon.knowsCompany(span.map(({ word }) => word))) return false;
  if (KIND_OF_MANY.test(called) || NUMBER_OF_THEM.test(called)) return true;
  const isFirm = SUFFIX.test(span.at(-1)?.word ?? '');
  if (!isFirm && span.some((_, i) => isStateOfParty(tokens, start + i))) return true;
  const last = span.at(-1);
  if (!last || !/^\p{Ll}+s$/u.test(last.raw)) return false;
  const isWord = isOtherWord(last.word);
  return isWord || PEOPLE.test(last.raw);
}

/** Words before what is no name: "a charity", "each company". */
const DETERMINER =
  /^(?:an?|each|every|any|some|all|various|several|many|most|few|both|different|neither|either|which|what|whoever|no|none|its|their|this|that|these|those)$/;

/** Endings of words for people, with a small letter: "families", "squatters", "residents". */
const PEOPLE = /(?:ers|ors|ists|ants|ents|ies)$/;

/** "one company", "two owners". */
const NUMBER_OF_THEM = /^(?:one|two|three|four|five|single|another|more|multiple) \p{Ll}/u;

/** What is said of somebody, with a small letter: "dissolved", "a company adding up to", "tenant may leave". */
const STATE =
  /^(?:\p{Ll}{3,}(?:ed|ing)|can|may|might|must|insolvent|bankrupt|abroad|dormant|dead|absent|retired|elderly|missing)$/u;

/** Kinds of owners and tenants that no record tells; with a capital they may be a name. */
const KINDS_OF_PEOPLE =
  /^(?:companies|cos|(?:[Pp][Ll][Cc]|[Ll][Ll][Pp])s|trustees|businesses|individuals|people|persons|councils|charities|firms|retailers|housebuilders|developers|investors|landlords|families|trusts|churches|supermarkets|farmers|banks|nationals|multiples|locals|owners?|landlords?|freeholders?|proprietors?|(?:pension|investment|property) funds|(?:insurance|property|investment) companies|(?:private|institutional) investors|(?:national|multiple|independent|local|high street) (?:retailers?|tenants?|multiples?|traders?|occupiers?|chains?))$/;

/** Kinds that are no name however they are written. */
const KINDS_OF_OWNER =
  /^(?:(?:overseas |limited |private )?companies|(?:private )?individuals|local authorit(?:y|ies)|councils?)$/i;

const KIND_OF_MANY =
  /^(?:\p{L}+ ){1,4}(?:companies|firms|businesses|individuals|people|landlords|investors|charities|trusts|funds|associations|councils|authorities|providers)$/u;

/** "leased to Wrenford": a place, of which no owner has the name. */
export function isPlaceOnly(
  tokens: readonly Token[],
  start: number,
  length: number,
  lexicon: Lexicon,
): boolean {
  if (tokens[start]?.kind === 'quote') return false;
  if (lexicon.findPlace(tokens, start, 'known')?.length === length)
    return lexicon.measureOwnerName(tokens, start) === 0;
  const name = tokens.slice(start, start + length).map(({ word }) => word);
  return lexicon.findMapped(tokens, start)?.length === length && !lexicon.knowsCompany(name);
}

/** Words that begin something other than a name. */
const NO_NAMES = [CHOICE_WORDS, EVENT_WORDS, ORDERING_WORDS, COMPARISON_WORDS, SMALL_WORDS];

/** Whether a word begins something other than a name. */
export function isOtherWord(word: string): boolean {
  return NO_NAMES.some((list) => list.has(stem(word)));
}

/** "owner dissolved": how somebody is, and not who. */
export function isStateOfParty(tokens: readonly Token[], at: number): boolean {
  return STATE.test(tokens[at]?.raw ?? '');
}
