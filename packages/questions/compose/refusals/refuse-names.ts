import type { ReadPhrase } from '../../grammar/phrase.ts';
import { spellTokens } from '../../grammar/read-tokens.ts';
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
