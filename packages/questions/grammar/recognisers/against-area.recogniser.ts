import type { Bounds, Measure } from '../phrase.ts';
import { spellTokens, type Token, WordTable } from '../read-tokens.ts';
import type { Reading, Recogniser } from '../recogniser.ts';
import { findComparison, findTrailingComparison } from './amounts/comparison.ts';

/** What a sale or a building is compared with. */
const AREA = new WordTable<true>([
  [
    'its area,the area,area,area median,area average,local area,local median,local average,local market,its area median,its area average,average of its area,median of its area,average for its area,average for the area,median for the area,average of the area,median of the area,what stands around,what is around,its neighbours',
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

/**
 * "at under 80% of its area", "plot ratio below 50% of the area median", "sold below the local
 * average": how a sale, or what is built on a plot, stands against those around it.
 */
export const readAgainstArea: Recogniser = (tokens, at, { index }) => {
  if (index !== 'titles') return undefined;
  const underbuilt = UNDERBUILT.find(tokens, at);
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
  return readShare(tokens, at, measure) ?? readBeyond(tokens, at, measure);
};

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
  const side = /^(?:below|under)$/.test(tokens[at]?.word ?? '')
    ? { upper: WHOLE, upperOpen: true }
    : /^(?:above|over)$/.test(tokens[at]?.word ?? '')
      ? { lower: WHOLE, lowerOpen: true }
      : undefined;
  const area = side && findArea(tokens, at + 1);
  const words = spellTokens(tokens, at + 1, area ?? 0);
  if (!side || area === undefined || !/average|median|market/i.test(words)) return undefined;
  return asAmount(1 + area, side, measure);
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
