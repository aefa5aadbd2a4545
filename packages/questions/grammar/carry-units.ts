import type { Choice, Measure, Phrase, ReadPhrase } from './phrase.ts';
import { spellTokens, type Token } from './read-tokens.ts';

type Amount = Extract<Phrase, { type: 'amount' }>;

/** What may stand between two limits of one thing. */
const JOINING: ReadonlySet<Phrase['type']> = new Set(['and', 'break', 'filler']);

/**
 * Gives a limit without a unit that of the limit beside it, where the two are the ends of one
 * stretch: "at least 10k sq ft, at most 20k", "min 20k max 50k sq ft".
 */
export function carryUnits(phrases: readonly ReadPhrase[]): readonly ReadPhrase[] {
  return openAbout(shareUnits(phrases));
}

/** "around 2 acres, max 3": up to the limit on its side, and about as much on the other. */
function openAbout(phrases: readonly ReadPhrase[]): readonly ReadPhrase[] {
  return phrases.map((each, at) => {
    const { phrase } = each;
    if (phrase.type !== 'amount' || !phrase.about) return each;
    const others = phrases.slice(at + 1).filter(({ phrase: { type } }) => !JOINING.has(type));
    const [other, next] = others;
    const limit = other?.phrase;
    if (isSameStretch(phrase, limit, next?.phrase)) {
      const words = [each, ...others.slice(0, 2)].map(({ tokens }) => spellTokens(tokens));
      const notes = [`“${words.join(', ')}” is read as between the two limits`];
      return { ...each, phrase: { type: 'filler' } as const, notes };
    }
    if (limit?.type !== 'amount' || limit.unit !== phrase.unit || !other) return each;
    const { lower = 0, upper = 0 } = phrase.bounds;
    const isMost = limit.bounds.lower === undefined && (limit.bounds.upper ?? 0) > upper;
    const isLeast = limit.bounds.upper === undefined && (limit.bounds.lower ?? upper) < lower;
    if (!isMost && !isLeast) return each;
    const words = `${spellTokens(each.tokens)}, ${spellTokens(other.tokens)}`;
    const side = isMost ? 'from 10% less' : 'up to 10% more';
    return {
      ...each,
      phrase: { ...phrase, bounds: isMost ? { lower } : { upper } },
      notes: [`“${words}” is read as ${side}`],
    };
  });
}

/** "around 2 acres, min 1, max 3": a least below it and a most above it. */
function isSameStretch(about: Amount, one: Phrase | undefined, other: Phrase | undefined): boolean {
  if (one?.type !== 'amount' || other?.type !== 'amount') return false;
  if (one.unit !== about.unit || other.unit !== about.unit || !areTwoEnds(one, other)) return false;
  const { lower = 0, upper = 0 } = about.bounds;
  const least = one.bounds.lower ?? other.bounds.lower ?? upper;
  const most = one.bounds.upper ?? other.bounds.upper ?? lower;
  return least <= lower && most >= upper;
}

function shareUnits(phrases: readonly ReadPhrase[]): readonly ReadPhrase[] {
  const shared = [...phrases];
  // A limit that has been given its unit hands it on: "around 2 acres, min 1, max 3".
  for (const [at, each] of phrases.entries()) shared[at] = shareUnit(shared, each, at);
  return shared;
}

function shareUnit(phrases: readonly ReadPhrase[], each: ReadPhrase, at: number): ReadPhrase {
  const given = readRatio(phrases, readShare(phrases, each, at), at);
  const { phrase } = given;
  const lasting = phrase.type === 'amount' && readLasting(phrases, phrase, at);
  if (lasting) return { ...given, phrase: lasting };
  if (phrase.type !== 'amount' || !isOpen(phrase)) return given;
  for (const step of [-1, 1]) {
    const { amount: beside, measure } = findBeside(phrases, at, step);
    if (!beside || isOpen(beside) || !areTwoEnds(phrase, beside)) continue;
    if (isMoneyBeside(phrase, beside) || isOfAnother(phrases, at, beside)) continue;
    const { supposed: _, ...rest } = phrase;
    const counted = beside.counted ?? measure;
    return {
      ...given,
      phrase: { ...rest, unit: beside.unit, ...(counted && { counted }) },
    };
  }
  return readAsFloor(phrases, given, phrase);
}

/** "Plot ratio below 30%": a part of one. */
function readRatio(phrases: readonly ReadPhrase[], given: ReadPhrase, at: number): ReadPhrase {
  const { phrase } = given;
  if (phrase.type !== 'amount' || phrase.unit !== 'percent' || phrase.counted) return given;
  const beside = [at - 1, at - 2, at + 1].map((i) => phrases[i]?.phrase);
  const near = beside.find((other) => other?.type !== 'filler');
  const isRatio = near?.type === 'measure' && near.measure === 'plotRatio';
  if (!isRatio) return given;
  const { lower, upper, ...open } = phrase.bounds;
  const bounds = {
    ...open,
    ...(lower !== undefined && { lower: lower / WHOLE }),
    ...(upper !== undefined && { upper: upper / WHOLE }),
  };
  return { ...given, phrase: { ...phrase, bounds, unit: 'none' } };
}

/** Per cent in one. */
const WHOLE = 100;

/** "more than 10 and less than 20 years left": both ends are of what is left. */
function readLasting(
  phrases: readonly ReadPhrase[],
  amount: Amount,
  at: number,
): Amount | undefined {
  const { unit, bounds } = amount;
  if (amount.counted || !/^(?:none|years|months)$/.test(unit)) return undefined;
  const end = phrases.findIndex(({ phrase }, i) => i > at && !JOINING.has(phrase.type));
  const other = phrases[end]?.phrase;
  const measure = phrases.slice(end + 1).find(({ phrase }) => phrase.type !== 'filler')?.phrase;
  if (other?.type !== 'amount' || !/^(?:years|months)$/.test(other.unit)) return undefined;
  if (measure?.type !== 'measure' || !/^(?:unexpired|term)$/.test(measure.measure))
    return undefined;
  if (!areTwoEnds(amount, other) || (unit !== 'none' && unit !== other.unit)) return undefined;
  return { type: 'amount', bounds, unit: other.unit, counted: measure.measure };
}

/** "Less than half built on", "coverage of no more than a third": a share of the site. */
function readShare(phrases: readonly ReadPhrase[], given: ReadPhrase, at: number): ReadPhrase {
  const { phrase } = given;
  if (phrase.type !== 'amount' || phrase.unit !== 'none' || phrase.counted) return given;
  const beside = [at - 1, at - 2, at + 1].map((i) => phrases[i]?.phrase);
  const near = beside.find((other) => other?.type !== 'filler');
  const next = beside[2];
  const isCovered = [near, next].some(
    (other) => other?.type === 'measure' && other.measure === 'coverage',
  );
  const { lower, upper } = phrase.bounds;
  if (!isCovered || Math.max(lower ?? 0, upper ?? 0) >= 1) return given;
  const asPercent = (share: number) => Math.round(share * 1000) / 10;
  const bounds = {
    ...phrase.bounds,
    ...(lower !== undefined && { lower: asPercent(lower) }),
    ...(upper !== undefined && { upper: asPercent(upper) }),
  };
  return { ...given, phrase: { ...phrase, bounds, unit: 'percent' } };
}

/** Kinds of property that are spoken of by their size, and not one of which costs so little. */
const SIZED = /^(?:Warehouse|Industrial|Office|B[128]|E\(g\))$/;
const isKind = (choice: Choice) => choice === 'propertyType' || choice === 'useClass';
const isUnit = ({ word }: Token) => /^units?$/.test(word);
const MOST_FLOOR = 100_000;
/** What says itself what an amount beside it is of. */
const TELLING: ReadonlySet<Phrase['type']> = new Set(['measure', 'sort', 'tenant']);

/** "Warehouses over 10k": the floor, where nothing is said of money. */
function readAsFloor(
  phrases: readonly ReadPhrase[],
  given: ReadPhrase,
  amount: Amount,
): ReadPhrase {
  const { lower = 0, upper = lower } = amount.bounds;
  if (!amount.supposed || Math.max(lower, upper) > MOST_FLOOR) return given;
  const choices = phrases.flatMap(({ phrase }) => (phrase.type === 'choice' ? [phrase] : []));
  const kinds = choices.flatMap(({ choice, values }) => (isKind(choice) ? values : []));
  // "Units at Lowfield Trade Park over 10k"
  const isUnits = phrases.some(
    ({ phrase, tokens }) => phrase.type === 'noun' && tokens.every(isUnit),
  );
  const isSized = kinds.length > 0 ? kinds.every((kind) => SIZED.test(kind)) : isUnits;
  // "Sold or let last year, offices 2k-6k", but not "offices sold over 50k".
  const before = phrases[phrases.indexOf(given) - 1]?.phrase;
  const followsKind = before?.type === 'choice' && isKind(before.choice);
  const isTold =
    phrases.some(({ phrase }) => TELLING.has(phrase.type)) ||
    (!followsKind && phrases.some(({ phrase }) => phrase.type === 'event')) ||
    choices.some(({ choice }) => /^(?:market|deal)(?:Status|Type)$/.test(choice));
  if (!isSized || isTold) return given;
  const { supposed: _, ...rest } = amount;
  const words = spellTokens(given.tokens);
  const note = `“${words}” is read as sq ft; write “£” for a price`;
  return { ...given, phrase: { ...rest, unit: 'squareFeet' }, notes: [...given.notes, note] };
}

/** No land is so large: the million of "10 acres plus, no more than 1 million" is a price. */
const MOST_TIMES = 1_000;

function isMoneyBeside({ supposed, bounds }: Amount, { unit, bounds: other }: Amount): boolean {
  const [own, least] = [bounds, other].map(({ lower, upper }) => lower ?? upper ?? 0);
  const isSize = SIZE.test(unit);
  // "for sale under 150k with at least 100 years left"
  if (supposed === true && /^(?:years|months|percent)$/.test(unit)) return true;
  // "houses under 350k, min 1500 sq ft": no floor has a hundred times another.
  const most = /^square/.test(unit) ? MOST_FLOOR_TIMES : MOST_TIMES;
  return supposed === true && isSize && (own ?? 0) > (least ?? 0) * most;
}

const MOST_FLOOR_TIMES = 100;

const SIZE = /^(?:acres|hectares|square)/;
/** What is measured by a size. */
const SIZES: ReadonlySet<Measure> = new Set(['area', 'site', 'floor', 'commercial', 'footprint']);

/** What is not measured in acres. */
const FLOORS: ReadonlySet<Measure> = new Set(['floor', 'commercial', 'footprint']);

/** "Plot ratio under 0.3, over 1 acre", "sold for over a million, below 5,000 sq ft": two things. */
function isOfAnother(phrases: readonly ReadPhrase[], at: number, { unit }: Amount): boolean {
  if (!SIZE.test(unit)) return false;
  const before = phrases.slice(0, at).findLast(({ phrase }) => phrase.type !== 'filler');
  // "floor area over 5,000 on less than half an acre"
  if (before?.phrase.type === 'measure' && FLOORS.has(before.phrase.measure))
    return /^(?:acres|hectares)$/.test(unit);
  if (before?.phrase.type === 'measure') return !SIZES.has(before.phrase.measure);
  // "houses for no more than 350k, min 1,500 sq ft"
  const led = phrases[at - 1];
  if (led?.phrase.type === 'filler' && led.tokens.at(-1)?.word === 'for') return true;
  return before?.phrase.type === 'event' && before.tokens.at(-1)?.word === 'for';
}

/** Nothing but a thousand or a million says what it is an amount of. */
function isOpen({ unit, supposed, counted }: Amount): boolean {
  return counted === undefined && (unit === 'none' || supposed === true);
}

/** The amount beside one, and how long it says that something lasts: "70 years left but over 40". */
function findBeside(
  phrases: readonly ReadPhrase[],
  at: number,
  step: number,
): { readonly amount?: Amount; readonly measure?: Measure } {
  let measure: Measure | undefined;
  for (let i = at + step; phrases[i]; i += step) {
    const phrase = phrases[i]?.phrase;
    if (phrase?.type === 'amount') return { amount: phrase, ...(measure && { measure }) };
    const lasts = phrase?.type === 'measure' && /^(?:unexpired|term)$/.test(phrase.measure);
    if (step < 0 && lasts && !measure) measure = phrase.measure;
    else if (phrase === undefined || !JOINING.has(phrase.type)) return {};
  }
  return {};
}

function areTwoEnds(one: Amount, other: Amount): boolean {
  const hasOne = (one.bounds.lower === undefined) !== (one.bounds.upper === undefined);
  if (hasOne && other.about) return true;
  const isOther = (one.bounds.lower === undefined) === (other.bounds.upper === undefined);
  return (
    hasOne && isOther && (other.bounds.lower === undefined) !== (other.bounds.upper === undefined)
  );
}
