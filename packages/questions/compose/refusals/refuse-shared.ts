import type { Phrase, ReadPhrase } from '../../grammar/phrase.ts';
import { spellTokens } from '../../grammar/read-tokens.ts';
import { FREEHOLD_OF_LEASEHOLD } from '../../knowledge/unsearchable-dealings.ts';
import { RefusedQuestion } from '../../refused-question.ts';

/**
 * Refuses what stands beside each other and may belong together in more than one way.
 *
 * @throws RefusedQuestion with the words, and what to say instead
 */
export function refuseShared(phrases: readonly ReadPhrase[]): void {
  refuseSharedLimit(phrases);
  refuseSharedDate(phrases);
  refuseSharedDistance(phrases);
  refuseDeniedProposal(phrases);
  refuseDecidedDate(phrases);
  refuseKindsInARow(phrases);
  refusePurpose(phrases);
  refuseFreeholder(phrases);
}

/** "let to Boots or Tesco expiring before 2029": the limit would be that of one of them alone. */
function refuseSharedLimit(phrases: readonly ReadPhrase[]): void {
  const said = phrases.filter(({ phrase }) => phrase.type !== 'filler');
  const first = said.findIndex(({ phrase }, at) => {
    const [joint, other] = said.slice(at + 1, at + 3).map((read) => read.phrase.type);
    return phrase.type === 'tenant' && joint === 'or' && other === 'tenant';
  });
  const after = said[first + 3];
  const isDate = after?.phrase.type === 'date';
  // "rented at £25,000 by Boots or Tesco", "let since 2020 to Boots or Tesco"
  const [lease, before] = first < 2 ? [] : said.slice(first - 2, first);
  const isOfLease = lease?.phrase.type === 'event' && /^lease/.test(lease.phrase.event);
  const isBefore = isOfLease && /^(?:amount|date)$/.test(before?.phrase.type ?? '');
  const beside = isDate ? after : isBefore ? before : undefined;
  const limit = first < 0 ? undefined : (said.find(isLeaseLimit) ?? beside);
  if (!limit) return;
  const words = spellTokens(limit.tokens);
  throw new RefusedQuestion(
    `It is not clear whether “${words}” holds for each of the tenants; ask for each by itself.`,
  );
}

/** What is told of one lease beside its tenant. */
function isLeaseLimit({ phrase }: ReadPhrase): boolean {
  if (phrase.type === 'measure') return /^(?:rent|term|unexpired)$/.test(phrase.measure);
  return phrase.type === 'event' && /^(?:lease(?:End|Start|Break)|rentReview)$/.test(phrase.event);
}

/** "breaks, reviews and expiries in 2027": of one lease all of them, or of each what it has? */
function refuseSharedDate(phrases: readonly ReadPhrase[]): void {
  const said = phrases.filter(({ phrase }) => phrase.type !== 'filler');
  said.forEach(({ phrase }, at) => {
    const [joint, last, date] = said.slice(at + 1, at + 4);
    const isPair = isDatedLease(phrase) && isDatedLease(last?.phrase);
    const denied = said[at - 1]?.phrase.type === 'not';
    if (!isPair || denied || joint?.phrase.type !== 'and' || date?.phrase.type !== 'date') return;
    const words = [said[at], joint, last, date].flatMap((read) => read?.tokens ?? []);
    throw new RefusedQuestion(
      `“${spellTokens(words)}” can be read in two ways: say “or” for either, or ask for each by itself.`,
    );
  });
}

function isDatedLease(phrase: Phrase | undefined): boolean {
  return phrase?.type === 'event' && /^(?:leaseEnd|leaseBreak|rentReview)$/.test(phrase.event);
}

/** "within 2 miles of the station and Netherby": near both, or near the one and in the other? */
function refuseSharedDistance(phrases: readonly ReadPhrase[]): void {
  const said = phrases.filter(({ phrase }) => phrase.type !== 'filler');
  said.forEach(({ phrase }, at) => {
    const [joint, other] = said.slice(at + 1, at + 3);
    const isNear = phrase.type === 'place' && phrase.relation.type !== 'in' && !phrase.within;
    if (!isNear) refuseTwoPlaces(said.slice(at, at + 3));
    if (!isNear || other?.phrase.type !== 'place' || joint?.tokens[0]?.word !== 'and') return;
    const isSame = JSON.stringify(other.phrase.relation) === JSON.stringify(phrase.relation);
    if (isSame || PREPOSITION.test(other.tokens[0]?.word ?? '')) return;
    const words = [said[at], joint, other].flatMap((read) => read?.tokens ?? []);
    throw new RefusedQuestion(
      `“${spellTokens(words)}” can be read in two ways: say “near” or “in” before each place.`,
    );
  });
}

/** "in Netherby and Castle Park": in either, or where the one lies in the other? */
function refuseTwoPlaces([first, joint, other]: readonly ReadPhrase[]): void {
  const [one, last] = [first?.phrase, other?.phrase];
  if (one?.type !== 'place' || last?.type !== 'place' || joint?.tokens[0]?.word !== 'and') return;
  const isMixed = (one.relation.type === 'in') !== (last.relation.type === 'in');
  if (!isMixed || !last.bare || !(one.within || last.within)) return;
  const words = [first, joint, other].flatMap((read) => read?.tokens ?? []);
  throw new RefusedQuestion(
    `“${spellTokens(words)}” can be read in two ways: say “or” for what lies in either.`,
  );
}

const PREPOSITION =
  /^(?:in|at|on|near|within|inside|around|close|next|under|less|up|max|no|not|along|over|more|from|by)$|^\d/;

/** "planning refused for flats, not houses": of what was proposed, or of what stands there? */
function refuseDeniedProposal(phrases: readonly ReadPhrase[]): void {
  const said = phrases.filter(({ phrase: { type } }) => !['filler', 'and', 'break'].includes(type));
  said.forEach(({ phrase }, at) => {
    // "granted in 2021, not for houses"
    const isPassed = ({ phrase: { type } }: ReadPhrase) => type !== 'date' && type !== 'place';
    const [denial, kind] = said.slice(at + 1).filter(isPassed);
    const isKind =
      kind?.phrase.type === 'choice' && /^(?:propertyType|category)$/.test(kind.phrase.choice);
    const isProposal = phrase.type === 'planningWords' || isDeniedFor(phrases, phrase, denial);
    if (!isProposal || denial?.phrase.type !== 'not' || !isKind) return;
    const words = spellTokens([denial, kind].flatMap(({ tokens }) => tokens));
    throw new RefusedQuestion(
      `“${words}” may be of what was proposed or of what stands there; ask for each by itself.`,
    );
  });
}

/** "granted in 2023, submitted in 2022": an application is dated by its submission alone. */
function refuseDecidedDate(phrases: readonly ReadPhrase[]): void {
  const said = phrases.filter(({ phrase: { type } }) => !['filler', 'and', 'break'].includes(type));
  said.forEach(({ phrase }, at) => {
    const [date, event] = said.slice(at + 1, at + 3);
    const isSubmitted = /^(?:submitted|lodged|applied)$/.test(event?.tokens[0]?.word ?? '');
    const isDecided = phrase.type === 'planningStatus' && phrase.status !== 'PENDING';
    if (isDecided && date?.phrase.type === 'date' && date.phrase.within && lasts(date))
      refuseLength(date);
    if (!isDecided || date?.phrase.type !== 'date' || !isSubmitted) return;
    throw new RefusedQuestion(
      'When an application was decided cannot be searched; ask when it was “submitted in”.',
    );
  });
}

/** "within 8 weeks", and no quarter or month of its own: "approvals in Q3". */
const lasts = ({ tokens }: ReadPhrase) =>
  tokens.some(({ word, suffix = '' }) => [word, suffix].some((unit) => LENGTH.test(unit)));
const LENGTH = /^(?:days?|weeks?|wks?|months?|mths?|years?|yrs?)$/;

/** "granted within 8 weeks": of the application, or of today? */
function refuseLength({ tokens }: ReadPhrase): void {
  const words = spellTokens(tokens);
  const span = spellTokens(tokens.slice(1)).replace(/^an? /, '');
  throw new RefusedQuestion(
    `How long a decision took is not in the records; for what was lately decided say “in the last ${span}”.`,
    words,
  );
}

/** "planning granted but not for houses" */
function isDeniedFor(
  phrases: readonly ReadPhrase[],
  phrase: Phrase,
  denial: ReadPhrase | undefined,
): boolean {
  const isPlanning =
    phrase.type === 'planningStatus' || (phrase.type === 'event' && phrase.event === 'planning');
  const next = denial && phrases[phrases.indexOf(denial) + 1];
  return isPlanning && next?.phrase.type === 'filler' && next.tokens[0]?.word === 'for';
}

/** "logistics land", "detached flats": two kinds of property, and nothing says how they are joined. */
function refuseKindsInARow(phrases: readonly ReadPhrase[]): void {
  phrases.forEach(({ phrase, tokens }, at) => {
    const { other, between } = findNext(phrases, at, SIZED);
    // "residential over retail" is of one building, and no category of another kind.
    const isCategory = phrase.type === 'choice' && phrase.choice === 'category';
    const values = isCategory ? [] : listKinds(phrase);
    const others = listKinds(other?.phrase);
    if (!values || !others || others.some((kind) => values.includes(kind))) return;
    if (isCategory && !between.some(({ word }) => /^(?:over|above|below|under)$/.test(word)))
      return;
    if (!isCategory && between.some(({ word }) => TOGETHER.test(word))) return;
    const [one, last] = [spellTokens(tokens), spellTokens(other?.tokens ?? [])];
    if (phrases[at + 1]?.phrase.type === 'amount')
      throw new RefusedQuestion(
        `“${last}” is another kind of property than “${one}”; leave one of the two out.`,
        last,
      );
    const words = spellTokens([...tokens, ...between, ...(other?.tokens ?? [])]);
    throw new RefusedQuestion(
      `“${words}” are two kinds of property; ask for “${one}” or “${last}”, or for “${one} or ${last}”.`,
      words,
    );
  });
}

const FREEHOLDER = /^freeholders? (?:is|are|being)$/i;

/** "leasehold offices where the freeholder is the council": the owner of a leasehold title is its lessee. */
function refuseFreeholder(phrases: readonly ReadPhrase[]): void {
  const lease = phrases.find(
    ({ phrase }, at) =>
      phrase.type === 'choice' &&
      phrase.values.join() === 'Leasehold' &&
      phrases[at - 1]?.phrase.type !== 'not',
  );
  if (!lease) return;
  phrases.forEach(({ phrase }, owner) => {
    const isOwner =
      phrase.type === 'owner' || (phrase.type === 'choice' && phrase.choice === 'ownerType');
    if (!isOwner) return;
    const said = phrases.slice(Math.max(0, owner - 2), owner + 1).flatMap(({ tokens }) => tokens);
    const at = said.findIndex((_, i) => FREEHOLDER.test(spellTokens(said, i, 2)));
    if (at >= 0) throw new RefusedQuestion(FREEHOLD_OF_LEASEHOLD, spellTokens(said, at));
  });
}

/** "sites for a school": what is to be built there, and no school that stands. */
function refusePurpose(phrases: readonly ReadPhrase[]): void {
  phrases.forEach(({ phrase, tokens }, at) => {
    const { other, between } = findNext(phrases, at);
    const isSite = phrase.type === 'noun' && phrase.ground === 'site';
    if (!isSite || !listKinds(other?.phrase) || between[0]?.word !== 'for') return;
    const kind = spellTokens(other?.tokens ?? []);
    const words = spellTokens([...tokens, ...between, ...(other?.tokens ?? [])]);
    throw new RefusedQuestion(
      `What a site is suitable for is not in the records; ask for “planning for ${kind}”, or for “${kind}” that stand.`,
      words,
    );
  });
}

/** The next phrase that says something, and the words up to it. */
function findNext(
  phrases: readonly ReadPhrase[],
  at: number,
  passed: ReadonlySet<Phrase['type']> = FILLER,
) {
  const rest = phrases.slice(at + 1);
  const next = rest.findIndex(({ phrase: { type } }) => !passed.has(type));
  const between = rest.slice(0, Math.max(0, next)).flatMap(({ tokens }) => tokens);
  return { other: rest[next], between };
}

const FILLER: ReadonlySet<Phrase['type']> = new Set(['filler']);
/** "land 40 acres flat": its size says nothing of how two kinds are joined. */
const SIZED: ReadonlySet<Phrase['type']> = new Set(['filler', 'amount']);

/** Words after which one title may be of both kinds: "land with a warehouse". */
const TOGETHER = /^(?:with|having|has|have|also|both|on|in|of|is|are|over|above|under|below)$/;

function listKinds(phrase: Phrase | undefined): readonly string[] | undefined {
  return phrase?.type === 'choice' && phrase.choice === 'propertyType' ? phrase.values : undefined;
}
