import { RefusedQuestion } from '../../refused-question.ts';
import { measureSaid, spellTokens, type Token } from '../read-tokens.ts';
import { findComparison } from '../recognisers/amounts/comparison.ts';
import { readNumber } from '../recognisers/amounts/numbers.ts';
import { asWord, type Rewrite, type Written } from '../rewriting.ts';

const SAYS_WHICH =
  /^(?:left|unexpired|remaining|to|lease|leases|leasehold|term|terms|old|ago|held)$/;

/** "flats <80 yrs": what is left of their leases, as nothing else of a flat is counted so. */
function nameFlatsLeft(tokens: readonly Token[], at: number): Written | undefined {
  const flats = tokens[at];
  if (!flats || !/^(?:flats?|apartments?|maisonettes?)$/.test(flats.word)) return undefined;
  const limit = findComparison(tokens, at + 1);
  const start = at + 1 + (limit?.length ?? 0);
  const number = limit ? readNumber(tokens, start) : undefined;
  const unit = start + (number?.length ?? 0);
  const isYears = number && !number.pounds && tokens[unit]?.word === 'years';
  if (!isYears || SAYS_WHICH.test(tokens[unit + 1]?.word ?? '')) return undefined;
  const lasting = tokens.slice(at + 1, unit + 1);
  return {
    length: unit + 1 - at,
    tokens: [flats, asWord('with'), ...lasting, { ...asWord('left'), raw: '' }],
  };
}

const CHANGE =
  /^from (?:an? )?(?:offices?|retail|shops?|pubs?|barns?|agricultural|commercial|warehouses?|industrial|hotels?|banks?|houses?|flats?|homes?|dwellings?) (?:in)?to (?:an? )?(?:offices?|retail|shops?|restaurants?|takeaways?|hot food takeaways?|hmos?|residential|resi|flats?|homes?|dwellings?|houses?|apartments?|hotels?)(?= |$)/;

/** "from shop to takeaway refused": what was applied for, where no shop is asked for. */
function nameFromTo(tokens: readonly Token[], at: number): Written | undefined {
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ word }) => word);
  const isSaid = /use$|(?:changed?|changing|converted|converting|conversions?)$/.test(
    before.join(' '),
  );
  if (isSaid || measureSaid(tokens, at, 7, CHANGE) === 0) return undefined;
  return { length: 1, tokens: ['change', 'of', 'use', 'from'].map(asWord) };
}

const TOGETHER =
  /^(?:in total|in all|altogether|all together|between them|combined|taken together)(?= |$)/;

/**
 * "3 adjoining titles of one owner over 2 acres in total": what each of them has is searched.
 *
 * @throws RefusedQuestion
 */
function refuseTogether(tokens: readonly Token[], at: number): undefined {
  const length = measureSaid(tokens, at, 2, TOGETHER);
  const before = tokens.slice(0, at);
  const isSized = before.some(({ word, suffix }) => SIZE.test(suffix ?? word));
  if (length === 0 || !isSized || !before.some(({ word }) => BESIDE.test(word))) return;
  throw new RefusedQuestion(
    'What adjoining titles come to together is not searched; the size of each is.',
    spellTokens(tokens, at, length),
  );
}

const SIZE = /^(?:ac|acres?|ha|hectares?|sq|sqft|sqm)$/;
const BESIDE = /^(?:adjoining|adjacent|contiguous|neighbouring|assembled)$/;

/** "prior notification for agricultural buildings": what was notified, and no building that stands. */
function nameNotified(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 4, /^prior notifications? for(?= )/);
  return length > 0
    ? { length, tokens: ['planning', 'for', 'prior', 'notification'].map(asWord) }
    : undefined;
}

const NEAR_BOTH =
  /^(?:within|under|less than) (?:an? |half an? )?(?:\S+ ){1,4}(?:of|from|to) both(?= )/;

/** "within 2 miles of both Netherby and Westbrook": as far from either. */
function shareReach(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(tokens, at, 9, NEAR_BOTH);
  const start = at + length;
  const and = tokens.findIndex(({ word }, i) => i > start && word === 'and');
  const first = tokens.slice(start, and);
  const isNamed = first.length > 0 && first.every(({ raw }) => /^\p{Lu}/u.test(raw));
  if (length === 0 || and < 0 || !isNamed || !/^\p{Lu}/u.test(tokens[and + 1]?.raw ?? ''))
    return undefined;
  const lead = tokens.slice(at, start - 1);
  return { length: and + 1 - at, tokens: [...lead, ...first, asWord('and'), ...lead] };
}

/** "proprietor name includes Estates" */
function nameIncluded(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    5,
    /^(?:proprietors?|owners?|registered owner) (?:name|names|called) (?:that )?(?:includes?|contains?|including|containing|with|has|like)(?= )/,
  );
  return length > 0 ? { length, tokens: ['owned', 'by'].map(asWord) } : undefined;
}

/** "review date passed", "rent reviews gone by": before today. */
function nameReviewed(tokens: readonly Token[], at: number): Written | undefined {
  const length = measureSaid(
    tokens,
    at,
    5,
    /^(?:rent )?reviews? (?:dates? )?(?:has |have |that have |already )?(?:passed|gone by|gone)(?= (?!to|on)|$)/,
  );
  return length > 0
    ? { length, tokens: ['rent', 'review', 'before', 'today'].map(asWord) }
    : undefined;
}

/** "band D EPC", "E use class": the letter comes after what it is of. */
function moveLetter(tokens: readonly Token[], at: number): Written | undefined {
  const band = measureSaid(tokens, at, 3, /^band [a-g] (?:epcs?|energy)(?= |$)/);
  const [first, second] = tokens.slice(at, at + 2);
  if (band > 0 && second) return { length: 3, tokens: [asWord('epc'), second] };
  const isClass = /^(?:E|[A-F]\d)$/.test(first?.raw ?? '');
  if (!first || !isClass || measureSaid(tokens, at + 1, 2, /^use class(?= |$)/) === 0)
    return undefined;
  // "use class E use class B8"
  if (tokens[at - 1]?.word === 'class') return undefined;
  return { length: 3, tokens: [...tokens.slice(at + 1, at + 3), first] };
}

/** What is said of homes, of a change of use, and of several titles at once. */
export const HOME_SAYINGS: readonly Rewrite[] = [
  nameFlatsLeft,
  nameFromTo,
  nameNotified,
  nameIncluded,
  nameReviewed,
  moveLetter,
  shareReach,
  refuseTogether,
];
