import type { Bounds, ReadPhrase } from '../grammar/phrase.ts';
import { spellTokens } from '../grammar/read-tokens.ts';
import type { Condition, Criterion } from './criterion.ts';
import { FAMILIES } from './find-in-phrases.ts';
import type { Subject } from './subject.ts';

/** What a title has several of, so that titles are not as many. */
const SEVERAL =
  /^(?:applications|permissions|consents|approvals|refusals|sales|transactions|leases|lettings|tenants|tenancies|owners|landlords|companies)$/;

/** "how many applications were refused": the titles that have one are counted, and not those. */
export function tellCounting(phrases: readonly ReadPhrase[], { index }: Subject): string {
  const count = phrases.findIndex(({ phrase }) => phrase.type === 'count');
  const named = phrases.slice(count + 1, count + 1 + COUNTED_REACH);
  // "how many sites have applications": sites are counted.
  const end = named.findIndex(
    ({ phrase, tokens }) => phrase.type === 'noun' || tokens.some(isVerb),
  );
  const counted = (end < 0 ? named : named.slice(0, end))
    .flatMap(({ tokens }) => tokens)
    .find(({ word }) => SEVERAL.test(word));
  return index === 'titles' && counted
    ? `titles are counted, not ${counted.word}`
    : 'the total of the results is the number asked for, counted up to 10,000';
}

const COUNTED_REACH = 3;
const isVerb = ({ word }: { word: string }) =>
  /^(?:have|has|had|with|are|were|is|was|do|does|did|by|of|for|in|that)$/.test(word);

/** "What has X bought since 2020": a sale has no buyer on record, so that it may be another's. */
export function tellBuying(phrases: readonly ReadPhrase[]): readonly string[] {
  const isOwner = phrases.some(
    ({ phrase }) =>
      phrase.type === 'owner' || (phrase.type === 'choice' && phrase.choice === 'ownerType'),
  );
  const bought = phrases.flatMap(({ phrase, tokens }) =>
    phrase.type === 'event' ? tokens.filter(({ word }) => BUYING.test(word)) : [],
  );
  const [said] = bought;
  if (!isOwner || said === undefined) return [];
  return [
    `who bought is not on record: “${said.raw}” finds what was sold then and has this owner now, and nothing that was sold on`,
  ];
}

/** Words for a sale from the side of who bought. */
export const BUYING = /^(?:bought|buy|buying|purchased?|purchasing|acquired?|acquiring)$/;

/** "Granted since 2020": an application is dated by its submission, and by no decision. */
export function tellDeciding(
  phrases: readonly ReadPhrase[],
  criteria: readonly Criterion[],
): readonly string[] {
  const said = phrases.flatMap(({ phrase, tokens }) => {
    if (phrase.type === 'planningStatus') return phrase.status === 'PENDING' ? [] : [tokens];
    // "planning granted for houses": one word of it says how it was decided.
    const isDecided = phrase.type === 'planningWords' && phrase.decision !== undefined;
    const decided = isDecided ? tokens.filter(({ word }) => DECIDED.test(word)) : [];
    return decided.length > 0 ? [decided.slice(0, 1)] : [];
  })[0];
  const isDated = listConditions(criteria).some(
    (condition) =>
      condition.type === 'event' &&
      condition.family === 'planning' &&
      condition.parts.some(({ type }) => type === 'date'),
  );
  const saysWhen = phrases.some(({ tokens }) => tokens.some(({ word }) => SUBMITTING.test(word)));
  if (!said || !isDated || saysWhen) return [];
  const words = spellTokens(said);
  return [
    `“${words}” is dated by the day of the application; when it was decided cannot be searched`,
  ];
}

const DECIDED = /^(?:granted|approved|permitted|consented|refused|rejected)$/;

/** "Planning granted and sold since 2022": the time is of the sale, and may have been meant of both. */
export function tellLastDate(phrases: readonly ReadPhrase[], today: string): readonly string[] {
  const said = phrases.filter(({ phrase }) => phrase.type !== 'filler');
  return said.flatMap(({ phrase }, at) => {
    const [joint, last, date] = said.slice(at + 1, at + 4);
    const isPair =
      phrase.type === 'planningStatus' &&
      joint?.tokens[0]?.word === 'and' &&
      last?.phrase.type === 'event' &&
      !last.phrase.negated &&
      !AHEAD.test(last.phrase.event) &&
      FAMILIES[last.phrase.event] !== 'planning';
    if (
      !isPair ||
      date?.phrase.type !== 'date' ||
      isAhead(date.phrase.bounds, today) ||
      said[at - 1]?.phrase.type === 'not'
    )
      return [];
    const [words, own, other] = [date, last, said[at]].map((read) =>
      spellTokens(read?.tokens ?? []),
    );
    return [
      `“${words}” is read of “${own}” alone; write it after “${other}” too where both are meant`,
    ];
  });
}

/** What lies ahead of a lease, at a time in which nothing was granted yet. */
const AHEAD = /^(?:leaseEnd|leaseBreak|rentReview)$/;
const isAhead = ({ lower, upper = '' }: Bounds<string>, today: string) => (lower ?? upper) > today;

const SUBMITTING = /^(?:submitted|lodged|applied|validated)$/;

function listConditions(criteria: readonly Criterion[]): Condition[] {
  return criteria.flatMap(({ condition }) =>
    condition.type === 'all' || condition.type === 'any'
      ? listConditions(condition.of)
      : [condition],
  );
}

/** "top 10 offices": the first of a list that has no order. */
export function tellTop(phrases: readonly ReadPhrase[]): readonly string[] {
  const top = phrases.find(
    ({ phrase, tokens }) => phrase.type === 'limit' && tokens[0]?.word === 'top',
  );
  return top ? [`“${spellTokens(top.tokens)}” does not say by what: any of them are shown`] : [];
}
