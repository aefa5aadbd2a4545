import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import { spellTokens, type Token } from '../../read-tokens.ts';
import type { Reading } from '../../recogniser.ts';
import { isArticle, readOne, shareScale } from './one-amount.ts';

/** "2 or 3 acres": from the one to the other. Of what lies farther apart the one or the other is meant. */
export function readEither(
  tokens: readonly Token[],
  at: number,
  index: IndexName,
): Reading | undefined {
  const left = readOne(tokens, at, index);
  const joint = at + (left?.length ?? 0);
  if (!left || left.counted || tokens[joint]?.word !== 'or') return undefined;
  const right = readOne(tokens, joint + 1, index);
  if (!right || isArticle(tokens[joint + 1]) || right.unit === 'none') return undefined;
  // "£2 or £3 psf", but not "£200k or £300k"
  const isRate = left.unit === 'pounds' && /^pounds./.test(right.unit);
  if (left.unit !== 'none' && !isRate) return undefined;
  const { unit, counted } = right;
  const length = joint + 1 + right.length - at;
  const words = spellTokens(tokens, at, length);
  const lower = left.value.value * shareScale(left.value, right.value);
  const range = `${spellTokens(tokens, at, left.length)} to ${spellTokens(tokens, joint + 1, right.length)}`;
  if (right.value.value !== lower + (right.value.scale ?? 1)) {
    const reason = `“${words}” may be two sizes or all between them; say “${range}” for these.`;
    return { length, phrase: { type: 'refusal', reason } };
  }
  const bounds = { lower, upper: right.value.value };
  return {
    length,
    phrase: { type: 'amount', bounds, unit, ...(counted && { counted }) },
    notes: [`“${words}” is read as ${range}`],
  };
}
