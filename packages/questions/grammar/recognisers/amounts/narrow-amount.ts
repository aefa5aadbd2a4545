import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import { spellTokens, type Token } from '../../read-tokens.ts';
import type { Reading } from '../../recogniser.ts';
import { findNarrow } from './comparison.ts';
import { readOddUnit } from './odd-unit.ts';
import { readOne } from './one-amount.ts';
import { spreadAround, TOLERANCE } from './spread.ts';

/** "just over half a million", "slightly under 2 acres": no farther from it than "about" reaches. */
export function readNarrow(
  tokens: readonly Token[],
  at: number,
  index: IndexName,
): Reading | undefined {
  const side = findNarrow(tokens, at);
  const start = at + (side?.length ?? 0);
  const amount = side && readOne(tokens, start, index);
  if (!amount || (amount.unit === 'none' && !amount.counted)) return undefined;
  const length = start + amount.length - at;
  const odd = readOddUnit(tokens, at, at + length, amount.unit);
  if (odd) return odd;
  const { lower = 0, upper = 0 } = spreadAround(amount.value.value, amount.value.value * TOLERANCE);
  const isOver = side.value === 'justOver';
  const bounds = isOver
    ? { lower: amount.value.value, lowerOpen: true, upper }
    : { lower, upper: amount.value.value, upperOpen: true };
  const words = spellTokens(tokens, at, length);
  return {
    length,
    phrase: {
      type: 'amount',
      bounds,
      unit: amount.unit,
      ...(amount.counted && { counted: amount.counted }),
      ...(amount.supposed && { supposed: true }),
    },
    notes: [
      ...(amount.note ? [amount.note] : []),
      `“${words}” is read as up to 10% ${isOver ? 'more' : 'less'}`,
    ],
  };
}
