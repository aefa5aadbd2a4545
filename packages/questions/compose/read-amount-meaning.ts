import type { EventName, Measure, Phrase, Unit } from '../grammar/phrase.ts';
import { RefusedQuestion } from '../refused-question.ts';
import { isRent } from './find-in-phrases.ts';
import { findMeasureUnit, type Subject } from './subject.ts';

type Amount = Extract<Phrase, { type: 'amount' }>;

const SIZES = new Set<Unit>(['acres', 'hectares', 'squareFeet', 'squareMetres']);
/** Smaller numbers without a unit could be anything. */
const MONEY_MINIMUM = 5_000;
/** Nothing is let for so few pounds a year but by the square foot. */
const RENT_MINIMUM = 100;
/** No price and no rent of a year is so small. */
const TINY = 1_000;
/** No deal yields more per cent; above it is a share of something. */
const YIELD_MAXIMUM = 20;
/** What is understood when a measure is named and no unit is: one can only be pounds, say. */
const UNDERSTOOD = new Set<Unit>([
  'pounds',
  'poundsPerYear',
  'poundsPerFoot',
  'poundsPerAcre',
  'percent',
  'years',
]);

export interface AmountMeaning {
  readonly measure: Measure;
  readonly unit: Unit;
  /** How it was read, where nothing says so. */
  readonly note?: string;
}

/**
 * What an amount measures: by the measure named beside it, else by its unit.
 *
 * @param event the sale, lease or letting that the amount stands by
 * @throws RefusedQuestion when neither tells, or they do not go together
 */
export function readAmountMeaning(
  { unit, bounds, metresOrMillions, supposed }: Amount,
  named: Measure | undefined,
  event: EventName | undefined,
  { index }: Subject,
  words: string,
): AmountMeaning {
  const renting = event === 'lease' || event === 'leaseStart' || event === 'letting';
  if (index === 'comps' && event === 'sale' && named && isRent(named))
    throw new RefusedQuestion('A sale has no rent: ask for sales and lettings by themselves.');
  const own = named && findMeasureUnit(named);
  const { lower = 0, upper = lower } = bounds;
  const understood = own !== 'date' && own && UNDERSTOOD.has(own) ? own : undefined;
  if (unit === 'none') {
    // "price between 200 and 300": thousands are meant, or nothing is found.
    const isTiny = /^pounds(?:PerYear)?$/.test(understood ?? '') && Math.max(lower, upper) < TINY;
    if (named && understood && isTiny) {
      const thousands = words.replaceAll(/\d+/g, '£$&k');
      throw new RefusedQuestion(
        `“${words}” is too little for that: say “${thousands}” where thousands are meant.`,
        words,
      );
    }
    if (named && understood) return { measure: named, unit: understood };
    if (named && own === 'none') return { measure: named, unit };
    // "sold for 250000" can only be pounds.
    const least = Math.min(
      bounds.lower ?? Number.POSITIVE_INFINITY,
      bounds.upper ?? Number.POSITIVE_INFINITY,
    );
    if (!named && event && least >= MONEY_MINIMUM) {
      return renting
        ? { measure: 'rent', unit: 'poundsPerYear' }
        : { measure: 'price', unit: 'pounds' };
    }
    throw new RefusedQuestion(`“${words}” has no unit: say acres, sq ft, £ or per cent.`);
  }
  if (SIZES.has(unit)) {
    const size = named && own !== 'date' && own && SIZES.has(own);
    // "warehouse rents over 10k sq ft": among deals they are lettings, elsewhere a word would be lost.
    if (understood && !(index === 'comps' && isRent(named ?? 'area')))
      throw new RefusedQuestion(
        `“${words}” is a size, and stands beside something else: put a comma between.`,
        words,
      );
    return { measure: size ? named : 'area', unit };
  }
  switch (unit) {
    case 'poundsPerFoot':
      if (named === 'rentPerFoot') return { measure: named, unit };
      if (named === 'rateableValue' || named === 'askingPrice')
        throw new RefusedQuestion(
          `“${words}”: a ${named === 'askingPrice' ? 'price that is asked' : 'rateable value'} is recorded in all, not for each square foot.`,
        );
      if (named === 'rent' || renting) return refuseFootRent(index, words);
      return { measure: 'pricePerFoot', unit };
    case 'poundsPerAcre':
      if (index === 'titles')
        throw new RefusedQuestion('Titles do not record prices per acre.', words);
      return { measure: 'pricePerAcre', unit };
    case 'poundsPerYear':
    case 'poundsPerMonth':
      if (named === 'askingPrice' && !renting) return { measure: named, unit };
      return { measure: named && own === 'poundsPerYear' ? named : 'rent', unit };
    case 'pounds':
      if (metresOrMillions && !named && !event)
        throw new RefusedQuestion(
          `“${words}” may be metres or millions of pounds: write “£”, or name the place it is measured from.`,
        );
      // "Floor area over 10k": no price, whatever the thousands are of.
      if (supposed && (named === 'area' || (own !== 'date' && own && SIZES.has(own))))
        throw new RefusedQuestion(`“${words}” has no unit: say acres, sq ft, £ or per cent.`);
      if (named === 'rentPerFoot') return { measure: named, unit: 'poundsPerFoot' };
      // Of what is let, too, it is no rent.
      if (named === 'rateableValue') return { measure: named, unit };
      if (named === 'rent' || (renting && named !== 'price')) {
        if (index === 'comps' && (bounds.upper ?? bounds.lower ?? 0) < RENT_MINIMUM)
          throw new RefusedQuestion(
            `“${words}” is less than a rent comes to: say “psf” for a rent per sq ft.`,
          );
        return { measure: 'rent', unit: 'poundsPerYear' };
      }
      if (named && understood && understood !== 'percent') {
        return { measure: named, unit: understood };
      }
      return { measure: 'price', unit };
    case 'percent':
      if (named && own === 'percent') return { measure: named, unit };
      if (index === 'comps' && !named && !renting && Math.max(lower, upper) <= YIELD_MAXIMUM)
        return { measure: 'yield', unit, note: `“${words}” is read as a yield` };
      throw new RefusedQuestion(`It is not clear what “${words}” is a share of.`);
    default:
      if (named && (named === 'unexpired' || own === 'years')) return { measure: named, unit };
      if (event === 'leaseEnd') return { measure: 'unexpired', unit };
      if (renting) return { measure: 'term', unit, ...tellTerm(bounds, words) };
      if (index === 'comps' && !/^(?:under|over|at|less|more)/.test(words))
        throw new RefusedQuestion(
          `“${words}” may be how long ago or how long a lease is: say “in the last ${words}”.`,
          words,
        );
      throw new RefusedQuestion(`It is not clear what “${words}” is the length of.`);
  }
}

/** Of what is let for longer, it matters how long is left. */
const LONG_TERM = 50;

/** "lease under 80 years": as it was granted, and others mean what is left. */
function tellTerm({ lower, upper }: Amount['bounds'], words: string): { readonly note?: string } {
  const isShort = lower === undefined && (upper ?? 0) >= LONG_TERM;
  return isShort
    ? { note: `“${words}” is read as the term that was granted; say “left” for what is left of it` }
    : {};
}

function refuseFootRent(index: string, words: string): AmountMeaning {
  if (index === 'comps') return { measure: 'rentPerFoot', unit: 'poundsPerFoot' };
  throw new RefusedQuestion(
    `“${words}”: titles record the rent of a lease for a year, not for each square foot.`,
  );
}
