import type { Phrase, ReadPhrase } from '../grammar/phrase.ts';
import { spellTokens, type Token } from '../grammar/read-tokens.ts';
import { FREEHOLD_OF_LEASEHOLD } from '../knowledge/unsearchable-dealings.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { eventOf, FAMILIES } from './find-in-phrases.ts';

/**
 * Refuses the landlord of leaseholds: the owner of such a title is the lessee, and a lease tells its
 * tenant alone.
 *
 * @throws RefusedQuestion
 */
export function refuseLandlord(phrases: readonly ReadPhrase[]): void {
  if (!phrases.some(isLeasehold)) return;
  const at = phrases.findIndex(
    ({ phrase, tokens }) => phrase.type !== 'event' && tokens.some(isLandlord),
  );
  if (at < 0) return;
  let end = at + 1;
  const isSaid = isOwner(phrases[at]);
  // "landlord is not the council": with whoever it is.
  while (!isSaid && end < phrases.length && isOpen(phrases[end])) end += 1;
  const whole = isSaid || !isOwner(phrases[end]) ? end : end + 1;
  throw new RefusedQuestion(
    FREEHOLD_OF_LEASEHOLD,
    spellTokens(phrases.slice(at, whole).flatMap(({ tokens }) => tokens)),
  );
}

function isLeasehold({ phrase }: ReadPhrase, at: number, phrases: readonly ReadPhrase[]): boolean {
  return (
    phrase.type === 'choice' &&
    phrase.choice === 'tenure' &&
    phrase.values.includes('Leasehold') &&
    phrases[at - 1]?.phrase.type !== 'not'
  );
}

const isLandlord = ({ word }: Token) => /^(?:landlords?|lessors?|freeholders?)$/.test(word);
const isOpen = (read: ReadPhrase | undefined) => /^(?:filler|not)$/.test(read?.phrase.type ?? '');
const isOwner = (read: ReadPhrase | undefined) =>
  read?.phrase.type === 'owner' ||
  (read?.phrase.type === 'choice' && read.phrase.choice === 'ownerType');

/** "shops whose landlord is a company": who that is is told by the title alone. */
export function tellLandlord(phrases: readonly ReadPhrase[]): readonly string[] {
  const said = phrases.find(
    (read) => isOwner(read) && read.tokens[0] && /^landlords?$/.test(read.tokens[0].word),
  );
  return said ? [`“${said.tokens[0]?.raw}” is read as the owner of the title`] : [];
}

const isMarket = (phrase: Phrase) => phrase.type === 'choice' && phrase.choice === 'marketStatus';

/** Words that say whose something is, and not to whom it is let. */
const OWNED = /^(?:own\p{L}*|landlords?|held|belonging|registered)$/u;

/**
 * Refuses a tenant who is no more than a kind of people: "leases granted in 2020 for a company".
 *
 * @throws RefusedQuestion
 */
export function refuseLessee(phrases: readonly ReadPhrase[]): void {
  phrases.forEach((read, at) => {
    const isKind = isOwner(read) && !read.tokens.some(({ word }) => OWNED.test(word));
    if (!isKind || read.phrase.type === 'owner') return;
    // "leases for council flats"
    const next = phrases[at + 1]?.phrase;
    if (next?.type === 'noun' || (next?.type === 'choice' && next.choice !== 'ownerType')) return;
    const start = /^(?:an?|the)$/.test(phrases[at - 1]?.tokens.at(-1)?.word ?? '') ? at - 1 : at;
    const lead = phrases[start - 1]?.tokens.at(-1)?.word ?? '';
    const before = phrases.slice(0, start).map(({ phrase }) => phrase);
    const last = before.flatMap((phrase) => eventOf(phrase) ?? []).at(-1);
    // "shops to let to companies"
    const isOffer = /^(?:to|for)$/.test(lead) && before.some(isMarket);
    const isLease = /^(?:to|for)$/.test(lead) && last && FAMILIES[last] === 'lease';
    if (!isOffer && !isLease) return;
    const spell = (from: number) =>
      spellTokens(phrases.slice(from, at + 1).flatMap(({ tokens }) => tokens));
    throw new RefusedQuestion(
      `“${spell(start)}” is no name; tenants are searched by their names.`,
      spell(start - 1),
    );
  });
}
