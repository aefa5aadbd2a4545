import type { EventName, Ground, Measure, Phrase } from '../grammar/phrase.ts';
import { stem } from '../grammar/read-tokens.ts';
import { RefusedQuestion } from '../refused-question.ts';
import type { Condition, Criterion, EventFamily } from './criterion.ts';
import type { Item } from './read-negations.ts';
import type { Subject } from './subject.ts';

/** Events of one array belong together: a lease has one start, end, rent and tenant. */
export const FAMILIES: Readonly<Record<EventName, EventFamily>> = {
  sale: 'sale',
  letting: 'letting',
  deal: 'deal',
  planning: 'planning',
  lease: 'lease',
  leaseStart: 'lease',
  leaseEnd: 'lease',
  leaseBreak: 'lease',
  rentReview: 'lease',
  update: 'update',
};

/** The event a phrase speaks of, if any. */
export function eventOf(phrase: Phrase): EventName | undefined {
  switch (phrase.type) {
    case 'event':
      return phrase.event;
    case 'planningStatus':
    case 'planningWords':
    case 'planningReference':
      return 'planning';
    case 'tenant':
      return 'lease';
    default:
      return undefined;
  }
}

/** Index of the nearest phrase before `at` that speaks of a fitting event, else of one after it. */
export function findEvent(
  phrases: readonly Phrase[],
  at: number,
  fits: (event: EventName) => boolean,
): number | undefined {
  const suits = (phrase: Phrase) => {
    const event = eventOf(phrase);
    const isState = phrase.type === 'event' && phrase.isState === true;
    return event !== undefined && !isState && fits(event);
  };
  const before = phrases.slice(0, at).findLastIndex(suits);
  if (before >= 0) return before;
  const after = phrases.slice(at + 1).findIndex(suits);
  return after < 0 ? undefined : at + 1 + after;
}

/** "To let": on the market, and to be let. Other choices are a condition as they stand. */
export function readOffer(
  choice: Extract<Phrase, { type: 'choice' }>,
  subject: Subject,
): Condition {
  const { offers: family } = choice;
  if (!family) return choice;
  const is = subject.events[family]?.is;
  const event: Condition = { type: 'event', family, path: undefined, is, parts: [], last: false };
  const of = [choice, event].map(
    (condition): Criterion => ({ condition, negated: false, joiner: 'none' }),
  );
  return { type: 'all', of };
}

/** The ground is meant for land, or when the question speaks of sites; else the floor of buildings. */
export function findGround(phrases: readonly Phrase[]): Ground | undefined {
  const isFloor = phrases.some((phrase) => phrase.type === 'choice' && phrase.ground === 'floor');
  const grounds = phrases.flatMap((phrase, at) => {
    // "shops over 2,000 sq ft or with a site over half an acre": the site is what has that size alone.
    // In "retail sites over an acre" it is what is listed.
    const isListed = phrases[at - 1]?.type === 'choice' && !(phrase.type === 'noun' && phrase.led);
    const isOwn = isFloor && phrase.type === 'noun' && !isListed && isOfLand(phrases[at + 1]);
    return !isOwn && (phrase.type === 'choice' || phrase.type === 'noun')
      ? (phrase.ground ?? [])
      : [];
  });
  return grounds.includes('site') ? 'site' : grounds[0];
}

const isOfLand = (phrase: Phrase | undefined) =>
  phrase?.type === 'amount' && /^(?:acres|hectares)$/.test(phrase.unit);

/** Money beside what is on the market is what is asked for it. */
export function findAsking(
  { unit }: Extract<Phrase, { type: 'amount' }>,
  items: readonly { readonly phrase: Phrase; readonly turned: boolean }[],
  subject: Subject,
): Measure | undefined {
  if (!subject.measures.askingPrice || !/^pounds(?:PerYear|PerMonth|PerFoot)?$/.test(unit))
    return undefined;
  const isOffered = items.some(
    ({ phrase, turned }) =>
      phrase.type === 'choice' &&
      phrase.choice === 'marketStatus' &&
      !turned &&
      // By the year it is what is to let, at a rent that is kept as the price asked; by the square foot
      // what is for sale has no other price.
      (unit === 'pounds' ||
        (unit === 'poundsPerFoot'
          ? phrase.values.some((value) => value !== 'To let')
          : phrase.values.includes('To let'))),
  );
  return isOffered ? 'askingPrice' : undefined;
}

/** "Now on the market for over £200k": of what is offered, whatever it was sold for before. */
export function followsOffer(phrases: readonly Phrase[], at: number): boolean {
  const near = phrases
    .slice(0, at)
    .findLast((phrase) => phrase.type === 'choice' || eventOf(phrase) !== undefined);
  return near?.type === 'choice' && near.choice === 'marketStatus';
}

/** "let shops for sale up to £1m": what stands right behind the offer is what is asked, and no rent. */
export function standsByOffer(
  { unit }: Extract<Phrase, { type: 'amount' }>,
  phrases: readonly Phrase[],
  at: number,
): boolean {
  const before = phrases.slice(0, at).findLast(({ type }) => type !== 'filler');
  const isForSale = before?.type === 'choice' && before.values.join() === 'For sale';
  return unit === 'pounds' && isForSale && before.choice === 'marketStatus';
}

export function isMoney(phrase: Phrase | undefined): boolean {
  return phrase?.type === 'amount' && phrase.unit.startsWith('pounds');
}

/** "Ground leases over 100 years": a kind of lease is named, whose length it is. */
export function findLeaseOf(
  { unit, counted }: Extract<Phrase, { type: 'amount' }>,
  phrases: readonly Phrase[],
  { index }: Subject,
  words: string,
): EventName | undefined {
  // "To let under £12 psf": a rent, and no price.
  const isOffered = phrases.some(
    (other) => other.type === 'choice' && other.values.join() === 'To let',
  );
  if (unit === 'poundsPerFoot' && index === 'titles' && isOffered) return 'lease';
  // "Quoting rents under £14": of deals, what is asked is a rent where a letting is offered.
  const isLetting = phrases.some((other) => other.type === 'choice' && other.offers === 'letting');
  if (unit === 'pounds' && index === 'comps' && isLetting) return 'letting';
  if (unit !== 'years' && unit !== 'months') return undefined;
  const isLeasehold = phrases.some(
    (other) => other.type === 'choice' && other.values.join() === 'Leasehold',
  );
  const isTold = phrases.some(
    (other) => other.type === 'measure' || FAMILIES[eventOf(other) ?? 'update'] === 'lease',
  );
  if (isLeasehold && !isTold && !counted && index === 'titles')
    throw new RefusedQuestion(
      `“${words}” may be what is left of a lease or how long it is held: say “with ${words} left”, or “held for ${words}”.`,
      words,
    );
  const isNamed = phrases.some((other) => other.type === 'choice' && other.choice === 'leaseType');
  return isNamed ? 'lease' : undefined;
}

/** "Oldest" and "latest" go by the date of the leases or applications named right after them. */
export function findOrder(
  measure: Measure,
  clause: { readonly phrases: readonly Phrase[]; spell(at: number): string },
  at: number,
  { measures, index }: Subject,
): Measure {
  const { phrases } = clause;
  const [next, after] = phrases
    .slice(at + 1)
    .filter(({ type }) => type !== 'limit' && type !== 'filler');
  // "Longest leases remaining"
  if (measure === 'term' && after?.type === 'measure' && after.measure === 'unexpired')
    return after.measure;
  // "Cheapest shops for sale" go by what is asked.
  const isOffered = phrases.some(
    (phrase) => phrase.type === 'choice' && phrase.choice === 'marketStatus',
  );
  if (measure === 'price' && isOffered && measures.askingPrice) return 'askingPrice';
  // "Biggest deals" are those of the most money.
  const deal = next?.type === 'event' && /^(?:sale|deal)$/.test(next.event);
  if (index === 'comps' && measure === 'area' && deal) return 'price';
  // "Biggest lettings" are those of the most floor.
  if (index === 'comps' && measure === 'area' && next?.type === 'event' && next.event === 'letting')
    return 'floor';
  const event =
    measure === 'date' ? ((next && eventOf(next)) ?? findOnlyEvent(phrases)) : undefined;
  // "Earliest lease expiry", but not "oldest expired leases"
  const isNext = next !== undefined && eventOf(next) !== undefined;
  // "Leases expiring before 2030, soonest first", but not "oldest first"
  const before = phrases[at - 1];
  // "leases expiring soonest let to Boots"
  const isAfter = before !== undefined && eventOf(before) === 'leaseEnd';
  const isSoonest = (!isNext || isAfter) && /^(?:soonest|earliest)\b/i.test(clause.spell(at));
  const ending = isSoonest ? phrases.find((phrase) => eventOf(phrase) === 'leaseEnd') : next;
  const isAhead = ending?.type === 'event' && !ending.past && !ending.negated;
  if ((event === 'leaseEnd' || (isSoonest && isAfter)) && isAhead && measures.unexpired)
    return 'unexpired';
  if (event === 'leaseBreak' || event === 'rentReview')
    throw new RefusedQuestion(
      'Leases are put in the order of their start or their end; ask for breaks or reviews in a year.',
    );
  if (event && FAMILIES[event] === 'lease' && measures.leaseStart) return 'leaseStart';
  if (event && FAMILIES[event] === 'planning' && measures.submitted) return 'submitted';
  return measure;
}

/** "Pending applications, newest first": the one thing that is spoken of, where it is but one. */
function findOnlyEvent(phrases: readonly Phrase[]): EventName | undefined {
  const events = phrases.flatMap((phrase) => eventOf(phrase) ?? []);
  const families = new Set(events.map((event) => FAMILIES[event]));
  return families.size === 1 ? events[0] : undefined;
}

/** "Paying more than £50k rent", "last sale price": what the words before have said already. */
export function repeatsMeasure(
  phrases: readonly Phrase[],
  measures: readonly (Measure | undefined)[],
  at: number,
): boolean {
  const [own, before] = [phrases[at], phrases[at - 1]];
  if (own?.type !== 'measure') return false;
  if (before?.type === 'amount') return measures[at - 1] === own.measure;
  const isLast = before?.type === 'measure' && before.measure === 'lastPrice';
  return isLast && own.measure === 'price';
}

/** "Cheapest sheds per sq ft": the price is spread over what the words after it say. */
export function isSpread(measure: Measure, over: Measure): boolean {
  if (measure === 'price') return over === 'pricePerFoot' || over === 'pricePerAcre';
  return measure === 'rent' && (over === 'rentPerFoot' || over === 'pricePerFoot');
}

/** Whether a number is paid again and again. */
export function isRent(measure: Measure): boolean {
  return measure === 'rent' || measure === 'rentPerFoot';
}

/**
 * Whether an event has been named before, so that another of its kind is spoken of: "sold in 2015 and
 * sold in 2020". What is "let, … lease over 5 years" is one lease in other words.
 */
export function saysAgain(items: readonly Item[], at: number): boolean {
  const own = items[at];
  const event = own && eventOf(own.phrase);
  if (!own || event === undefined) return false;
  const isKind = own.phrase.type === 'planningWords' || own.phrase.type === 'tenant';
  const wordOf = ({ tokens }: Item) => stem(tokens[0]?.word ?? '');
  return items.slice(0, at).some((other) => {
    if (isKind) return other.phrase.type === own.phrase.type;
    return eventOf(other.phrase) === event && (event !== 'lease' || wordOf(other) === wordOf(own));
  });
}

/** What happened is nothing that an index records. */
export function refuseEvent({ noun }: Subject, event: EventName): RefusedQuestion {
  const what =
    { planning: 'planning', update: 'changes' }[event as string] ??
    'sales, leases or lettings of this kind';
  return new RefusedQuestion(
    `${noun === 'deals' ? 'Deals' : 'Titles'} do not record this: ${what}.`,
  );
}

/** Whether the clause goes on to speak of a lease, up to an "or". */
export function goesOnToLease(items: readonly Item[], at: number): boolean {
  const end = items.findIndex(({ phrase }, i) => i > at && phrase.type === 'or');
  return items
    .slice(at + 1, end < 0 ? undefined : end)
    .some(({ phrase, turned }) => FAMILIES[eventOf(phrase) ?? 'update'] === 'lease' && !turned);
}
