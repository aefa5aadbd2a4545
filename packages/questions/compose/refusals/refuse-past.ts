import type { Phrase, ReadPhrase, Unit } from '../../grammar/phrase.ts';
import { spellTokens, type Token } from '../../grammar/read-tokens.ts';
import { OFFERED_SINCE } from '../../grammar/recognisers/unsearchable-by-index.ts';
import { RefusedQuestion } from '../../refused-question.ts';
import type { Criterion, EventPart } from '../criterion.ts';
import { BUYING } from '../tell-apart.ts';

const NEVER = /^(?:never|hasnt|havent|hadnt)$/;
const WAS = /^(?:was|were|had)$/;
/** Between what is past and what it is about. */
const LITTLE = /^(?:been|ever|in|the|a|an|is|are|being|on|at)$/;

/**
 * Refuses what was once so of a record that tells only what is so today: "never for sale", "was owned
 * by the council".
 *
 * @throws RefusedQuestion with what may be asked instead
 */
export function refusePast(phrases: readonly ReadPhrase[]): void {
  phrases.forEach(({ phrase, tokens }, at) => {
    const state = nameState(phrase);
    if (state === undefined) return;
    let before = at - 1;
    while (isLittle(phrases[before])) before -= 1;
    const word = phrases[before]?.tokens.at(-1)?.word ?? '';
    const isOwner = state === 'owner';
    const isPast = NEVER.test(word) || (WAS.test(word) && (isOwner || state === 'marketStatus'));
    if (!isPast) return;
    const said = phrases.slice(before, at + 1).flatMap((read) => read.tokens);
    const words = spellTokens(said);
    const today = `${NEVER.test(word) ? 'not ' : ''}${spellTokens(tokens)}`;
    throw new RefusedQuestion(
      `“${words}” is of the past, and the records tell what is so today; ask for “${today}”.`,
      words,
    );
  });
}

/** What a title is, and nothing that happened to it. */
function nameState(phrase: Phrase): string | undefined {
  if (phrase.type === 'owner') return 'owner';
  if (phrase.type !== 'choice') return undefined;
  return phrase.choice === 'ownerType' ? 'owner' : phrase.choice;
}

function isLittle(read: ReadPhrase | undefined): boolean {
  const isPassed = read?.phrase.type === 'filler';
  return isPassed && read.tokens.every(({ word }) => LITTLE.test(word));
}

const ARTICLE = /^(?:an?|the)$/;

/**
 * Refuses who bought or sold: "sold since 2020 but not to companies", "sold before 2005 by a company".
 *
 * @throws RefusedQuestion
 */
export function refuseBuyer(phrases: readonly ReadPhrase[]): void {
  phrases.forEach(({ phrase }, at) => {
    const isOwner = nameState(phrase) === 'owner';
    let led = at - 1;
    while (ARTICLE.test(phrases[led]?.tokens.at(-1)?.word ?? '')) led -= 1;
    const isDealt = /^(?:to|by)$/.test(phrases[led]?.tokens.at(-1)?.word ?? '');
    const dealing = phrases.slice(0, at).findLast((read) => read.phrase.type === 'event');
    const event = dealing?.phrase;
    if (!isOwner || !isDealt || event?.type !== 'event' || event.event !== 'sale') return;
    // "Bought in 2010 by a company" finds what was sold then and is a company's now, and says so.
    if (dealing?.tokens.some(({ word }) => BUYING.test(word))) return;
    throw new RefusedQuestion(
      'Who bought or sold is not recorded with a sale; ask for what somebody owns.',
      spellTokens(phrases.slice(led, at + 1).flatMap(({ tokens }) => tokens)),
    );
  });
}

/**
 * Refuses the price of what is not offered: "not listed at over £500k" may be offered for less.
 *
 * @throws RefusedQuestion with both ways to say it
 */
export function refuseNotOffered(phrases: readonly ReadPhrase[]): void {
  phrases.forEach(({ phrase }, at) => {
    if (!isOffered(phrase)) return;
    const isFiller = (read: ReadPhrase | undefined) => read?.phrase.type === 'filler';
    // "not on the market priced at £500k"
    const isPassed = (read: ReadPhrase | undefined) => isFiller(read) || isPrice(read?.phrase);
    let [before, after] = [at - 1, at + 1];
    while (isFiller(phrases[before])) before -= 1;
    while (isPassed(phrases[after]) || isBeforePrice(phrases, after)) after += 1;
    const [denial, limit] = [phrases[before], phrases[after]];
    if (denial?.phrase.type !== 'not' || limit?.phrase.type !== 'amount') return;
    if (!PRICED.has(limit.phrase.unit)) return;
    const words = spellTokens(phrases.slice(before, after + 1).flatMap((read) => read.tokens));
    const { lower, upper } = limit.phrase.bounds;
    const sum = limit.tokens.slice(limit.tokens.findIndex(isSum));
    const isOneSided = (lower === undefined) !== (upper === undefined);
    const rest = `, or for “on the market for ${spellTokens(sum)} or ${upper === undefined ? 'less' : 'more'}”`;
    throw new RefusedQuestion(
      `It is not clear what “${words.replace(' ,', ',')}” rules out: ask for “not on the market”${isOneSided ? rest : ''}.`,
      words,
    );
  });
}

/**
 * Refuses the time of an offer that stands behind its price: "listed for £500k in the last month" would
 * ask for a sale of that time.
 *
 * @throws RefusedQuestion
 */
export function refuseOfferedSince(phrases: readonly ReadPhrase[]): void {
  phrases.forEach(({ phrase }, at) => {
    if (!isOffered(phrase)) return;
    let after = at + 1;
    const isPassed = ({ phrase: { type } }: ReadPhrase) => /^(?:filler|amount|measure)$/.test(type);
    while (phrases[after] && isPassed(phrases[after] as ReadPhrase)) after += 1;
    const [date, next] = phrases.slice(after, after + 2);
    // "for sale at £500k, 2020 sales"
    if (date?.phrase.type !== 'date' || next?.phrase.type === 'event') return;
    throw new RefusedQuestion(OFFERED_SINCE, spellTokens(date.tokens));
  });
}

/** What an offer asks in all: a rate is told of what was agreed as well. */
const PRICED: ReadonlySet<Unit> = new Set(['pounds', 'poundsPerYear', 'poundsPerMonth']);
/** "not for sale, priced at £500k" */
const isBeforePrice = (phrases: readonly ReadPhrase[], at: number) =>
  /^(?:,|and)$/.test(phrases[at]?.tokens[0]?.word ?? '') && isPrice(phrases[at + 1]?.phrase);
const isPrice = (phrase: Phrase | undefined) =>
  phrase?.type === 'measure' && phrase.measure === 'price';

/** "On the market", "asking": deals of any other status have been agreed at their price. */
function isOffered(phrase: Phrase): boolean {
  if (phrase.type === 'measure') return phrase.measure === 'askingPrice';
  if (phrase.type !== 'choice') return false;
  const { choice, values } = phrase;
  return choice === 'marketStatus' || (choice === 'dealStatus' && values.some(isAsking));
}

const isAsking = (status: string) => /^asking/i.test(status);

const isSum = ({ kind, word }: Token) => kind === 'number' || word === '£';

/**
 * Refuses an order by what is ruled out: "oldest unsold houses" have no sale to be ordered by.
 *
 * @param path the array that the order is of
 */
export function refuseIdleOrder(
  path: string | undefined,
  criteria: readonly Criterion[],
  words: string,
): void {
  const isRuledOut = criteria.some(
    ({ condition, negated }) =>
      negated &&
      condition.type === 'event' &&
      condition.path === path &&
      condition.parts.length === 0,
  );
  if (path === undefined || !isRuledOut) return;
  throw new RefusedQuestion(
    `“${words}” is an order by what is ruled out; ask for one of the two.`,
    words,
  );
}

/**
 * Refuses what cannot be: "unlet offices with a rent under £20k" have no lease with a rent.
 *
 * @throws RefusedQuestion
 */
export function refuseRuledOut(
  criteria: readonly Criterion[],
  phrases: readonly ReadPhrase[],
): void {
  refuseNarrowed(criteria, phrases);
  const events = criteria.flatMap(({ condition, negated }) =>
    condition.type === 'event' && condition.path !== undefined ? [{ ...condition, negated }] : [],
  );
  const isAny = ({ type }: EventPart) => type === 'exists';
  const none = events.find(({ negated, parts }) => negated && parts.length === 0);
  // "leases ending in 2027 and none that ends"
  const never = events.find(
    ({ negated, parts }) => negated && parts.length > 0 && parts.every(isAny),
  );
  const [idle] = never?.parts ?? [];
  const isSaid = events.some(
    ({ negated, path, parts }) =>
      !negated &&
      path === never?.path &&
      parts.some(
        (part) =>
          'field' in part &&
          idle &&
          'field' in idle &&
          part.field === idle.field &&
          part.type !== 'lacks',
      ),
  );
  if (isSaid)
    throw new RefusedQuestion(
      'One part of the question rules out what another asks for; ask for one of the two.',
    );
  if (!events.some(({ negated, path }) => !negated && path === none?.path)) return;
  throw new RefusedQuestion(
    `There is no ${none?.family} where none is on record; ask for one of the two.`,
  );
}

/** "owned by overseas companies, not companies": the one is among the others. */
function refuseNarrowed(criteria: readonly Criterion[], phrases: readonly ReadPhrase[]): void {
  if (criteria.some(({ joiner }) => joiner === 'or')) return;
  const chosen = criteria.flatMap(({ condition, negated }) =>
    condition.type === 'choice' && condition.values.length > 0 ? [{ ...condition, negated }] : [],
  );
  for (const denied of chosen) {
    const wanted = chosen.find(
      ({ negated, choice, values }) =>
        !negated &&
        choice === denied.choice &&
        values.every((value) => denied.values.includes(value)),
    );
    if (denied.negated && wanted) throw refuseBoth(phrases, wanted, denied);
  }
}

type Chosen = Extract<Phrase, { type: 'choice' }>;

/** "flats in Netherby but not flats in Wrenford": what is denied of them is said without them. */
function refuseBoth(
  phrases: readonly ReadPhrase[],
  wanted: Chosen,
  denied: Chosen,
): RefusedQuestion {
  const isOf =
    ({ choice, values }: Chosen) =>
    ({ phrase }: ReadPhrase) =>
      phrase.type === 'choice' &&
      phrase.choice === choice &&
      phrase.values.join() === values.join();
  const at = phrases.findLastIndex(isOf(denied));
  const asked = phrases.slice(0, Math.max(0, at)).find(isOf(wanted));
  if (!asked)
    return new RefusedQuestion(
      'One part of the question rules out what another asks for; ask for one of the two.',
    );
  const spell = (from: number, to?: number) =>
    spellTokens(phrases.slice(from, to).flatMap(({ tokens }) => tokens));
  const next = phrases.findIndex(({ phrase }, i) => i > at && PARTING.has(phrase.type));
  const end = next < 0 ? phrases.length : next;
  const rest = spell(at + 1, end);
  const isSame = wanted.values.join() === denied.values.join();
  const denial =
    phrases[at - 1]?.phrase.type === 'not' ? spell(at - 1, at).replace(/^but /, '') : 'not';
  const words = `${denial} ${spell(at, isSame ? end : at + 1)}`;
  const instead = isSame && rest ? `: say “not ${rest}”` : '; ask for one of the two';
  return new RefusedQuestion(
    `“${words}” rules out the “${spellTokens(asked.tokens)}” that the question asks for${instead}.`,
    isSame && rest ? words : undefined,
  );
}

/** What another part of the question begins with. */
const PARTING: ReadonlySet<Phrase['type']> = new Set(['break', 'and', 'or', 'not']);
