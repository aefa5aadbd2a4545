import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import type { Bounds, Measure, Unit } from '../../phrase.ts';
import { spellTokens, type Token } from '../../read-tokens.ts';
import type { Knowledge, Reading } from '../../recogniser.ts';
import {
  measurePerMetre,
  PER,
  readSlashUnit,
  SIZES,
  SUFFIXES,
  toFoot,
  UNITS,
} from './amount-units.ts';
import { type Comparison, findComparison, findTrailingComparison } from './comparison.ts';
import { findRecorded } from './measure-names.ts';
import { type ReadNumber, readNumber } from './numbers.ts';
import { measureSpreadSign, readShare, spreadAround } from './spread.ts';

/** What a title or deal has several of. */
const COUNTED =
  /^(?:sales|leases|lettings|applications|permissions|consents|refusals|tenants|owners|occupiers|deals|transactions|floors|units|flats|spaces|buildings|times|titles|proprietors|tenancies)$/;
const ODD_RATE = /^(?:pw|pcw)$/;
/** From here on "m" after a number may be metres: £20m and more are rare. */
const METRES_MINIMUM = 20e6;
/** How far "about" reaches either way. */
const TOLERANCE = 0.1;

interface OneAmount {
  readonly value: ReadNumber;
  readonly unit: Unit;
  readonly length: number;
  /** Nothing but a thousand or a million says that it is money: the 10k of "10k to 20k sq ft". */
  readonly supposed?: true;
  /** What there are so many of, named where a unit would stand. */
  readonly counted?: Measure;
  /** How its unit was read. */
  readonly note?: string;
}

/** A number with its unit; the unit is `none` where there is nothing that could be one. */
function readOne(tokens: readonly Token[], at: number, index: IndexName): OneAmount | undefined {
  const value = readNumber(tokens, at);
  if (!value) return undefined;
  let end = at + value.length;
  let unit: Unit = value.pounds ? 'pounds' : (SUFFIXES.get(value.suffix ?? '') ?? 'none');
  if ((unit === 'none' || value.pounds) && (value.suffix ?? '+') !== '+') return undefined;
  if (value.suffix !== '+' && tokens[end]?.word === '%') {
    unit = 'percent';
    end += 1;
  }
  // "5-storey"
  const start = tokens[end]?.word === '-' ? end + 1 : end;
  const counted = unit === 'none' ? findRecorded(tokens, start, index) : undefined;
  if (counted?.counts) {
    return { value, unit, length: start + counted.length - at, counted: counted.value };
  }
  const named = unit === 'none' ? UNITS.find(tokens, end) : undefined;
  if (named) {
    unit = named.value;
    end += named.length;
  }
  if (unit === 'pounds' || (unit === 'none' && (value.scale !== undefined || value.value >= 10))) {
    const slash = tokens[end]?.word === '/';
    const per =
      PER.find(tokens, slash ? end + 1 : end) ??
      (slash ? readSlashUnit(tokens, end + 1) : undefined);
    if (per) {
      unit = per.value;
      end += per.length + (slash ? 1 : 0);
    }
  }
  const metre = /^pounds$|^none$/.test(unit) ? measurePerMetre(tokens, end) : 0;
  if (metre > 0) {
    const foot = toFoot(value.value);
    const note = `“${spellTokens(tokens, at, end + metre - at)}” is read as £${foot} a sq ft`;
    const rate = { ...value, value: foot };
    return { value: rate, unit: 'poundsPerFoot', length: end + metre - at, note };
  }
  // 10k sq ft has found its unit above; 500k alone is money.
  const supposed = unit === 'none' && value.scale !== undefined && value.scale >= 1000;
  if (supposed) return { value, unit: 'pounds', length: end - at, supposed };
  return { value, unit, length: end - at };
}

/** Sizes, prices, rents and shares: "between 5,000 and 20,000 sq ft", "over £500k", "2 acres or more". */
export const readAmount = (
  tokens: readonly Token[],
  at: number,
  { index }: Pick<Knowledge, 'index'>,
): Reading | undefined =>
  readShareOf(tokens, at, index) ?? readBetween(tokens, at, index) ?? readLimit(tokens, at, index);

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
  const scaled = left.value.value * shareScale(left.value, right.value);
  const lower = right.note && !left.note ? toFoot(scaled) : scaled;
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

/** "200 to 250k" means 200k, "1 to 5m" 1m, "two to three hundred thousand" 200k. */
function shareScale(left: ReadNumber, right: ReadNumber): number {
  if (left.scale !== undefined || right.scale === undefined) return 1;
  const scales = right.scale >= 100_000 ? [right.scale, right.scale / 100] : [right.scale];
  return scales.find((scale) => left.value * scale < right.value) ?? 1;
}

/** "£3,000/m2", "£200 a week": a rate that no record is kept in. */
function readOddUnit(
  tokens: readonly Token[],
  at: number,
  end: number,
  unit: Unit,
): Reading | undefined {
  if (unit !== 'pounds' && unit !== 'none') return undefined;
  const next = tokens[end]?.word ?? '';
  const joined = ODD_RATE.test(next);
  const named = UNITS.find(tokens, end + 1);
  const per = next === '/' || next === 'per';
  const article = isArticle(tokens[end]) && (named || tokens[end + 1]?.word === 'week');
  if (!joined && !(per && (named || tokens[end + 1]?.kind === 'word')) && !article)
    return undefined;
  const length = end + (joined ? 1 : 1 + (named?.length ?? 1)) - at;
  const words = spellTokens(tokens, at, length).replace(' / ', '/');
  const reason = `“${words}” cannot be searched: money is read in all, a sq ft, an acre, a year or a month.`;
  return { length, phrase: { type: 'refusal', reason } };
}

/** "200m" without a pound sign; so many millions are as likely metres. */
function isMetresOrMillions({ value, pounds, short }: ReadNumber): boolean {
  return short === true && !pounds && value >= METRES_MINIMUM;
}

function isArticle(token: Token | undefined): boolean {
  return token?.word === 'a' || token?.word === 'an';
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
  if (isBare && before && COUNTED.test(tokens[end]?.word ?? '')) {
    const words = spellTokens(tokens, at, end + 1 - at);
    const reason = `“${words}”: how many of them there are cannot be searched.`;
    return { length: end + 1 - at, phrase: { type: 'refusal', reason } };
  }
  const many = isBare && !before ? readManyOf(tokens, end, index) : undefined;
  if (isBare && !before && !many) return undefined;
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
  // A price is meant to the pound, a size as nearly as land is measured.
  comparison ??= SIZES.has(amount.unit) ? 'about' : 'exactly';
  const about = comparison === 'about';
  return {
    length: end - at,
    phrase: {
      type: 'amount',
      bounds: buildBounds(amount.value.value, comparison),
      unit: amount.unit,
      ...((many ?? amount).counted && { counted: (many ?? amount).counted }),
      ...(about ? { about: true } : {}),
      ...(amount.supposed && { supposed: true }),
      ...(isMetresOrMillions(amount.value) ? { metresOrMillions: true } : {}),
    },
    notes: [
      ...(amount.note ? [amount.note] : []),
      ...(about ? [`“${spellTokens(tokens, at, end - at)}” is read as 10% either way`] : []),
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

/** "or more storeys" after its number: what is counted stands after the limit. */
function readManyOf(tokens: readonly Token[], at: number, index: IndexName) {
  const after = findTrailingComparison(tokens, at);
  const counted = after && findRecorded(tokens, at + after.length, index);
  if (!after || !counted?.counts) return undefined;
  return { comparison: after.value, counted: counted.value, length: after.length + counted.length };
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
