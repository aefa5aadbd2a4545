import { COMPANY_SUFFIX as SUFFIX } from '../../knowledge/company-names.ts';
import type { Lexicon } from '../../knowledge/lexicon.ts';
import { measureName, spellTokens, type Token, WordTable } from '../read-tokens.ts';
import type { Reading, Recogniser } from '../recogniser.ts';
import { measureBody } from './bodies.ts';
import { readChoice } from './choice.recogniser.ts';
import { namesYear } from './dates/period.ts';
import { OTHER_OWNER, readHolding } from './holding.recogniser.ts';
import { isKindOfParty, isOtherWord, isPlaceOnly, isStateOfParty } from './party-kinds.ts';

type Party = 'owner' | 'parent' | 'tenant';

const PARTIES = new WordTable<Party>([
  [
    'ultimate owner,ultimate owner is,ultimately owned by,in the group of,part of the group of,company in the group of,ultimate parent,ultimate parent is,parent company,parent company is,whose parent is,subsidiary of',
    'parent',
  ],
  [
    'owned by,owned by someone called,owned by somebody called,owned by anyone called,owner,owner is,landlord is,freeholder is,owner called,registered proprietor,registered proprietor is,registered owner,registered owner is,registered to,proprietor is,proprietor called,landholding of,holding of,portfolio of,belonging to,belongs to,belong to,held by,proprietor,in the ownership of,owner named,owned by a company called,company called,company named,owned by company called,owned by a company named,owned by a company whose name contains,owned by company whose name contains,owner whose name contains,whose owner is called,owner name contains,owner contains,owner name includes,owner includes,owner name has,proprietor contains,proprietor name contains',
    'owner',
  ],
  [
    'lessee,lessee is,leased to,lease to,let to,rented to,rented by,leased by,occupied by,tenant,tenant is,tenant with name containing,tenants with names containing,tenant with a name containing,tenant whose name contains,tenants whose names contain,tenant name contains,tenant name containing,tenanted by,tenant called,tenant named,occupier,occupier is',
    'tenant',
  ],
]);
const LONGEST_NAME = 10;

/** "owned by X Ltd", "tenant X", "what does X own". */
export const readParty: Recogniser = (tokens, at, knowledge) => {
  const { lexicon } = knowledge;
  const asked = ['do', 'does', 'did'].includes(tokens[at]?.word ?? '')
    ? readAsked(tokens, at, knowledge)
    : readOwning(tokens, at, lexicon);
  if (asked) return asked;
  const further = readFurther(tokens, at, lexicon);
  if (further) return further;
  const found = PARTIES.find(tokens, at);
  if (!found) return readWholeName(tokens, at, lexicon);
  // "Owner occupied" and "owner details" name nobody.
  const isNoName =
    /^(?:occup\p{L}*|types?|kinds?|categor\p{L}*|details?|names?|information|contacts?|pay|pays|paying|breaks?|options?|incentives?|improvements?|still|there|remains?|stays?|staying|wants?|left|gone|leaves|leaving)$/u;
  if (isNoName.test(tokens[at + found.length]?.word ?? '')) return undefined;
  const other = readOtherParty(tokens, at, found, lexicon);
  if (other) return other;
  if (PRONOUN.test(tokens[at + found.length]?.word ?? '') || isNobody(tokens, at + found.length))
    return undefined;
  const colon = tokens[at + found.length]?.word === ':' ? 1 : 0;
  const named = at + found.length + colon;
  const start = named + (tokens[named]?.word === 'the' ? 1 : 0);
  if (/^(?:same|other)$/.test(tokens[start]?.word ?? '')) {
    if (readHolding(tokens, at, knowledge)) return undefined;
    return { length: tokens.length - at, phrase: { type: 'refusal', reason: OTHER_OWNER } };
  }
  const length = measureParty(tokens, start, lexicon);
  if (length === 0) {
    if (found.length > 1) {
      const asked = spellTokens(tokens, at, found.length);
      const reason = `“${asked}” has to be followed by a name.`;
      return { length: found.length, phrase: { type: 'refusal', reason } };
    }
    return undefined;
  }
  // "landlord is the council": a kind of owner, and no name.
  const article = /^an?$/.test(tokens[start]?.word ?? '') ? 1 : 0;
  const ofKind =
    found.value === 'owner' ? readChoice(tokens, start + article, knowledge) : undefined;
  const isOfKind = ofKind?.phrase.type === 'choice' && ofKind.phrase.choice === 'ownerType';
  if (ofKind && isOfKind && ofKind.length + article === length)
    return { ...ofKind, length: start + length - at };
  // "Let to tenants" names none of them.
  if (found.value === 'tenant' && /^(?:an? )?tenants?$/.test(spellTokens(tokens, start, length)))
    return undefined;
  // "tenant to 2032", "let to June 2032"
  if (found.value === 'tenant' && namesYear(tokens, start, knowledge.today)) return undefined;
  const kind = isKindOfParty(tokens, start, length, lexicon);
  // "owned by limited companies registered overseas": the kinds there are, told beside each other.
  if (kind && readChoice(tokens, at, knowledge)) return undefined;
  const said = spellTokens(tokens, start, length).toLowerCase();
  if (found.value !== 'tenant' && SUPERLATIVE.test(said)) {
    const reason = 'Who has most is not looked up in a question; ask for “biggest landowners”.';
    return { length: start + length - at, phrase: { type: 'refusal', reason } };
  }
  const isKindOfOwner = kind && found.value !== 'tenant';
  if (isKindOfOwner && /^(?:an? )?(?:ltd|limited)\b/.test(said)) return undefined;
  if (kind && (found.length > 1 || isStateOfParty(tokens, start))) {
    const words = spellTokens(tokens, start, length);
    const reason = `“${words}” is no name; ${found.value !== 'tenant' ? KINDS : 'tenants are searched by their names'}.`;
    return { length: start + length - at, phrase: { type: 'refusal', reason } };
  }
  if (found.value === 'tenant' && isPlaceOnly(tokens, start, length, lexicon)) {
    const place = spellTokens(tokens, start, length);
    const reason = `“${place}” is a place and no tenant; ask for “let in ${place}”.`;
    return { length: start + length - at, phrase: { type: 'refusal', reason } };
  }
  const name = nameOf(tokens, start, length);
  const group = found.value === 'owner' ? measureSubsidiaries(tokens, start + length) : 0;
  const whole = start + length + group - at;
  if (group > 0) return { length: whole, phrase: { type: 'owner', name, group: true, own: true } };
  return { length: whole, phrase: writeParty(found.value, name) };
};

/** "let to someone other than Tesco", "tenants except Tesco": a lease to somebody else. */
function readOtherParty(
  tokens: readonly Token[],
  at: number,
  found: { readonly length: number; readonly value: Party },
  lexicon: Lexicon,
): Reading | undefined {
  if (found.value !== 'tenant') return undefined;
  const pronoun = PRONOUN.test(tokens[at + found.length]?.word ?? '') ? 1 : 0;
  const except = EXCEPT.find(tokens, at + found.length + pronoun);
  if (!except) return undefined;
  const after = at + found.length + pronoun + except.length;
  const start = after + (tokens[after]?.word === 'the' ? 1 : 0);
  const length = measureParty(tokens, start, lexicon);
  if (length === 0) return undefined;
  if (isKindOfParty(tokens, start, length, lexicon)) {
    const reason = `“${spellTokens(tokens, start, length)}” is no name; tenants are searched by their names.`;
    return { length: start + length - at, phrase: { type: 'refusal', reason } };
  }
  const name = nameOf(tokens, start, length);
  return { length: start + length - at, phrase: { type: 'tenant', name, other: true } };
}

const KINDS =
  'the kinds of owner on record are companies, overseas companies, councils, housing associations and private owners';
const PRONOUN = /^(?:someone|somebody|anyone|anybody|everyone|everybody|nobody|noone)$/;
const isNobody = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'no' && /^(?:one|body)$/.test(tokens[at + 1]?.word ?? '');
const EXCEPT = new WordTable<true>([
  [
    'isnt,is not,is anyone but,other than,but not,but,except,except for,apart from,excluding,not,that is not,that isnt,who is not,who isnt,aside from,save for,else than',
    true,
  ],
]);

/** "including subsidiaries", "and all its subsidiaries" after an owner. */
function measureSubsidiaries(tokens: readonly Token[], at: number): number {
  if (!WITH_SUBSIDIARIES.test(tokens[at]?.word ?? '')) return 0;
  let end = at + 1;
  while (/^(?:all|any|the|its|their|of|group)$/.test(tokens[end]?.word ?? '')) end += 1;
  return /^(?:subsidiar(?:y|ies)|subs|companies|affiliates)$/.test(tokens[end]?.word ?? '')
    ? end + 1 - at
    : 0;
}

const WITH_SUBSIDIARIES = /^(?:including|and|or|with|plus)$/;

/** "Harrow Lea Group" owns by itself or by what it controls. */
const isGroup = (name: string) => / group$/i.test(name);

function writeParty(party: Party, name: string): Reading['phrase'] {
  if (party === 'owner' && isGroup(name)) return { type: 'owner', name, group: true, own: true };
  return party === 'parent' ? { type: 'owner', name, group: true } : { type: party, name };
}

/** "Underhill Housing Association Ltd" by itself, and the same after "titles of". */
function readWholeName(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
): Reading | undefined {
  const length = Math.max(lexicon.measureOwnerName(tokens, at), measureBody(tokens, at));
  if (length === 0) return undefined;
  return { length, phrase: writeParty('owner', nameOf(tokens, at, length)) };
}

/** "or Sainsbury's" after "owned by Tesco". */
function readFurther(tokens: readonly Token[], at: number, lexicon: Lexicon): Reading | undefined {
  const joiner = tokens[at - 1]?.word ?? '';
  if (!JOINERS.has(joiner)) return undefined;
  const before = findParty(tokens, at - 1);
  const start = at + (tokens[at]?.word === 'by' ? 1 : 0);
  const first = tokens[start];
  if (!before || !first || first.kind === 'number') return undefined;
  const { party, from, names } = before;
  const length = measureParty(tokens, start, lexicon);
  if (length === 0 || lexicon.findPlace(tokens, start, 'known')) return undefined;
  const words = tokens.slice(start, start + length).map(({ word }) => word);
  const known = first.kind === 'quote' || lexicon.knowsCompany(words);
  // "or Scottish Borders Council": a name all of it, though it begins as something else.
  const isWhole = tokens.slice(start, start + length).every(isCapital) && length > 1;
  const isFirm = isWhole && FIRM.test(words.at(-1) ?? '');
  const isWord = isOtherWord(first.word) && !isFirm;
  const looksLikeName = !isWord && (joiner === 'or' || /^\p{Lu}/u.test(first.raw));
  if (!known && !looksLikeName) return undefined;
  const name = nameOf(tokens, start, length);
  // "tenant isn't Boots or Greggs", "not let to Boots or Greggs": neither of them, or one of two kinds of lease?
  const isDenied = tokens[from - 1]?.word === 'not' || EXCEPT.find(tokens, names);
  if (party === 'tenant' && isDenied) {
    const reason = `It is not clear whether “${name}” is ruled out as well; ask for each tenant by itself.`;
    return { length: start + length - at, phrase: { type: 'refusal', reason } };
  }
  return { length: start + length - at, phrase: writeParty(party, name) };
}

const JOINERS = new Set(['or', 'and', ',']);
const isCapital = ({ raw }: Token) => /^\p{Lu}/u.test(raw);
/** What names of owners end with. */
const FIRM =
  /^(?:council|homes|estates|properties|developments|group|holdings|trust|association|authority|ltd|limited|plc|llp)$/;

/** Whose names, and nothing else, stand before a joining word, and where they begin. */
function findParty(tokens: readonly Token[], end: number) {
  for (let at = end - 1; at >= 0; at--) {
    const found = PARTIES.find(tokens, at);
    if (!found || at + found.length >= end) continue;
    let name = at + found.length;
    while (name < end) {
      const length = JOINERS.has(tokens[name]?.word ?? '') ? 1 : measureName(tokens, name);
      if (length === 0) return undefined;
      name += length;
    }
    return { party: found.value, from: at, names: at + found.length };
  }
  return undefined;
}

/** "does Harrow Lea Homes own". */
function readAsked(
  tokens: readonly Token[],
  at: number,
  knowledge: Parameters<Recogniser>[2],
): Reading | undefined {
  const { lexicon } = knowledge;
  const start = at + (/^(?:the|any)$/.test(tokens[at + 1]?.word ?? '') ? 2 : 1);
  const name = tokens[start]?.kind === 'number' ? 0 : measureParty(tokens, start, lexicon);
  const verb = tokens[start + name]?.word ?? '';
  if (name === 0 || !/^(?:own|hold|have|bought)$/.test(verb)) return undefined;
  // What was bought is a sale besides.
  const length = start + name - at + (verb === 'bought' ? 0 : 1);
  const words = spellTokens(tokens, start, name);
  // "does the biggest owner have": whoever that is.
  if (SUPERLATIVE.test(words)) {
    const reason = 'Who has most is not looked up in a question; ask for “biggest landowners”.';
    return { length, phrase: { type: 'refusal', reason } };
  }
  if (isKindOfParty(tokens, start, name, lexicon)) {
    // "do overseas companies own": read as the kind that it is.
    if ((readChoice(tokens, start, knowledge)?.length ?? 0) >= name) return undefined;
    return { length, phrase: { type: 'refusal', reason: `“${words}” is no name; ${KINDS}.` } };
  }
  if (PRONOUN.test(words)) return undefined;
  // "does the council own": a kind of owner, and no name.
  if (/^(?:\p{Ll}+ )?(?:council|local authority)$/u.test(words)) return undefined;
  return { length, phrase: writeParty('owner', nameOf(tokens, start, name)) };
}

const SUPERLATIVE = /^(?:biggest|largest|main|top|smallest) \p{Ll}/u;

/** "Orchard Land Limited owns". */
function readOwning(tokens: readonly Token[], at: number, lexicon: Lexicon) {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at - 1); length > 1; length--) {
    if (!/^(?:owns?|holds?|owning|holding)$/.test(tokens[at + length]?.word ?? '')) continue;
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    if (!lexicon.knowsCompany(words)) continue;
    const name = nameOf(tokens, at, length);
    return { length: length + 1, phrase: writeParty('owner', name) };
  }
  return undefined;
}

/** Up to a Ltd, else the longest name that is known with the capitals after it, else up to a word that ends names. */
function measureParty(tokens: readonly Token[], at: number, lexicon: Lexicon): number {
  if (tokens[at]?.kind === 'quote') return 1;
  const body = measureBody(tokens, at);
  if (body > 0) return body;
  const mark = tokens.findIndex(
    ({ kind }, i) => i >= at && (kind === 'mark' || (i > at && measureSubsidiaries(tokens, i) > 0)),
  );
  const most = Math.min(LONGEST_NAME, (mark < 0 ? tokens.length : mark) - at);
  const words = tokens.slice(at, at + most).map(({ word }) => word);
  const suffix = words.findIndex((word, i) => i > 0 && SUFFIX.test(word));
  if (suffix > 0) return suffix + 1;
  const open = Math.min(most, measureName(tokens, at));
  for (let length = most; length > 0; length--) {
    // "limited companies" is no name, though many names have the first of the words.
    if (length === 1 && SUFFIX.test(words[0] ?? '')) break;
    if (!lexicon.knowsCompany(words.slice(0, length))) continue;
    let end = length;
    while (end < open && goesOnWith(tokens[at + end])) end += 1;
    return end;
  }
  return open;
}

/** Further words of a name: with a capital, or what firms end with, "harrow lea group". */
const goesOnWith = (token: Token | undefined) =>
  /^\p{Lu}|^(?:group|holdings)$/u.test(token?.raw ?? '');

function nameOf(tokens: readonly Token[], at: number, length: number): string {
  const words = tokens.slice(at, at + length);
  if (words[0]?.kind === 'quote') return words[0].raw.slice(1, -1);
  const kept = SUFFIX.test(words.at(-1)?.word ?? '') && length > 1 ? words.slice(0, -1) : words;
  return kept.map(({ raw }) => raw.replace(/['’]$/, '')).join(' ');
}

/** Words of parties, which need no putting right. */
export const PARTY_WORDS: ReadonlySet<string> = PARTIES.words();
