import type { Measure } from '../phrase.ts';
import { spellTokens, type Token, WordTable } from '../read-tokens.ts';
import type { Reading, Recogniser } from '../recogniser.ts';
import { isMostFirst, MEASURES } from './amounts/measure-names.ts';
import { readNumber } from './amounts/numbers.ts';
import { readDateUnit } from './dates/period.ts';
import { readOldBuildings, readOldOwners, readTopOwners, spellsNumber } from './order-of-owners.ts';

interface Sorting {
  readonly measure: Measure | undefined;
  readonly descending: boolean;
}

const SUPERLATIVES = new WordTable<Sorting>([
  ['largest,biggest,largest first,biggest first', { measure: 'area', descending: true }],
  ['smallest,tiniest,smallest first', { measure: 'area', descending: false }],
  [
    'cheapest,least expensive,cheapest first,lowest priced',
    { measure: 'price', descending: false },
  ],
  [
    'best price,best price first,top price,record price,sold for the most,sold for most,for the most,for most,for the most money,most expensive,dearest,priciest,most valuable,highest priced,most expensive first,dearest first',
    { measure: 'price', descending: true },
  ],
  [
    'most recently sold,most recent,latest,newest,newest first,latest first,most recent first,most recently,recently sold first',
    { measure: 'date', descending: true },
  ],
  [
    'oldest,earliest,soonest,oldest first,earliest first,longest ago,least recently sold',
    { measure: 'date', descending: false },
  ],
  ['highest yielding,best yielding,best yield', { measure: 'yield', descending: true }],
  ['lowest yielding', { measure: 'yield', descending: false }],
  ['most recently updated,recently updated first', { measure: 'updated', descending: true }],
  [
    'best rent,best rent first,highest rent,highest rented,top rent',
    { measure: 'rent', descending: true },
  ],
  [
    'longest held,longest owned,oldest held,oldest owned,longest standing',
    { measure: 'yearsHeld', descending: true },
  ],
  ['longest unexpired,longest remaining', { measure: 'unexpired', descending: true }],
  [
    'shortest,shortest unexpired,shortest remaining,soonest to end,soonest to expire,next to expire,next to end,ending soonest,expiring soonest',
    { measure: 'unexpired', descending: false },
  ],
  ['longest', { measure: 'term', descending: true }],
  ['largest portfolio,biggest portfolio', { measure: 'ownerTitles', descending: true }],
  ['least developed,least built up', { measure: 'coverage', descending: false }],
  ['oldest to newest,earliest to latest', { measure: 'date', descending: false }],
  ['newest to oldest,latest to earliest', { measure: 'date', descending: true }],
  ['smallest to largest,smallest to biggest', { measure: 'area', descending: false }],
  ['largest to smallest,biggest to smallest', { measure: 'area', descending: true }],
  ['cheapest to dearest,cheapest to most expensive', { measure: 'price', descending: false }],
  ['most expensive to cheapest,dearest to cheapest', { measure: 'price', descending: true }],
  ['highest,highest first,greatest,most', { measure: undefined, descending: true }],
  ['lowest,lowest first,least', { measure: undefined, descending: false }],
]);

const ORDERS = new WordTable<boolean>([
  [
    'descending,desc,high to low,highest to lowest,largest to smallest,biggest to smallest,largest first,highest first,biggest first,most expensive first,longest first',
    true,
  ],
  [
    'ascending,asc,low to high,lowest to highest,smallest to largest,smallest first,lowest first,cheapest first,shortest first',
    false,
  ],
]);
/** Of days alone: "price per acre, newest first" is no order of prices. */
const ORDERS_OF_DAYS = new WordTable<boolean>([
  ['newest to oldest,newest first,latest first,most recent first', true],
  ['oldest to newest,oldest first,earliest first,soonest first', false],
]);

/** Days that titles are put in order by. */
const DATES = new WordTable<Measure>([
  ['lease expiry,lease end,lease end date,expiry,expiry date,end date,end of lease', 'unexpired'],
  ['lease start,lease start date,start date,start of lease', 'leaseStart'],
  ['application date,submission date,date submitted,date of application', 'submitted'],
]);

const SORT_WORDS = new WordTable<true>([
  ['sorted by,sort by,ordered by,order by,ranked by,rank by,in order of,sorted,ordered', true],
]);

/** Words of ordering and measuring; misspelt ones are put right by them. */
export const ORDERING_WORDS: ReadonlySet<string> = new Set([
  ...SUPERLATIVES.words(),
  ...MEASURES.words(),
]);

/** "largest", "lowest price per sq ft", "sorted by price". */
export const readSort: Recogniser = (tokens, at, { index }) => {
  const owners =
    index === 'titles'
      ? (readTopOwners(tokens, at) ?? readOldOwners(tokens, at) ?? readOldBuildings(tokens, at))
      : undefined;
  if (owners) return owners;
  const sorted = SORT_WORDS.find(tokens, at);
  if (sorted) {
    const measure =
      (index === 'titles' ? DATES.find(tokens, at + sorted.length) : undefined) ??
      MEASURES.find(tokens, at + sorted.length);
    if (!measure) return undefined;
    const end = sorted.length + measure.length;
    const order = readOrderAt(tokens, at + end, measure.value);
    return {
      length: end + (order?.length ?? 0),
      phrase: {
        type: 'sort',
        measure: measure.value,
        descending: order?.value ?? isMostFirst(measure.value),
      },
    };
  }
  // "last 5 deals", but not "last 5 years".
  const counts = tokens[at + 1]?.kind === 'number' || spellsNumber(tokens[at + 1]?.word);
  const counted = counts && !readDateUnit(tokens[at + 2]);
  // "let in the last 2": of what, nothing says.
  const isTime = /^in the$/i.test(spellTokens(tokens, at - 2, 2)) && at >= 2;
  if (tokens[at]?.word === 'last' && counted && !isTime) {
    return { length: 1, phrase: { type: 'sort', measure: 'date', descending: true } };
  }
  const superlative = findSuperlative(tokens, at);
  if (superlative) {
    const next = MEASURES.find(tokens, at + superlative.length);
    // "Most valuable sites" are ordered by their value: the site is what is listed.
    const own = superlative.value.measure;
    const lists = /^(?:sites|plots)$/.test(tokens[at + superlative.length]?.word ?? '');
    if (lists && own !== undefined && own !== 'area') {
      const phrase = {
        type: 'sort',
        measure: own,
        descending: superlative.value.descending,
      } as const;
      return { length: superlative.length, phrase };
    }
    // "best rents psf": a rent, and no price.
    const isRate = superlative.value.measure === 'rent' && next?.value === 'pricePerFoot';
    const measure = isRate ? 'rentPerFoot' : next?.value;
    const chosen = measure ?? superlative.value.measure;
    if (chosen === undefined) return readOfMeasured(tokens, at, superlative);
    return {
      length: superlative.length + (next?.length ?? 0),
      phrase: { type: 'sort', measure: chosen, descending: superlative.value.descending },
    };
  }
  const measure = MEASURES.find(tokens, at) ?? readSlashedMeasure(tokens, at);
  const order = measure && readOrderAt(tokens, at + measure.length, measure.value);
  if (!measure || !order) return undefined;
  return {
    length: measure.length + order.length,
    phrase: { type: 'sort', measure: measure.value, descending: order.value },
  };
};

/** "prices per sq ft of flats, highest first": of what has been measured before. */
function readOfMeasured(
  tokens: readonly Token[],
  at: number,
  { length, value }: { readonly length: number; readonly value: Sorting },
): Reading | undefined {
  const isFirst = tokens[at + length - 1]?.word === 'first';
  const measured = tokens
    .slice(0, at)
    .flatMap((_, i) => MEASURES.find(tokens.slice(0, at), i) ?? []);
  const measure = measured.at(-1)?.value;
  if (!isFirst || measure === undefined) return undefined;
  return { length, phrase: { type: 'sort', measure, descending: value.descending } };
}

/** "Highest rent" is one, but in "highest rent per sq ft" it is "highest" and what is measured. */
function findSuperlative(tokens: readonly Token[], at: number) {
  const longest = SUPERLATIVES.find(tokens, at);
  const alone = SUPERLATIVES.find(tokens.slice(0, at + 1), at);
  const measured = MEASURES.find(tokens, at + 1)?.length ?? 0;
  return alone && longest && 1 + measured > longest.length ? alone : longest;
}

/** "£/sq ft" as a name of the measure. */
function readSlashedMeasure(tokens: Parameters<Recogniser>[0], at: number) {
  const words = tokens.slice(at, at + 4).map(({ word }) => word);
  if (words[0] !== '£' || !['/', 'per'].includes(words[1] ?? '')) return undefined;
  if (words[2] === 'sqft' || words[2] === 'ft')
    return { length: 3, value: 'pricePerFoot' as const };
  if (words[2] === 'sq' && words[3] === 'ft') return { length: 4, value: 'pricePerFoot' as const };
  if (words[2] === 'acre') return { length: 3, value: 'pricePerAcre' as const };
  return undefined;
}

const DAYS: ReadonlySet<Measure> = new Set([
  'date',
  'updated',
  'leaseStart',
  'unexpired',
  'submitted',
]);

function readOrderAt(tokens: Parameters<Recogniser>[0], at: number, of: Measure) {
  const skip = tokens[at]?.word === ',' || tokens[at]?.word === 'in' ? 1 : 0;
  const found =
    ORDERS.find(tokens, at + skip) ??
    readLastOrder(tokens, at + skip) ??
    (DAYS.has(of) ? ORDERS_OF_DAYS.find(tokens, at + skip) : undefined);
  return found && { length: found.length + skip, value: found.value };
}

/** "£ per acre highest", where nothing follows that may be what is highest. */
function readLastOrder(tokens: Parameters<Recogniser>[0], at: number) {
  const order = /^(?:highest|dearest|lowest|cheapest)$/.exec(tokens[at]?.word ?? '')?.[0];
  const isLast = at === tokens.length - 1 || tokens[at + 1]?.kind === 'mark';
  return order && isLast ? { length: 1, value: /^(?:highest|dearest)$/.test(order) } : undefined;
}

/** "by floor area" after a superlative, "floor area" before a size. */
export const readMeasure: Recogniser = (tokens, at, { index }) => {
  const by = tokens[at]?.word === 'by' ? 1 : 0;
  const found = MEASURES.find(tokens, at + by) ?? readSlashedMeasure(tokens, at + by);
  if (!found) return undefined;
  // Titles hold the gross yield, whichever is asked for.
  const words = spellTokens(tokens, at + by, found.length);
  const isNet = index === 'titles' && found.value === 'yield' && /^n|initial/i.test(words);
  const isGross = index === 'comps' && found.value === 'yield' && /^gross/i.test(words);
  const isWorth = index === 'titles' && found.value === 'price' && WORTH.test(words);
  const isGround = index === 'titles' && found.value === 'rent' && /^ground/i.test(words);
  const isApart = tokens[at + by + found.length]?.kind === 'mark';
  const isSum =
    index === 'titles' && found.value === 'rent' && !isApart && /^rent roll|income$/i.test(words);
  const notes = [
    ...(isSum ? [`“${words}” is read as the rent of one lease; several are not added up`] : []),
    ...(isGround ? [`“${words}” is read as the rent of any lease`] : []),
    ...(isNet ? [`“${words}” is read as the gross yield; titles have no other`] : []),
    ...(isGross ? [`“${words}” is read as the net yield; deals have no other`] : []),
    ...(isWorth
      ? [`“${words}” is read as a price that was paid; what it is worth today is not recorded`]
      : []),
  ];
  return { length: found.length + by, phrase: { type: 'measure', measure: found.value }, notes };
};

const WORTH = /^(?:capital )?(?:worth|values?|valued(?: at)?)$/i;

const AFTER_WHICH_COUNTS =
  /^(?:largest|biggest|smallest|cheapest|newest|latest|oldest|expensive|recent|dearest|earliest|last|nearest|closest)$/;

/** Whether a superlative stands in the few words before: "newest sales", "cheapest of the flats". */
export function followsSuperlative(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 4), at).some((_, i, words) => SUPERLATIVES.find(words, i));
}

/** "top 10", "first 5", "the 10 largest". */
export const readLimit: Recogniser = (tokens, at) => {
  const word = tokens[at]?.word ?? '';
  if (word === 'top' || word === 'first') {
    const count = readNumber(tokens, at + 1);
    if (!count || count.suffix || !Number.isInteger(count.value) || count.value < 1)
      return undefined;
    return { length: 1 + count.length, phrase: { type: 'limit', count: count.value } };
  }
  const count = readNumber(tokens, at);
  const isNumber = tokens[at]?.kind === 'number' || spellsNumber(word);
  const bare = isNumber && !count?.suffix && !count?.pounds && !count?.scale;
  if (bare && AFTER_WHICH_COUNTS.test(tokens[at - 1]?.word ?? '')) {
    return {
      length: 1,
      phrase: { type: 'limit', count: Math.max(1, Math.trunc(count?.value ?? 1)) },
    };
  }
  if (!count || count.suffix || count.pounds || !Number.isInteger(count.value) || word === 'a')
    return undefined;
  if (count.value < 1 || !SUPERLATIVES.find(tokens, at + count.length)) return undefined;
  return { length: count.length, phrase: { type: 'limit', count: count.value } };
};

const COUNTS = new WordTable<true>([
  ['how many,number of,count of,count,total number of,the number of,what number of', true],
]);

/** "how many". */
export const readCount: Recogniser = (tokens, at) => {
  const found = COUNTS.find(tokens, at);
  return found && { length: found.length, phrase: { type: 'count' } };
};
