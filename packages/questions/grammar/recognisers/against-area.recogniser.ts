import type { Bounds, Measure } from '../phrase.ts';
import { spellTokens, type Token, WordTable } from '../read-tokens.ts';
import type { Reading, Recogniser } from '../recogniser.ts';
import { findComparison, findTrailingComparison } from './amounts/comparison.ts';
import { MEASURES } from './amounts/measure-names.ts';

/** What a sale or a building is compared with. */
const AREA = new WordTable<true>([
  [
    'its area,the area,area,area median,area average,local area,local median,local average,local market,market for its area,market for the area,market value,market level,the market,market,its area median,its area average,average of its area,median of its area,average for its area,average for the area,median for the area,average of the area,median of the area,what stands around,what is around,its neighbours',
    true,
  ],
]);
const WHOLE = 100;
/** Words for what has less on its plot than others around, and how much less they are read as. */
const UNDERBUILT = new WordTable<true>([
  [
    'underbuilt,under built,underdeveloped,under developed,underbuilt land,underdeveloped land,under developed land',
    true,
  ],
]);
const UNDERBUILT_SHARE = 50;
/** Words for how much of a plot is built on, and what they are read as. */
const COVERED = new WordTable<'low' | 'high'>([
  ['low coverage,low site coverage,low site cover,low plot coverage,low plot cover', 'low'],
  ['high coverage,high site coverage,high site cover,high plot coverage,high plot cover', 'high'],
]);
const COVERED_SHARES = { low: 30, high: 60 } as const;

/**
 * "at under 80% of its area", "plot ratio below 50% of the area median", "sold below the local
 * average": how a sale, or what is built on a plot, stands against those around it.
 */
export const readAgainstArea: Recogniser = (tokens, at, { index }) => {
  if (index !== 'titles') return undefined;
  const underbuilt = UNDERBUILT.find(tokens, at);
  const covered = readCovered(tokens, at);
  if (covered) return covered;
  const compared = measureCompared(tokens, at);
  if (compared > 0) return { length: compared, phrase: { type: 'filler' } };
  if (underbuilt) {
    const { length } = underbuilt;
    const bounds = { upper: UNDERBUILT_SHARE, upperOpen: true };
    const { phrase, notes } = asAmount(length, bounds, 'builtAgainst');
    const words = spellTokens(tokens, at, length);
    const note = `“${words}” is read as a plot ratio under ${UNDERBUILT_SHARE}% of its area`;
    return { length, phrase, notes: [note, ...(notes ?? [])] };
  }
  const measure: Measure = /\bratio$/i.test(
    spellTokens(tokens, Math.max(0, at - 2), Math.min(2, at)),
  )
    ? 'builtAgainst'
    : 'saleAgainst';
  const reading =
    readShare(tokens, at, measure) ??
    readApart(tokens, at, measure) ??
    readDiscount(tokens, at, measure) ??
    readBeyond(tokens, at, measure);
  if (!reading || measure === 'builtAgainst' || !isOfOther(tokens, at)) return reading;
  const reason =
    'Only sales and plot ratios are compared with what is around; rents, yields and sizes are not.';
  return { length: reading.length, phrase: { type: 'refusal', reason } };
};

/** "low site cover industrial"; a share beside it may be what it is, or of something else. */
function readCovered(tokens: readonly Token[], at: number): Reading | undefined {
  const found = COVERED.find(tokens, at);
  if (!found) return undefined;
  const { length, value } = found;
  const hasShare = tokens.some(({ word, suffix }) => suffix === '%' || SHARES.test(word));
  if (hasShare) {
    const reason =
      'Say how much is built: “site coverage under 20%”, or “plot ratio under 50% of its area”.';
    return { length, phrase: { type: 'refusal', reason } };
  }
  const share = COVERED_SHARES[value];
  const bounds =
    value === 'low' ? { upper: share, upperOpen: true } : { lower: share, lowerOpen: true };
  const phrase = { type: 'amount', bounds, unit: 'percent', counted: 'coverage' } as const;
  const limit = value === 'low' ? 'under' : 'over';
  const note = `“${spellTokens(tokens, at, length)}” is read as a site coverage ${limit} ${share}%`;
  return { length, phrase, notes: [note] };
}

const SHARES = /^(?:%|percent|pc)$/;

const LINKS = /^(?:is|are|was|were|be|being|at|a|an|that|which|of|for)$/;
/** What a sale is told by. */
const OF_SALES: ReadonlySet<Measure> = new Set(['price', 'pricePerFoot', 'date']);
/** Words of what is measured at most. */
const MEASURED_REACH = 4;

/** "rents 20% below the local average", "let at a discount to the area": no sale is compared there. */
function isOfOther(tokens: readonly Token[], at: number): boolean {
  let end = at;
  while (LINKS.test(tokens[end - 1]?.word ?? '')) end -= 1;
  if (/^(?:let|leased|rented)$/.test(tokens[end - 1]?.word ?? '')) return true;
  // "sold in the area at 20% below …"
  const isWhere = /^(?:the|this|that) area$/i.test(spellTokens(tokens, Math.max(0, end - 2), 2));
  if (isWhere) return false;
  for (let length = Math.min(MEASURED_REACH, end); length > 0; length--) {
    const found = MEASURES.find(tokens, end - length);
    if (found?.length === length) return !OF_SALES.has(found.value);
  }
  return false;
}

/** "20% below the local average", "at least 10% over the area median": so far from the whole, or farther. */
function readApart(tokens: readonly Token[], at: number, measure: Measure): Reading | undefined {
  const before = findComparison(tokens, at);
  const start = at + (before?.length ?? 0);
  const token = tokens[start];
  const isMore = /^(?:over|atLeast)$/.test(before?.value ?? 'atLeast');
  if (token?.kind !== 'number' || token.number === undefined || !isMore) return undefined;
  const unit = token.suffix === '%' ? 0 : measureUnit(tokens, start + 1);
  if (unit === undefined) return undefined;
  const trailing = before ? undefined : findTrailingComparison(tokens, start + 1 + unit);
  const side = start + 1 + unit + (trailing?.length ?? 0);
  const beyond = findSide(tokens, side);
  const area = beyond && findArea(tokens, side + beyond.length);
  if (!beyond || area === undefined || trailing?.value === 'atMost') return undefined;
  const { number: value } = token;
  const open = before?.value === 'over';
  const bounds = boundBeyond(beyond.isBelow, value, open);
  if (value >= WHOLE && beyond.isBelow) return undefined;
  return asAmount(side + beyond.length + area - at, bounds, measure);
}

/** "at a discount to the area", "at a 20% premium to the local average". */
function readDiscount(tokens: readonly Token[], at: number, measure: Measure): Reading | undefined {
  const words = tokens.slice(at, at + 2).map(({ word }) => word);
  if (words.join(' ') !== 'at a') return undefined;
  const share = tokens[at + 2]?.suffix === '%' ? tokens[at + 2] : undefined;
  const start = at + 2 + (share ? 1 : 0);
  const word = tokens[start]?.word ?? '';
  const to = /^(?:to|on|against|from)$/.test(tokens[start + 1]?.word ?? '') ? 2 : 0;
  const area = to > 0 ? findArea(tokens, start + to) : undefined;
  if (!/^(?:discount|premium)$/.test(word) || area === undefined) return undefined;
  const value = share?.number ?? 0;
  const open = share === undefined;
  const bounds = boundBeyond(word === 'discount', value, open);
  return asAmount(start + to + area - at, bounds, measure);
}

/** So many per cent below or above the whole, or farther from it. */
function boundBeyond(isBelow: boolean, share: number, open: boolean): Bounds<number> {
  return isBelow
    ? { upper: WHOLE - share, ...(open && { upperOpen: true }) }
    : { lower: WHOLE + share, ...(open && { lowerOpen: true }) };
}

/** On which side of the whole something stands: "below", "less than". */
function findSide(tokens: readonly Token[], at: number) {
  const than = tokens[at + 1]?.word === 'than' ? 1 : 0;
  const word = tokens[at]?.word ?? '';
  const isBelow = /^(?:below|under|beneath|less|lower|cheaper)$/.test(word);
  const isAbove = /^(?:above|over|more|higher|dearer)$/.test(word);
  const isCompared = /^(?:less|lower|cheaper|more|higher|dearer)$/.test(word);
  if (!(isBelow || isAbove) || isCompared !== (than === 1)) return undefined;
  return { isBelow, length: 1 + than };
}

const COMPARED =
  /^(?:compared (?:with|to)|in comparison (?:with|to)|relative to|against|for)(?: what is)? /;

/** "underbuilt sites compared with the area": what else they would be compared with. */
function measureCompared(tokens: readonly Token[], at: number): number {
  const isUnderbuilt = tokens.slice(0, at).some((_, i) => UNDERBUILT.find(tokens, i));
  const words = tokens.slice(at, at + 3).map(({ word }) => word);
  const found = isUnderbuilt ? COMPARED.exec(`${words.join(' ')} `)?.[0] : undefined;
  if (found === undefined) return 0;
  const length = found.trim().split(' ').length;
  const area = findArea(tokens, at + length);
  return area === undefined ? 0 : length + area;
}

/** "under 80% of its area", "50% or less of the local median". */
function readShare(tokens: readonly Token[], at: number, measure: Measure): Reading | undefined {
  const before = findComparison(tokens, at);
  const start = at + (before?.length ?? 0);
  const token = tokens[start];
  if (token?.kind !== 'number' || token.number === undefined) return undefined;
  const unit = token.suffix === '%' ? 0 : measureUnit(tokens, start + 1);
  if (unit === undefined) return undefined;
  let end = start + 1 + unit;
  const after = before ? undefined : findTrailingComparison(tokens, end);
  end += after?.length ?? 0;
  const limit = before?.value ?? after?.value;
  const area = tokens[end]?.word === 'of' ? findArea(tokens, end + 1) : undefined;
  if (area === undefined || limit === undefined) return undefined;
  const { number: value } = token;
  const bounds: Bounds<number> | undefined = {
    over: { lower: value, lowerOpen: true },
    atLeast: { lower: value },
    under: { upper: value, upperOpen: true },
    atMost: { upper: value },
    exactly: { lower: value, upper: value },
    about: undefined,
  }[limit];
  return bounds && asAmount(end + 1 + area - at, bounds, measure);
}

function measureUnit(tokens: readonly Token[], at: number): number | undefined {
  const word = tokens[at]?.word ?? '';
  if (/^(?:%|percent|pct|pc)$/.test(word)) return 1;
  return word === 'per' && tokens[at + 1]?.word === 'cent' ? 2 : undefined;
}

/** "below the area average", "above local median": the whole of it. */
function readBeyond(tokens: readonly Token[], at: number, measure: Measure): Reading | undefined {
  const side = findSide(tokens, at);
  const area = side && findArea(tokens, at + side.length);
  const words = side ? spellTokens(tokens, at + side.length, area ?? 0) : '';
  if (!side || area === undefined || !/average|median|market/i.test(words)) return undefined;
  return asAmount(side.length + area, boundBeyond(side.isBelow, 0, true), measure);
}

function findArea(tokens: readonly Token[], at: number): number | undefined {
  const article = tokens[at]?.word === 'the' ? 1 : 0;
  const found = AREA.find(tokens, at + article) ?? (article ? AREA.find(tokens, at) : undefined);
  return found && found.length + article;
}

function asAmount(length: number, bounds: Bounds<number>, counted: Measure): Reading {
  const notes = [
    counted === 'saleAgainst'
      ? 'a sale is compared with the median per sq ft of its use and tenure nearby'
      : 'a plot is compared with the median of those of its category around',
  ];
  return { length, phrase: { type: 'amount', bounds, unit: 'percent', counted }, notes };
}
