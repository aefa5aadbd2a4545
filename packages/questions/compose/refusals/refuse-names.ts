import type { ReadPhrase } from '../../grammar/phrase.ts';
import { spellTokens } from '../../grammar/read-tokens.ts';
import type { Lexicon } from '../../knowledge/lexicon.ts';
import { RefusedQuestion } from '../../refused-question.ts';
import type { Subject } from '../subject.ts';

/** True when one company has all these words in its name. */
export type KnowsCompany = (words: readonly string[]) => boolean;

/** "Boots leases", "freehold Boots shops": a name before what is let, which titles are searched by after a "let to". */
export function refuseTenant(
  phrases: readonly ReadPhrase[],
  at: number,
  { index }: Subject,
  knowsCompany: KnowsCompany,
): RefusedQuestion | undefined {
  const end = phrases.findIndex(
    ({ phrase }, i) => i > at && phrase.type !== 'unknown' && !joinsNames(phrases, i),
  );
  const beside = phrases[end];
  if (index !== 'titles' || !beside || !hasSmallLetters(phrases.slice(end))) return undefined;
  const first = at - measureOther(phrases, at);
  const names = phrases.slice(first, end);
  const name = names
    .filter(({ phrase }) => phrase.type === 'unknown')
    .flatMap(({ tokens }) => tokens);
  if (name.every(({ word }) => KIND_OF_LEASE.test(word))) return undefined;
  const { phrase, tokens } = beside;
  const isLease = phrase.type === 'event' && LEASES.test(tokens[0]?.word ?? '');
  const isKind = phrase.type === 'choice' && phrase.choice === 'propertyType';
  if (!isLease && !isKind && phrase.type !== 'noun') return undefined;
  const isLoud = name.length > 1 && name.every(({ raw }) => !/\p{Ll}/u.test(raw));
  const isName = !isLoud && name.every(({ raw }) => /^\p{Lu}/u.test(raw));
  // At the front any word has a capital.
  const isPlain = at === 0 && name.length === 1 && (!isLease || ADJECTIVE.test(name[0]?.raw ?? ''));
  // "greggs leases": what stands before a lease is a tenant, unless it says of what kind the lease is.
  const isSmall = isLease && at === 0 && name.every(({ raw }) => SMALL_NAME.test(raw));
  const isKnown = (isName && !isPlain) || isSmall;
  if (!isKnown && !knowsCompany(name.map(({ word }) => word))) return undefined;
  const what = spellTokens(tokens);
  const said = spellTokens(names.flatMap((read) => read.tokens));
  const who = said.replaceAll(/ (?:and|&|,) /g, ' or ');
  const kind = isLease ? '' : `${what} `;
  // "Greggs leases expiring 2027": the time stays with what ends then.
  const rest = isLease && tokens.length > 1 ? ` with ${what}` : '';
  const owned = rest === '' ? `, or for “${kind}owned by ${who}”` : '';
  return new RefusedQuestion(
    `“${who}” was not understood, and far more would be found without it; ask for “${kind}let to ${who}${rest}”${owned}.`,
    `${said} ${what}`,
  );
}

/** "Boots or Superdrug stores": names that are joined, each with a capital. */
function joinsNames(phrases: readonly ReadPhrase[], at: number): boolean {
  const isName = (read: ReadPhrase | undefined) =>
    read?.phrase.type === 'unknown' && /^\p{Lu}/u.test(read.tokens[0]?.raw ?? '');
  return (
    /^(?:or|and)$/.test(phrases[at]?.phrase.type ?? '') &&
    isName(phrases[at - 1]) &&
    isName(phrases[at + 1])
  );
}

/** How many phrases before a name are another one with what joins the two. */
function measureOther(phrases: readonly ReadPhrase[], at: number): number {
  return at === 2 && joinsNames(phrases, at - 1) ? at : 0;
}

/** "Head leases": no name. */
const KIND_OF_LEASE =
  /^(?:sub|head|under|over|master|superior|inferior|intermediate|concurrent|reversionary|long|short|student|family|older|newer|younger|longer|shorter|earlier|later|former|other|modern|current|market|anchor)$/;
const LEASES = /^(?:leases?|tenanc(?:y|ies))$/;
/** No word that ends as an adjective does: "onerous leases". */
const SMALL_NAME = /^\p{Ll}{3,}(?<!ed|ing|al|able|ive|ary|ory|ful|ous|less|ic|ish|term)$/u;
const ADJECTIVE = /(?:ed|ing|al|able|ive|ary|ory|ful)$/;

/** Capitals tell names only where other words are written without. */
export function hasSmallLetters(phrases: readonly ReadPhrase[]): boolean {
  const words = phrases
    .flatMap(({ tokens }) => tokens)
    .filter(({ kind, raw }) => kind === 'word' && /^\p{L}/u.test(raw));
  return words.filter(({ raw }) => /^\p{Ll}/u.test(raw)).length * 2 >= words.length;
}

/** "Bramley Homes Limited": words with a meaning of their own are part of a name with a capital. */
function isPartOfName(read: ReadPhrase | undefined): boolean {
  if (!read) return false;
  const hasMeaning = /^(?:choice|noun|place)$/.test(read.phrase.type);
  const isLoud = read.tokens.every(({ raw }) => /^\p{Lu}/u.test(raw));
  return read.phrase.type === 'unknown' || (hasMeaning && isLoud);
}

const FIRM = /^(?:ltd|limited|plc|llp|lp|holdings|partnership)$/;

/**
 * "Acme Ltd": who is called so is nobody on record; owners most like it are offered.
 *
 * @throws RefusedQuestion
 */
function refuseOwner(
  phrases: readonly ReadPhrase[],
  listNear: (name: string) => readonly string[],
): void {
  const end = phrases.findIndex(
    ({ phrase, tokens }) => phrase.type === 'unknown' && FIRM.test(tokens.at(-1)?.word ?? ''),
  );
  let start = end;
  while (isPartOfName(phrases[start - 1])) start -= 1;
  const isNamed = phrases.slice(start, end).some(({ phrase }) => phrase.type === 'unknown');
  // "tarrant outdoor ltd leases ending 2027": who rents, and not who owns.
  const [after] = phrases.slice(end + 1);
  const isLease = after?.phrase.type === 'event' && LEASES.test(after.tokens[0]?.word ?? '');
  if (!isNamed || isLease) return;
  const name = spellTokens(phrases.slice(start, end + 1).flatMap(({ tokens }) => tokens));
  const advice = listNear(name)
    .map((owner) => `“owned by ${owner}”`)
    .join(', or for ');
  throw new RefusedQuestion(
    `There is no owner called “${name}” in the records${advice && `; ask for ${advice}`}.`,
    name,
  );
}

const STREET = /^(?:street|road|lane|avenue|crescent|close|terrace|mews|gardens)$/;

/**
 * "Mill Lane": a street that no address has; those most like it are offered.
 *
 * @throws RefusedQuestion
 */
function refuseStreetAlone(
  phrases: readonly ReadPhrase[],
  listNear: (words: readonly string[]) => readonly string[],
): void {
  const tokens = phrases.flatMap((read) => read.tokens);
  const isOpen = phrases.every(({ phrase }) => phrase.type === 'unknown');
  if (!isOpen || tokens.length < 2 || !STREET.test(tokens.at(-1)?.word ?? '')) return;
  const advice = listNear(tokens.map(({ word }) => word))
    .map((street) => `“${street}”`)
    .join(', or for ');
  const name = spellTokens(tokens);
  throw new RefusedQuestion(
    `There is no street called “${name}” in the records${advice && `; ask for ${advice}`}.`,
    name,
  );
}

/** Refuses companies and streets that nothing on record is called, with those most like them. */
export function refuseUnknownNames(
  phrases: readonly ReadPhrase[],
  lexicon: Pick<Lexicon, 'listNearOwners' | 'listNearStreets'>,
): void {
  refuseOwner(phrases, (name) => lexicon.listNearOwners(name));
  refuseStreetAlone(phrases, (words) => lexicon.listNearStreets(words));
}
