import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import type { Bounds } from '../../phrase.ts';
import { spellTokens, type Token } from '../../read-tokens.ts';
import type { Knowledge, Reading } from '../../recogniser.ts';
import { SIZES, toFoot, UNITS } from './amount-units.ts';
import { type Comparison, findComparison, findTrailingComparison } from './comparison.ts';
import { readEither } from './either-amount.ts';
import { findRecorded, MEASURES } from './measure-names.ts';
import { readNarrow } from './narrow-amount.ts';
import type { ReadNumber } from './numbers.ts';
import { readOddUnit } from './odd-unit.ts';
import { isArticle, type OneAmount, readOne, shareScale, shareThousands } from './one-amount.ts';
import { measureSpreadSign, readShare, spreadAround, TOLERANCE } from './spread.ts';

/** How a net yield is read where there are gross ones alone. */
const NO_NET_YIELD = '“net yield” is read as the gross yield; titles have no other';

/** What a title or deal has several of. */
const HOMES = /^(?:flats|homes|dwellings)$/;
const COUNTED =
  /^(?:sales|leases|lettings|applications|permissions|consents|refusals|tenants|owners|occupiers|deals|transactions|floors|units|flats|spaces|buildings|times|titles|proprietors|tenancies|constraints)$/;
/** What a number right after it is of. */
const RATE = /^(?:psf|ppsf|price|value|rent|yield|niy)$/;
/** From here on "m" after a number may be metres: £20m and more are rare. */
const METRES_MINIMUM = 20e6;

/** Sizes, prices, rents and shares: "between 5,000 and 20,000 sq ft", "over £500k", "2 acres or more". */
export const readAmount = (
  tokens: readonly Token[],
  at: number,
  { index }: Pick<Knowledge, 'index'>,
): Reading | undefined =>
  readShareOf(tokens, at, index) ??
  readEither(tokens, at, index) ??
  readBetween(tokens, at, index) ??
  readNarrow(tokens, at, index) ??
  readLimit(tokens, at, index);

function readBetween(tokens: readonly Token[], at: number, index: IndexName): Reading | undefined {
  const opening = ['between', 'from'].includes(tokens[at]?.word ?? '') ? 1 : 0;
  const left = readOne(tokens, at + opening, index);
  if (!left) return undefined;
  let middle = at + opening + left.length;
  // "from £12,001 up to £15,000"
  if (tokens[middle]?.word === 'up' && tokens[middle + 1]?.word === 'to') middle += 1;
  if (!['and', 'to', '-', '–', '—'].includes(tokens[middle]?.word ?? '')) return undefined;
  if (opening === 0 && tokens[middle]?.word === 'and') return undefined;
  const right = readOne(tokens, middle + 1, index);
  if (!right) return undefined;
  // "half an acre to an acre", but not "£500k to a company".
  const isSizes = SIZES.has(left.unit) && SIZES.has(right.unit);
  if (isArticle(tokens[middle + 1]) && !isSizes && right.value.scale === undefined)
    return undefined;
  // "10k sq ft to 20k" is of one unit, and so is "300 to 400k".
  const named = left.unit !== 'none' && !left.supposed;
  const unit = right.unit === 'none' || (right.supposed && named) ? left.unit : right.unit;
  const shares = left.unit === 'none' || left.supposed === true;
  const money = left.unit === 'pounds' && unit.startsWith('pounds');
  if (!shares && left.unit !== unit && !money) {
    const length = middle + 1 + right.length - at;
    const sizes = SIZES.has(left.unit) && SIZES.has(unit);
    const reason = `“${spellTokens(tokens, at, length)}”: give both ends in one unit.`;
    return sizes ? { length, phrase: { type: 'refusal', reason } } : undefined;
  }
  const odd = readOddUnit(tokens, at, middle + 1 + right.length, unit);
  if (odd) return odd;
  const counted = right.counted ?? left.counted;
  const end = middle + 1 + right.length;
  // "blocks of 6-12 flats": how many they are, and no size.
  const what = tokens[end]?.word ?? '';
  if (unit === 'none' && !counted && (COUNTED.test(what) || HOMES.test(what))) {
    const words = spellTokens(tokens, at, end + 1 - at);
    const reason = HOMES.test(what)
      ? `“${words}”: how many homes there are is no figure in the records; ask for “${what}”.`
      : `“${words}”: how many of them there are cannot be searched.`;
    return { length: end + 1 - at, phrase: { type: 'refusal', reason } };
  }
  const scaled =
    left.value.value * shareScale(left.value, right.value) * shareThousands(left, right);
  const isPerMetre = right.note && !left.note && unit === 'poundsPerFoot';
  const lower = isPerMetre ? toFoot(scaled) : scaled;
  return {
    length: middle + 1 + right.length - at,
    phrase: {
      type: 'amount',
      bounds: { lower, upper: right.value.value },
      unit,
      ...(counted && { counted }),
      ...(!left.value.pounds && isMetresOrMillions(right.value) ? { metresOrMillions: true } : {}),
      ...(right.supposed && unit === 'pounds' && shares && { supposed: true }),
    },
    notes: right.note ? [right.note] : [],
  };
}

/** "200m" without a pound sign; so many millions are as likely metres. */
function isMetresOrMillions({ value, pounds, short }: ReadNumber): boolean {
  return short === true && !pounds && value >= METRES_MINIMUM;
}

function readLimit(tokens: readonly Token[], at: number, index: IndexName): Reading | undefined {
  const before = findComparison(tokens, at);
  const start = at + (before?.length ?? 0);
  const amount = readOne(tokens, start, index);
  if (!amount) return undefined;
  let end = start + amount.length;
  const odd = readOddUnit(tokens, at, end, amount.unit);
  if (odd) return odd;
  const near = /^(?:about|exactly)$/.test(before?.value ?? 'about');
  const spread = near ? readSpread(tokens, at, end, amount, index) : undefined;
  if (spread) return spread;
  const isBare = amount.unit === 'none' && !amount.counted;
  // "psf over 400 flats": a rate, and no number of them.
  const isOfRate = RATE.test(tokens[at - 1]?.word ?? '');
  if (isBare && before && !isOfRate && COUNTED.test(tokens[end]?.word ?? '')) {
    const words = spellTokens(tokens, at, end + 1 - at);
    const reason = `“${words}”: how many of them there are cannot be searched.`;
    return { length: end + 1 - at, phrase: { type: 'refusal', reason } };
  }
  const many = isBare && !before ? readManyOf(tokens, end, index) : undefined;
  // "yield 7+", "yield of 7 or more"
  const isRateOf =
    tokens[at - 1]?.word === 'of' && /^(?:yield|niy)$/.test(tokens[at - 2]?.word ?? '');
  const isOpen =
    (isOfRate && amount.value.suffix === '+') ||
    ((isOfRate || isRateOf) && findTrailingComparison(tokens, end)?.value === 'atLeast');
  if (isBare && !before && !many && !isOpen) return undefined;
  if (amount.unit === 'none' && isArticle(tokens[start]) && amount.value.value >= 1)
    return undefined;
  let comparison: Comparison | undefined = before?.value ?? many?.comparison;
  if (many) end += many.length;
  if (!comparison) {
    const after = findTrailingComparison(tokens, end);
    if (after) {
      comparison = after.value;
      end += after.length;
    } else if (amount.value.suffix === '+' || tokens[end]?.word === '+') {
      comparison = 'atLeast';
      end += amount.value.suffix === '+' ? 0 : 1;
    }
  }
  if (amount.value.suffix === '+') comparison = 'atLeast';
  // "40% site coverage or more"
  const named = comparison ? undefined : readNamedLimit(tokens, end);
  if (named) end += named.length;
  comparison ??= named?.comparison;
  // A price is meant to the pound, a size as nearly as land is measured.
  comparison ??= SIZES.has(amount.unit) ? 'about' : 'exactly';
  const about = comparison === 'about';
  const counted = named?.measure ?? (many ?? amount).counted;
  return {
    length: end - at,
    phrase: {
      type: 'amount',
      bounds: buildBounds(amount.value.value, comparison),
      unit: many?.unit ?? amount.unit,
      ...(counted && { counted }),
      ...(about ? { about: true } : {}),
      ...(amount.supposed && { supposed: true }),
      ...(isMetresOrMillions(amount.value) ? { metresOrMillions: true } : {}),
    },
    notes: [
      ...(amount.note ? [amount.note] : []),
      ...(about ? [`“${spellTokens(tokens, at, end - at)}” is read as 10% either way`] : []),
      ...(named?.isNet && index === 'titles' ? [NO_NET_YIELD] : []),
    ],
  };
}

/** "2 acres +/- 20%", "£300k give or take £25k". */
function readSpread(
  tokens: readonly Token[],
  at: number,
  end: number,
  { value, unit, counted }: OneAmount,
  index: IndexName,
): Reading | undefined {
  const sign = measureSpreadSign(tokens, end);
  if (unit === 'percent' && sign > 0)
    return spreadShare(tokens, at, end + sign, value.value, index);
  const share = readShare(tokens, end + sign);
  const isShare = share !== undefined && (sign > 0 || share.isEitherWay);
  const other = sign > 0 && !isShare ? readOne(tokens, end + sign, index) : undefined;
  const isSame = other && (other.unit === unit || other.unit === 'none' || other.supposed);
  if (unit === 'percent' || (!isShare && !isSame)) return undefined;
  const by = isShare ? value.value * share.value : Math.abs(other?.value.value ?? 0);
  const length = end + sign + (isShare ? share.length : (other?.length ?? 0)) - at;
  const phrase = { type: 'amount', bounds: spreadAround(value.value, by), unit } as const;
  return { length, phrase: { ...phrase, ...(counted && { counted }) } };
}

/** "6% plus or minus half a per cent": so many points; a tenth of it would be said as such. */
function spreadShare(
  tokens: readonly Token[],
  at: number,
  start: number,
  value: number,
  index: IndexName,
): Reading {
  const by = readOne(tokens, start, index);
  const end = start + (by?.length ?? 0);
  const isWritten = by?.unit === 'none' && /^per ?cent$/.test(tokens[end]?.word ?? '');
  const isPoints = by && (by.unit === 'percent' || isWritten) && by.value.value < value / 2;
  const length = end + (isWritten ? 1 : 0) - at;
  if (isPoints) {
    const bounds = spreadAround(value, by.value.value);
    return { length, phrase: { type: 'amount', bounds, unit: 'percent' } };
  }
  const reason = `“${spellTokens(tokens, at, length)}” can be read in two ways; say from how many per cent to how many.`;
  return { length, phrase: { type: 'refusal', reason } };
}

/** "within 10% of £9.50 psf", "10% either side of 2 acres". */
function readShareOf(tokens: readonly Token[], at: number, index: IndexName): Reading | undefined {
  const within = tokens[at]?.word === 'within' ? 1 : measureSpreadSign(tokens, at);
  const share = readShare(tokens, at + within);
  if (!share || !(within > 0 || share.isEitherWay)) return undefined;
  const of = at + within + share.length;
  const amount = tokens[of]?.word === 'of' ? readOne(tokens, of + 1, index) : undefined;
  if (!amount || amount.unit === 'none' || amount.unit === 'percent') return undefined;
  const bounds = spreadAround(amount.value.value, amount.value.value * share.value);
  return {
    length: of + 1 + amount.length - at,
    phrase: { type: 'amount', bounds, unit: amount.unit },
    notes: amount.note ? [amount.note] : [],
  };
}

/** A measure with "or more" after it, which limits the number before it. */
function readNamedLimit(tokens: readonly Token[], at: number) {
  const named = MEASURES.find(tokens, at);
  const after = named && findTrailingComparison(tokens, at + named.length);
  if (!named || !after) return undefined;
  const isNet = /^net yield$/.test(
    named.value === 'yield' ? spellTokens(tokens, at, 2).toLowerCase() : '',
  );
  return {
    measure: named.value,
    comparison: after.value,
    length: named.length + after.length,
    isNet,
  };
}

/** "or more storeys", "or more acres" after its number: what it is of stands after the limit. */
function readManyOf(tokens: readonly Token[], at: number, index: IndexName) {
  const after = findTrailingComparison(tokens, at);
  if (!after) return undefined;
  const start = at + after.length;
  const counted = findRecorded(tokens, start, index);
  const named = counted?.counts ? undefined : UNITS.find(tokens, start);
  const length = counted?.counts ? counted.length : named?.length;
  if (length === undefined) return undefined;
  return {
    comparison: after.value,
    counted: counted?.counts ? counted.value : undefined,
    unit: named?.value ?? 'none',
    length: after.length + length,
  };
}

function buildBounds(value: number, comparison: Comparison): Bounds<number> {
  switch (comparison) {
    case 'over':
      return { lower: value, lowerOpen: true };
    case 'atLeast':
      return { lower: value };
    case 'under':
      return { upper: value, upperOpen: true };
    case 'atMost':
      return { upper: value };
    case 'exactly':
      return { lower: value, upper: value };
    case 'about':
      return spreadAround(value, value * TOLERANCE);
  }
}
