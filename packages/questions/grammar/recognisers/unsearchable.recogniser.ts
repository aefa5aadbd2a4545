import { OF_PLANNING } from '../loose-terms.ts';
import { measureSaid, spellTokens, type Token } from '../read-tokens.ts';
import type { Reading, Recogniser } from '../recogniser.ts';
import { readAmount } from './amounts/amount.recogniser.ts';
import { findComparison, findTrailingComparison } from './amounts/comparison.ts';
import { findRecorded } from './amounts/measure-names.ts';
import { readNumber } from './amounts/numbers.ts';
import { readDate } from './dates/date.recogniser.ts';
import { readDuration } from './dates/from-today.ts';
import { findMonth } from './dates/months.ts';
import { readHolding } from './holding.recogniser.ts';
import { readMeasure } from './ordering.recogniser.ts';
import { readUnrecorded } from './unrecorded/unrecorded.ts';
import { NO_TENANTS, NOT_OF_DEALS, NOT_OF_TITLES, OFFERED_SINCE } from './unsearchable-by-index.ts';
import { FLAT_KINDS, HOUSE_KINDS, LONE_UNIT, SUMS, UNSEARCHABLE } from './unsearchable-words.ts';

/** Water as the first part of a name. */
const WATER = /^(?:River|Canal|Lake|Sea|Coast|Beach)/;

const STREET =
  /^(?:street|st|road|rd|lane|avenue|ave|hill|close|way|place|square|court|gate|mews|crescent|drive|walk|row|view|bridge|green|park)$/;

/** Kinds of house that are known only to be refused; a misspelt one is meant all the same. */
export const UNSEARCHABLE_KINDS: readonly string[] = `${HOUSE_KINDS},${FLAT_KINDS}`.split(',');

/** Words of what cannot be searched, which need no putting right. */
export const UNSEARCHABLE_WORDS: ReadonlySet<string> = new Set(
  [UNSEARCHABLE, NOT_OF_TITLES, NOT_OF_DEALS].flatMap((table) => [...table.words()]),
);

/** What people ask for and no search can answer; each says why. */
export const readUnsearchable: Recogniser = (tokens, at, knowledge) => {
  const { index } = knowledge;
  const known =
    readTotal(tokens, at, knowledge) ??
    readUnrecorded(tokens, at, knowledge) ??
    readSubject(tokens, at, knowledge) ??
    readLeaseCount(tokens, at) ??
    (index === 'titles'
      ? (readFootRent(tokens, at) ?? readVoid(tokens, at) ?? readTimeOffered(tokens, at))
      : readLessee(tokens, at, knowledge));
  if (known) return known;
  const found =
    UNSEARCHABLE.find(tokens, at) ??
    (index === 'titles' ? NOT_OF_TITLES : NOT_OF_DEALS).find(tokens, at);
  // What stood with each title alone until now may have become a field to search by.
  if ((findRecorded(tokens, at, index)?.length ?? 0) >= (found?.length ?? 1)) return undefined;
  // "let, not sold, since 2021": a deal is one of the two.
  const isUnsold = /^not sold$/i.test(spellTokens(tokens, at, 2)) && index === 'comps';
  if (found?.length === 2 && isUnsold && tokens.some(isLetting))
    return { length: 2, phrase: { type: 'filler' } };
  // "adjoining freeholds of the same owner"
  if (found?.length === 1 && readHolding(tokens, at, knowledge)) return undefined;
  // "sold by 2015" speaks of a time, "sold by Tesco" of a person.
  const last = at + (found?.length ?? 0) - 1;
  // "River Street", "Lake View House"
  if (WATER.test(tokens[at]?.raw ?? '') && /^\p{Lu}/u.test(tokens[at + 1]?.raw ?? ''))
    return undefined;
  // "Castle Street", "Villa Road": a place by its name, whether it is known or not.
  if (found?.length === 1 && STREET.test(tokens[at + 1]?.word ?? '')) return undefined;
  // "that end in 2027", and no name that ends so.
  const isTimed =
    tokens[last]?.word === 'by' || /^(?:end|start|begin)/.test(tokens[last - 1]?.word ?? '');
  if (isTimed && readDate(tokens, last, knowledge)) return undefined;
  // "vacant for sale", and for no time.
  const isFor = tokens[last]?.word === 'for' && VACANT.test(tokens[at]?.word ?? '');
  if (isFor && /^(?:sale|let|rent)$/.test(tokens[last + 1]?.word ?? '')) return undefined;
  const alike = found && readAlike(tokens, at, found.length, knowledge);
  if (alike) return alike;
  // "sold for the same as 2020": a price, and no likeness.
  const isPrice = /^for(?: about| around)?(?: the)? same as$/i.test(
    spellTokens(tokens.slice(0, last + 1).slice(tokens.slice(0, at).findLastIndex(isPaid))),
  );
  if (found && isPrice)
    return { length: found.length, phrase: { type: 'refusal', reason: SAME_PRICE } };
  // "with land over 10 acres" says how much.
  if (found && tokens[last]?.word === 'land' && findComparison(tokens, last + 1))
    return { length: found.length, phrase: { type: 'filler' } };
  // "low site coverage under 15%": the figure says how low.
  const adjective = /^(?:low|high)$/.test(tokens[at]?.word ?? '');
  const limit = findComparison(tokens, at + (found?.length ?? 0))?.value;
  // "low site coverage over 80%" says two things that do not go together.
  const unfit = tokens[at]?.word === 'low' ? /^(?:over|atLeast)$/ : /^(?:under|atMost)$/;
  if (found && adjective && limit && !unfit.test(limit))
    return { length: 1, phrase: { type: 'filler' } };
  const reason = found?.value === LONE_UNIT ? describeLength(tokens, at) : found?.value;
  return found && reason
    ? { length: found.length, phrase: { type: 'refusal', reason } }
    : undefined;
};

/** "shops similar to 12 Southgate": those near to it are the nearest that can be asked for. */
function readAlike(
  tokens: readonly Token[],
  at: number,
  length: number,
  { lexicon }: Parameters<Recogniser>[2],
): Reading | undefined {
  return /^(?:similar|comparable) to$/i.test(spellTokens(tokens, at, length))
    ? refuseAlike(tokens, at, length, lexicon)
    : undefined;
}

/** "comps for 2 Southgate", "comparable shops to 12 Southgate": what is like it, and not what it was let for. */
function readSubject(
  tokens: readonly Token[],
  at: number,
  { lexicon }: Parameters<Recogniser>[2],
): Reading | undefined {
  const before = tokens.slice(Math.max(0, at - SUBJECT_REACH), at);
  const isAlike = before.some(({ word }) => /^(?:comps?|comparables?|similar)$/.test(word));
  const isSubject = isAlike && /^(?:for|to|with)$/.test(tokens[at]?.word ?? '');
  return isSubject || tokens[at]?.word === 'like' ? refuseAlike(tokens, at, 1, lexicon) : undefined;
}

const SUBJECT_REACH = 4;

function refuseAlike(
  tokens: readonly Token[],
  at: number,
  length: number,
  lexicon: Parameters<Recogniser>[2]['lexicon'],
): Reading | undefined {
  const place = lexicon.findPlace(tokens, at + length, 'exactly');
  if (!place || !/^(?:address|title)$/.test(place.reading.places[0]?.type ?? '')) return undefined;
  const named = spellTokens(tokens, at + length, place.length).replaceAll(' ,', ',');
  // "similar to WX12345 within half a mile": how far from it is said.
  const after = at + length + place.length;
  const reach = tokens.slice(after, after + FAR_REACH);
  const isFar = tokens[after]?.word === 'within' && reach.every(({ kind }) => kind !== 'mark');
  const near = isFar ? `${spellTokens(reach)} of` : 'near';
  const reason = `What is like another title is not looked up in a question; open that title, or ask for “${near} ${named}”.`;
  const whole = length + place.length + (isFar ? reach.length : 0);
  return { length: whole, phrase: { type: 'refusal', reason } };
}

/** Words of a distance at most: "within half a mile". */
const FAR_REACH = 4;

const isLetting = ({ word }: Token, at: number, tokens: readonly Token[]) =>
  /^(?:let|lettings?|leased|rented)$/.test(word) && tokens[at - 1]?.word !== 'to';
const SAME_PRICE = 'Prices of two sales are not compared; say over or under how much.';
const isPaid = ({ word }: Token) => word === 'for';

/** "over 40 ft": so long or so high, and no size. */
function describeLength(tokens: readonly Token[], at: number): string {
  const number = tokens[at - 1];
  if (number?.kind !== 'number' || tokens[at]?.word !== 'ft') return LONE_UNIT;
  return `“${spellTokens(tokens, at - 1, 2)}” is a length, and none is in the records; say “sq ft” for a size.`;
}

const LEASES = /^(?:leases|leaseholds|tenancies|subleases|tenants)$/;
const HOMES = /^(?:dwellings|homes|dwellinghouses|houses|flats|apartments)$/;
/** So many homes are no scheme, but pounds without their sign. */
const HOMES_MAXIMUM = 5_000;
const PAPERS =
  /^(?:leases?|leaseholds?|tenants?|refusals?|applications?|permissions?|consents?|uprns?|addresses|address|constraints?)$/;

/** What stands before them: "more than 3 refused applications". */
const PAPER_KIND =
  /^(?:planning|refused|rejected|granted|approved|withdrawn|pending|failed|undecided)$/;

/** "3 or more leases", "more than 5 leaseholds": leases are searched, their number is not. */
function readLeaseCount(tokens: readonly Token[], at: number): Reading | undefined {
  const comparison = findComparison(tokens, at)?.length ?? 0;
  const count = readNumber(tokens, at + comparison);
  const isOpen = count?.suffix === '+';
  if (!count || (count.suffix && !isOpen) || count.pounds) return undefined;
  let end = at + comparison + count.length;
  const trailing = findTrailingComparison(tokens, end)?.length ?? 0;
  end += trailing;
  const isCompared = comparison + trailing > 0;
  const limited = isOpen || isCompared;
  const kind = PAPER_KIND.test(tokens[end]?.word ?? '') ? 1 : 0;
  const counted = spellTokens(tokens, at, end - at);
  end += kind;
  const noun = tokens[end]?.word ?? '';
  // "in more than one flood zone"
  const isZone = limited && noun === 'flood' && /^zones?$/.test(tokens[end + 1]?.word ?? '');
  if (isZone) end += 1;
  const isLease = tokens[at + comparison]?.kind === 'number' && LEASES.test(noun);
  const isRate = /^(?:ft|psf|sqft|foot|acre|m|metre|value|price|rent|yield)$/.test(
    tokens[at - 1]?.word ?? '',
  );
  if (isCompared && HOMES.test(noun) && !isRate && count.value < HOMES_MAXIMUM) {
    const homes = spellTokens(tokens, at, end + 1 - at);
    const reason = `“${homes}”: how many homes there are is no figure in the records; ask for “${tokens[end]?.raw}”.`;
    return { length: end + 1 - at, phrase: { type: 'refusal', reason } };
  }
  // "resi schemes not decided yet, 10+ units"
  if (limited && noun === 'units' && tokens.slice(0, at).some(({ word }) => OF_PLANNING.test(word)))
    return {
      length: end + 1 - at,
      phrase: {
        type: 'refusal',
        reason: `“${spellTokens(tokens, at, end + 1 - at)}”: how many homes a proposal has is no figure in the records; ask for “planning for homes”.`,
      },
    };
  if (!isLease && !isZone && !(limited && PAPERS.test(noun))) return undefined;
  // "with more than 3 refused applications": such there are, and without the figure they are found.
  const isDecided = kind > 0 && tokens[end - 1]?.word !== 'planning';
  const words = isDecided ? counted : spellTokens(tokens, at, end + 1 - at);
  const reason = `“${words}”: how many of them there are cannot be searched.`;
  return { length: end + 1 - at, phrase: { type: 'refusal', reason } };
}

/** "rent over £15 psf": a rate, whatever else of the question is a rent. */
function readFootRent(tokens: readonly Token[], at: number): Reading | undefined {
  if (!/^(?:rents?|rented|let)$/.test(tokens[at]?.word ?? '')) return undefined;
  if (tokens[at - 1]?.word === 'to') return undefined;
  const joint = /^(?:of|is|at|for)$/.test(tokens[at + 1]?.word ?? '') ? 1 : 0;
  const rate = readAmount(tokens, at + 1 + joint, { index: 'titles' });
  if (rate?.phrase.type !== 'amount' || rate.phrase.unit !== 'poundsPerFoot') return undefined;
  const length = 1 + joint + rate.length;
  const words = spellTokens(tokens, at, length);
  const reason = `“${words}”: titles record the rent of a lease for a year, not for each square foot.`;
  return { length, phrase: { type: 'refusal', reason } };
}

/** "lettings to Costa": who rents is told with titles alone. */
function readLessee(
  tokens: readonly Token[],
  at: number,
  { lexicon }: Parameters<Recogniser>[2],
): Reading | undefined {
  const length = measureSaid(tokens, at, 3, /^(?:lettings?|leases?|lets) (?:to|by)(?= )/);
  const isName = /^\p{Lu}/u.test(tokens[at + length]?.raw ?? '');
  const isOther =
    findMonth(tokens[at + length]) ?? lexicon.findPlace(tokens, at + length, 'exactly');
  if (length === 0 || !isName || isOther) return undefined;
  return { length: length + 1, phrase: { type: 'refusal', reason: NO_TENANTS } };
}

const VACANT = /^(?:vacant|empty|unlet|untenanted|void|unoccupied)$/;

/** "vacant shops for over 12 months": no term of a lease. */
function readVoid(tokens: readonly Token[], at: number): Reading | undefined {
  if (tokens[at]?.word !== 'for') return undefined;
  const before = tokens.slice(Math.max(0, at - VOID_REACH), at);
  const lasting = readDuration(tokens, at, '2000-01-01');
  const isVoid = before.some(({ word }) => VACANT.test(word));
  if (!lasting || !isVoid || before.some(({ kind }) => kind === 'mark')) return undefined;
  const reason =
    'How long buildings stood empty is not in the records; ask for “vacant”, which finds what has no lease.';
  return { length: lasting.length, phrase: { type: 'refusal', reason } };
}

/** Words between "vacant" and for how long. */
const VOID_REACH = 4;

/** "most time on the market": how long, and not how often. */
function readTimeOffered(tokens: readonly Token[], at: number): Reading | undefined {
  const length = measureSaid(
    tokens,
    at,
    6,
    /^(?:(?:most|longest|least|shortest|the) )*(?:(?:time|days|months|longest) on (?:the )?market)(?= |$)/,
  );
  return length > 0 ? { length, phrase: { type: 'refusal', reason: OFFERED_SINCE } } : undefined;
}

/** "total area": sums, of whatever is measured. */
const readTotal: Recogniser = (tokens, at, knowledge) => {
  if (!/^(?:total|combined|overall|aggregate)$/.test(tokens[at]?.word ?? '')) return undefined;
  const measure = readMeasure(tokens, at + 1, knowledge);
  return measure && { length: 1 + measure.length, phrase: { type: 'refusal', reason: SUMS } };
};
